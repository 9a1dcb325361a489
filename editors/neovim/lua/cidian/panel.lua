--- `:Cidian panel`: a window at the side with the entry of the word under the cursor, in which every word leads on.

local M = {}

local api = vim.api
local client = require('cidian.client')
local say = client.say

--- The version of `cidian/entry` that this can show.
local VERSION = 1
--- How long the cursor rests before its word is shown, in milliseconds.
local REST = 80
local NAMESPACE = api.nvim_create_namespace('cidian_panel')

--- How the roles of lines look, and words that the entry refers to.
local LOOKS = { heading = 'Title', example = 'Comment', quotation = 'Comment', source = 'Comment', reference = 'Underlined' }

--- The buffer and the window, while they are there.
local panel = { buffer = nil, window = nil, follows = true }
--- Of each line of the buffer the words in it: { from, to, question }, in bytes.
local words = {}
--- The questions that were asked, and which of them is shown.
local trail, at = {}, 0
--- What is asked for now; an answer to something older is not shown.
local asked = 0

local function is_open()
  return panel.window ~= nil and api.nvim_win_is_valid(panel.window)
end

--- The lines of an entry, and what is in them.
local Page = {}
Page.__index = Page

local function new_page()
  return setmetatable({ lines = {}, words = {}, marks = {} }, Page)
end

--- Adds a line that is made of runs.
function Page:add(runs, role, indent)
  local text, found = indent or '', {}
  for _, run in ipairs(runs) do
    -- The dictionary's line ends are no lines of ours.
    local part = run.text:gsub('%s*[\r\n]%s*', ' ')
    local from = #text
    text = text .. part
    local question = run.word and { title = run.word } or run.page and { page = run.page }
    if question then
      table.insert(found, { from = from, to = #text, question = question })
      if run.isReference then
        table.insert(self.marks, { line = #self.lines, from = from, to = #text, group = LOOKS.reference })
      end
    end
  end
  table.insert(self.lines, text)
  table.insert(self.words, found)
  if LOOKS[role] then
    table.insert(self.marks, { line = #self.lines - 1, from = 0, to = #text, group = LOOKS[role] })
  end
end

function Page:add_space()
  self:add({})
end

function Page:add_list(items)
  for _, item in ipairs(items) do
    local number = item.number and item.number .. '. ' or ''
    for place, line in ipairs(item.lines) do
      self:add(line.runs, line.role, place == 1 and number or (' '):rep(#number))
    end
  end
end

local function laid_out(entry)
  local page = new_page()
  page:add({ { text = entry.title .. (entry.reading ~= '' and '  ' .. entry.reading or '') } }, 'heading')
  for _, block in ipairs(entry.blocks) do
    page:add_space()
    if block.kind == 'heading' then
      page:add(block.runs, 'heading')
    elseif block.kind == 'paragraph' then
      for _, line in ipairs(block.lines) do
        page:add(line.runs, line.role)
      end
    elseif block.kind == 'list' then
      page:add_list(block.items)
    end
  end
  return page
end

local function show(entry)
  if not is_open() then
    return
  end
  local page = laid_out(entry)
  words = page.words
  vim.bo[panel.buffer].modifiable = true
  api.nvim_buf_set_lines(panel.buffer, 0, -1, false, page.lines)
  vim.bo[panel.buffer].modifiable = false
  api.nvim_buf_clear_namespace(panel.buffer, NAMESPACE, 0, -1)
  for _, mark in ipairs(page.marks) do
    api.nvim_buf_set_extmark(
      panel.buffer, NAMESPACE, mark.line, mark.from, { end_col = mark.to, hl_group = mark.group }
    )
  end
  api.nvim_win_set_cursor(panel.window, { 1, 0 })
end

--- Asks for an entry; `done` gets it, if there is one and nothing else was asked for meanwhile.
local function ask(params, done)
  if not client.get() then
    return
  end
  asked = asked + 1
  local number = asked
  client.request('cidian/entry', params, function(error, entry)
    if number ~= asked then
      return
    end
    if error then
      client.warn(error.message)
    elseif entry and entry ~= vim.NIL then
      if entry.version == VERSION then
        done(entry)
      else
        client.warn(say('cidian 程式的版本不同', 'the program cidian is of another version'))
      end
    end
  end, api.nvim_get_current_buf())
end

--- Goes to what was chosen, and forgets what was ahead.
local function go_to(question)
  ask(vim.tbl_extend('force', { lookedUp = true }, question), function(entry)
    for place = #trail, at + 1, -1 do
      trail[place] = nil
    end
    table.insert(trail, { question = question })
    at = #trail
    show(entry)
  end)
end

--- Goes back by -1, forward by 1.
local function move(steps)
  local place = trail[at + steps]
  if not place then
    client.notify(steps < 0 and say('前面沒有了', 'nothing before this') or say('後面沒有了', 'nothing after this'))
    return
  end
  at = at + steps
  ask(place.question, show)
end

--- Shows the word under the cursor. What the cursor passes is one place of the trail.
local function show_cursor()
  local running = client.get()
  local buffer = api.nvim_get_current_buf()
  if not is_open() or not running or buffer == panel.buffer or not vim.lsp.buf_is_attached(buffer, client.id) then
    return
  end
  local params = vim.lsp.util.make_position_params(0, running.offset_encoding)
  ask(params, function(entry)
    local here = trail[at]
    if here and here.question.title == entry.title then
      return
    end
    if not (here and here.passed) then
      at = at + 1
    end
    for place = #trail, at, -1 do
      trail[place] = nil
    end
    trail[at] = { question = { title = entry.title }, passed = true }
    show(entry)
  end)
end

--- The word at the cursor in the panel.
local function word_here()
  local line, column = unpack(api.nvim_win_get_cursor(0))
  for _, word in ipairs(words[line] or {}) do
    if column >= word.from and column < word.to then
      return word
    end
  end
end

--- Puts the cursor on the next word, or by -1 on the one before.
local function step(direction)
  local line, column = unpack(api.nvim_win_get_cursor(0))
  for number = line, direction > 0 and #words or 1, direction do
    local found = words[number] or {}
    for place = direction > 0 and 1 or #found, direction > 0 and #found or 1, direction do
      local from = found[place].from
      if number ~= line or (from - column) * direction > 0 then
        api.nvim_win_set_cursor(0, { number, from })
        return
      end
    end
  end
end

local function follow_cursor()
  local group = api.nvim_create_augroup('cidian_panel', { clear = true })
  local resting = vim.loop.new_timer()
  local function moved()
    if panel.follows then
      resting:start(REST, 0, vim.schedule_wrap(show_cursor))
    end
  end
  api.nvim_create_autocmd({ 'CursorMoved', 'CursorMovedI', 'BufEnter' }, { group = group, callback = moved })
  api.nvim_create_autocmd('WinClosed', {
    group = group,
    callback = function(event)
      if tonumber(event.match) == panel.window then
        -- A panel that is closed costs nothing.
        api.nvim_del_augroup_by_id(group)
        resting:close()
        panel.window = nil
      end
    end,
  })
end

local function set_keys(buffer)
  local function map(key, action, description)
    vim.keymap.set('n', key, action, { buffer = buffer, nowait = true, desc = 'Cidian: ' .. description })
  end
  local function open_word()
    local word = word_here()
    if word then
      go_to(word.question)
    end
  end
  map('<CR>', open_word, 'the entry of this word')
  map('<2-LeftMouse>', open_word, 'the entry of this word')
  map('<Tab>', function() step(1) end, 'the next word')
  map('<S-Tab>', function() step(-1) end, 'the word before')
  map('<BS>', function() move(-1) end, 'back')
  map('<C-o>', function() move(-1) end, 'back')
  map('L', function() move(1) end, 'forward')
  map('H', function() move(-1) end, 'back')
  map('f', function()
    panel.follows = not panel.follows
    client.notify(panel.follows and say('跟隨游標', 'follows the cursor') or say('不跟隨游標', 'stays'))
  end, 'whether the cursor is followed')
  map('q', M.close, 'closes this window')
end

local function create_buffer()
  local buffer = api.nvim_create_buf(false, true)
  api.nvim_buf_set_name(buffer, 'cidian://panel')
  vim.bo[buffer].buftype = 'nofile'
  vim.bo[buffer].swapfile = false
  vim.bo[buffer].modifiable = false
  vim.bo[buffer].filetype = 'cidian'
  set_keys(buffer)
  return buffer
end

function M.close()
  if is_open() then
    api.nvim_win_close(panel.window, true)
  end
end

--- Opens the window at the side, and shows the word under the cursor or `word`; closes it where it is open and no word is
--- given.
function M.toggle(word)
  if is_open() and word == '' then
    return M.close()
  end
  if not is_open() then
    if not (panel.buffer and api.nvim_buf_is_valid(panel.buffer)) then
      panel.buffer = create_buffer()
    end
    local here = api.nvim_get_current_win()
    vim.cmd('botright vertical sbuffer ' .. panel.buffer)
    panel.window = api.nvim_get_current_win()
    api.nvim_win_set_width(panel.window, math.max(30, math.floor(vim.o.columns * 2 / 5)))
    vim.cmd('setlocal wrap nolinebreak nonumber norelativenumber signcolumn=no winfixwidth nospell breakindent')
    api.nvim_set_current_win(here)
    follow_cursor()
  end
  if word ~= '' then
    go_to({ title = word })
  else
    show_cursor()
  end
end

return M

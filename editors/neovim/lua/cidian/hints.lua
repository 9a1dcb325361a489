--- Readings of words. From 0.10 on Neovim shows them by itself, each behind its word. Before, they are
--- drawn here, in lines of their own above the words.

local M = {}

local api = vim.api
local client = require('cidian.client')
local options = require('cidian.options')
local settings = require('cidian.settings')
local namespace = api.nvim_create_namespace('cidian_hints')

--- How many lines of readings may stand above one line of text: readings are wider than their words.
local most_rows = 6

--- Buffers that readings are drawn in, each with the number of its last request.
local drawn = {}

--- Where a word begins, as a column of the screen: before as many characters as its reading has
--- syllables.
local function column(line, finish, label)
  local first = vim.split(label, ' · ', { plain = true })[1]
  local syllables = #vim.split(vim.trim(first), '%s+')
  local before = line:sub(1, finish)
  local start = vim.fn.strchars(before) - syllables
  return vim.fn.strdisplaywidth(vim.fn.strcharpart(before, 0, math.max(0, start)))
end

--- The readings of a line, as rows of text: each stands in the lowest row where it has room.
local function rows_of(line, hints, encoding)
  local rows = {}
  for _, hint in ipairs(hints) do
    local label = type(hint.label) == 'string' and hint.label or ''
    local finish = encoding == 'utf-8' and hint.position.character
      or vim.str_byteindex(line, math.min(hint.position.character, vim.fn.strdisplaywidth(line) * 2), encoding == 'utf-16')
    local start = column(line, finish, label)
    for number = 1, most_rows do
      local row = rows[number] or ''
      local width = vim.fn.strdisplaywidth(row)
      if width <= start then
        rows[number] = row .. (' '):rep(start - width) .. label .. ' '
        break
      end
    end
  end
  return rows
end

local function draw(buffer, first, last, hints, encoding)
  local by_line = {}
  for _, hint in ipairs(hints) do
    local line = hint.position.line
    by_line[line] = by_line[line] or {}
    table.insert(by_line[line], hint)
  end
  api.nvim_buf_clear_namespace(buffer, namespace, first, last)
  for line, found in pairs(by_line) do
    local text = api.nvim_buf_get_lines(buffer, line, line + 1, false)[1]
    if text and line >= first and line < last then
      local rows = rows_of(text, found, encoding)
      local lines = {}
      for number = #rows, 1, -1 do
        table.insert(lines, { { rows[number], 'CidianHint' } })
      end
      api.nvim_buf_set_extmark(buffer, namespace, line, 0, { virt_lines = lines, virt_lines_above = true })
    end
  end
end

--- Neovim shows no lines above the first one of a window unless it is scrolled.
local function reveal()
  local view = vim.fn.winsaveview()
  if view.topline ~= 1 then
    return
  end
  local marks = api.nvim_buf_get_extmarks(0, namespace, { 0, 0 }, { 0, 0 }, { details = true })
  local rows = marks[1] and #(marks[1][4].virt_lines or {}) or 0
  if rows > 0 and view.topfill ~= rows then
    vim.fn.winrestview({ topline = 1, topfill = rows })
  end
end

--- Asks for the readings of the lines that are seen, and draws them.
local function refresh(buffer)
  local window = vim.fn.bufwinid(buffer)
  local running = client.get()
  if window == -1 or not running or not drawn[buffer] then
    return
  end
  local number = drawn[buffer] + 1
  drawn[buffer] = number
  local first = vim.fn.line('w0', window) - 1
  local last = math.min(vim.fn.line('w$', window) + 1, api.nvim_buf_line_count(buffer))
  local params = {
    textDocument = vim.lsp.util.make_text_document_params(buffer),
    range = { start = { line = first, character = 0 }, ['end'] = { line = last, character = 0 } },
  }
  client.request('textDocument/inlayHint', params, function(error, result)
    if error or drawn[buffer] ~= number or not api.nvim_buf_is_loaded(buffer) then
      return
    end
    draw(buffer, first, last, type(result) == 'table' and result or {}, running.offset_encoding)
    if buffer == api.nvim_get_current_buf() then
      reveal()
    end
  end, buffer)
end

--- Asks soon, and once for many changes.
local function soon(buffer)
  local number = drawn[buffer]
  vim.defer_fn(function()
    if drawn[buffer] and drawn[buffer] == number then
      refresh(buffer)
    end
  end, 80)
end

local function start(buffer)
  if drawn[buffer] then
    return
  end
  drawn[buffer] = 0
  vim.cmd('highlight default link CidianHint Comment')
  local group = api.nvim_create_augroup('cidian_hints_' .. buffer, { clear = true })
  local events = { 'TextChanged', 'TextChangedI', 'WinScrolled', 'BufWinEnter', 'VimResized' }
  api.nvim_create_autocmd(events, {
    group = group,
    buffer = buffer,
    callback = function()
      soon(buffer)
    end,
  })
  api.nvim_create_autocmd('BufDelete', {
    group = group,
    buffer = buffer,
    callback = function()
      drawn[buffer] = nil
    end,
  })
  soon(buffer)
end

local function stop(buffer)
  drawn[buffer] = nil
  pcall(api.nvim_del_augroup_by_name, 'cidian_hints_' .. buffer)
  api.nvim_buf_clear_namespace(buffer, namespace, 0, -1)
end

--- Shows the readings of a buffer, or hides them.
function M.enable(shown, buffer)
  if client.has('0.10') then
    vim.lsp.inlay_hint.enable(shown, { bufnr = buffer })
  elseif shown then
    start(buffer)
  else
    stop(buffer)
  end
end

--- Asks again, since what is wanted is another.
function M.refresh(buffer)
  if client.has('0.10') then
    vim.lsp.inlay_hint.enable(false, { bufnr = buffer })
    vim.lsp.inlay_hint.enable(true, { bufnr = buffer })
  elseif drawn[buffer] then
    refresh(buffer)
  end
end

--- The mode of the readings over words, as the settings have it.
function M.mode()
  return vim.tbl_get(options.values.settings, 'inlayHints', 'mode') or 'off'
end

--- Answers `workspace/inlayHint/refresh` where Neovim does not.
function M.refresh_all()
  client.each_buffer(M.refresh)
  return vim.NIL
end

--- Shows readings over words: "all", "polyphones", "rare" or "off"; without a mode, on and off in turn.
function M.show(mode)
  mode = mode or (M.mode() == 'off' and 'all' or 'off')
  settings.change({ inlayHints = { mode = mode } })
  client.each_buffer(function(buffer)
    M.enable(mode ~= 'off', buffer)
    if mode ~= 'off' then
      M.refresh(buffer)
    end
  end)
end

return M

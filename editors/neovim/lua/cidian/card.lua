--- Cards in the windows of hover, from Neovim 0.10 on, which hides the addresses of links but breaks lines as if they were
--- shown. Here they are no part of the text: what a link leads to is a mark, as Neovim's own gx reads it.

local M = {}

local api = vim.api
local client = require('cidian.client')
local text = require('cidian.text')
local NAMESPACE = api.nvim_create_namespace('cidian_card')
--- With the places where its words begin and end, and its address.
local LINK = '%[()[^%[%]]*()%]%(()[^()%s]*()%)'

--- The line, of the same length, without the characters that a backslash makes text.
local function marks_of(line)
  return (line:gsub('\\%p', '\1\1'))
end

--- A line without addresses, and its links: { first, last, target }, in characters.
local function parted(line)
  local plain, links, at = '', {}, 1
  local marks = marks_of(line)
  local from, to, first_word, last_word, address, last = marks:find(LINK)
  while from do
    plain = plain .. line:sub(at, from - 1)
    local first = vim.fn.strchars(plain, true)
    plain = plain .. line:sub(first_word, last_word - 1)
    local target = line:sub(address, last - 1)
    table.insert(links, { first = first, last = vim.fn.strchars(plain, true), target = target })
    at = to + 1
    from, to, first_word, last_word, address, last = marks:find(LINK, at)
  end
  return plain .. line:sub(at), links
end

--- Adds a line of a card, and the marks that it needs, to the lines of a window that is `cells` wide.
local function add(lines, marks, line, cells)
  local heading = line:match('^#+%s+(.*)$')
  local plain, links = parted((heading or line):gsub('%s+$', ''))
  local filled, indent = text.fill(plain, cells)
  local passed = 0
  for number, part in ipairs(filled) do
    local before = number > 1 and indent or 0
    local own = part:sub(before + 1)
    local count = vim.fn.strchars(own, true)
    local function mark(first, last, options)
      first, last = math.max(first - passed, 0), math.min(last - passed, count)
      if first < last then
        options.end_col = before + vim.fn.byteidx(own, last)
        table.insert(marks, { #lines, before + vim.fn.byteidx(own, first), options })
      end
    end
    if heading then
      mark(passed, passed + count, { hl_group = 'Title' })
    end
    for _, link in ipairs(links) do
      mark(link.first, link.last, { hl_group = 'Underlined', url = link.target })
    end
    table.insert(lines, part)
    passed = passed + count
  end
end

--- Opens what the link at the cursor leads to, a page in the window that the card belongs to.
local function follow()
  local line, column = unpack(api.nvim_win_get_cursor(0))
  local marks = api.nvim_buf_get_extmarks(0, NAMESPACE, { line - 1, 0 }, { line - 1, -1 }, { details = true })
  for _, mark in ipairs(marks) do
    local url = mark[4].url
    if url and mark[3] <= column and column < mark[4].end_col then
      if not vim.startswith(url, 'file:') then
        vim.ui.open(url)
        return
      end
      api.nvim_win_close(0, true)
      client.open(url)
      return
    end
  end
  client.notify(client.say('這裡沒有連結', 'there is no link here'))
end

--- Whether a line leads to a page of ours.
local function has_page(line)
  return marks_of(line):find('%]%(file:[^)]*/cidian/pages/') ~= nil
end

--- Makes the window as large as its text.
local function fit(window, lines)
  local width = 1
  for _, line in ipairs(lines) do
    width = math.max(width, vim.fn.strdisplaywidth(line))
  end
  api.nvim_win_set_width(window, math.min(width, api.nvim_win_get_width(window)))
  local height = api.nvim_win_text_height(window, {}).all
  api.nvim_win_set_height(window, math.min(height, api.nvim_win_get_height(window)))
end

--- Lays the text of a window out anew, once. `is_alone`: all of it is ours; else other servers say something too.
function M.dress(window, is_alone)
  if vim.w[window].cidian_card then
    return
  end
  vim.w[window].cidian_card = true
  local buffer = api.nvim_win_get_buf(window)
  local cells = api.nvim_win_get_width(window)
  local lines, marks = {}, {}
  for _, line in ipairs(api.nvim_buf_get_lines(buffer, 0, -1, false)) do
    if is_alone or has_page(line) then
      add(lines, marks, line, cells)
    else
      table.insert(lines, line)
    end
  end
  vim.bo[buffer].modifiable = true
  api.nvim_buf_set_lines(buffer, 0, -1, false, lines)
  vim.bo[buffer].modifiable = false
  for _, mark in ipairs(marks) do
    api.nvim_buf_set_extmark(buffer, NAMESPACE, mark[1], mark[2], mark[3])
  end
  fit(window, lines)
  for _, key in ipairs({ 'gd', 'gx' }) do
    vim.keymap.set('n', key, follow, { buffer = buffer, desc = 'Cidian: the page that the link leads to' })
  end
end

--- Dresses the window of a hover over a buffer that we serve, if one is there.
local function dress_hover()
  for _, window in ipairs(api.nvim_list_wins()) do
    local of = vim.w[window]['textDocument/hover']
    if of and client.get() and vim.lsp.buf_is_attached(of, client.id) then
      local asked = vim.lsp.get_clients({ bufnr = of, method = 'textDocument/hover' })
      M.dress(window, #asked == 1 and asked[1].id == client.id)
    end
  end
end

--- Dresses all windows of hovers from now on, for Neovim 0.11 and later: these tell nobody of them, but that a window is
--- new.
function M.watch(group)
  api.nvim_create_autocmd('WinNew', { group = group, callback = vim.schedule_wrap(dress_hover) })
end

return M

--- Completion and the definitions beside its menu, for Neovim before 0.12. There, Neovim's own
--- omnifunc takes the whole run of Chinese before the cursor for the beginning of a word where an
--- item has a `filterText`, drops words that do not begin with what was typed, such as those found
--- by their readings, and does not ask for definitions.

local M = {}

local api = vim.api
local client = require('cidian.client')
local options = require('cidian.options')
local text = require('cidian.text')

--- What the server offered last, as the menu has it.
local items = {}
--- The window with a definition, while it is there.
local shown

local function byte_index(line, character, encoding)
  if encoding == 'utf-8' then
    return character
  end
  return vim.str_byteindex(line, character, encoding == 'utf-16')
end

--- A word as |complete-items| has it. Long idioms leave room beside the menu.
local function complete_item(item)
  return {
    word = item.textEdit.newText,
    abbr = item.label,
    menu = text.cut(item.detail or vim.tbl_get(item, 'labelDetails', 'description') or '', 32),
    -- The server has chosen; a word need not begin with what was typed.
    equal = 1,
    dup = 1,
    user_data = { nvim = { lsp = { completion_item = item, client_id = client.id } } },
  }
end

--- What the server offers at the cursor, and where what it would replace begins: a 0-based byte.
local function request()
  local running = client.get()
  local cursor = api.nvim_win_get_cursor(0)[2]
  if not running then
    return {}, cursor
  end
  local params = vim.lsp.util.make_position_params(0, running.offset_encoding)
  -- Invoked: who calls for completion means letters of English words too.
  params.context = { triggerKind = 1 }
  local result = client.ask('textDocument/completion', params, 1000).answer
  result = result ~= vim.NIL and result or {}
  local found = result.items or result
  if not found[1] then
    return {}, cursor
  end
  table.sort(found, function(a, b)
    return (a.sortText or a.label) < (b.sortText or b.label)
  end)
  local start = found[1].textEdit.range.start.character
  local line = api.nvim_get_current_line()
  return vim.tbl_map(complete_item, found), byte_index(line, start, running.offset_encoding)
end

--- See |complete-functions|.
function M.omnifunc(findstart)
  if findstart == 1 then
    local start
    items, start = request()
    return start
  end
  -- Asked again at every character: more of a word can be the beginning of others.
  return { words = items, refresh = 'always' }
end

local function close()
  local window = shown
  shown = nil
  if window and api.nvim_win_is_valid(window) then
    api.nvim_win_close(window, true)
  end
end

--- Shows a definition right of the menu, or left of it where only there is room.
local function show(definition, menu)
  close()
  local right = menu.col + menu.width + (menu.scrollbar and 1 or 0)
  local border = 2
  -- The menu has a cell of its own before its column.
  local room_left, room_right = menu.col - 1 - border, vim.o.columns - right - border
  local on_right = room_right >= math.min(room_left, 40)
  local room = on_right and room_right or room_left
  if room < 20 then
    return
  end
  local cells = math.min(room, options.values.float.max_width or room)
  local look = vim.tbl_extend('force', options.values.float, {
    max_width = cells,
    max_height = vim.o.lines - 6,
    focusable = false,
    close_events = { 'CompleteDone', 'InsertLeave', 'BufLeave' },
  })
  local lines = text.card(text.without_links(definition), cells)
  local _, window = vim.lsp.util.open_floating_preview(lines, 'markdown', look)
  local size = api.nvim_win_get_config(window)
  api.nvim_win_set_config(window, {
    relative = 'editor',
    anchor = 'NW',
    row = math.max(0, math.min(menu.row, vim.o.lines - size.height - 4)),
    col = on_right and right or math.max(0, room_left - size.width),
  })
  shown = window
end

--- Asks for the definition of the selected word and shows it.
function M.changed()
  -- A copy: v:event does not outlive this function.
  local menu = vim.deepcopy(vim.v.event)
  -- Windows cannot be closed at this moment.
  vim.schedule(close)
  local lsp = vim.tbl_get(menu, 'completed_item', 'user_data', 'nvim', 'lsp') or {}
  if not client.get() or lsp.client_id ~= client.id then
    return
  end
  local word = menu.completed_item.word
  local function answer(error, result)
    local definition = not error and vim.tbl_get(result or {}, 'documentation', 'value')
    local info = vim.fn.complete_info({ 'selected', 'items' })
    local selected = (info.items or {})[(info.selected or -1) + 1]
    if definition and selected and selected.word == word then
      show(definition, menu)
    end
  end
  client.request('completionItem/resolve', lsp.completion_item, answer)
end

return M

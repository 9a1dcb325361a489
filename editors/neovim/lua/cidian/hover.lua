--- What a word means, in a floating window.

local M = {}

local api = vim.api
local client = require('cidian.client')
local options = require('cidian.options')
local text = require('cidian.text')
local has = client.has

--- Hover, with the look of `options.float`.
function M.show()
  -- From 0.11 the look is an argument; before, it belongs to the handler.
  vim.lsp.buf.hover(has('0.11') and options.values.float or nil)
end

--- Hover over what is selected: the server takes a range as the position.
function M.show_selection()
  local buffer = api.nvim_get_current_buf()
  local running = client.get()
  if not running then
    return
  end
  local function place(mark)
    local _, line, column = unpack(vim.fn.getpos(mark))
    return { line, column - 1 }
  end
  local first, last = place('v'), place('.')
  if last[1] < first[1] or (last[1] == first[1] and last[2] < first[2]) then
    first, last = last, first
  end
  if vim.fn.mode() == 'V' then
    first[2], last[2] = 0, #api.nvim_buf_get_lines(buffer, last[1] - 1, last[1], false)[1]
  end
  local params = vim.lsp.util.make_given_range_params(first, last, buffer, running.offset_encoding)
  params.position, params.range = params.range, nil
  client.request('textDocument/hover', params, function(error, result)
    local value = not error and vim.tbl_get(result or {}, 'contents', 'value')
    if value then
      value = has('0.10') and value or text.without_links(value)
      local _, window = vim.lsp.util.open_floating_preview(vim.split(value, '\n'), 'markdown', options.values.float)
      if has('0.10') then
        require('cidian.card').dress(window, true)
      end
    end
  end, buffer)
end

--- What shows the answer to a hover before 0.11.
function M.answered(error, result, context, config)
  local value = vim.tbl_get(result or {}, 'contents', 'value')
  if value and not has('0.10') then
    result.contents.value = table.concat(text.card(text.without_links(value), options.values.float.max_width or 72), '\n')
  end
  config = vim.tbl_extend('force', config or {}, options.values.float)
  local buffer, window = vim.lsp.handlers.hover(error, result, context, config)
  if window and has('0.10') then
    require('cidian.card').dress(window, true)
  end
  return buffer, window
end

return M

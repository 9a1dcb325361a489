--- The list of the places where a word stands.

local M = {}

local pages = require('cidian.pages')

--- The text of a page's line as the page shows it: without the files that its links lead to.
local function shown(text)
  return (text:gsub('%[([^%]]*)%]%([^)]*%.md%)', '%1'))
end

--- Puts places into the order that the server has: this document, the other open ones, other files, and pages last.
local function sorted(items, here)
  local parts = { {}, {}, {}, {} }
  for _, item in ipairs(items) do
    local of_page = pages.holds(item.filename)
    local open = vim.fn.bufloaded(item.filename) == 1
    item.text = of_page and shown(item.text) or item.text
    table.insert(parts[item.filename == here and 1 or of_page and 4 or open and 2 or 3], item)
  end
  local result = {}
  for _, part in ipairs(parts) do
    vim.list_extend(result, part)
  end
  return result
end

--- Lists where the word at the cursor stands. Neovim itself has all places by their paths, and so pages first.
--- Neovim 0.7 lets nobody change that.
function M.references()
  local here = vim.api.nvim_buf_get_name(0)
  local function show(list)
    list.items = sorted(list.items, here)
    vim.fn.setqflist({}, ' ', list)
    vim.cmd('botright copen')
  end
  vim.lsp.buf.references(nil, vim.fn.has('nvim-0.8') == 1 and { on_list = show } or nil)
end

return M

--- Lists that come while one types, from Neovim 0.12 on. Neovim itself ('autocomplete', and the `autotrigger` of
--- |vim.lsp.completion.enable()|) asks where a word begins, and Chinese has no blanks between words.

local M = {}

local api = vim.api
local options = require('cidian.options')

--- Whether lists are to come.
function M.are_wanted()
  return options.values.autocomplete and vim.fn.has('nvim-0.12') == 1
end

--- Asks for a list behind each character that is typed into a buffer.
function M.enable(client, buffer)
  -- Both would ask.
  vim.bo[buffer].autocomplete = false
  vim.lsp.completion.enable(true, client.id, buffer)
  local group = api.nvim_create_augroup('cidian_lists_' .. buffer, { clear = true })
  local function on(events, action)
    api.nvim_create_autocmd(events, { group = group, buffer = buffer, callback = action })
  end
  local typed
  on('InsertCharPre', function()
    typed = vim.v.char
  end)
  -- By then it stands in the text. What was pasted, deleted or taken from a list was not typed.
  on({ 'TextChangedI', 'TextChangedP' }, function()
    if typed then
      local kind = vim.lsp.protocol.CompletionTriggerKind.TriggerCharacter
      vim.lsp.completion.get({ ctx = { triggerKind = kind, triggerCharacter = typed } })
    end
    typed = nil
  end)
end

return M

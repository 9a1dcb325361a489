--- What is to be offered in a buffer without being asked for (docs/completion.md): that depends on what asks for
--- completions while one types, and on whose keys take an item that nobody selected.

local M = {}

local api = vim.api
local has = require('cidian.client').has
local lists = require('cidian.lists')
local options = require('cidian.options')

--- What we have found out; nil where the user says it.
M.found = nil

--- Plugins that ask for completions while one types, and whose keys may take an item that nobody selected.
local completion_plugins = { 'cmp', 'blink.cmp', 'mini.completion', 'coq', 'care' }

--- Whether 'autocomplete' asks a function in a buffer, as it does by the "o" or an "F" in 'complete'. Of an option that is
--- global or local a buffer gives nil where it says nothing itself.
local function has_autocomplete(buffer)
  local here = vim.bo[buffer].autocomplete
  if here == false or here == nil and not vim.go.autocomplete then
    return false
  end
  return vim.tbl_contains(vim.tbl_map(function(source)
    return source:find('^[oF]') ~= nil
  end, vim.split(vim.bo[buffer].complete, ',')), true)
end

--- Whether completions are asked for in a buffer while one types: by us, by 'autocomplete', or by the
--- `autotrigger` of |vim.lsp.completion.enable()|, which nothing tells of but its autocommand.
local function completes_by_itself(buffer)
  if not has('0.12') then
    return false
  end
  if lists.are_wanted() or has_autocomplete(buffer) then
    return true
  end
  local ok, commands = pcall(api.nvim_get_autocmds, { event = 'InsertCharPre', buffer = buffer })
  return ok and vim.tbl_contains(vim.tbl_map(function(command)
    return vim.startswith(command.group_name or '', 'nvim.lsp.completion')
  end, commands), true)
end

--- What is to be offered in a buffer without being asked for. An omnifunc asks only when the
--- user does, so nothing has to be held back there.
local function unasked(buffer)
  for _, name in ipairs(completion_plugins) do
    if package.loaded[name] then
      return 'off'
    end
  end
  return completes_by_itself(buffer) and 'unselected' or 'all'
end

--- Sees to it that Neovim takes nothing that the user did not select: else it inserts the first item as one types.
function M.select_nothing(buffer)
  if not has('0.12') then
    return
  end
  local flags = vim.tbl_filter(function(flag)
    return flag ~= '' and flag ~= 'longest' and flag ~= 'preinsert'
  end, vim.split(vim.o.completeopt, ','))
  for _, flag in ipairs({ 'menu', 'menuone', 'popup', 'noselect' }) do
    if not vim.tbl_contains(flags, flag) then
      table.insert(flags, flag)
    end
  end
  vim.bo[buffer].completeopt = table.concat(flags, ',')
end

--- Whether the user says what is offered unasked.
local function says_unasked()
  local user = has('0.11') and vim.lsp.config and vim.lsp.config.cidian or {}
  for _, settings in ipairs({ options.values.settings, user.init_options or {}, vim.tbl_get(user, 'settings', 'cidian') or {} }) do
    if vim.tbl_get(settings, 'completion', 'unasked') then
      return true
    end
  end
  return false
end

--- Finds out what is to be offered unasked, where the user does not say it.
function M.find(buffer)
  M.found = not says_unasked() and unasked(buffer) or nil
end

--- What we have found out, as settings.
function M.settings()
  return M.found and { completion = { unasked = M.found } } or {}
end

--- Calls `changed` where what is to be offered unasked has become another. Plugins for completion are often
--- loaded when one begins to type.
function M.watch(buffer, changed)
  local group = api.nvim_create_augroup('cidian_typing_' .. buffer, { clear = true })
  api.nvim_create_autocmd('InsertEnter', {
    group = group,
    buffer = buffer,
    callback = vim.schedule_wrap(function()
      local now = M.found and api.nvim_buf_is_valid(buffer) and unasked(buffer)
      if now and now ~= M.found then
        M.found = now
        changed()
      end
    end),
  })
end

return M

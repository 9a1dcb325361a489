--- The server's settings: those of the user, and what we have found out.

local M = {}

local client = require('cidian.client')
local options = require('cidian.options')
local unasked = require('cidian.unasked')

--- A text with every third word in another colour is hard to read.
local ours = { semanticTokens = { enabled = false } }

--- The settings that the server starts with.
function M.first()
  return vim.tbl_deep_extend('force', ours, unasked.settings(), options.values.settings)
end

--- Makes the server's settings others, from now on. What is not named stays.
function M.change(settings)
  if not options.are_settings(settings) then
    return
  end
  options.values.settings = vim.tbl_deep_extend('force', options.values.settings, settings)
  if vim.tbl_get(settings, 'completion', 'unasked') then
    unasked.found = nil
  end
  local running = client.get()
  if running then
    local before = vim.tbl_get(running.config, 'settings', 'cidian') or {}
    local section = { cidian = vim.tbl_deep_extend('force', before, unasked.settings(), settings) }
    -- Where the server asks for settings, Neovim answers with these.
    running.config.settings = section
    running.settings = section
    client.notify_server('workspace/didChangeConfiguration', { settings = section })
  end
end

return M

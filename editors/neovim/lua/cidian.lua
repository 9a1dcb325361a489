--- Cidian in Neovim: hover, completion and definitions for Traditional Chinese text.
---
--- Works with Neovim 0.7.2 and later and needs no plugin:
---
---     require('cidian').setup()
---
--- `:Cidian` has the rest: search, history, words of your own, readings over words.
---
--- One server serves every buffer, whatever its folder. It is started by the first one.

local M = {}

local api = vim.api
local options = require('cidian.options')
local pages = require('cidian.pages')
local server = require('cidian.server')
local has = require('cidian.client').has

--- Serves a buffer, the current one where none is named; starts the server where it does not run yet.
M.attach = server.attach

--- Makes the server's settings others, from now on. What is not named stays.
M.configure = require('cidian.settings').change

--- Shows readings over words: "all", "polyphones", "rare" or "off"; without a mode, on and off in turn.
M.hints = require('cidian.hints').show

local function is_page(buffer)
  return pages.holds(api.nvim_buf_get_name(buffer))
end

--- Opens an entry page, which is served like the rest.
local function open_page(buffer)
  pages.prepare(buffer)
  if not server.is_disabled() then
    server.attach(buffer)
  end
end

--- Serves the buffers of `options.filetypes` from now on, and those that are open already.
function M.setup(given)
  options.set(given)
  require('cidian.commands').create()
  local group = api.nvim_create_augroup('cidian', { clear = true })
  local function on(event, pattern, action)
    api.nvim_create_autocmd(event, {
      group = group,
      pattern = pattern,
      callback = function(found)
        action(found.buf)
      end,
    })
  end
  on('FileType', options.values.filetypes, function(buffer)
    if not server.is_disabled() then
      server.attach(buffer)
    end
  end)
  on('BufReadPost', '*.md', function(buffer)
    if is_page(buffer) then
      open_page(buffer)
    end
  end)
  on('BufWinEnter', '*.md', function(buffer)
    if is_page(buffer) then
      pages.dress()
    end
  end)
  if has('0.12') then
    server.make_known()
  end
  if has('0.11') then
    require('cidian.card').watch(group)
  end
  for _, buffer in ipairs(api.nvim_list_bufs()) do
    if api.nvim_buf_is_loaded(buffer) then
      if is_page(buffer) then
        open_page(buffer)
      else
        server.serve(buffer)
      end
    end
  end
end

return M

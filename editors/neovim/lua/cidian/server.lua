--- The server: how it is started, and which buffers it serves. One serves all of them, whatever their folder; the first
--- one starts it.

local M = {}

local api = vim.api
local buffers = require('cidian.buffer')
local client = require('cidian.client')
local hints = require('cidian.hints')
local hover = require('cidian.hover')
local options = require('cidian.options')
local pages = require('cidian.pages')
local settings = require('cidian.settings')
local unasked = require('cidian.unasked')
local has = client.has

--- Whether the user knows that the program is not there.
local complained = false
--- The buffers that are served.
local served = {}
--- When the server was last started because it had ended, in seconds.
local revived
--- The root folder that the user says with |vim.lsp.config()|.
local folder

local function capabilities()
  local result = vim.lsp.protocol.make_client_capabilities()
  if has('0.10') then
    -- Neovim 0.10 offers only UTF-16, and then takes most positions in a line of Chinese for the
    -- end of the line (https://github.com/neovim/neovim/issues/30692). UTF-8 is right everywhere.
    -- Older versions know no encodings, and count in UTF-16 correctly.
    result.general = result.general or {}
    result.general.positionEncodings = { 'utf-8', 'utf-16', 'utf-32' }
  end
  -- What commands give is shown by commands.lua.
  result.experimental = vim.tbl_extend('force', result.experimental or {}, { commandResults = true })
  if has('0.12') then
    -- Neovim's own window beside the menu breaks lines as if the addresses of links were shown, and no link can be followed.
    result.textDocument.completion.completionItem.documentationFormat = { 'plaintext' }
  end
  if not vim.lsp.handlers['window/showDocument'] then
    -- So that the server can open pages; see `client.show_document`.
    result.window.showDocument = { support = true }
  end
  if not has('0.10') then
    -- See hints.lua.
    result.textDocument.inlayHint = { dynamicRegistration = false }
    result.workspace.inlayHint = { refreshSupport = true }
  end
  return result
end

--- What the user says with |vim.lsp.config()| (from 0.11 on) counts too.
local function configured(config)
  local user = has('0.11') and vim.lsp.config and vim.lsp.config.cidian
  if not user then
    return config
  end
  local merged = vim.tbl_deep_extend('force', config, user)
  merged.on_attach = function(...)
    buffers.attached(...)
    if user.on_attach then
      user.on_attach(...)
    end
  end
  -- Else it is the function of `M.make_known`.
  merged.root_dir = type(merged.root_dir) == 'string' and merged.root_dir or folder
  return merged
end

--- Whether a client is one of ours that `:lsp restart` of Neovim 0.12 has started, and has told nobody of yet.
local function is_ours(other)
  return has('0.12') and other.name == 'cidian' and not other:is_stopped()
end

--- Starts the server again that has ended by itself: once a minute at most.
local function revive()
  if vim.v.exiting ~= vim.NIL or client.runs() or M.is_disabled() then
    return
  end
  local now = vim.loop.hrtime() / 1e9
  if revived and now - revived < 60 then
    client.warn(client.say('伺服器又結束了，不再自動啟動；輸入 :edit 再啟動',
      'the server has ended again, and is not started by itself; :edit starts it'))
    return
  end
  revived = now
  for buffer in pairs(served) do
    if api.nvim_buf_is_loaded(buffer) then
      M.attach(buffer)
    end
  end
end

--- Starts the server, attached to `buffer`.
local function start(buffer)
  local program = options.values.cmd[1]
  if vim.fn.executable(program) == 0 then
    if not complained then
      complained = true
      client.warn(('there is no program "%s"; :checkhealth cidian says more'):format(program))
    end
    return
  end
  unasked.find(buffer)
  local first = settings.first()
  local config = {
    name = 'cidian',
    cmd = options.values.cmd,
    capabilities = capabilities(),
    init_options = first,
    settings = { cidian = first },
    on_attach = buffers.attached,
    handlers = { ['window/showMessage'] = client.show_message },
    on_exit = function(code, signal, id)
      -- `:lsp restart` may have started the next one.
      if client.id == id then
        client.id = nil
      end
      -- What is told to stop ends with 0, or by SIGTERM.
      if code ~= 0 or (signal ~= 0 and signal ~= 15) then
        -- Behind what Neovim says of it.
        vim.defer_fn(revive, 100)
      end
    end,
  }
  if not has('0.11') then
    config.handlers['textDocument/hover'] = hover.answered
  end
  if not vim.lsp.handlers['window/showDocument'] then
    config.handlers['window/showDocument'] = client.show_document
  end
  config.handlers['workspace/inlayHint/refresh'] = not has('0.10') and hints.refresh_all or nil
  config = configured(config)
  if vim.lsp.start then
    client.id = vim.lsp.start(config, {
      bufnr = buffer,
      reuse_client = is_ours,
    })
  else
    client.id = vim.lsp.start_client(config)
    if client.id then
      vim.lsp.buf_attach_client(buffer, client.id)
    end
  end
end

--- Serves a buffer; starts the server where it does not run yet.
function M.attach(buffer)
  buffer = buffer or api.nvim_get_current_buf()
  -- Floating windows, terminals and the like hold no text of the user's.
  if vim.bo[buffer].buftype ~= '' or api.nvim_buf_get_name(buffer) == '' then
    return
  end
  served[buffer] = true
  if client.runs() then
    vim.lsp.buf_attach_client(buffer, client.id)
  else
    start(buffer)
  end
end

--- Serves a buffer if it has one of `options.filetypes`, or is a page.
function M.serve(buffer)
  if pages.holds(api.nvim_buf_get_name(buffer)) or vim.tbl_contains(options.values.filetypes, vim.bo[buffer].filetype) then
    M.attach(buffer)
  end
end

--- Whether `:lsp disable` of Neovim 0.12 has switched the client off.
function M.is_disabled()
  return has('0.12') and not vim.lsp.is_enabled('cidian')
end

--- Makes the client known to `:lsp enable` and `:lsp disable` of Neovim 0.12. Neovim starts no client itself where a
--- function is to name its folder and names none; ours serves the buffer instead.
function M.make_known()
  local user = vim.lsp.config.cidian or {}
  folder = type(user.root_dir) == 'string' and user.root_dir or folder
  vim.lsp.config('cidian', {
    cmd = user.root_dir ~= M.serve and user.cmd or options.values.cmd,
    root_dir = M.serve,
    reuse_client = is_ours,
  })
  vim.lsp.enable('cidian')
end

return M

--- The running client, and how to speak through it in every version of Neovim.

local M = {}

--- The number of the running client.
M.id = nil

function M.has(version)
  return vim.fn.has('nvim-' .. version) == 1
end

--- The client, or nil where none runs.
function M.get()
  return M.id and vim.lsp.get_client_by_id(M.id) or nil
end

--- Whether the client is there, and is not being stopped.
function M.runs()
  local client = M.get()
  return client ~= nil and not (M.has('0.11') and client:is_stopped())
end

--- Calls `action` with each buffer that the client serves.
function M.each_buffer(action)
  local running = M.get()
  if not running then
    return
  end
  local buffers = running.attached_buffers and vim.tbl_keys(running.attached_buffers)
    or vim.lsp.get_buffers_by_client_id(M.id)
  for _, buffer in ipairs(buffers) do
    if vim.api.nvim_buf_is_loaded(buffer) then
      action(buffer)
    end
  end
end

--- Text for the user: in Chinese where that is their language, else in English.
function M.say(chinese, english)
  return vim.startswith(vim.v.lang or '', 'zh') and chinese or english
end

function M.notify(message, level)
  vim.notify('Cidian: ' .. message, level or vim.log.levels.INFO)
end

function M.warn(message)
  M.notify(message, vim.log.levels.WARN)
end

--- Sends a request; `answer` gets the error and the result.
function M.request(method, params, answer, buffer)
  local client = M.get()
  if not client then
    M.warn(M.say('沒有在執行；先開啟一個文字檔', 'is not running; open a text file first'))
    return
  end
  -- From 0.11 on these are methods; before, functions.
  if M.has('0.11') then
    client:request(method, params, answer, buffer)
  else
    client.request(method, params, answer, buffer)
  end
end

--- Waits for the answer to a request: { answer = … }, or an empty table where none comes in time.
function M.ask(method, params, milliseconds)
  local client = M.get()
  if not client or not client.initialized then
    return { answer = vim.NIL }
  end
  -- The buffer's own number: for 0, Neovim 0.7 asks before it has sent what was just typed.
  local asked = { method, params, milliseconds, vim.api.nvim_get_current_buf() }
  local said
  if M.has('0.11') then
    said = client:request_sync(unpack(asked))
  else
    said = client.request_sync(unpack(asked))
  end
  return said and { answer = said.result or vim.NIL } or vim.empty_dict()
end

function M.notify_server(method, params)
  local client = M.get()
  if not client then
    return
  end
  if M.has('0.11') then
    client:notify(method, params)
  else
    client.notify(method, params)
  end
end

--- Runs a command of the server; `done` gets its result, which may be nil. Errors are shown.
function M.execute(command, argument, done)
  local params = { command = command, arguments = argument and { argument } or {} }
  M.request('workspace/executeCommand', params, function(error, result)
    if error then
      M.warn(error.message)
    elseif done then
      done(result ~= vim.NIL and result or nil)
    end
  end, vim.api.nvim_get_current_buf())
end

--- Opens the file of an address in this window; the jump list leads back.
function M.open(uri)
  local path = vim.uri_to_fname(uri)
  vim.cmd("normal! m'")
  vim.cmd('edit ' .. vim.fn.fnameescape(path))
end

--- Opens an address in the user's browser, or says it where there is none.
local function browse(uri)
  local opener = vim.fn.has('mac') == 1 and 'open' or 'xdg-open'
  if vim.fn.executable(opener) == 1 then
    vim.fn.jobstart({ opener, uri }, { detach = true })
  else
    M.notify(uri)
  end
end

--- Shows what the server says. What is no warning gets one line, since Neovim waits for a key behind more.
function M.show_message(error, message, ...)
  if message and message.type == vim.lsp.protocol.MessageType.Info then
    local line = message.message:gsub('%s+', ' ')
    local rest = ' :checkhealth cidian'
    local room = vim.v.echospace - #rest
    if vim.fn.strdisplaywidth(line) > vim.v.echospace then
      line = require('cidian.text').cut(line, room) .. rest
    end
    vim.notify(line)
    return
  end
  return vim.lsp.handlers['window/showMessage'](error, message, ...)
end

--- Answers `window/showDocument` where Neovim does not (before 0.9).
function M.show_document(_, params)
  vim.schedule(function()
    local open = params.external and browse or M.open
    open(params.uri)
  end)
  return { success = true }
end

return M

--- What `setup` was called with.

local M = {}

local client = require('cidian.client')

--- What `setup` takes, and what holds where it is silent.
local defaults = {
  --- The server's command line.
  cmd = { 'cidian', 'serve' },
  --- The filetypes whose buffers it serves. Entry pages are served in any case.
  filetypes = { 'markdown', 'text', 'org', 'rst', 'asciidoc', 'tex', 'mail', 'gitcommit' },
  --- The server's settings, for example { readings = { standard = 'dictionary' } }.
  settings = {},
  --- false: sets no keys, so that you map your own.
  keymaps = true,
  --- Whether lists come while one types, from Neovim 0.12 on.
  autocomplete = false,
  --- false: shows no definitions beside the completion menu. (From 0.12 on, 'completeopt' decides.)
  documentation = true,
  --- Whether w, b, e, ge, iw and aw go by the dictionary's words. Takes the folder editors/vim/autoload.
  motions = false,
  --- Whether the other places of the word under a resting cursor are marked.
  highlight = false,
  --- How floating windows look, as for |vim.lsp.util.open_floating_preview()|.
  float = { border = 'rounded', max_width = 72 },
  --- Called with the client and the buffer's number whenever a buffer is attached.
  on_attach = nil,
}

--- The options, with the defaults where `setup` was silent.
M.values = defaults

local function is_list_of_texts(value)
  return type(value) == 'table' and #value > 0 and #value == vim.tbl_count(value)
    and #vim.tbl_filter(function(text) return type(text) == 'string' end, value) == #value
end

--- Whether a value is an object that can be sent.
local function is_object(value)
  return type(value) == 'table' and #value == 0 and pcall(vim.json.encode, value)
end

local function is(kind)
  return function(value)
    return type(value) == kind
  end
end

local boolean = { is('boolean'), '應該是 true 或 false', 'has to be true or false' }
local texts = { is_list_of_texts, '應該是字串的列表', 'has to be a list of strings' }
local object = { is_object, '應該是以名稱為鍵的 table', 'has to be a table whose keys are names' }

--- Whether a value is of the right kind, and what it has to be.
local kinds = {
  cmd = texts,
  filetypes = texts,
  settings = object,
  keymaps = boolean,
  autocomplete = boolean,
  documentation = boolean,
  motions = boolean,
  highlight = boolean,
  float = object,
  on_attach = { is('function'), '應該是函數', 'has to be a function' },
}

--- Whether an option may have a value; else says what is wrong with it.
local function is_right(name, value)
  local kind = kinds[name]
  if kind and kind[1](value) then
    return true
  end
  local shown = vim.inspect(value, { newline = ' ', indent = '' })
  client.warn(not kind and client.say('setup 沒有這個選項：%s', 'setup has no option %s'):format(name)
    or client.say('%s %s；不採用 %s', '%s %s; %s is not taken'):format(name, client.say(kind[2], kind[3]), shown))
  return false
end

--- Whether settings are such that they can be sent; else says what is wrong with them.
function M.are_settings(settings)
  return is_right('settings', settings)
end

--- Makes `given` the options, but for what is of a wrong kind.
function M.set(given)
  local right = {}
  if given ~= nil and type(given) ~= 'table' then
    client.warn(client.say('setup 要一個 table', 'setup takes a table'))
    given = nil
  end
  for name, value in pairs(given or {}) do
    if is_right(name, value) then
      right[name] = value
    end
  end
  M.values = vim.tbl_deep_extend('force', defaults, right)
  -- Lists are taken as they are given, not merged.
  for _, name in ipairs({ 'cmd', 'filetypes' }) do
    M.values[name] = right[name] or defaults[name]
  end
end

return M

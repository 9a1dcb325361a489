--- What `setup` was called with.

local M = {}

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

--- Makes `given` the options.
function M.set(given)
  M.values = vim.tbl_deep_extend('force', defaults, given or {})
  -- Lists are taken as they are given, not merged.
  for _, name in ipairs({ 'cmd', 'filetypes' }) do
    M.values[name] = (given or {})[name] or defaults[name]
  end
end

return M

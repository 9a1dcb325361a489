--- Entry pages: where they are, how they look, and where their links lead.

local M = {}

--- Links as Vim's Markdown has them, but their marks and addresses are not shown. Where Neovim parses
--- Markdown by itself instead, it does this too.
local links = [[
syntax region markdownLinkText matchgroup=markdownLinkTextDelimiter start="\[\%([^][]*\](\)\@=" end="\](\@=" oneline concealends nextgroup=markdownLink
syntax region markdownLink matchgroup=markdownLinkDelimiter start="(" end=")" oneline keepend contained conceal contains=markdownUrl
]]

--- The folder of the entry pages, which the server writes when a definition is asked for.
local function folder()
  local cache = vim.env.XDG_CACHE_HOME
  -- The XDG specification: a relative path counts as unset.
  if not cache or not vim.startswith(cache, '/') then
    cache = vim.fn.expand('~/.cache')
  end
  return cache .. '/cidian/pages/'
end

--- Whether a file, by its name, is a page.
function M.holds(name)
  -- Neovim resolves symbolic links in the names of buffers.
  for _, path in ipairs({ folder(), (vim.loop.fs_realpath(folder()) or folder()) .. '/' }) do
    if vim.startswith(name, path) then
      return true
    end
  end
  return false
end

--- Opens what a link of a page leads to: another page here, where Neovim would look for a program that opens it.
function M.follow_link()
  local address = vim.fn.expand('<cWORD>'):match('https?://[^%s<>)]+')
  if not address then
    vim.lsp.buf.definition()
  elseif vim.ui.open then
    vim.ui.open(address)
  else
    vim.fn['netrw#BrowseX'](address, 0)
  end
end

--- Makes a buffer what a page should be: read-only Markdown.
function M.prepare(buffer)
  vim.bo[buffer].swapfile = false
  vim.bo[buffer].readonly = true
  vim.bo[buffer].modifiable = false
  if vim.bo[buffer].filetype ~= 'markdown' then
    vim.bo[buffer].filetype = 'markdown'
  end
end

--- Dresses the page in the current window.
function M.dress()
  vim.cmd('setlocal conceallevel=2 concealcursor=nc breakindent')
  if vim.b.current_syntax == 'markdown' then
    vim.cmd(links)
  end
end

return M

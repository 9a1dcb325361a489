--- How entry pages look: words without the addresses that they lead to.

local M = {}

--- Links as Vim's Markdown has them, but their marks and addresses are not shown. Where Neovim parses
--- Markdown by itself instead, it does this too.
local links = [[
syntax region markdownLinkText matchgroup=markdownLinkTextDelimiter start="\[\%([^][]*\](\)\@=" end="\](\@=" oneline concealends nextgroup=markdownLink
syntax region markdownLink matchgroup=markdownLinkDelimiter start="(" end=")" oneline keepend contained conceal contains=markdownUrl
]]

--- Dresses the page in the current window.
function M.dress()
  vim.cmd('setlocal conceallevel=2 concealcursor=nc breakindent')
  if vim.b.current_syntax == 'markdown' then
    vim.cmd(links)
  end
end

return M

-- How long `w` takes in Neovim at a hundred places of a document, in nanoseconds, and by how many characters it goes on.
-- Run by motions.py.

local editors = vim.env.EDITORS
vim.opt.runtimepath:prepend({ editors .. '/neovim', editors .. '/vim' })
local cidian = require('cidian')
cidian.setup({ cmd = vim.fn.json_decode(vim.env.CIDIAN_COMMAND), motions = true })
cidian.attach()
local client = require('cidian.client')

local function answers()
  local cut = client.ask('cidian/words', { text = '圖書館' }, 1000).answer
  return type(cut) == 'table'
end
assert(vim.wait(60000, answers, 100), 'the server does not answer')

local lines, length = vim.fn.line('$'), vim.fn.col({ 1, '$' })
local times = {}
for number = 1, 100 do
  local share = number / 101
  if lines > 1 then
    vim.fn.cursor(math.floor(lines * share), 4)
  else
    vim.fn.cursor(1, math.floor(length * share))
  end
  local from = vim.fn.getcursorcharpos()
  local began = vim.loop.hrtime()
  vim.fn['cidian#motions#go']('w', 'n')
  local taken = vim.loop.hrtime() - began
  local to = vim.fn.getcursorcharpos()
  table.insert(times, { taken, to[2] == from[2] and to[3] - from[3] or 1 })
end
vim.fn.writefile({ vim.fn.json_encode(times) }, vim.env.ANSWER)
vim.cmd('qall!')

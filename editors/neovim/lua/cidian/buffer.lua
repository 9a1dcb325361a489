--- What a buffer that is served gets: keys, motions, marks, completion.

local M = {}

local api = vim.api
local client = require('cidian.client')
local completion = require('cidian.completion')
local hints = require('cidian.hints')
local hover = require('cidian.hover')
local lists = require('cidian.lists')
local options = require('cidian.options')
local pages = require('cidian.pages')
local places = require('cidian.places')
local settings = require('cidian.settings')
local unasked = require('cidian.unasked')
local has = client.has

--- Whether a key is Neovim's own or nobody's. Others may list places with a plugin.
local function is_free(key)
  local found = vim.fn.maparg(key, 'n', false, true)
  return vim.tbl_isempty(found) or vim.startswith(found.desc or '', 'vim.lsp.buf.')
end

--- Keys of served buffers. Those that begin with "gr" are Neovim's own from 0.11 on.
local function set_keys(buffer)
  local function map(modes, key, action, description)
    vim.keymap.set(modes, key, action, { buffer = buffer, desc = 'Cidian: ' .. description })
  end
  map('n', 'K', hover.show, 'what the word means')
  map('x', 'K', hover.show_selection, 'what the selected words mean')
  map('n', 'gd', vim.lsp.buf.definition, 'the page of the word')
  if pages.holds(api.nvim_buf_get_name(buffer)) then
    map('n', 'gx', pages.follow_link, 'the page that the link leads to')
  end
  if not has('0.11') then
    map('n', 'gra', vim.lsp.buf.code_action, 'fixes and changes')
    map('x', 'gra', has('0.8') and vim.lsp.buf.code_action or vim.lsp.buf.range_code_action, 'fixes and changes')
    map('n', 'gri', vim.lsp.buf.implementation, 'the entries that mention the word')
  end
  if is_free('grr') or not has('0.11') then
    map('n', 'grr', places.references, 'where the word stands')
  end
end

--- Words as motions; what they do is Vim's own script, the same as in Vim.
local function set_motions(buffer)
  local is_there = pcall(api.nvim_buf_call, buffer, vim.fn['cidian#motions#enable'])
  if not is_there then
    client.warn(client.say('沒有 autoload/cidian/motions.vim；請複製 editors/vim/autoload',
      'there is no autoload/cidian/motions.vim; copy editors/vim/autoload'))
  end
end

--- Marks the other places of the word under the cursor while it rests.
local function set_highlight(buffer)
  local group = api.nvim_create_augroup('cidian_highlight_' .. buffer, { clear = true })
  local function on(events, action)
    api.nvim_create_autocmd(events, { group = group, buffer = buffer, callback = function() action() end })
  end
  on({ 'CursorHold', 'CursorHoldI' }, vim.lsp.buf.document_highlight)
  on({ 'CursorMoved', 'CursorMovedI', 'BufLeave' }, vim.lsp.buf.clear_references)
end

--- Called when the client is attached to a buffer.
function M.attached(running, buffer)
  local native = has('0.12')
  -- After `:lsp restart` it is another one.
  client.id = running.id
  vim.bo[buffer].omnifunc = native and 'v:lua.vim.lsp.omnifunc' or "v:lua.require'cidian.completion'.omnifunc"
  unasked.select_nothing(buffer)
  unasked.watch(buffer, function()
    settings.change({})
  end)
  if lists.are_wanted() then
    lists.enable(running, buffer)
  end
  if options.values.keymaps then
    set_keys(buffer)
  end
  if options.values.motions then
    set_motions(buffer)
  end
  if options.values.highlight then
    set_highlight(buffer)
  end
  if hints.mode() ~= 'off' then
    hints.enable(true, buffer)
  end
  if options.values.documentation and not native then
    local group = api.nvim_create_augroup('cidian_completion_' .. buffer, { clear = true })
    api.nvim_create_autocmd('CompleteChanged', {
      group = group,
      buffer = buffer,
      callback = completion.changed,
    })
  end
  if options.values.on_attach then
    options.values.on_attach(running, buffer)
  end
end

return M

" Cidian in Vim, with the plugin vim-lsp.

if exists('g:loaded_cidian')
  finish
endif
let g:loaded_cidian = 1

let g:cidian_command = get(g:, 'cidian_command', ['cidian', 'serve'])
let g:cidian_filetypes = get(g:, 'cidian_filetypes',
      \ ['markdown', 'text', 'org', 'rst', 'asciidoc', 'tex', 'mail', 'gitcommit'])
" The server's settings: docs/configuration.md. What they do not say: autoload/cidian.vim.
let g:cidian_settings = get(g:, 'cidian_settings', {})
let g:cidian_mappings = get(g:, 'cidian_mappings', 1)
let g:cidian_motions = get(g:, 'cidian_motions', 0)

augroup cidian
  autocmd!
  autocmd User lsp_setup call cidian#register()
  autocmd User lsp_buffer_enabled call cidian#enable_buffer()
  autocmd BufReadPost */cidian/pages/*.md setlocal readonly nomodifiable
augroup END

command! -nargs=? CidianLookUp call cidian#look_up(<q-args>)
command! -nargs=1 CidianSearch call cidian#search(<q-args>)
command! CidianBack call cidian#show('cidian.history.back')
command! CidianForward call cidian#show('cidian.history.forward')
command! CidianHistory call cidian#history()
command! -nargs=? CidianAddWord call cidian#add_word(<q-args>)

" Cidian in Vim, with the plugin vim-lsp.

if exists('g:loaded_cidian')
  finish
endif
let g:loaded_cidian = 1

" Makes an option the default where the user says nothing, or something of a wrong kind; that is told.
function! s:option(name, default) abort
  let l:value = get(g:, a:name, a:default)
  let l:kind = type(a:default)
  let l:is_right = type(l:value) == l:kind || (l:kind == v:t_number && type(l:value) == v:t_bool)
  if l:is_right && l:kind == v:t_list
    let l:is_right = !empty(l:value) && empty(filter(copy(l:value), {_, text -> type(text) != v:t_string}))
  endif
  if !l:is_right
    echohl WarningMsg
    echomsg printf('Cidian: g:%s has to be like %s; %s is not taken.', a:name, string(a:default), string(l:value))
    echohl None
  endif
  let g:[a:name] = l:is_right ? l:value : a:default
endfunction

call s:option('cidian_command', ['cidian', 'serve'])
call s:option('cidian_filetypes', ['markdown', 'text', 'org', 'rst', 'asciidoc', 'tex', 'mail', 'gitcommit'])
" The server's settings: docs/configuration.md. What they do not say: autoload/cidian.vim.
call s:option('cidian_settings', {})
call s:option('cidian_mappings', 1)
call s:option('cidian_motions', 0)

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

" Stands in for a part of vim-lsp.

function! lsp#utils#uri_to_path(uri) abort
  let l:path = substitute(a:uri, '^file://', '', '')
  return substitute(l:path, '%\(\x\x\)', {match -> eval('"\x' . match[1] . '"')}, 'g')
endfunction

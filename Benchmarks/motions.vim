" How long `w` takes in Vim at a hundred places of a document, in nanoseconds, and by how many characters it goes on. Run by
" motions.py. The server is asked as through vim-lsp, by the tests' stand-in for it.

set nocompatible encoding=utf-8 noswapfile
let &runtimepath = $EDITORS .. '/vim,' .. $STANDIN .. ',' .. &runtimepath
let g:cidian_command = json_decode($CIDIAN_COMMAND)
let g:cidian_motions = 1
runtime plugin/cidian.vim
doautocmd User lsp_setup
setfiletype markdown
let s:lines = line('$')
let s:length = col([1, '$'])

function! s:place(number) abort
  if s:lines > 1
    call cursor(s:lines * a:number / 101, 4)
  else
    call cursor(1, s:length * a:number / 101)
  endif
endfunction

" Until the dictionary is open there is no answer.
function! s:is_served() abort
  let l:request = {'method': 'cidian/words', 'params': {'text': '圖書館'}}
  return type(get(ch_evalexpr(lsp#standin_channel('cidian'), l:request, {'timeout': 10000}), 'result', 0)) == v:t_dict
endfunction
while !s:is_served()
  sleep 100m
endwhile

" Before any key v:count1 is 0, and nothing moves.
normal! 0
let s:times = []
for s:number in range(1, 100)
  call s:place(s:number)
  let s:from = getcursorcharpos()
  let s:began = reltime()
  call cidian#motions#go('w', 'n')
  let s:taken = reltimefloat(reltime(s:began))
  let s:to = getcursorcharpos()
  call add(s:times, [float2nr(s:taken * 1.0e9), s:to[1] == s:from[1] ? s:to[2] - s:from[2] : 1])
endfor
call writefile([json_encode(s:times)], $ANSWER)
qall!

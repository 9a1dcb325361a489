" Words as motions: w b e ge, iw aw by the words of the dictionary, in Vim and in Neovim.
"
" The server cuts what is Chinese (cidian/words, docs/protocol.md). All else is divided as the editor does it, and so is
" Chinese where the server is not there or does not answer in time. Columns are bytes, from 0.

" A line that is longer is looked at piece by piece.
let s:longest = 512
" How long a motion waits for the server, in seconds; and how long nobody asks after it was waited for in vain.
let s:patience = 0.2
let s:rest = 2.0
" A character that the server cuts words of.
let s:chinese = '[\u2e80-\u2fd5\u3005\u3007\u3400-\u4dbf\u4e00-\u9fff\ue000-\uf8ff\uf900-\ufaff\U00020000-\U0003fffd]'
" Where no word goes on.
let s:border = '[[:blank:]\u3000-\u3002\u3008-\u301b\uff01-\uff0f\uff1a-\uff1f]'

" What the server has cut: the words of a text by the text.
let s:known = {}
let s:asks_from = 0

" Sets the keys of a buffer.
function! cidian#motions#enable() abort
  for l:key in ['w', 'b', 'e', 'ge']
    for l:mode in ['n', 'x', 'o']
      execute printf('%snoremap <buffer><silent> %s <Cmd>call cidian#motions#go("%s", "%s")<CR>',
            \ l:mode, l:key, l:key, l:mode)
    endfor
  endfor
  " What goes back has nowhere to go from the first place: there an operator does nothing, as in Vim itself.
  for l:key in ['b', 'ge']
    execute printf('onoremap <buffer><silent><expr> %s line(".") == 1 && col(".") == 1 ? "\<lt>Esc>"'
          \ . ' : "\<lt>Cmd>call cidian#motions#go(''%s'', ''o'')\<lt>CR>"', l:key, l:key)
  endfor
  for l:key in ['iw', 'aw']
    for l:mode in ['x', 'o']
      execute printf('%snoremap <buffer><silent> %s <Cmd>call cidian#motions#select("%s", "%s")<CR>',
            \ l:mode, l:key, l:key, l:mode)
    endfor
  endfor
endfunction

" Goes as a key says, as often as the count says; after an operator that is the text it works on. Modes are n, x and o.
function! cidian#motions#go(key, mode) abort
  let s:deadline = s:now() + s:patience
  let l:here = [line('.'), col('.') - 1]
  let l:goes_on = a:key ==# 'w' || a:key ==# 'e'
  " cw leaves the blanks behind the word, as ce does; a word of one character is one.
  let l:changes = a:mode ==# 'o' && v:operator ==# 'c' && a:key ==# 'w' && s:word_at(l:here) != []
  let l:to_ends = l:changes || a:key =~# 'e$'
  let l:place = l:here
  for l:time in range(v:count1)
    let l:last = l:place
    let l:next = l:changes && l:time == 0 ? s:end_of_word(l:place)
          \ : l:goes_on ? s:next(l:place, l:to_ends) : s:previous(l:place, l:to_ends)
    let l:place = l:next != [] ? l:next : l:goes_on ? s:end_of_buffer() : [1, 0]
  endfor
  if a:mode !=# 'o'
    return s:move(l:place, l:to_ends && a:mode ==# 'x')
  endif
  if a:key ==# 'w' && !l:changes && (l:next == [] || l:place[0] > l:last[0])
    " The end of the last word is that of the text: dw leaves the line's end.
    let l:length = s:length(l:last[0])
    if l:length == 0
      return s:go([l:last[0] + 1, 0])
    endif
    let l:place = [l:last[0], l:length - 1]
    let l:to_ends = v:true
  endif
  if l:to_ends
    call s:select(l:here, l:place, a:mode)
  else
    call s:go(l:place)
  endif
endfunction

" Selects a word, with the blanks behind or before it for aw.
function! cidian#motions#select(object, mode) abort
  let s:deadline = s:now() + s:patience
  let l:here = [line('.'), col('.') - 1]
  let l:pieces = s:pieces(l:here)
  if empty(l:pieces)
    return
  endif
  let l:first = s:index(l:pieces, l:here[1])
  let l:anchor = getpos('v')[1:2]
  let l:grows = a:mode ==# 'x' && l:anchor != [l:here[0], l:here[1] + 1]
  let l:goes_back = l:grows && (l:anchor[0] > l:here[0] || l:anchor[0] == l:here[0] && l:anchor[1] > l:here[1] + 1)
  let l:step = l:goes_back ? -1 : 1
  let l:last = l:grows ? l:first + l:step : l:first
  if l:last < 0 || l:last >= len(l:pieces)
    return
  endif
  let l:first = l:last
  let l:has_blank = v:false
  for l:time in range(v:count1)
    if l:time > 0
      let l:last += l:step
    endif
    if a:object ==# 'aw'
      let l:after = get(l:pieces, l:last + l:step, {'blank': v:false})
      let l:has_blank = l:pieces[l:last].blank || l:after.blank
      let l:last += l:has_blank ? l:step : 0
    endif
  endfor
  let l:last = min([max([l:last, 0]), len(l:pieces) - 1])
  if l:grows
    return s:go([l:here[0], l:goes_back ? l:pieces[l:last].first : l:pieces[l:last].last])
  endif
  " Blanks before the word, where none are behind it; an indent stays.
  if a:object ==# 'aw' && !l:has_blank && l:first > 0 && l:pieces[l:first - 1].blank && l:pieces[l:first - 1].first > 0
    let l:first -= 1
  endif
  call s:select([l:here[0], l:pieces[l:first].first], [l:here[0], l:pieces[l:last].last], a:mode)
endfunction

" -- Places: [line, byte]

function! s:go(place) abort
  call cursor(a:place[0], a:place[1] + 1)
endfunction

" Moves the cursor; the end of a selection may hold the character.
function! s:move(to, is_held) abort
  call s:go(a:to)
  if a:is_held && &selection ==# 'exclusive'
    call s:pass_character()
  endif
  if &foldopen =~# 'hor' && foldclosed('.') > 0
    normal! zv
  endif
endfunction

" Selects from one character to another, both of them too. An operator that waits works on that.
function! s:select(from, to, mode) abort
  if a:mode ==# 'x'
    execute "normal! \<Esc>"
  endif
  let l:goes_back = a:to[0] < a:from[0] || a:to[0] == a:from[0] && a:to[1] < a:from[1]
  let [l:first, l:last] = l:goes_back ? [a:to, a:from] : [a:from, a:to]
  let l:by_lines = a:mode ==# 'o' && s:takes_lines(l:first, l:last)
  if a:mode ==# 'o' && !l:by_lines && l:last[0] > l:first[0] && s:length(l:last[0]) == 0
    " Up to an empty line is up to the line's end before it; selected, the line would be gone too.
    let l:last = [l:last[0] - 1, s:length(l:last[0] - 1)]
  endif
  call s:go(l:first)
  execute 'normal!' l:by_lines ? 'V' : 'v'
  call s:go(l:last)
  if &selection ==# 'exclusive'
    call s:pass_character()
  endif
endfunction

" Whether d takes whole lines: what is before and behind would be blank (|d-special|).
function! s:takes_lines(first, last) abort
  return v:operator ==# 'd' && a:last[0] > a:first[0]
        \ && strpart(getline(a:first[0]), 0, a:first[1]) !~# '\S'
        \ && strpart(getline(a:last[0]), a:last[1]) !~# '^.\s*\S'
endfunction

" Goes behind the character under the cursor, behind the last of a line too.
function! s:pass_character() abort
  call cursor(line('.'), col('.') + len(matchstr(getline('.'), '.', col('.') - 1)))
endfunction

function! s:length(lnum) abort
  return col([a:lnum, '$']) - 1
endfunction

function! s:end_of_buffer() abort
  return [line('$'), max([s:length(line('$')) - 1, 0])]
endfunction

" The place where the next word begins or ends; [] if there is none. An empty line is a word that has no end.
function! s:next(place, to_ends) abort
  let [l:lnum, l:column] = a:place
  let l:part = s:part(l:lnum, l:column)
  while 1
    for l:word in l:part.words
      let l:stop = l:part.from + l:word[a:to_ends]
      if l:stop > l:column
        return [l:lnum, l:stop]
      endif
    endfor
    if l:part.to < s:length(l:lnum)
      let l:part = s:part(l:lnum, l:part.to)
      continue
    endif
    if l:lnum == line('$')
      return []
    endif
    let l:lnum += 1
    let l:column = -1
    if !a:to_ends && s:length(l:lnum) == 0
      return [l:lnum, 0]
    endif
    let l:part = s:part(l:lnum, 0)
  endwhile
endfunction

" The place where the word before begins or ends; [] if there is none. An empty line is a word of its own.
function! s:previous(place, to_ends) abort
  let [l:lnum, l:column] = a:place
  let l:part = s:part(l:lnum, l:column)
  while 1
    for l:word in reverse(copy(l:part.words))
      let l:stop = l:part.from + l:word[a:to_ends]
      if l:stop < l:column
        return [l:lnum, l:stop]
      endif
    endfor
    if l:part.from > 0
      let l:part = s:part(l:lnum, l:part.from - 1)
      continue
    endif
    if l:lnum == 1
      return []
    endif
    let l:lnum -= 1
    let l:column = s:length(l:lnum)
    if l:column == 0
      return [l:lnum, 0]
    endif
    let l:part = s:part(l:lnum, l:column - 1)
  endwhile
endfunction

" The first and the last character of the word at a place; [] for a blank or an empty line.
function! s:word_at(place) abort
  let l:part = s:part(a:place[0], a:place[1])
  for l:word in l:part.words
    if l:part.from + l:word[2] > a:place[1]
      return l:part.from + l:word[0] <= a:place[1] ? [l:part.from + l:word[0], l:part.from + l:word[1]] : []
    endif
  endfor
  return []
endfunction

function! s:end_of_word(place) abort
  return [a:place[0], s:word_at(a:place)[1]]
endfunction

" -- Lines and their words

" The words around a place and the blanks between them, one behind the other.
function! s:pieces(place) abort
  let l:part = s:part(a:place[0], a:place[1])
  let l:pieces = []
  let l:end = l:part.from
  for l:word in l:part.words + [[l:part.to - l:part.from, 0, 0]]
    let l:first = l:part.from + l:word[0]
    if l:first > l:end
      call add(l:pieces, {'blank': v:true, 'first': l:end, 'last': l:first - 1})
    endif
    if l:word[2] > 0
      let l:end = l:part.from + l:word[2]
      call add(l:pieces, {'blank': v:false, 'first': l:first, 'last': l:part.from + l:word[1]})
    endif
  endfor
  return l:pieces
endfunction

" Which of some pieces holds a column.
function! s:index(pieces, column) abort
  let l:index = len(a:pieces) - 1
  while l:index > 0 && a:pieces[l:index].first > a:column
    let l:index -= 1
  endwhile
  return l:index
endfunction

" The line around a place, or what is near in a long one: from which byte to which, and the words in it. Of each the first
" and the last character and the end, counted from there.
function! s:part(lnum, column) abort
  let l:length = s:length(a:lnum)
  if l:length <= s:longest
    return {'from': 0, 'to': l:length, 'words': s:words(getline(a:lnum))}
  endif
  " To get a line of megabytes takes milliseconds: once, and in Neovim not all of it.
  let l:first = max([min([a:column, l:length - 1]) / s:longest - 1, 0])
  let l:start = l:first * s:longest
  let l:end = min([l:start + 4 * s:longest, l:length])
  let l:near = has('nvim') ? nvim_buf_get_text(0, a:lnum - 1, l:start, a:lnum - 1, l:end, {})[0]
        \ : strpart(getline(a:lnum), l:start, l:end - l:start)
  let l:borders = map(range(4), {number -> s:border(l:near, l:start, number * s:longest)})
  let l:from = 0
  while l:from < 2 && l:start + l:borders[l:from + 1] <= a:column && l:borders[l:from + 1] < len(l:near)
    let l:from += 1
  endwhile
  let [l:from, l:to] = l:borders[l:from : l:from + 1]
  return {'from': l:start + l:from, 'to': l:start + l:to, 'words': s:words(strpart(l:near, l:from, l:to - l:from))}
endfunction

" Where the piece begins that stands from some byte on in a part of a line: behind a mark if there is one near.
function! s:border(near, start, byte) abort
  if a:start + a:byte == 0 || a:byte >= len(a:near)
    return min([a:byte, len(a:near)])
  endif
  let l:text = strpart(a:near, a:byte, s:longest / 2)
  " Where a character begins.
  let l:first = match(l:text, '[^\x80-\xbf]')
  let l:border = matchend(l:text, s:border, l:first)
  return a:byte + (l:border >= 0 ? l:border : l:first)
endfunction

" The words of a text.
function! s:words(text) abort
  if has_key(s:known, a:text)
    return s:known[a:text]
  endif
  let l:is_asked = a:text =~# s:chinese
  let l:cut = l:is_asked ? s:ask(a:text) : []
  let l:words = []
  let l:rest = ''
  let l:at = 0
  for l:piece in l:cut
    if l:piece =~# s:chinese
      call s:add_words(l:words, l:rest, l:at - len(l:rest))
      let l:rest = ''
      call s:add_word(l:words, l:piece, l:at)
    else
      let l:rest ..= l:piece
    endif
    let l:at += len(l:piece)
  endfor
  call s:add_words(l:words, empty(l:cut) ? a:text : l:rest, l:at - len(l:rest))
  if empty(l:cut) == l:is_asked
    return l:words
  endif
  if len(s:known) > 1000
    let s:known = {}
  endif
  let s:known[a:text] = l:words
  return l:words
endfunction

" Adds the words of a text as the editor has them: characters of one class.
function! s:add_words(words, text, at) abort
  let l:at = a:at
  let l:word = ''
  let l:last = 0
  for l:character in split(a:text, '\zs')
    let l:class = s:class(l:character)
    if l:class != l:last
      call s:add_word(a:words, l:word, l:at - len(l:word))
      let l:word = ''
      let l:last = l:class
    endif
    let l:word ..= l:class == 0 ? '' : l:character
    let l:at += len(l:character)
  endfor
  call s:add_word(a:words, l:word, l:at - len(l:word))
endfunction

" What a character is to motions: 0 is a blank.
function! s:class(character) abort
  if exists('*charclass')
    return charclass(a:character)
  endif
  " Neovim 0.7.
  return a:character =~# '[[:space:]\u3000]' ? 0 : a:character =~# s:chinese ? 4 : a:character =~# '\k' ? 2 : 1
endfunction

function! s:add_word(words, word, at) abort
  if a:word !=# ''
    let l:end = a:at + len(a:word)
    call add(a:words, [a:at, l:end - len(matchstr(a:word, '.$')), l:end])
  endif
endfunction

" -- The server

" A text cut by the server; [] if it does not answer in time.
function! s:ask(text) abort
  if s:now() < s:asks_from || s:now() > s:deadline
    return []
  endif
  try
    let l:answer = s:request({'text': a:text})
  catch
    return []
  endtry
  if type(l:answer) != v:t_dict || get(l:answer, 'version') != 1
    return []
  endif
  return l:answer.parts[0].words
endfunction

" The server's answer through whichever client there is; null if there is none.
function! s:request(params) abort
  let l:box = {}
  if has('nvim') && luaeval("package.loaded['cidian'] ~= nil")
    let l:box = luaeval("require('cidian.client').ask('cidian/words', _A[1], _A[2])", [a:params, s:patience * 1000])
  elseif exists('*CocRequestAsync')
    if !get(g:, 'coc_service_initialized')
      return v:null
    endif
    call CocRequestAsync('languageserver.cidian', 'cidian/words', a:params,
          \ {_, result -> extend(l:box, {'answer': result})})
  elseif lsp#get_server_status('cidian') ==# 'running'
    call lsp#send_request('cidian', {'method': 'cidian/words', 'params': a:params,
          \ 'on_notification': {data -> extend(l:box, {'answer': get(data.response, 'result', v:null)})}})
  else
    return v:null
  endif
  while empty(l:box) && s:now() < s:deadline
    sleep 1m
  endwhile
  if empty(l:box)
    let s:asks_from = s:now() + s:rest
  endif
  return get(l:box, 'answer', v:null)
endfunction

function! s:now() abort
  return reltimefloat(reltime())
endfunction

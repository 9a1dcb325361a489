" What plugin/cidian.vim's commands do. The server is asked through vim-lsp.

" Tells vim-lsp how to start the server, and for which buffers.
function! cidian#register() abort
  if !executable(g:cidian_command[0])
    return s:warn(g:cidian_command[0] . ' is not installed, or not in the PATH.')
  endif
  let l:settings = s:settings()
  call lsp#register_server({
        \ 'name': 'cidian',
        \ 'cmd': {info -> g:cidian_command},
        \ 'allowlist': g:cidian_filetypes,
        \ 'initialization_options': l:settings,
        \ 'workspace_config': {'cidian': l:settings},
        \ 'capabilities': s:capabilities(),
        \ })
endfunction

" The user's settings and, where these do not say it, what is offered to who only types. The omnifunc asks when the user
" does, so that nothing has to be held back. asyncomplete.vim asks by itself, and its usual map of <CR> takes the place
" of a line end.
function! s:settings() abort
  let l:settings = deepcopy(g:cidian_settings)
  let l:completion = get(l:settings, 'completion', {})
  " Of a wrong kind it is the server's to complain of.
  if type(l:completion) == v:t_dict
    let l:asks_by_itself = exists('g:asyncomplete_loaded')
    let l:settings.completion = extend(l:completion, {'unasked': l:asks_by_itself ? 'off' : 'all'}, 'keep')
  endif
  return l:settings
endfunction

" What vim-lsp offers, and how it counts: one for every character, also for those that are two in UTF-16.
" vim-lsp does not say so by itself.
function! s:capabilities() abort
  let l:capabilities = lsp#default_get_supported_capabilities({'name': 'cidian'})
  let l:capabilities.general = extend(get(l:capabilities, 'general', {}), {'positionEncodings': ['utf-32']})
  " What commands give is shown here.
  let l:capabilities.experimental = extend(get(l:capabilities, 'experimental', {}), {'commandResults': v:true})
  return l:capabilities
endfunction

" Sets up a buffer that is served.
function! cidian#enable_buffer() abort
  if index(g:cidian_filetypes, &filetype) < 0
    return
  endif
  setlocal omnifunc=lsp#complete
  if g:cidian_motions
    call cidian#motions#enable()
  endif
  if !g:cidian_mappings
    return
  endif
  nmap <buffer> K <plug>(lsp-hover)
  nmap <buffer> gd <plug>(lsp-definition)
  nmap <buffer> gr <plug>(lsp-references)
  nmap <buffer> g. <plug>(lsp-code-action)
endfunction

" Opens the page of a word: the one that is given, or what is under the cursor.
function! cidian#look_up(word) abort
  if empty(a:word)
    return execute("normal \<plug>(lsp-definition)")
  endif
  call cidian#show('cidian.lookUp', a:word)
endfunction

" Runs a command of the server that leads to a word, and opens the word's page.
function! cidian#show(command, ...) abort
  call s:run(a:command, a:000, {word -> s:open(word)})
endfunction

function! s:open(word) abort
  if type(a:word) != v:t_dict
    return s:warn('There is no such word.')
  endif
  execute 'edit' fnameescape(lsp#utils#uri_to_path(a:word.uri))
endfunction

" Lists what the dictionary finds; <Enter> opens the page of a word.
function! cidian#search(query) abort
  call s:request('workspace/symbol', {'query': a:query}, {symbols -> s:list('Cidian: ' . a:query, symbols)})
endfunction

function! s:list(title, symbols) abort
  if empty(a:symbols)
    return s:warn('Nothing was found.')
  endif
  let l:items = map(copy(a:symbols), {_, symbol -> {
        \ 'filename': lsp#utils#uri_to_path(symbol.location.uri), 'lnum': 1,
        \ 'text': symbol.name . '  ' . get(symbol, 'containerName', '')}})
  call setqflist([], ' ', {'title': a:title, 'items': l:items})
  copen
endfunction

" Shows the words that were looked up, the last one first, in a buffer.
function! cidian#history() abort
  call s:run('cidian.history.list', [{'limit': 500}], {words -> s:show_history(words)})
endfunction

function! s:show_history(words) abort
  botright new
  setlocal buftype=nofile bufhidden=wipe noswapfile
  call setline(1, map(copy(a:words), {_, word -> word.title . '  ' . word.reading . '  ' . word.definition}))
  setlocal nomodifiable
endfunction

" Makes a word a word of the user's: the one that is given, or the last selection.
function! cidian#add_word(word) abort
  let l:word = empty(a:word) ? s:selection() : a:word
  call s:run('cidian.addWord', [{'word': l:word, 'scope': 'user'}], {_ -> 0})
endfunction

function! s:selection() abort
  let l:saved = @z
  normal! gv"zy
  let l:word = @z
  let @z = l:saved
  return l:word
endfunction

function! s:run(command, arguments, then) abort
  call s:request('workspace/executeCommand', {'command': a:command, 'arguments': a:arguments}, a:then)
endfunction

function! s:request(method, params, then) abort
  call lsp#send_request('cidian', {
        \ 'method': a:method, 'params': a:params,
        \ 'on_notification': {data -> s:answer(data.response, a:then)}})
endfunction

function! s:answer(response, then) abort
  if has_key(a:response, 'error')
    return s:warn(a:response.error.message)
  endif
  call a:then(get(a:response, 'result', v:null))
endfunction

function! s:warn(message) abort
  echohl WarningMsg
  echomsg 'Cidian: ' . a:message
  echohl None
endfunction

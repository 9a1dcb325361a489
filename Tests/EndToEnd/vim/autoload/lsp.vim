" Stands in for the plugin vim-lsp: registers a server as that does, starts it when something is asked, and
" speaks to it through Vim's own channels. Counts as vim-lsp does: one for every character.

let g:standin_servers = {}
let s:channels = {}

function! lsp#register_server(info) abort
  let g:standin_servers[a:info.name] = a:info
endfunction

" Does not let itself be asked for settings, unlike vim-lsp: Vim's channels take a question for an answer that has
" the same number.
function! lsp#default_get_supported_capabilities(info) abort
  return {'textDocument': {'hover': {'contentFormat': ['markdown', 'plaintext']}},
        \ 'workspace': {'applyEdit': v:true}}
endfunction

function! lsp#send_request(name, request) abort
  let l:message = {'method': a:request.method, 'params': a:request.params}
  call ch_sendexpr(lsp#standin_channel(a:name), l:message, {
        \ 'callback': {_, response -> a:request.on_notification({'response': response})}})
endfunction

function! lsp#standin_channel(name) abort
  if !has_key(s:channels, a:name)
    let l:info = g:standin_servers[a:name]
    let g:standin_job = job_start(l:info.cmd(l:info), {
          \ 'in_mode': 'lsp', 'out_mode': 'lsp', 'err_io': 'null'})
    let s:channels[a:name] = job_getchannel(g:standin_job)
    let g:standin_answer = ch_evalexpr(s:channels[a:name], {'method': 'initialize', 'params': {
          \ 'processId': getpid(), 'rootUri': v:null, 'capabilities': l:info.capabilities,
          \ 'initializationOptions': l:info.initialization_options}}, {'timeout': 10000})
    call ch_sendexpr(s:channels[a:name], {'method': 'initialized', 'params': {}})
    call ch_sendexpr(s:channels[a:name], {'method': 'workspace/didChangeConfiguration', 'params': {
          \ 'settings': l:info.workspace_config}})
    call ch_sendexpr(s:channels[a:name], {'method': 'textDocument/didOpen', 'params': {'textDocument': {
          \ 'uri': s:uri(), 'languageId': &filetype, 'version': 1, 'text': join(getline(1, '$'), "\n")}}})
  endif
  return s:channels[a:name]
endfunction

function! s:uri() abort
  return 'file://' . expand('%:p')
endfunction

" What stands under the cursor, as vim-lsp asks for it.
function! lsp#standin_hover() abort
  let l:column = strchars(strpart(getline('.'), 0, col('.') - 1))
  let l:answer = ch_evalexpr(lsp#standin_channel('cidian'), {'method': 'textDocument/hover', 'params': {
        \ 'textDocument': {'uri': s:uri()}, 'position': {'line': line('.') - 1, 'character': l:column}}})
  return l:answer.result
endfunction

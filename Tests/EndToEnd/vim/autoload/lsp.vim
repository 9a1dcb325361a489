" Stands in for the plugin vim-lsp: registers a server as that does, starts it when something is asked, and
" speaks to it through Vim's own channels. Counts as vim-lsp does: one for every character.

let g:standin_servers = {}
let s:channels = {}

function! lsp#register_server(info) abort
  let g:standin_servers[a:info.name] = a:info
endfunction

function! lsp#default_get_supported_capabilities(info) abort
  return {'textDocument': {'hover': {'contentFormat': ['markdown', 'plaintext']}},
        \ 'workspace': {'applyEdit': v:true, 'configuration': v:true}}
endfunction

function! lsp#get_server_status(name) abort
  return has_key(g:standin_servers, a:name) ? 'running' : 'not running'
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
          \ 'in_mode': 'lsp', 'out_mode': 'lsp', 'err_io': 'null', 'out_cb': function('s:receive', [l:info])})
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

" Answers what the server asks.
function! s:receive(info, channel, message) abort
  if !has_key(a:message, 'id')
    return
  endif
  let l:result = v:null
  if a:message.method ==# 'workspace/configuration'
    let l:result = map(copy(a:message.params.items), {_, item -> get(a:info.workspace_config, item.section, v:null)})
    let g:standin_questions = get(g:, 'standin_questions', 0) + 1
  endif
  call ch_sendexpr(a:channel, {'id': a:message.id, 'result': l:result})
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

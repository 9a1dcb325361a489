--- Cidian in Neovim: hover, completion and definitions for Traditional Chinese text.
---
--- Works with Neovim 0.7.2 and later and needs no plugin:
---
---     require('cidian').setup()
---
--- `:Cidian` has the rest: search, history, words of your own, readings over words.
---
--- One server serves every buffer, whatever its folder. It is started by the first one.

local M = {}

local api = vim.api
local client = require('cidian.client')
local text = require('cidian.text')
local has, warn = client.has, client.warn

--- What `setup` takes, and what holds where it is silent.
local defaults = {
  --- The server's command line.
  cmd = { 'cidian', 'serve' },
  --- The filetypes whose buffers it serves. Entry pages are served in any case.
  filetypes = { 'markdown', 'text', 'org', 'rst', 'asciidoc', 'tex', 'mail', 'gitcommit' },
  --- The server's settings, for example { readings = { standard = 'dictionary' } }.
  settings = {},
  --- false: sets no keys, so that you map your own.
  keymaps = true,
  --- false: shows no definitions beside the completion menu. (From 0.12 on, 'completeopt' decides.)
  documentation = true,
  --- Whether w, b, e, ge, iw and aw go by the dictionary's words. Takes the folder editors/vim/autoload.
  motions = false,
  --- Whether the other places of the word under a resting cursor are marked.
  highlight = false,
  --- How floating windows look, as for |vim.lsp.util.open_floating_preview()|.
  float = { border = 'rounded', max_width = 72 },
  --- Called with the client and the buffer's number whenever a buffer is attached.
  on_attach = nil,
}

M.options = defaults

--- A card without its links: floating windows before 0.10 show them raw, and lead nowhere.
local function without_links(text)
  return (text:gsub('%[([^%]]*)%]%(file:[^)]*%)', '%1'))
end

--- Hover, with the look of `options.float`.
local function hover()
  -- From 0.11 the look is an argument; before, it belongs to the handler.
  vim.lsp.buf.hover(has('0.11') and M.options.float or nil)
end

--- Hover over what is selected: the server takes a range as the position.
local function selection_hover()
  local buffer = api.nvim_get_current_buf()
  local running = client.get()
  if not running then
    return
  end
  local function place(mark)
    local _, line, column = unpack(vim.fn.getpos(mark))
    return { line, column - 1 }
  end
  local first, last = place('v'), place('.')
  if last[1] < first[1] or (last[1] == first[1] and last[2] < first[2]) then
    first, last = last, first
  end
  if vim.fn.mode() == 'V' then
    first[2], last[2] = 0, #api.nvim_buf_get_lines(buffer, last[1] - 1, last[1], false)[1]
  end
  local params = vim.lsp.util.make_given_range_params(first, last, buffer, running.offset_encoding)
  params.position, params.range = params.range, nil
  client.request('textDocument/hover', params, function(error, result)
    local value = not error and vim.tbl_get(result or {}, 'contents', 'value')
    if value then
      value = has('0.10') and value or without_links(value)
      local _, window = vim.lsp.util.open_floating_preview(vim.split(value, '\n'), 'markdown', M.options.float)
      if has('0.10') then
        require('cidian.card').dress(window, true)
      end
    end
  end, buffer)
end

--- What shows the answer to a hover before 0.11.
local function show_hover(error, result, context, config)
  local value = vim.tbl_get(result or {}, 'contents', 'value')
  if value and not has('0.10') then
    result.contents.value = table.concat(text.card(without_links(value), M.options.float.max_width or 72), '\n')
  end
  config = vim.tbl_extend('force', config or {}, M.options.float)
  local buffer, window = vim.lsp.handlers.hover(error, result, context, config)
  if window and has('0.10') then
    require('cidian.card').dress(window, true)
  end
  return buffer, window
end

--- The folder of the entry pages, which the server writes when a definition is asked for.
function M.pages()
  local cache = vim.env.XDG_CACHE_HOME
  -- The XDG specification: a relative path counts as unset.
  if not cache or not vim.startswith(cache, '/') then
    cache = vim.fn.expand('~/.cache')
  end
  return cache .. '/cidian/pages/'
end

local function is_page_name(name)
  -- Neovim resolves symbolic links in the names of buffers.
  for _, folder in ipairs({ M.pages(), (vim.loop.fs_realpath(M.pages()) or M.pages()) .. '/' }) do
    if vim.startswith(name, folder) then
      return true
    end
  end
  return false
end

local function is_page(buffer)
  return is_page_name(api.nvim_buf_get_name(buffer))
end

local function capabilities()
  local result = vim.lsp.protocol.make_client_capabilities()
  if has('0.10') then
    -- Neovim 0.10 offers only UTF-16, and then takes most positions in a line of Chinese for the
    -- end of the line (https://github.com/neovim/neovim/issues/30692). UTF-8 is right everywhere.
    -- Older versions know no encodings, and count in UTF-16 correctly.
    result.general = result.general or {}
    result.general.positionEncodings = { 'utf-8', 'utf-16', 'utf-32' }
  end
  -- What commands give is shown by commands.lua.
  result.experimental = vim.tbl_extend('force', result.experimental or {}, { commandResults = true })
  if has('0.12') then
    -- Neovim's own window beside the menu breaks lines as if the addresses of links were shown, and no link can be followed.
    result.textDocument.completion.completionItem.documentationFormat = { 'plaintext' }
  end
  if not vim.lsp.handlers['window/showDocument'] then
    -- So that the server can open pages; see `client.show_document`.
    result.window.showDocument = { support = true }
  end
  if not has('0.10') then
    -- See hints.lua.
    result.textDocument.inlayHint = { dynamicRegistration = false }
    result.workspace.inlayHint = { refreshSupport = true }
  end
  return result
end

--- Plugins that ask for completions while one types, and whose keys may take an item that nobody selected.
local completion_plugins = { 'cmp', 'blink.cmp', 'mini.completion', 'coq', 'care' }

--- Whether 'autocomplete' asks a function in a buffer, as it does by the "o" or an "F" in 'complete'. Of an option that is
--- global or local a buffer gives nil where it says nothing itself.
local function has_autocomplete(buffer)
  local here = vim.bo[buffer].autocomplete
  if here == false or here == nil and not vim.go.autocomplete then
    return false
  end
  return vim.tbl_contains(vim.tbl_map(function(source)
    return source:find('^[oF]') ~= nil
  end, vim.split(vim.bo[buffer].complete, ',')), true)
end

--- Whether Neovim itself asks for completions in a buffer while one types: by 'autocomplete', or by the
--- `autotrigger` of |vim.lsp.completion.enable()|, which nothing tells of but its autocommand.
local function completes_by_itself(buffer)
  if not has('0.12') then
    return false
  end
  if has_autocomplete(buffer) then
    return true
  end
  local ok, commands = pcall(api.nvim_get_autocmds, { event = 'InsertCharPre', buffer = buffer })
  return ok and vim.tbl_contains(vim.tbl_map(function(command)
    return vim.startswith(command.group_name or '', 'nvim.lsp.completion')
  end, commands), true)
end

--- What is to be offered in a buffer without being asked for (docs/completion.md). An omnifunc asks only when the
--- user does, so nothing has to be held back there.
local function unasked(buffer)
  for _, name in ipairs(completion_plugins) do
    if package.loaded[name] then
      return 'off'
    end
  end
  return completes_by_itself(buffer) and 'unselected' or 'all'
end

--- Sees to it that Neovim takes nothing that the user did not select: else it inserts the first item as one types.
local function select_nothing(buffer)
  if not has('0.12') then
    return
  end
  local flags = vim.tbl_filter(function(flag)
    return flag ~= '' and flag ~= 'longest' and flag ~= 'preinsert'
  end, vim.split(vim.o.completeopt, ','))
  for _, flag in ipairs({ 'menu', 'menuone', 'popup', 'noselect' }) do
    if not vim.tbl_contains(flags, flag) then
      table.insert(flags, flag)
    end
  end
  vim.bo[buffer].completeopt = table.concat(flags, ',')
end

--- Completion and the definitions beside its menu, for Neovim before 0.12. There, Neovim's own
--- omnifunc takes the whole run of Chinese before the cursor for the beginning of a word where an
--- item has a `filterText`, drops words that do not begin with what was typed, such as those found
--- by their readings, and does not ask for definitions.
local Completion = { items = {} }

local function byte_index(line, character, encoding)
  if encoding == 'utf-8' then
    return character
  end
  return vim.str_byteindex(line, character, encoding == 'utf-16')
end

--- A word as |complete-items| has it. Long idioms leave room beside the menu.
local function complete_item(item)
  return {
    word = item.textEdit.newText,
    abbr = item.label,
    menu = text.cut(item.detail or vim.tbl_get(item, 'labelDetails', 'description') or '', 32),
    -- The server has chosen; a word need not begin with what was typed.
    equal = 1,
    dup = 1,
    user_data = { nvim = { lsp = { completion_item = item, client_id = client.id } } },
  }
end

--- What the server offers at the cursor, and where what it would replace begins: a 0-based byte.
function Completion.request()
  local running = client.get()
  local cursor = api.nvim_win_get_cursor(0)[2]
  if not running then
    return {}, cursor
  end
  local params = vim.lsp.util.make_position_params(0, running.offset_encoding)
  -- Invoked: who calls for completion means letters of English words too.
  params.context = { triggerKind = 1 }
  local result = client.ask('textDocument/completion', params, 1000).answer
  result = result ~= vim.NIL and result or {}
  local items = result.items or result
  if not items[1] then
    return {}, cursor
  end
  table.sort(items, function(a, b)
    return (a.sortText or a.label) < (b.sortText or b.label)
  end)
  local start = items[1].textEdit.range.start.character
  local line = api.nvim_get_current_line()
  return vim.tbl_map(complete_item, items), byte_index(line, start, running.offset_encoding)
end

--- See |complete-functions|.
function M.omnifunc(findstart)
  if findstart == 1 then
    local start
    Completion.items, start = Completion.request()
    return start
  end
  -- Asked again at every character: more of a word can be the beginning of others.
  return { words = Completion.items, refresh = 'always' }
end

function Completion.close()
  local window = Completion.window
  Completion.window = nil
  if window and api.nvim_win_is_valid(window) then
    api.nvim_win_close(window, true)
  end
end

--- Shows a definition right of the menu, or left of it where only there is room.
function Completion.show(definition, menu)
  Completion.close()
  local right = menu.col + menu.width + (menu.scrollbar and 1 or 0)
  local border = 2
  -- The menu has a cell of its own before its column.
  local room_left, room_right = menu.col - 1 - border, vim.o.columns - right - border
  local on_right = room_right >= math.min(room_left, 40)
  local room = on_right and room_right or room_left
  if room < 20 then
    return
  end
  local cells = math.min(room, M.options.float.max_width or room)
  local options = vim.tbl_extend('force', M.options.float, {
    max_width = cells,
    max_height = vim.o.lines - 6,
    focusable = false,
    close_events = { 'CompleteDone', 'InsertLeave', 'BufLeave' },
  })
  local lines = text.card(without_links(definition), cells)
  local _, window = vim.lsp.util.open_floating_preview(lines, 'markdown', options)
  local size = api.nvim_win_get_config(window)
  api.nvim_win_set_config(window, {
    relative = 'editor',
    anchor = 'NW',
    row = math.max(0, math.min(menu.row, vim.o.lines - size.height - 4)),
    col = on_right and right or math.max(0, room_left - size.width),
  })
  Completion.window = window
end

--- Asks for the definition of the selected word and shows it.
function Completion.changed()
  -- A copy: v:event does not outlive this function.
  local menu = vim.deepcopy(vim.v.event)
  -- Windows cannot be closed at this moment.
  vim.schedule(Completion.close)
  local lsp = vim.tbl_get(menu, 'completed_item', 'user_data', 'nvim', 'lsp') or {}
  if not client.get() or lsp.client_id ~= client.id then
    return
  end
  local word = menu.completed_item.word
  local function answer(error, result)
    local definition = not error and vim.tbl_get(result or {}, 'documentation', 'value')
    local info = vim.fn.complete_info({ 'selected', 'items' })
    local selected = (info.items or {})[(info.selected or -1) + 1]
    if definition and selected and selected.word == word then
      Completion.show(definition, menu)
    end
  end
  client.request('completionItem/resolve', lsp.completion_item, answer)
end

--- Opens what a link of a page leads to: another page here, where Neovim would look for a program that opens it.
local function follow_link()
  local address = vim.fn.expand('<cWORD>'):match('https?://[^%s<>)]+')
  if not address then
    vim.lsp.buf.definition()
  elseif vim.ui.open then
    vim.ui.open(address)
  else
    vim.fn['netrw#BrowseX'](address, 0)
  end
end

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
  map('n', 'K', hover, 'what the word means')
  map('x', 'K', selection_hover, 'what the selected words mean')
  map('n', 'gd', vim.lsp.buf.definition, 'the page of the word')
  if is_page(buffer) then
    map('n', 'gx', follow_link, 'the page that the link leads to')
  end
  if not has('0.11') then
    map('n', 'gra', vim.lsp.buf.code_action, 'fixes and changes')
    map('x', 'gra', has('0.8') and vim.lsp.buf.code_action or vim.lsp.buf.range_code_action, 'fixes and changes')
    map('n', 'gri', vim.lsp.buf.implementation, 'the entries that mention the word')
  end
  if is_free('grr') or not has('0.11') then
    map('n', 'grr', function()
      require('cidian.places').references(is_page_name)
    end, 'where the word stands')
  end
end

--- Words as motions; what they do is Vim's own script, the same as in Vim.
local function set_motions(buffer)
  local is_there = pcall(api.nvim_buf_call, buffer, vim.fn['cidian#motions#enable'])
  if not is_there then
    warn(client.say('沒有 autoload/cidian/motions.vim；請複製 editors/vim/autoload',
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

--- The mode of the readings over words, as the settings have it.
local function hint_mode()
  return vim.tbl_get(M.options.settings, 'inlayHints', 'mode') or 'off'
end

local function each_buffer(action)
  local running = client.get()
  if not running then
    return
  end
  local buffers = running.attached_buffers and vim.tbl_keys(running.attached_buffers)
    or vim.lsp.get_buffers_by_client_id(client.id)
  for _, buffer in ipairs(buffers) do
    if api.nvim_buf_is_loaded(buffer) then
      action(buffer)
    end
  end
end

--- Answers `workspace/inlayHint/refresh` where Neovim does not.
local function refresh_hints()
  each_buffer(require('cidian.hints').refresh)
  return vim.NIL
end

--- What we have found out, as settings.
local function found_settings()
  return M.unasked and { completion = { unasked = M.unasked } } or {}
end

--- Makes the server's settings others, from now on. What is not named stays.
function M.configure(settings)
  M.options.settings = vim.tbl_deep_extend('force', M.options.settings, settings)
  if vim.tbl_get(settings, 'completion', 'unasked') then
    M.unasked = nil
  end
  local running = client.get()
  if running then
    local before = vim.tbl_get(running.config, 'settings', 'cidian') or {}
    local section = { cidian = vim.tbl_deep_extend('force', before, found_settings(), settings) }
    -- Where the server asks for settings, Neovim answers with these.
    running.config.settings = section
    running.settings = section
    client.notify_server('workspace/didChangeConfiguration', { settings = section })
  end
end

--- Tells the server what is to be offered unasked, where that has become another. Plugins for completion are often
--- loaded when one begins to type.
local function watch_typing(buffer)
  local group = api.nvim_create_augroup('cidian_typing_' .. buffer, { clear = true })
  api.nvim_create_autocmd('InsertEnter', {
    group = group,
    buffer = buffer,
    callback = vim.schedule_wrap(function()
      local now = M.unasked and api.nvim_buf_is_valid(buffer) and unasked(buffer)
      if now and now ~= M.unasked then
        M.unasked = now
        M.configure({})
      end
    end),
  })
end

--- Shows readings over words: "all", "polyphones", "rare" or "off"; without a mode, on and off in turn.
function M.hints(mode)
  mode = mode or (hint_mode() == 'off' and 'all' or 'off')
  M.configure({ inlayHints = { mode = mode } })
  each_buffer(function(buffer)
    require('cidian.hints').enable(mode ~= 'off', buffer)
    if mode ~= 'off' then
      require('cidian.hints').refresh(buffer)
    end
  end)
end

--- What a buffer gets when the client is attached to it.
local function attached(running, buffer)
  local native = has('0.12')
  -- After `:lsp restart` it is another one.
  client.id = running.id
  vim.bo[buffer].omnifunc = native and 'v:lua.vim.lsp.omnifunc' or "v:lua.require'cidian'.omnifunc"
  select_nothing(buffer)
  watch_typing(buffer)
  if M.options.keymaps then
    set_keys(buffer)
  end
  if M.options.motions then
    set_motions(buffer)
  end
  if M.options.highlight then
    set_highlight(buffer)
  end
  if hint_mode() ~= 'off' then
    require('cidian.hints').enable(true, buffer)
  end
  if M.options.documentation and not native then
    local group = api.nvim_create_augroup('cidian_completion_' .. buffer, { clear = true })
    api.nvim_create_autocmd('CompleteChanged', {
      group = group,
      buffer = buffer,
      callback = Completion.changed,
    })
  end
  if M.options.on_attach then
    M.options.on_attach(running, buffer)
  end
end

--- What the user says with |vim.lsp.config()| (from 0.11 on) counts too.
local function configured(config)
  local user = has('0.11') and vim.lsp.config and vim.lsp.config.cidian
  if not user then
    return config
  end
  local merged = vim.tbl_deep_extend('force', config, user)
  merged.on_attach = function(...)
    attached(...)
    if user.on_attach then
      user.on_attach(...)
    end
  end
  -- Else it is the function of `make_known`.
  merged.root_dir = type(merged.root_dir) == 'string' and merged.root_dir or M.folder
  return merged
end

--- Whether the user says what is offered unasked.
local function says_unasked()
  local user = has('0.11') and vim.lsp.config and vim.lsp.config.cidian or {}
  for _, settings in ipairs({ M.options.settings, user.init_options or {}, vim.tbl_get(user, 'settings', 'cidian') or {} }) do
    if vim.tbl_get(settings, 'completion', 'unasked') then
      return true
    end
  end
  return false
end

--- Whether a client is one of ours that `:lsp restart` of Neovim 0.12 has started, and has told nobody of yet.
local function is_ours(other)
  return has('0.12') and other.name == 'cidian' and not other:is_stopped()
end

--- Starts the server, attached to `buffer`.
local function start(buffer)
  local program = M.options.cmd[1]
  if vim.fn.executable(program) == 0 then
    if not M.complained then
      M.complained = true
      warn(('there is no program "%s"; :checkhealth cidian says more'):format(program))
    end
    return
  end
  M.unasked = not says_unasked() and unasked(buffer) or nil
  local settings = vim.tbl_deep_extend('force', found_settings(), M.options.settings)
  local config = {
    name = 'cidian',
    cmd = M.options.cmd,
    capabilities = capabilities(),
    init_options = settings,
    settings = { cidian = settings },
    on_attach = attached,
    handlers = {},
    on_exit = function(_, _, id)
      -- `:lsp restart` may have started the next one.
      if client.id == id then
        client.id = nil
      end
    end,
  }
  if not has('0.11') then
    config.handlers['textDocument/hover'] = show_hover
  end
  if not vim.lsp.handlers['window/showDocument'] then
    config.handlers['window/showDocument'] = client.show_document
  end
  config.handlers['workspace/inlayHint/refresh'] = not has('0.10') and refresh_hints or nil
  config = configured(config)
  if vim.lsp.start then
    client.id = vim.lsp.start(config, {
      bufnr = buffer,
      reuse_client = is_ours,
    })
  else
    client.id = vim.lsp.start_client(config)
    if client.id then
      vim.lsp.buf_attach_client(buffer, client.id)
    end
  end
end

--- Serves a buffer; starts the server where it does not run yet.
function M.attach(buffer)
  buffer = buffer or api.nvim_get_current_buf()
  -- Floating windows, terminals and the like hold no text of the user's.
  if vim.bo[buffer].buftype ~= '' or api.nvim_buf_get_name(buffer) == '' then
    return
  end
  if client.runs() then
    vim.lsp.buf_attach_client(buffer, client.id)
  else
    start(buffer)
  end
end

--- Serves a buffer if it has one of `options.filetypes`, or is a page.
local function serve(buffer)
  if is_page(buffer) or vim.tbl_contains(M.options.filetypes, vim.bo[buffer].filetype) then
    M.attach(buffer)
  end
end

--- Whether `:lsp disable` of Neovim 0.12 has switched the client off.
local function is_disabled()
  return has('0.12') and not vim.lsp.is_enabled('cidian')
end

--- Makes the client known to `:lsp enable` and `:lsp disable` of Neovim 0.12. Neovim starts no client itself where a
--- function is to name its folder and names none; ours serves the buffer instead.
local function make_known()
  local user = vim.lsp.config.cidian or {}
  M.folder = type(user.root_dir) == 'string' and user.root_dir or M.folder
  vim.lsp.config('cidian', {
    cmd = user.root_dir ~= serve and user.cmd or M.options.cmd,
    root_dir = serve,
    reuse_client = is_ours,
  })
  vim.lsp.enable('cidian')
end

--- Makes a buffer what an entry page should be: read-only Markdown that is served like the rest.
local function open_page(buffer)
  vim.bo[buffer].swapfile = false
  vim.bo[buffer].readonly = true
  vim.bo[buffer].modifiable = false
  if vim.bo[buffer].filetype ~= 'markdown' then
    vim.bo[buffer].filetype = 'markdown'
  end
  if not is_disabled() then
    M.attach(buffer)
  end
end

--- Serves the buffers of `options.filetypes` from now on, and those that are open already.
function M.setup(options)
  M.options = vim.tbl_deep_extend('force', defaults, options or {})
  -- Lists are taken as they are given, not merged.
  for _, name in ipairs({ 'cmd', 'filetypes' }) do
    M.options[name] = (options or {})[name] or defaults[name]
  end

  require('cidian.commands').create()
  local group = api.nvim_create_augroup('cidian', { clear = true })
  api.nvim_create_autocmd('FileType', {
    group = group,
    pattern = M.options.filetypes,
    callback = function(event)
      if not is_disabled() then
        M.attach(event.buf)
      end
    end,
  })
  api.nvim_create_autocmd('BufReadPost', {
    group = group,
    pattern = '*.md',
    callback = function(event)
      if is_page(event.buf) then
        open_page(event.buf)
      end
    end,
  })
  api.nvim_create_autocmd('BufWinEnter', {
    group = group,
    pattern = '*.md',
    callback = function(event)
      if is_page(event.buf) then
        require('cidian.pages').dress()
      end
    end,
  })
  if has('0.12') then
    make_known()
  end
  if has('0.11') then
    require('cidian.card').watch(group)
  end
  for _, buffer in ipairs(api.nvim_list_bufs()) do
    if api.nvim_buf_is_loaded(buffer) then
      if is_page(buffer) then
        open_page(buffer)
      else
        serve(buffer)
      end
    end
  end
end

return M

--- The command `:Cidian`, with a name for each thing that it does.

local M = {}

local api = vim.api
local client = require('cidian.client')
local text = require('cidian.text')
local say = client.say

--- Opens the page of a word. Where Neovim cannot be asked to show documents, we open it ourselves.
local function show(page)
  if not page then
    client.notify(say('找不到', 'nothing was found'))
  end
end

--- A word with as much of its definition as there is room for behind a number.
local function one_line(word)
  local parts = { word.title, word.reading or '', word.definition or '' }
  local line = table.concat(vim.tbl_filter(function(part)
    return part ~= ''
  end, parts), '  '):gsub('%c+', ' ')
  return text.cut(line, vim.o.columns - 6)
end

--- How many words are on the screen at once, in the list of a Neovim without plugins.
local function room()
  return math.max(10, vim.o.lines - 4)
end

--- Lets the user choose one of several words, whose page is opened.
local function choose(words, prompt)
  vim.ui.select(words, { prompt = prompt, format_item = one_line }, function(word)
    if word then
      client.execute('cidian.lookUp', { title = word.title }, show)
    end
  end)
end

local function search(query)
  client.execute('cidian.search', { query = query, limit = room() }, function(found)
    if not found or #found.words == 0 then
      client.notify(found and found.message or say('找不到', 'nothing was found'))
      return
    end
    -- Of a search that stopped at its limit nobody knows how many there are.
    local all = type(found.total) == 'number' and '/' .. found.total or '+'
    local counts = #found.words .. all
    choose(found.words, say('搜尋「%s」（%s）：', 'Search for “%s” (%s):'):format(query, counts))
  end)
end

local function history(limit)
  client.execute('cidian.history.list', { limit = tonumber(limit) or room() }, function(words)
    if not words or #words == 0 then
      client.notify(say('還沒有查過詞', 'no words have been looked up yet'))
    else
      choose(words, say('查過的詞：', 'Words looked up:'))
    end
  end)
end

local function export(path)
  local file = vim.fn.fnamemodify(vim.fn.expand(path ~= '' and path or 'cidian.tsv'), ':p')
  local format = vim.endswith(file, '.csv') and 'csv' or 'tsv'
  client.execute('cidian.history.export', { format = format, path = file }, function(result)
    client.notify(say('已匯出 %d 個詞：%s', '%d words written to %s'):format(result.count, result.path))
  end)
end

local function statistics()
  local uri = vim.uri_from_bufnr(0)
  client.execute('cidian.statistics', { uri = uri }, function(result)
    local document = result and result.document
    if document then
      client.notify(
        say('%d 字，%d 詞，其中 %d 個不同的詞，%d 個不在辭典裡', '%d characters, %d words, of which %d different ones, %d not in the dictionary')
          :format(document.hanCharacters, document.words, document.differentWords, document.unknownWords)
      )
    end
  end)
end

local function add(word)
  client.execute('cidian.addWord', { word = word }, function(result)
    client.notify(say('「%s」已加到自訂詞：%s', '“%s” is in %s'):format(result.word, vim.uri_to_fname(result.uri)))
  end)
end

local function reload()
  client.execute('cidian.reload', nil, function(result)
    if result then
      client.notify(say('%s，%d 條', '%s, %d entries'):format(result.name, result.entries))
    end
  end)
end

--- Forgets the words that were looked up, if the user says so once more: they cannot be had back.
local function clear()
  local question = say('要清除所有查過的詞嗎？', 'Forget all words that were looked up?')
  if vim.fn.confirm(question, '&Yes\n&No', 2) == 1 then
    client.execute('cidian.history.clear')
  end
end

--- What each name does with what stands behind it. `needs`: there has to be something.
local names = {
  lookup = {
    needs = true,
    run = function(word)
      client.execute('cidian.lookUp', { title = word }, show)
    end,
  },
  search = { needs = true, run = search },
  back = {
    run = function()
      client.execute('cidian.history.back', nil, show)
    end,
  },
  forward = {
    run = function()
      client.execute('cidian.history.forward', nil, show)
    end,
  },
  history = { run = history },
  export = { run = export, complete = 'file' },
  clear = { run = clear },
  add = { needs = true, run = add },
  panel = {
    run = function(word)
      require('cidian.panel').toggle(word)
    end,
  },
  publisher = {
    needs = true,
    run = function(word)
      client.execute('cidian.openPublisher', { title = word })
    end,
  },
  hints = {
    choices = { 'off', 'all', 'polyphones', 'rare' },
    run = function(mode)
      require('cidian.hints').show(mode ~= '' and mode or nil)
    end,
  },
  fix = {
    run = function()
      vim.lsp.buf.code_action()
    end,
  },
  statistics = { run = statistics },
  reload = { run = reload },
}

local function run(options)
  local name, rest = options.args:match('^(%S+)%s*(.-)%s*$')
  local command = names[name]
  if not command then
    client.warn(say('沒有「%s」；有：', 'there is no “%s”; there are: '):format(name) .. table.concat(M.names(), ' '))
  elseif command.needs and rest == '' then
    client.warn(say(':Cidian %s 後面要有一個詞', ':Cidian %s wants a word'):format(name))
  elseif command.choices and rest ~= '' and not vim.tbl_contains(command.choices, rest) then
    client.warn(say('只有：', 'there are only: ') .. table.concat(command.choices, ' '))
  else
    command.run(rest)
  end
end

--- The names, sorted.
function M.names()
  local found = vim.tbl_keys(names)
  table.sort(found)
  return found
end

--- What may stand where the cursor is.
local function complete(lead, line)
  local before = line:sub(1, #line - #lead)
  local name = before:match('Cidian%s+(%S+)%s+$')
  local found = name and names[name]
  if found and found.complete then
    return vim.fn.getcompletion(lead, found.complete)
  end
  local all = name and (found and found.choices or {}) or M.names()
  return vim.tbl_filter(function(choice)
    return vim.startswith(choice, lead)
  end, all)
end

function M.create()
  api.nvim_create_user_command('Cidian', run, {
    nargs = '+',
    complete = complete,
    desc = 'Look words up with Cidian',
    force = true,
  })
end

return M

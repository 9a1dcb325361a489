--- Text as it is laid out in cells of the screen, of which Chinese characters take two.

local M = {}

local width = vim.fn.strdisplaywidth

--- No line begins with one of these, and none ends with one of those.
local closing = '，。、；：！？」』）》〉】〕…'
local opening = '「『（《〈【〔'

local function is_one_of(characters, character)
  return characters:find(character, 1, true) ~= nil
end

--- Cuts a text to a number of cells.
function M.cut(text, cells)
  if width(text) <= cells then
    return text
  end
  local low, high = 0, vim.fn.strchars(text)
  while low < high do
    local middle = math.ceil((low + high) / 2)
    if width(vim.fn.strcharpart(text, 0, middle)) < cells then
      low = middle
    else
      high = middle - 1
    end
  end
  return vim.fn.strcharpart(text, 0, low) .. '…'
end

--- Whether a line may end between two characters.
local function may_break(before, after)
  if is_one_of(closing, after) or is_one_of(opening, before) then
    return false
  end
  return before == ' ' or #before > 2 or #after > 2
end

--- Lines of at most `cells` cells, and how far all but the first are indented. Vim itself would leave a ">" where half a
--- character has room, and let lines begin with commas.
function M.fill(line, cells)
  local indent = width(line:match('^%s*%d+%.%s') or line:match('^%s*%-%s') or line:match('^%s*'))
  local lines, characters, first = {}, vim.fn.split(line, '\\zs'), 1
  local used, last_break = 0, nil
  local at = 1
  while at <= #characters do
    local before, after = characters[at - 1], characters[at]
    if at > first and may_break(before, after) then
      last_break = at
    end
    used = used + width(after)
    if used > cells and last_break then
      table.insert(lines, table.concat(characters, '', first, last_break - 1))
      first, at, used, last_break = last_break, last_break, indent, nil
    else
      at = at + 1
    end
  end
  table.insert(lines, table.concat(characters, '', first, #characters))
  for number = 2, #lines do
    lines[number] = (' '):rep(indent) .. lines[number]
  end
  return lines, indent
end

--- The lines of a Markdown card for a floating window that is `cells` wide: headings are bold, since windows
--- show their marks. Lines with links stay as they are.
function M.card(markdown, cells)
  local lines = {}
  for _, line in ipairs(vim.split(vim.trim(markdown), '\n', { plain = true })) do
    line = line:gsub('^#+ (.*)$', '**%1**')
    vim.list_extend(lines, line:find('](', 1, true) and { line } or (M.fill(line, cells)))
  end
  return lines
end

--- A card without its links: floating windows before 0.10 show them raw, and lead nowhere.
function M.without_links(text)
  return (text:gsub('%[([^%]]*)%]%(file:[^)]*%)', '%1'))
end

return M

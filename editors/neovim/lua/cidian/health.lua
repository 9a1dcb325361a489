--- `:checkhealth cidian`: whether the server is there, and what it says about itself.

local M = {}

-- The names changed in Neovim 0.10.
local health = vim.health or require('health')
local report = {
  start = health.start or health.report_start,
  ok = health.ok or health.report_ok,
  warn = health.warn or health.report_warn,
  error = health.error or health.report_error,
  info = health.info or health.report_info,
}

--- Whether the server runs, and for which buffers.
local function report_client()
  local running = require('cidian.client').get()
  if running then
    report.ok(('The server runs (client %d), and counts in %s.'):format(running.id, running.offset_encoding))
  else
    report.info('The server is not running: it starts with the first text or Markdown file.')
  end
end

--- The output of a command, standard error included, as lines.
local function run(program, argument)
  return vim.fn.systemlist({ program, argument })
end

--- What the doctor has found, and behind the line that begins with an exclamation mark, what to do.
local function parted(lines)
  local facts, advice = {}, {}
  for _, line in ipairs(lines) do
    local begins = vim.startswith(line, '! ')
    table.insert((begins or #advice > 0) and advice or facts, begins and line:sub(3) or line)
  end
  return facts, advice
end

function M.check()
  local options = require('cidian.options').values
  local program = options.cmd[1]

  report.start('Cidian')
  if vim.fn.has('nvim-0.7.2') == 1 then
    report.ok('This Neovim is recent enough.')
  else
    report.error('Neovim 0.7.2 or later is needed.')
  end
  if vim.fn.has('nvim-0.10') == 1 and vim.fn.has('nvim-0.11') == 0 then
    report.info(
      'Neovim 0.10 takes most places in a line of Chinese for its end where servers count in UTF-16.'
        .. ' Cidian is asked to count in UTF-8, which is right. For other servers, offer UTF-8 in'
        .. ' capabilities.general.positionEncodings, or use Neovim 0.11.'
    )
  end
  report_client()

  local path = vim.fn.exepath(program)
  if path == '' then
    report.error(('There is no program "%s".'):format(program), {
      'Install Cidian, or say where it is: require("cidian").setup{ cmd = { "/path/to/cidian", "serve" } }',
    })
    return
  end
  local version = run(path, '--version')
  if vim.v.shell_error ~= 0 then
    report.error(path .. ' does not run.', version)
    return
  end
  report.ok(('%s, version %s'):format(path, version[1] or '?'))

  local doctor = run(path, 'doctor')
  local show = vim.v.shell_error == 0 and report.info or report.warn
  report.start('cidian doctor')
  local facts, advice = parted(doctor)
  show(table.concat(facts, '\n'))
  if #advice > 0 then
    report.warn(table.concat(advice, '\n'))
  end
end

return M

'use strict';

const { spawn } = require('node:child_process');
const vscode = require('vscode');
const program = require('./program');
const { complain, inform, warn } = require('./shown');

/** @typedef {import('./server').Server} Server */

/** How long a program that was told to stop may take to put things in order, in milliseconds. */
const PATIENCE = 3000;

/**
 * The steps of `cidian setup --progress`, by the first word of what it says, with the share of the whole that each takes.
 *
 * @type {Record<string, number>}
 */
const STEPS = { fetching: 40, reading: 15, learning: 30, writing: 15 };

/** Those of files that can be a dictionary. */
const ENDINGS = ['xz', 'json', 'zip', 'xlsx', 'ods', 'csv', 'u8', 'txt', 'gz', 'ifo'];

/** @type {Promise<void> | undefined} */
let running;

/**
 * Gets the whole dictionary, and tells what has come of it; once at a time.
 *
 * @param {Server} server
 * @param {string[]} [values] what to get instead: `--from` with a file that the user has, or the key of a dictionary
 */
function setUp(server, values = []) {
  running ??= getDictionary(server, values).finally(() => { running = undefined; });
  return running;
}

/**
 * @param {Server} server
 * @param {string[]} values
 */
async function getDictionary(server, values) {
  const command = program.find();
  if (!command) {
    // Its start says what is missing.
    await server.restart();
    return;
  }
  const said = await vscode.window.withProgress({
    location: vscode.ProgressLocation.Notification,
    title: values.length ? vscode.l10n.t('Getting a dictionary') : vscode.l10n.t('Getting the whole dictionary'),
    cancellable: true,
  }, (progress, token) => run(command, ['setup', '--progress', ...values], progress, token));
  // Nobody waits for the user's answer.
  if (said.status === 0) tellOfSuccess(server, !values.length);
  else if (said.isCancelled) offer(server, vscode.l10n.t('Stopped. What has come is kept.'), vscode.l10n.t('Go on'), values);
  else tellOfFailure(server, said.errors, values);
}

/**
 * Runs the program until it ends or the user has had enough.
 *
 * @param {string} command
 * @param {string[]} values
 * @param {vscode.Progress<{ message?: string, increment?: number }>} progress
 * @param {vscode.CancellationToken} token
 * @returns {Promise<{ status: number | null, errors: string, isCancelled: boolean }>}
 */
function run(command, values, progress, token) {
  return new Promise((resolve) => {
    const child = spawn(command, values, { stdio: ['ignore', 'pipe', 'pipe'], env: program.environment() });
    const show = shower(progress);
    let [rest, errors] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      lines.forEach(show);
    });
    child.stderr.setEncoding('utf8').on('data', (text) => { errors += text; });
    token.onCancellationRequested(() => {
      child.kill('SIGINT');
      setTimeout(() => child.kill('SIGKILL'), PATIENCE).unref();
    });
    /** @param {number | null} status */
    const end = (status) => resolve({ status, errors, isCancelled: token.isCancellationRequested });
    child.on('error', (error) => { errors += error; end(null); });
    child.on('close', end);
  });
}

/**
 * What shows the lines of the program: how far all of it is, and what is being done.
 *
 * @param {vscode.Progress<{ message?: string, increment?: number }>} progress
 */
function shower(progress) {
  let shown = 0;
  const names = Object.keys(STEPS);
  /** @param {string} line */
  return (line) => {
    if (!line.startsWith('{')) return;
    const { label, percent = 0 } = JSON.parse(line);
    const [step] = label.split(/[ ,]/);
    const before = names.slice(0, names.indexOf(step)).reduce((sum, name) => sum + STEPS[name], 0);
    const whole = Math.max(shown, before + (STEPS[step] ?? 0) * percent / 100);
    progress.report({ message: describe(step, label), increment: whole - shown });
    shown = whole;
  };
}

/**
 * @param {string} step
 * @param {string} label
 */
function describe(step, label) {
  const [size] = label.match(/[\d.]+ (of [\d.]+ )?MB/) ?? [''];
  switch (step) {
    case 'fetching': return vscode.l10n.t('fetching {0}', size.replace(' of ', ' / '));
    case 'reading': return vscode.l10n.t('reading the entries');
    case 'learning': return vscode.l10n.t('learning words and readings');
    default: return vscode.l10n.t('writing');
  }
}

/**
 * @param {Server} server
 * @param {boolean} isWhole whether it is the one that replaces the starter
 */
async function tellOfSuccess(server, isWhole) {
  const dictionary = await server.reload();
  if (!isWhole) {
    inform(vscode.l10n.t('The dictionary is in use now.'));
    return;
  }
  if (!dictionary || dictionary.isStarter) {
    warn(vscode.l10n.t(
      'The whole dictionary is there, but the setting cidian.dictionary or the variable CIDIAN_DICTIONARY names another one.'));
    return;
  }
  inform(
    vscode.l10n.t('{0} is in use now: {1} entries.', dictionary.name, dictionary.entries.toLocaleString()));
}

/**
 * The program says what the matter is and what can be done; the first line is shown, and all of it stands in the log.
 *
 * @param {Server} server
 * @param {string} errors
 * @param {string[]} values
 */
async function tellOfFailure(server, errors, values) {
  server.output.appendLine(errors);
  const lines = errors.split('\n').map((line) => line.replace(/^(?:Error: |錯誤：)/, '').trim());
  const reason = lines.find(Boolean) ?? '';
  const [again, choose, more] = [
    vscode.l10n.t('Try again'), vscode.l10n.t('I have the file'), vscode.l10n.t('What to do')];
  const message = values.length
    ? vscode.l10n.t('The dictionary is not there yet: {0}', reason)
    : vscode.l10n.t('There is no whole dictionary yet: {0}', reason);
  const answer = await complain(message, again, choose, more);
  if (answer === again) await setUp(server, values);
  else if (answer === choose) await setUpFromFile(server);
  else if (answer === more) server.output.show();
}

/** @param {Server} server */
async function setUpFromFile(server) {
  const chosen = await vscode.window.showOpenDialog({
    title: 'dict-revised.json.xz, dict_concised_….zip', filters: { Dictionaries: ENDINGS },
  });
  if (chosen) await setUp(server, ['--from', chosen[0].fsPath]);
}

/**
 * Says something, with a button that gets the whole dictionary.
 *
 * @param {Server} server
 * @param {string} message
 * @param {string} button
 * @param {string[]} [values]
 */
async function offer(server, message, button, values) {
  if (await inform(message, button) === button) await setUp(server, values);
}

const OFFERED = 'wholeDictionaryOffered';

/**
 * Tells once in a user's life that there is only the starter dictionary.
 *
 * @param {Server} server
 * @param {vscode.Memento} memory
 */
async function offerOnce(server, memory) {
  if (memory.get(OFFERED)) return;
  await memory.update(OFFERED, true);
  await offer(
    server, vscode.l10n.t('Cidian has its starter dictionary of everyday words. The whole one has 160,000 entries (13 MB).'),
    vscode.l10n.t('Get the whole dictionary'));
}

module.exports = { offerOnce, setUp, setUpFromFile };

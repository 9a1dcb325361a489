'use strict';

const { execFile } = require('node:child_process');
const { promisify } = require('node:util');
const vscode = require('vscode');
const program = require('./program');
const { setUp, setUpFromFile } = require('./setup');
const { asText, complain, warn } = require('./shown');

/** @typedef {import('./server').Server} Server */

/**
 * A dictionary of the user's, as `cidian dictionaries --json` has it.
 *
 * @typedef {{ key: string, on: boolean, short_name?: string, name?: string, edition?: string, licence?: string,
 *   entries?: number, problem?: string }} Installed
 */

/**
 * One that can be had, as `cidian setup --list --json` has it.
 *
 * @typedef {{ key: string, name: string, about: string, entries: number, megabytes?: number, licence: string,
 *   edition?: string, is_installed: boolean, installed_edition?: string }} Published
 */

/** @typedef {vscode.QuickPickItem & { run?: () => unknown }} Choice */

/** Dictionaries that come with the program cannot be removed. */
const EMBEDDED = ['starter', 'today'];

/**
 * Runs the program and gives what it says.
 *
 * @param {string[]} values
 */
async function ask(...values) {
  const command = program.find();
  if (!command) throw new Error(vscode.l10n.t('The program cidian is not there.'));
  const { stdout } = await promisify(execFile)(command, values, { env: program.environment() });
  return stdout;
}

/**
 * The list of dictionaries: the user's in their order, and those that can be had. What is chosen is got, moved, switched or
 * removed, and the list comes again.
 *
 * @param {Server} server
 */
async function showDictionaries(server) {
  try {
    while (await showList(server)) {
      // Until the user has had enough.
    }
  } catch (error) {
    // The program says what the matter is, behind the command that was run.
    const { stderr, message } = /** @type {{ stderr?: string, message: string }} */ (error);
    complain((stderr || message).replace(/^(?:Error: |錯誤：)/, '').trim());
  }
}

/**
 * @param {Server} server
 * @returns {Promise<boolean>} whether something was done
 */
async function showList(server) {
  const [installed, published] = await Promise.all([
    ask('dictionaries', '--json').then(JSON.parse), ask('setup', '--list', '--json').then(JSON.parse)]);
  const items = [
    ...group(vscode.l10n.t('Yours, in their order'), installed.map(
      (/** @type {Installed} */ dictionary) => asInstalled(server, dictionary, installed))),
    ...group(vscode.l10n.t('To get'), [
      ...published.filter((/** @type {Published} */ one) => isNew(one))
        .map((/** @type {Published} */ one) => asPublished(server, one)),
      { label: `$(folder-opened) ${vscode.l10n.t('A file that you have …')}`, run: () => setUpFromFile(server) },
    ]),
  ];
  const chosen = await vscode.window.showQuickPick(items, {
    placeHolder: vscode.l10n.t('Dictionaries'), matchOnDescription: true, matchOnDetail: true,
  });
  return Boolean(chosen?.run) && await chosen?.run?.() !== false;
}

/**
 * @param {string} label
 * @param {Choice[]} items
 * @returns {Choice[]}
 */
function group(label, items) {
  return items.length ? [{ label, kind: vscode.QuickPickItemKind.Separator }, ...items] : [];
}

/**
 * Whether one is not installed, or in an older edition than the one that the program knows.
 *
 * @param {Published} one
 */
function isNew({ is_installed: isInstalled, installed_edition: installedEdition, edition }) {
  return !isInstalled || Boolean(edition && installedEdition && installedEdition < edition);
}

/**
 * @param {Server} server
 * @param {Published} one
 * @returns {Choice}
 */
function asPublished(server, { key, name, about, entries, megabytes, licence, edition }) {
  const facts = [
    vscode.l10n.t('about {0} entries', entries.toLocaleString()), megabytes && `${megabytes} MB`, licence, edition];
  return {
    label: `$(cloud-download) ${asText(name)}`,
    description: asText(about),
    detail: facts.filter(Boolean).join(', '),
    run: () => setUp(server, [key]),
  };
}

/**
 * @param {Server} server
 * @param {Installed} dictionary
 * @param {Installed[]} all
 * @returns {Choice}
 */
function asInstalled(server, dictionary, all) {
  const { key, name, short_name: shortName, on: isOn, edition, licence, entries, problem } = dictionary;
  const facts = [entries && vscode.l10n.t('{0} entries', entries.toLocaleString()), licence, edition];
  return {
    label: `$(${problem ? 'warning' : isOn ? 'pass-filled' : 'circle-large-outline'}) ${asText(shortName ?? key)}`,
    description: isOn ? asText(name ?? '') : vscode.l10n.t('switched off'),
    detail: asText(problem ?? facts.filter(Boolean).join(', ')),
    run: () => act(server, dictionary, all),
  };
}

/**
 * What can be done with a dictionary of the user's.
 *
 * @param {Server} server
 * @param {Installed} dictionary
 * @param {Installed[]} all
 * @returns {Promise<boolean>} whether something was done
 */
async function act(server, dictionary, all) {
  const { key, on: isOn } = dictionary;
  const title = dictionary.short_name ?? key;
  const order = all.filter((one) => !EMBEDDED.includes(one.key)).map((one) => one.key);
  const place = order.indexOf(key);
  /** @param {number} to */
  const move = (to) => {
    const moved = order.filter((other) => other !== key);
    moved.splice(to, 0, key);
    return ask('dictionaries', 'order', ...moved);
  };
  /** @type {Choice[]} */
  const choices = [
    isOn
      ? { label: vscode.l10n.t('Switch it off'), run: () => ask('dictionaries', 'off', key) }
      : { label: vscode.l10n.t('Switch it on'), run: () => ask('dictionaries', 'on', key) },
  ];
  if (place > 0) {
    choices.push(
      { label: vscode.l10n.t('Let it lead'), run: () => move(0) },
      { label: vscode.l10n.t('Move it up'), run: () => move(place - 1) });
  }
  if (place >= 0 && place < order.length - 1) {
    choices.push({ label: vscode.l10n.t('Move it down'), run: () => move(place + 1) });
  }
  if (place >= 0) choices.push({ label: vscode.l10n.t('Remove it'), run: () => remove(key, title) });
  const chosen = await vscode.window.showQuickPick(choices, { placeHolder: asText(title) });
  // Without a choice the list is shown again.
  if (await chosen?.run?.()) await server.reload();
  return true;
}

/**
 * @param {string} key
 * @param {string} title
 */
async function remove(key, title) {
  const button = vscode.l10n.t('Remove');
  const answer = await warn(vscode.l10n.t('Remove {0}? Its file is deleted.', title), { modal: true }, button);
  return answer === button && await ask('dictionaries', 'remove', key);
}

module.exports = { showDictionaries };

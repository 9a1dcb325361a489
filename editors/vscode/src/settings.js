'use strict';

const vscode = require('vscode');
const { configuration, configurationDefaults } = require('../package.json').contributes;
const { warn } = require('./shown');

const SECTION = 'cidian';

/** Settings of the extension itself, which the server does not know and would complain of. */
const OWN = ['server', 'documents', 'trace', 'wordMotions', 'readingView'];

/** Where documents are: on the disk, not saved yet, in the box for commit messages, in notebooks. */
const SCHEMES = ['file', 'untitled', 'vscode-scm', 'vscode-notebook-cell'];

/** Entry pages have no files: the server gives their text. */
const PAGES = 'cidian';

/** What is written with Chinese characters or bopomofo. */
const CHINESE = /[\p{Script=Han}\p{Script=Bopomofo}]/u;

/**
 * What package.json says of a setting: its kind, and the values that it can have.
 *
 * @typedef {{ type: string, enum?: any[], minimum?: number, maximum?: number, default: any }} Description
 * @type {Record<string, Description>}
 */
const DESCRIPTIONS = Object.assign({}, ...configuration.map(({ properties }) => properties));

/** Whether a value is of a kind, by the kind's name in package.json. A list is one of texts. */
const IS = {
  string: (/** @type {any} */ value) => typeof value === 'string',
  boolean: (/** @type {any} */ value) => typeof value === 'boolean',
  number: (/** @type {any} */ value) => Number.isFinite(value),
  integer: (/** @type {any} */ value) => Number.isInteger(value),
  array: (/** @type {any} */ value) => Array.isArray(value) && value.every(IS.string),
};

/**
 * What has been told to be wrong.
 *
 * @type {Set<string>}
 */
const told = new Set();

/**
 * The value of a setting: what the user has chosen, where it is of the right kind, else the default. What is wrong is told
 * once. All that the extension reads of its own settings is read here.
 *
 * @param {string} key
 */
function get(key) {
  const description = DESCRIPTIONS[`${SECTION}.${key}`];
  const value = vscode.workspace.getConfiguration(SECTION).get(key);
  if (value === undefined) return description.default;
  const fault = faultOf(value, description);
  if (!fault) return value;
  complainOnce(`${SECTION}.${key}`, value, fault);
  return description.default;
}

/**
 * What a value should be instead; nothing where it is right.
 *
 * @param {any} value
 * @param {Description} description
 */
function faultOf(value, { type, enum: choices, minimum = -Infinity, maximum = Infinity }) {
  if (choices) return choices.includes(value) ? undefined : choices.map((choice) => JSON.stringify(choice)).join(', ');
  if (/** @type {Record<string, any>} */ (IS)[type](value)) {
    if (typeof value !== 'number' || (value >= minimum && value <= maximum)) return undefined;
    return vscode.l10n.t('a number from {0} to {1}', minimum, maximum);
  }
  switch (type) {
    case 'array': return vscode.l10n.t('a list of texts in brackets, such as {0}', '["markdown", "plaintext"]');
    case 'boolean': return 'true, false';
    case 'string': return vscode.l10n.t('a text in quotation marks');
    default: return vscode.l10n.t('a number from {0} to {1}', minimum, maximum);
  }
}

/**
 * @param {string} key
 * @param {any} value
 * @param {string} wanted
 */
async function complainOnce(key, value, wanted) {
  const written = JSON.stringify(value).slice(0, 80);
  if (told.has(`${key} ${written}`)) return;
  told.add(`${key} ${written}`);
  const open = vscode.l10n.t('Open the settings');
  const answer = await warn(
    vscode.l10n.t('The setting {0} is {1}, and has to be: {2}. Until then its default is used.', key, written, wanted), open);
  if (answer === open) await vscode.commands.executeCommand('workbench.action.openSettings', key);
}

/**
 * What is left of a section of settings without the extension's own.
 *
 * @param {any} values
 */
function withoutOwn(values) {
  if (!values || typeof values !== 'object') return {};
  return Object.fromEntries(Object.entries(values).filter(([key]) => !OWN.includes(key)));
}

/** The settings for the server, as plain values. */
function forServer() {
  const section = vscode.workspace.getConfiguration().get(SECTION);
  return withoutOwn(JSON.parse(JSON.stringify(section ?? null)));
}

/** The documents that the server is asked about: the user's kinds, and entry pages. */
function selector() {
  /** @type {string[]} */
  const languages = get('documents');
  const kinds = languages.flatMap(
    (language) => SCHEMES.map((scheme) => ({ scheme, language })));
  return [...kinds, { scheme: PAGES }];
}

/** @param {vscode.TextDocument} document */
function isServed(document) {
  return vscode.languages.match(selector(), document) > 0;
}

/**
 * Whether documents of this kind could be served: it is a matter of their language alone.
 *
 * @param {vscode.TextDocument} document
 */
function canBeServed(document) {
  return SCHEMES.includes(document.uri.scheme);
}

/**
 * Whether a document is text for people, as those are in whose languages package.json has the editor's lists select nothing.
 *
 * @param {vscode.TextDocument} document
 */
function isForPeople({ languageId }) {
  const defaults = /** @type {Record<string, any>} */ (configurationDefaults)[`[${languageId}]`];
  return defaults?.['editor.suggest.selectionMode'] !== undefined;
}

/**
 * Whether a document wants a server now. Most programs have nothing to look up.
 *
 * @param {vscode.TextDocument} document
 */
function wantsServer(document) {
  return isServed(document) && (isForPeople(document) || CHINESE.test(document.getText()));
}

module.exports = {
  CHINESE, SECTION, PAGES, canBeServed, get, withoutOwn, forServer, selector, isForPeople, isServed, wantsServer,
};

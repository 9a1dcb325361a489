'use strict';

const vscode = require('vscode');

const SECTION = 'cidian';

/** Settings of the extension itself, which the server does not know and would complain of. */
const OWN = ['server', 'documents', 'trace', 'wordMotions'];

/** Where documents are: on the disk, not saved yet, in the box for commit messages, in notebooks. */
const SCHEMES = ['file', 'untitled', 'vscode-scm', 'vscode-notebook-cell'];

/** Entry pages have no files: the server gives their text. */
const PAGES = 'cidian';

/**
 * Where a setting is: the user's choice, or the default of package.json.
 *
 * @param {string} key
 */
function get(key) {
  return vscode.workspace.getConfiguration(SECTION).get(key);
}

/**
 * What is left of a section of settings without the extension's own.
 *
 * @param {any} values
 */
function withoutOwn(values) {
  if (!values || typeof values !== 'object') return values;
  return Object.fromEntries(Object.entries(values).filter(([key]) => !OWN.includes(key)));
}

/** The settings for the server, as plain values. */
function forServer() {
  const section = vscode.workspace.getConfiguration().get(SECTION, {});
  return withoutOwn(JSON.parse(JSON.stringify(section)));
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

module.exports = { SECTION, PAGES, get, withoutOwn, forServer, selector, isServed };

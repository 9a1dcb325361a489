'use strict';

const vscode = require('vscode');
const { showSearch } = require('./lists');
const { inform } = require('./shown');

/** @typedef {import('./server').Server} Server */

/**
 * The word that a command is about: what is selected, or the dictionary's word at the cursor.
 *
 * @param {Server} server
 */
async function wordAtCursor(server) {
  const editor = vscode.window.activeTextEditor;
  if (!editor) return undefined;
  const { document, selection } = editor;
  if (!selection.isEmpty) return document.getText(selection).trim() || undefined;
  const word = await server.wordAt(document, selection.active);
  return word && document.getText(word);
}

/**
 * Shows the entry of a word, or offers to search where there is none.
 *
 * @param {Server} server
 * @param {string} word
 */
async function showEntry(server, word) {
  if (await server.command('cidian.lookUp', word)) return;
  const search = vscode.l10n.t('Search');
  const answer = await inform(
    vscode.l10n.t('The dictionary has no entry {0}.', word), search);
  if (answer === search) showSearch(server, word);
}

/**
 * The word at the cursor, or one that the user types.
 *
 * @param {Server} server
 * @param {string} prompt
 */
async function wordOrInput(server, prompt) {
  return await wordAtCursor(server) ?? vscode.window.showInputBox({ prompt });
}

module.exports = { showEntry, wordAtCursor, wordOrInput };

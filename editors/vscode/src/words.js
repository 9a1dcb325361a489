'use strict';

const vscode = require('vscode');

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
 * The word at the cursor, or one that the user types.
 *
 * @param {Server} server
 * @param {string} prompt
 */
async function wordOrInput(server, prompt) {
  return await wordAtCursor(server) ?? vscode.window.showInputBox({ prompt });
}

module.exports = { wordOrInput };

'use strict';

const vscode = require('vscode');

/** @typedef {import('./server').Server} Server */

/**
 * The word that a command is about: what is selected, or the dictionary's word at the cursor.
 * The editor's own idea of a word is a whole run of Chinese characters.
 *
 * @param {Server} server
 */
async function wordAtCursor(server) {
  const editor = vscode.window.activeTextEditor;
  if (!editor) return undefined;
  const { document, selection } = editor;
  if (!selection.isEmpty) return document.getText(selection).trim() || undefined;
  const hover = await server.request('textDocument/hover', {
    textDocument: { uri: document.uri.toString() },
    position: { line: selection.active.line, character: selection.active.character },
  });
  if (!hover?.range) return undefined;
  const { start, end } = hover.range;
  return document.getText(new vscode.Range(start.line, start.character, end.line, end.character));
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

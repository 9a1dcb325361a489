'use strict';

const vscode = require('vscode');

/** @typedef {import('./server').Server} Server */

const BLANK = /\s/;

/**
 * Commands by the words of the dictionary. Where the server knows no word at a place, in punctuation and in other
 * scripts, the editor's own command does it.
 *
 * @type {Record<string, { isLeft: boolean, act: 'go' | 'select' | 'delete', own: string }>}
 */
const MOTIONS = {
  'cidian.editor.wordLeft': { isLeft: true, act: 'go', own: 'cursorWordLeft' },
  'cidian.editor.wordRight': { isLeft: false, act: 'go', own: 'cursorWordEndRight' },
  'cidian.editor.selectWordLeft': { isLeft: true, act: 'select', own: 'cursorWordLeftSelect' },
  'cidian.editor.selectWordRight': { isLeft: false, act: 'select', own: 'cursorWordEndRightSelect' },
  'cidian.editor.deleteWordLeft': { isLeft: true, act: 'delete', own: 'deleteWordLeft' },
  'cidian.editor.deleteWordRight': { isLeft: false, act: 'delete', own: 'deleteWordRight' },
};

/**
 * The motion before: keys that are held down come faster than answers, and each goes from where the last one led.
 *
 * @type {Promise<void>}
 */
let before = Promise.resolve();

/**
 * @param {Server} server
 * @param {string} name
 */
function move(server, name) {
  before = before.catch(() => {}).then(() => moveNow(server, name));
  return before;
}

/**
 * @param {Server} server
 * @param {string} name
 */
async function moveNow(server, name) {
  const { isLeft, act, own } = MOTIONS[name];
  const editor = vscode.window.activeTextEditor;
  const targets = editor && await Promise.all(
    editor.selections.map(({ active }) => target(server, editor.document, active, isLeft)));
  if (!editor || !targets || targets.some((place) => !place)) {
    await vscode.commands.executeCommand(own);
    return;
  }
  const places = /** @type {vscode.Position[]} */ (targets);
  if (act === 'delete') {
    await editor.edit((edit) => editor.selections.forEach((selection, index) => edit.delete(
      selection.isEmpty ? new vscode.Range(selection.active, places[index]) : selection)));
  } else {
    editor.selections = editor.selections.map(({ anchor }, index) => (
      new vscode.Selection(act === 'select' ? anchor : places[index], places[index])));
  }
  editor.revealRange(editor.selection);
}

/**
 * The beginning of the word before a place, or the end of the one behind it; undefined where the server knows none.
 *
 * @param {Server} server
 * @param {vscode.TextDocument} document
 * @param {vscode.Position} place
 * @param {boolean} isLeft
 */
async function target(server, document, place, isLeft) {
  const { text } = document.lineAt(place);
  let { character } = place;
  while (BLANK.test(text[isLeft ? character - 1 : character] ?? '')) character += isLeft ? -1 : 1;
  if (isLeft) character -= 1;
  if (character < 0 || character >= text.length) return undefined;
  const word = await server.wordAt(document, new vscode.Position(place.line, character));
  const end = word && (isLeft ? word.start : word.end);
  // At the edge of a word it may be the one on the other side.
  return end && (isLeft ? end.isBefore(place) : end.isAfter(place)) ? end : undefined;
}

module.exports = { MOTIONS, move };

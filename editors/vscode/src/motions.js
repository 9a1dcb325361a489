'use strict';

const vscode = require('vscode');

/** @typedef {import('./server').Server} Server */

/** @typedef {{ start: { line: number, character: number }, words: string[] }} Part */

/** How long a motion waits for the server, in milliseconds. */
const PATIENCE = 200;

const CHINESE = /\p{Script=Han}/u;

/**
 * Commands by the words of the dictionary. Where no Chinese is at a place, in punctuation and in other scripts, the
 * editor's own command does it.
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
  const parts = editor && await partsAt(server, editor);
  const targets = editor && parts && editor.selections.map(({ active }, index) => target(parts[index], active, isLeft));
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
 * What is around each cursor, cut into words; undefined where the server does not answer in time, or is too old to know how.
 *
 * @param {Server} server
 * @param {vscode.TextEditor} editor
 * @returns {Promise<Part[] | undefined>}
 */
async function partsAt(server, { document, selections }) {
  const asked = server.request('cidian/words', {
    textDocument: { uri: document.uri.toString() },
    ranges: selections.map(({ active: { line, character } }) => ({
      start: { line, character }, end: { line, character },
    })),
  });
  const late = new Promise((resolve) => { setTimeout(resolve, PATIENCE); });
  const cut = await Promise.race([asked.catch(() => undefined), late]);
  return cut?.parts;
}

/**
 * The beginning of the word before a place, or the end of the one behind it; undefined where that is not Chinese.
 *
 * @param {Part} part
 * @param {vscode.Position} place
 * @param {boolean} isLeft
 */
function target({ start, words }, place, isLeft) {
  let end = start.character;
  const ranges = words.map((word) => ({ word, from: end, to: end += word.length })).filter(({ word }) => word.trim());
  const found = isLeft
    ? ranges.reverse().find(({ from }) => from < place.character)
    : ranges.find(({ to }) => to > place.character);
  if (!found || !CHINESE.test(found.word)) return undefined;
  return place.with({ character: isLeft ? found.from : found.to });
}

module.exports = { MOTIONS, move };

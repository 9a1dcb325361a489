'use strict';

const vscode = require('vscode');

/** @type {Set<string>} */
const known = new Set();

/**
 * Tells the editor that the user has seen something, so that a step of the walkthrough is ticked (package.json).
 *
 * @param {'hasShownCard' | 'hasShownEntry' | 'hasCompleted' | 'hasShownReadings' | 'hasWholeDictionary'} what
 */
function done(what) {
  if (known.has(what)) return;
  known.add(what);
  vscode.commands.executeCommand('setContext', `cidian.${what}`, true);
}

module.exports = { done };

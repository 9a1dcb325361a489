'use strict';

const vscode = require('vscode');

/** Control characters, and those that turn the direction of a text. */
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** What is more than text in a message or a label of the editor: a link, an icon, and what others take for a tag. */
const MARKS = /\](?=\()|\$(?=\()|<(?=[a-z/!])/gi;

/**
 * Text of others, from a document, a dictionary or a file's name, as messages, lists and the status bar take it: so that it
 * stands for itself. The server does the same with what it sends to be shown.
 *
 * @param {string} text
 */
function asText(text) {
  return text.replace(CONTROLS, '').replace(MARKS, '$& ');
}

/**
 * Shows a message, with buttons; gives the one that is pressed. All messages are shown by these.
 *
 * @param {string} message
 * @param {any[]} rest
 * @returns {Thenable<any>}
 */
const inform = (message, ...rest) => vscode.window.showInformationMessage(asText(message), ...rest);
/** @type {typeof inform} */
const warn = (message, ...rest) => vscode.window.showWarningMessage(asText(message), ...rest);
/** @type {typeof inform} */
const complain = (message, ...rest) => vscode.window.showErrorMessage(asText(message), ...rest);

module.exports = { asText, complain, inform, warn };

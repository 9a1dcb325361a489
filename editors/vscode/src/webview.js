'use strict';

const crypto = require('node:crypto');
const vscode = require('vscode');

/**
 * A document for a frame of the editor, with a script and a style of ours in it: nothing can be loaded into it, from nowhere.
 *
 * @param {vscode.ExtensionContext} context
 * @param {string} name of the files in media/
 */
async function frame(context, name) {
  /** @param {string} file */
  const read = async (file) => Buffer.from(
    await vscode.workspace.fs.readFile(vscode.Uri.joinPath(context.extensionUri, 'media', file))).toString('utf8');
  const [script, style] = await Promise.all([read(`${name}.js`), read(`${name}.css`)]);
  const nonce = crypto.randomBytes(16).toString('base64');
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'`;
  return `<!DOCTYPE html>
<html lang="zh-Hant-TW"><head><meta charset="utf-8"><title>辭典</title>
<meta http-equiv="Content-Security-Policy" content="${policy}">
<style nonce="${nonce}">${style}</style></head>
<body><script nonce="${nonce}">${script}</script></body></html>`;
}

module.exports = { frame };

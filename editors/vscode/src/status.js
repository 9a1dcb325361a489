'use strict';

const vscode = require('vscode');
const settings = require('./settings');

/** @typedef {import('./server').Server} Server */

const ICONS = { stopped: 'book', starting: 'sync~spin', running: 'book', failed: 'warning' };

/** The item in the status bar, and the context for menus: both are there where Cidian serves. */
class Status {
  /** @param {Server} server */
  constructor(server) {
    this.server = server;
    this.item = vscode.window.createStatusBarItem(
      'cidian.status', vscode.StatusBarAlignment.Right, 100);
    this.item.name = 'Cidian 辭典';
    this.item.command = 'cidian.editor.menu';
    this.listeners = [
      server.stateChanged.event(() => this.update()),
      vscode.window.onDidChangeActiveTextEditor(() => this.update()),
      vscode.workspace.onDidChangeConfiguration(() => this.update()),
    ];
    this.update();
  }

  update() {
    const { state } = this.server;
    this.item.text = `$(${ICONS[state]}) 辭典`;
    this.item.tooltip = this.explanation(state);
    const editor = vscode.window.activeTextEditor;
    const isServed = editor !== undefined && settings.isServed(editor.document);
    if (isServed) this.item.show();
    else this.item.hide();
    vscode.commands.executeCommand('setContext', 'cidian.isServed', isServed);
  }

  /** @param {Server['state']} state */
  explanation(state) {
    switch (state) {
      case 'running': return vscode.l10n.t('Cidian: dictionary of Traditional Chinese');
      case 'starting': return vscode.l10n.t('Cidian is being started.');
      case 'failed': return vscode.l10n.t('Cidian could not be started.');
      default: return vscode.l10n.t('Cidian does not run.');
    }
  }

  dispose() {
    for (const listener of this.listeners) listener.dispose();
    this.item.dispose();
  }
}

module.exports = { Status };

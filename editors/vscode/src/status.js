'use strict';

const vscode = require('vscode');
const { done } = require('./progress');
const settings = require('./settings');
const { asText } = require('./shown');

/** @typedef {import('./server').Server} Server */

const ICONS = { stopped: 'book', starting: 'sync~spin', running: 'book', failed: 'error', empty: 'warning' };
/** @type {Record<string, string | undefined>} */
const COLOURS = { failed: 'statusBarItem.errorBackground', empty: 'statusBarItem.warningBackground' };

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
      vscode.window.onDidChangeActiveTextEditor(() => {
        this.update();
        // It may have been replaced in a terminal.
        server.lookAtDictionary();
      }),
      vscode.workspace.onDidChangeConfiguration(() => this.update()),
    ];
    this.update();
  }

  update() {
    const { state } = this.server;
    // The server asked for a dictionary, and none could be opened.
    const shown = state === 'running' && this.server.dictionary === null ? 'empty' : state;
    this.item.text = `$(${ICONS[shown]}) 辭典${this.dictionary()}`;
    this.item.tooltip = asText(this.explanation(state));
    const colour = COLOURS[shown];
    this.item.backgroundColor = colour ? new vscode.ThemeColor(colour) : undefined;
    const document = vscode.window.activeTextEditor?.document;
    const isServed = document !== undefined && settings.isServed(document);
    // A program without Chinese needs no server, and nobody there asks for one.
    if (isServed && (state !== 'stopped' || settings.isForPeople(document))) this.item.show();
    else this.item.hide();
    vscode.commands.executeCommand('setContext', 'cidian.isServed', isServed);
    vscode.commands.executeCommand('setContext', 'cidian.canBeServed', document !== undefined && settings.canBeServed(document));
    if (this.server.dictionary && !this.server.dictionary.isStarter) done('hasWholeDictionary');
  }

  /** Which dictionary is in use, in a word. */
  dictionary() {
    const { dictionary } = this.server;
    if (!dictionary) return '';
    if (dictionary.isStarter) return ' 內建';
    return dictionary.name.includes('修訂本') ? ' 修訂本' : ` ${asText(dictionary.name)}`;
  }

  details() {
    const { dictionary } = this.server;
    if (!dictionary) return dictionary === null ? [vscode.l10n.t('There is no dictionary.')] : [];
    const { name, entries, isStarter } = dictionary;
    return [
      vscode.l10n.t('{0}, {1} entries', name, entries.toLocaleString()),
      ...(isStarter ? [vscode.l10n.t('The whole dictionary is one of the commands here.')] : []),
    ];
  }

  /** @param {Server['state']} state */
  explanation(state) {
    switch (state) {
      case 'running': return [vscode.l10n.t('Cidian: dictionary of Traditional Chinese'), ...this.details()].join('\n');
      case 'starting': return vscode.l10n.t('Cidian is being started.');
      case 'failed': return [
        this.server.isGone ? vscode.l10n.t('Cidian does not run.') : vscode.l10n.t('Cidian could not be started.'),
        vscode.l10n.t('A click offers to start it again.'),
      ].join('\n');
      default: return vscode.l10n.t('Cidian does not run.');
    }
  }

  dispose() {
    for (const listener of this.listeners) listener.dispose();
    this.item.dispose();
  }
}

module.exports = { Status };

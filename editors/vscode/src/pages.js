'use strict';

const vscode = require('vscode');
const settings = require('./settings');

/** @typedef {import('./server').Server} Server */

const CONTENT = 'workspace/textDocumentContent';

/**
 * Entry pages: documents without files, whose text the server gives. To the client it is a feature
 * that offers LSP 3.18's `workspace/textDocumentContent`; to VS Code, a provider of documents.
 */
class Pages {
  constructor() {
    /**
     * Given when there is one.
     *
     * @type {Server}
     */
    this.server;
    /** @type {vscode.EventEmitter<vscode.Uri>} */
    this.changed = new vscode.EventEmitter();
    this.onDidChange = this.changed.event;
    this.registration = vscode.workspace.registerTextDocumentContentProvider(settings.PAGES, this);
  }

  /**
   * @param {vscode.Uri} uri
   * @param {vscode.CancellationToken} token
   */
  async provideTextDocumentContent(uri, token) {
    const answer = await this.server.request(CONTENT, { uri: uri.toString() }, token);
    return answer.text;
  }

  /** @param {string} address */
  async open(address) {
    const uri = vscode.Uri.parse(address);
    if (uri.scheme !== settings.PAGES) return;
    const page = uri.with({ fragment: '' });
    const document = await vscode.workspace.openTextDocument(page);
    await vscode.window.showTextDocument(document, { preview: true, selection: sectionOf(document, uri.fragment) });
  }

  // What the client asks of a feature.

  /** @param {any} capabilities */
  fillClientCapabilities(capabilities) {
    capabilities.workspace ??= {};
    capabilities.workspace.textDocumentContent = { dynamicRegistration: false };
  }

  initialize() {
    this.server.client?.onRequest(`${CONTENT}/refresh`, ({ uri }) => {
      this.changed.fire(vscode.Uri.parse(uri));
      return null;
    });
  }

  /** @returns {import('vscode-languageclient/node').FeatureState} */
  getState() {
    return { kind: 'static' };
  }

  /** Called when a client stops. Pages stay: the next client serves them. */
  clear() {}

  dispose() {
    this.registration.dispose();
    this.changed.dispose();
  }
}

/**
 * The heading of a dictionary's part of a page, by its name in an address; nothing if the page has no such part.
 *
 * @param {vscode.TextDocument} document
 * @param {string} fragment
 */
function sectionOf(document, fragment) {
  if (!fragment) return undefined;
  const lines = document.getText().split('\n');
  const number = lines.findIndex((line) => (
    line.startsWith('## ') && line.slice(3).toLowerCase().replaceAll(' ', '-') === fragment));
  return number < 0 ? undefined : new vscode.Range(number, 0, number, 0);
}

module.exports = { Pages };

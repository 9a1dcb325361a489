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
    await vscode.window.showTextDocument(uri, { preview: true });
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

module.exports = { Pages };

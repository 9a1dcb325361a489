'use strict';

const vscode = require('vscode');
const { registerCommands } = require('./src/commands');
const { Pages } = require('./src/pages');
const { ReadingView } = require('./src/reading');
const { Server } = require('./src/server');
const settings = require('./src/settings');
const { Status } = require('./src/status');

/**
 * There from `activate` on.
 *
 * @type {Server}
 */
let server;

/**
 * Registers all that users see, and starts the server when a document of theirs wants it.
 *
 * @param {vscode.ExtensionContext} context
 */
async function activate(context) {
  const pages = new Pages();
  server = new Server(pages);
  pages.server = server;
  const reading = new ReadingView(context, server);
  context.subscriptions.push(server, pages, reading, new Status(server));
  registerCommands(context, server, pages, reading);

  /** @param {vscode.TextDocument} document */
  const startFor = (document) => {
    if (settings.isServed(document)) return server.start();
  };
  context.subscriptions.push(
    vscode.workspace.onDidOpenTextDocument(startFor),
    vscode.workspace.onDidChangeConfiguration((event) => server.settingsChanged(event)),
  );
  await Promise.all(vscode.workspace.textDocuments.map(startFor));
}

function deactivate() {
  return server?.stop();
}

module.exports = { activate, deactivate };

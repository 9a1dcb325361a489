'use strict';

const vscode = require('vscode');
const { askInsideSentences } = require('./src/asking');
const { registerCommands } = require('./src/commands');
const { Pages } = require('./src/pages');
const { Panel } = require('./src/panel');
const program = require('./src/program');
const { ReadingView } = require('./src/reading');
const { Server } = require('./src/server');
const settings = require('./src/settings');
const { offerOnce } = require('./src/setup');
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
function activate(context) {
  program.lookIn(context.extensionPath);
  const pages = new Pages();
  server = new Server(pages, context.extension.packageJSON.repository?.url);
  pages.server = server;
  const panel = new Panel(context, server);
  const reading = new ReadingView(context, server, panel);
  context.subscriptions.push(server, pages, panel, reading, new Status(server));
  panel.fillAtFirst();
  registerCommands(context, { server, pages, panel, reading });

  /** @param {vscode.TextDocument} document */
  const startFor = (document) => {
    if (settings.wantsServer(document)) server.start();
  };
  context.subscriptions.push(
    askInsideSentences(),
    vscode.workspace.onDidOpenTextDocument(startFor),
    vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      // The first Chinese of a program.
      if (!server.started && contentChanges.some(({ text }) => settings.CHINESE.test(text))) startFor(document);
    }),
    vscode.workspace.onDidChangeConfiguration((event) => server.settingsChanged(event)),
    server.stateChanged.event(() => {
      if (server.dictionary?.isStarter) offerOnce(server, context.globalState);
    }),
  );
  // The editor starts its other extensions first: a server is most of the work.
  setImmediate(() => vscode.workspace.textDocuments.forEach(startFor));
}

function deactivate() {
  return server?.stop();
}

module.exports = { activate, deactivate };

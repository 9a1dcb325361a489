'use strict';

const vscode = require('vscode');
const { LanguageClient, State } = require('vscode-languageclient/node');
const { middleware } = require('./middleware');
const program = require('./program');
const settings = require('./settings');

/**
 * @typedef {import('./pages').Pages} Pages
 * @typedef {'stopped' | 'starting' | 'running' | 'failed'} ServerState
 */

/**
 * What the client calls our states. It starts a server that has died again by itself.
 *
 * @type {Record<State, ServerState>}
 */
const STATES = {
  [State.Stopped]: 'stopped', [State.Starting]: 'starting', [State.Running]: 'running',
};

/** Settings that only a new process or a new client can follow. */
const LAUNCH = ['server', 'documents'].map((key) => `${settings.SECTION}.${key}`);

/** The language server: one process for a window, started when it is first wanted. */
class Server {
  /** @param {Pages} pages gives the client the text of entry pages. */
  constructor(pages) {
    this.pages = pages;
    this.output = vscode.window.createOutputChannel('Cidian');
    /** @type {vscode.EventEmitter<ServerState>} */
    this.stateChanged = new vscode.EventEmitter();
    /** @type {ServerState} */
    this.state = 'stopped';
    /** @type {LanguageClient | undefined} */
    this.client = undefined;
    /** @type {Promise<void> | undefined} */
    this.started = undefined;
  }

  /** Starts the server, once; whoever calls meanwhile waits for the same start. */
  start() {
    this.started ??= this.launch();
    return this.started;
  }

  async launch() {
    const command = program.find();
    if (!command) return this.fail(missingProgram);
    this.client = new LanguageClient(
      'cidian', 'Cidian', this.serverOptions(command), this.clientOptions());
    this.client.registerFeature(this.pages);
    this.client.onDidChangeState(({ newState }) => this.setState(STATES[newState] ?? 'failed'));
    try {
      await this.client.start();
    } catch (error) {
      this.output.appendLine(String(error));
      this.fail(failedStart);
    }
  }

  /** @param {string} command */
  serverOptions(command) {
    // No `transport`: with one, the client would add arguments of its own.
    return { command, args: ['serve', ...settings.get('server.arguments')] };
  }

  clientOptions() {
    return {
      documentSelector: settings.selector(),
      initializationOptions: settings.forServer(),
      outputChannel: this.output,
      middleware: middleware(() => this.client),
    };
  }

  /**
   * Tells the server of new settings, or starts it anew where they say how it is started.
   *
   * @param {vscode.ConfigurationChangeEvent} event
   */
  async settingsChanged(event) {
    if (!event.affectsConfiguration(settings.SECTION)) return;
    if (LAUNCH.some((section) => event.affectsConfiguration(section))) {
      await this.stop();
      if (vscode.workspace.textDocuments.some(settings.isServed)) await this.start();
    } else if (this.state === 'running') {
      await this.client?.sendNotification('workspace/didChangeConfiguration', {
        settings: { [settings.SECTION]: settings.forServer() },
      });
    }
  }

  async restart() {
    await this.stop();
    await this.start();
  }

  async stop() {
    // Its start may still be under way, or have failed.
    await this.started;
    const { client } = this;
    this.client = this.started = undefined;
    this.setState('stopped');
    if (!client || client.needsStart()) return;
    // A client whose server has died may just be starting it again.
    await client.start().catch(() => {});
    if (client.isRunning()) await client.stop();
  }

  /**
   * The answer to a request, from a server that is started for it where necessary.
   *
   * @param {string} method
   * @param {any} params
   * @param {vscode.CancellationToken} [token]
   * @returns {Promise<any>}
   */
  async request(method, params, token) {
    await this.start();
    if (this.state !== 'running' || !this.client) throw new Error(vscode.l10n.t('Cidian does not run.'));
    // A token that is undefined would count as a second parameter.
    return token
      ? this.client.sendRequest(method, params, token) : this.client.sendRequest(method, params);
  }

  /**
   * The result of one of the server's commands.
   *
   * @param {string} name
   * @param {any} [argument]
   */
  command(name, argument) {
    const named = argument === undefined ? [] : [argument];
    return this.request('workspace/executeCommand', { command: name, arguments: named });
  }

  /** @param {ServerState} state */
  setState(state) {
    this.state = state;
    this.stateChanged.fire(state);
  }

  /** @param {(server: Server) => Promise<void>} explain */
  fail(explain) {
    this.setState('failed');
    // Nobody waits for the user's answer.
    explain(this);
  }

  dispose() {
    this.output.dispose();
    this.stateChanged.dispose();
  }
}

async function missingProgram() {
  const install = vscode.l10n.t('How to install it');
  const choose = vscode.l10n.t('Choose its place');
  const answer = await vscode.window.showErrorMessage(
    vscode.l10n.t('The program cidian is not found. It is what knows the dictionary.'), install, choose);
  if (answer === install) {
    await vscode.commands.executeCommand('workbench.action.openWalkthrough', 'cidian.cidian#start');
  } else if (answer === choose) {
    await vscode.commands.executeCommand('workbench.action.openSettings', 'cidian.server.path');
  }
}

/** @param {Server} server */
async function failedStart(server) {
  const show = vscode.l10n.t('Show the log');
  const answer = await vscode.window.showErrorMessage(
    vscode.l10n.t('Cidian could not be started.'), show);
  if (answer === show) server.output.show();
}

module.exports = { Server };

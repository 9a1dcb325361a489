'use strict';

const vscode = require('vscode');
const { Asking } = require('./asking');
const { Following } = require('./following');
const { middleware } = require('./middleware');
const program = require('./program');
const settings = require('./settings');
const { complain } = require('./shown');

/**
 * @typedef {import('./pages').Pages} Pages
 * @typedef {'stopped' | 'starting' | 'running' | 'failed'} ServerState
 */

/**
 * What the server says of its dictionary.
 *
 * @typedef {{ name: string, isStarter: boolean, entries: number, userWords: number }} Dictionary
 */

/**
 * What the client is told of us: that there is only the starter dictionary is said by the extension.
 *
 * @type {import('vscode-languageclient/node').StaticFeature}
 */
const SETUP_FEATURE = {
  fillClientCapabilities(capabilities) {
    capabilities.experimental = { ...capabilities.experimental, dictionarySetup: true, commandResults: true };
  },
  preInitialize(capabilities) {
    // Of a list that comes by a letter that is named there, the editor selects a word.
    delete capabilities.completionProvider?.triggerCharacters;
  },
  initialize() {},
  getState: () => ({ kind: 'static' }),
  clear() {},
};

/** How often a server may end within so long before it is left alone; in milliseconds. */
const [MOST_ENDS, WHILE] = [5, 180_000];

/** Settings that only a new process or a new client can follow. */
const LAUNCH = ['server', 'documents'].map((key) => `${settings.SECTION}.${key}`);

/** The language server: one process for a window, started when it is first wanted. */
class Server {
  /**
   * @param {Pages} pages gives the client the text of entry pages.
   * @param {string | undefined} repository where the source is
   */
  constructor(pages, repository) {
    this.pages = pages;
    this.repository = repository;
    this.asking = new Asking();
    this.following = new Following();
    this.output = vscode.window.createOutputChannel('Cidian');
    /** @type {vscode.EventEmitter<ServerState>} */
    this.stateChanged = new vscode.EventEmitter();
    /** @type {vscode.EventEmitter<void>} */
    this.reloaded = new vscode.EventEmitter();
    /** @type {ServerState} */
    this.state = 'stopped';
    /**
     * As it was last asked; null where there is none.
     *
     * @type {Dictionary | null | undefined}
     */
    this.dictionary = undefined;
    /** @type {import('vscode-languageclient/node').LanguageClient | undefined} */
    this.client = undefined;
    /** @type {Promise<void> | undefined} */
    this.started = undefined;
    /** When servers have ended by themselves. @type {number[]} */
    this.ends = [];
  }

  /** Starts the server, once; whoever calls meanwhile waits for the same start. */
  start() {
    this.started ??= this.launch();
    return this.started;
  }

  async launch() {
    const command = program.find();
    if (!command) return this.fail(missingProgram);
    // Not before it is needed: it is most of the code, and the editor waits for what is loaded at the start.
    const { LanguageClient, State } = require('vscode-languageclient/node');
    /**
     * What the client calls our states. It starts a server that has died again by itself.
     *
     * @type {Record<number, ServerState>}
     */
    const states = { [State.Stopped]: 'stopped', [State.Starting]: 'starting', [State.Running]: 'running' };
    this.client = new LanguageClient(
      'cidian', 'Cidian', this.serverOptions(command), this.clientOptions());
    this.client.registerFeature(this.pages);
    this.client.registerFeature(SETUP_FEATURE);
    this.client.onDidChangeState(({ newState }) => {
      const state = states[newState] ?? 'failed';
      this.setState(state === 'stopped' && this.isGone ? 'failed' : state);
    });
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
    const { CloseAction, ErrorAction } = require('vscode-languageclient/node');
    return {
      documentSelector: settings.selector(),
      initializationOptions: settings.forServer(),
      outputChannel: this.output,
      middleware: middleware(this),
      errorHandler: {
        // What a broken pipe says, the end of the server says better.
        error: () => ({ action: ErrorAction.Continue, handled: true }),
        closed: () => ({ action: this.ended() ? CloseAction.DoNotRestart : CloseAction.Restart, handled: true }),
      },
    };
  }

  /** Whether servers have ended by themselves too often to be started once more. */
  get isGone() {
    return this.ends.length >= MOST_ENDS;
  }

  /** A server has ended by itself. Returns whether it is gone for good. */
  ended() {
    const now = Date.now();
    this.ends = [...this.ends.filter((end) => now - end < WHILE), now];
    if (this.isGone) this.fail(goneForGood);
    return this.isGone;
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
      if (vscode.workspace.textDocuments.some(settings.wantsServer)) await this.start();
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
    this.ends = [];
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

  /** Asks which dictionary is in use: it may have been replaced. */
  async lookAtDictionary() {
    if (this.state !== 'running') return;
    // Where the server ends meanwhile, its state says so.
    const counted = await this.command('cidian.statistics').catch(() => undefined);
    this.setDictionary(counted?.dictionary ?? null);
  }

  /** Has the dictionary opened anew, and gives it. */
  async reload() {
    this.setDictionary(await this.command('cidian.reload'));
    this.reloaded.fire();
    return this.dictionary;
  }

  /**
   * The dictionary's word at a place. The editor's own idea of a word is another.
   *
   * @param {vscode.TextDocument} document
   * @param {vscode.Position} place
   */
  async wordAt(document, place) {
    const hover = await this.request('textDocument/hover', {
      textDocument: { uri: document.uri.toString() },
      position: { line: place.line, character: place.character },
    });
    if (!hover?.range) return undefined;
    const { start, end } = hover.range;
    return new vscode.Range(start.line, start.character, end.line, end.character);
  }

  /** @param {Dictionary | null | undefined} dictionary */
  setDictionary(dictionary) {
    this.dictionary = dictionary;
    this.stateChanged.fire(this.state);
  }

  /** @param {ServerState} state */
  setState(state) {
    this.state = state;
    if (state !== 'running') this.dictionary = undefined;
    this.stateChanged.fire(state);
    this.lookAtDictionary();
  }

  /** @param {(server: Server) => Promise<void>} explain */
  fail(explain) {
    this.setState('failed');
    // Nobody waits for the user's answer.
    explain(this);
  }

  dispose() {
    this.asking.dispose();
    this.following.dispose();
    this.output.dispose();
    this.stateChanged.dispose();
    this.reloaded.dispose();
  }
}

/** @param {Server} server */
async function missingProgram(server) {
  const commands = program.installing(server.repository);
  const again = vscode.l10n.t('Try again');
  const copy = vscode.l10n.t('Copy the commands');
  const choose = vscode.l10n.t('Choose its place');
  const missing = vscode.l10n.t('The program cidian is not found. It is what knows the dictionary.');
  const answer = await complain(
    `${missing} ${wayToProgram(commands)}`, ...(commands.length > 0 ? [copy] : []), choose, again);
  if (answer === copy) {
    await vscode.env.clipboard.writeText(`${commands.join('\n')}\n`);
  } else if (answer === choose) {
    await vscode.commands.executeCommand('workbench.action.openSettings', 'cidian.server.path');
  } else if (answer === again) {
    await server.restart();
  }
}

/** @param {string[]} commands that bring the program here, where there are such */
function wayToProgram(commands) {
  if (commands.length > 0) return vscode.l10n.t('Two commands bring it here: {0}', commands.join(' ; '));
  if (process.platform === 'linux') {
    return vscode.l10n.t(
      'Install the package of the extension that has it, {0}; or build it where you have the source: {1}',
      'cidian-linux-*.vsix', 'make install PREFIX="$HOME/.local"');
  }
  return vscode.l10n.t('It runs on Linux: open your folder there, over SSH or in a container.');
}

/** @param {Server} server */
function failedStart(server) {
  return offerRestart(server, vscode.l10n.t('Cidian could not be started.'));
}

/** @param {Server} server */
function goneForGood(server) {
  return offerRestart(server, vscode.l10n.t('Cidian has ended {0} times in three minutes, and is not started again by itself.', MOST_ENDS));
}

/**
 * @param {Server} server
 * @param {string} message
 */
async function offerRestart(server, message) {
  const restart = vscode.l10n.t('Restart');
  const show = vscode.l10n.t('Show the log');
  const answer = await complain(message, restart, show);
  if (answer === restart) await server.restart();
  else if (answer === show) server.output.show();
}

module.exports = { Server };

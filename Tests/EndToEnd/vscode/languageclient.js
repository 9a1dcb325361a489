'use strict';
// Stands in for `vscode-languageclient/node` 9: starts the server as that does, and speaks to it. Every
// message is kept, for the checker of recorded sessions.

const { spawn } = require('node:child_process');
const fs = require('node:fs');
const vscode = require('vscode');

/** What the client offers, as far as it matters here. */
const CAPABILITIES = {
  general: { positionEncodings: ['utf-16'] },
  window: { showDocument: { support: true }, workDoneProgress: true },
  workspace: {
    applyEdit: true, configuration: true, workspaceFolders: true,
    didChangeConfiguration: { dynamicRegistration: true },
    didChangeWatchedFiles: { dynamicRegistration: true },
    executeCommand: { dynamicRegistration: true },
    symbol: { dynamicRegistration: true, resolveSupport: { properties: ['location.range'] } },
    inlayHint: { refreshSupport: true }, semanticTokens: { refreshSupport: true },
    diagnostics: { refreshSupport: true },
  },
  textDocument: {
    hover: { contentFormat: ['markdown', 'plaintext'] },
    completion: {
      completionItem: { documentationFormat: ['markdown', 'plaintext'], labelDetailsSupport: true },
    },
    definition: { linkSupport: true },
    publishDiagnostics: { versionSupport: true, codeDescriptionSupport: true, dataSupport: true },
    diagnostic: { dynamicRegistration: true },
  },
};

/** The clients of a test, the first one first. */
const clients = [];
/** How many sessions there have been. */
let sessions = 0;

const State = { Stopped: 1, Running: 2, Starting: 3 };

class LanguageClient {
  constructor(id, name, serverOptions, clientOptions) {
    Object.assign(this, { id, name, serverOptions, clientOptions });
    this.features = [];
    this.handlers = new Map();
    this.waiting = new Map();
    this.log = [];
    this.lastID = 0;
    this.state = State.Stopped;
    this.stateChanged = new vscode.EventEmitter();
    this.onDidChangeState = this.stateChanged.event;
    clients.push(this);
  }

  become(newState) {
    const oldState = this.state;
    this.state = newState;
    this.stateChanged.fire({ oldState, newState });
  }

  registerFeature(feature) {
    for (const name of ['fillClientCapabilities', 'initialize', 'getState', 'clear']) {
      if (typeof feature[name] !== 'function') throw new Error(`a feature has to have ${name}`);
    }
    this.features.push(feature);
  }

  async start() {
    if (this.isRunning()) return;
    const { command, args = [], transport } = this.serverOptions;
    // As the real one does.
    const more = transport === undefined ? [] : ['--stdio'];
    this.become(State.Starting);
    this.process = spawn(command, [...args, ...more], { stdio: ['pipe', 'pipe', 'ignore'] });
    this.buffer = Buffer.alloc(0);
    // A server that has ended takes no answers any more.
    this.process.stdin.on('error', () => {});
    this.process.stdout.on('data', (data) => this.take(data));
    this.process.once('exit', () => {
      if (this.state !== State.Running) return;
      this.cleanUp();
      this.become(State.Stopped);
    });
    const capabilities = structuredClone(CAPABILITIES);
    for (const feature of this.features) feature.fillClientCapabilities(capabilities);
    this.sent = {
      processId: process.pid, rootUri: null, capabilities, locale: 'en',
      initializationOptions: this.clientOptions.initializationOptions,
    };
    this.initializeResult = await this.sendRequest('initialize', this.sent);
    this.registerCommands(this.initializeResult.capabilities.executeCommandProvider.commands);
    for (const feature of this.features) {
      feature.initialize(this.initializeResult.capabilities, this.clientOptions.documentSelector);
    }
    this.sendNotification('initialized', {});
    this.become(State.Running);
    for (const document of vscode.workspace.textDocuments) {
      if (vscode.languages.match(this.clientOptions.documentSelector, document)) this.open(document);
    }
  }

  /** As the real one: the server's commands become the editor's, under their names. */
  registerCommands(names) {
    this.commands = names.map((name) => vscode.commands.registerCommand(name, (...values) => (
      this.sendRequest('workspace/executeCommand', { command: name, arguments: values }))));
  }

  open({ uri, languageId, version, text }) {
    this.sendNotification('textDocument/didOpen', {
      textDocument: { uri: uri.toString(), languageId, version, text } });
  }

  isRunning() { return this.state === State.Running; }

  needsStart() { return this.state === State.Stopped; }

  cleanUp() {
    for (const command of this.commands) command.dispose();
    for (const feature of this.features) feature.clear();
  }

  async stop() {
    this.become(State.Stopped);
    await this.sendRequest('shutdown');
    this.sendNotification('exit');
    await new Promise((resolve) => { this.process.once('exit', resolve); });
    this.cleanUp();
    const folder = process.env.LSP_LOGS;
    if (folder) {
      sessions += 1;
      fs.writeFileSync(`${folder}/${sessions}.jsonl`, this.log.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
    }
  }

  onRequest(method, handler) { this.handlers.set(method, handler); }

  /** As the real one: what is no token counts as a parameter, and several are sent as an array. */
  sendRequest(method, ...values) {
    this.lastID += 1;
    const id = this.lastID;
    const last = values.at(-1);
    if (last && 'isCancellationRequested' in last) values.pop();
    const params = values.length > 1 ? values : values[0];
    this.send({ id, method, ...(params !== undefined && { params }) });
    return new Promise((resolve, reject) => { this.waiting.set(id, { resolve, reject }); });
  }

  async sendNotification(method, params) {
    this.send({ method, ...(params !== undefined && { params }) });
  }

  send(message) {
    const whole = { jsonrpc: '2.0', ...message };
    this.log.push({ dir: 'c2s', msg: whole });
    const body = Buffer.from(JSON.stringify(whole));
    this.process.stdin.write(`Content-Length: ${body.length}\r\n\r\n`);
    this.process.stdin.write(body);
  }

  take(data) {
    this.buffer = Buffer.concat([this.buffer, data]);
    for (;;) {
      const end = this.buffer.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = Number(/content-length: *(\d+)/i.exec(this.buffer.toString('ascii', 0, end))[1]);
      const start = end + 4;
      if (this.buffer.length < start + length) return;
      const message = JSON.parse(this.buffer.toString('utf8', start, start + length));
      this.buffer = this.buffer.subarray(start + length);
      this.log.push({ dir: 's2c', msg: message });
      this.receive(message);
    }
  }

  async receive(message) {
    const { id, method, params, result, error } = message;
    if (method === undefined) {
      const { resolve, reject } = this.waiting.get(id);
      this.waiting.delete(id);
      if (error) reject(new Error(error.message));
      else resolve(result);
    } else if (id !== undefined) {
      this.send({ id, result: await this.answer(method, params) ?? null });
    } else if (method === 'window/showMessage') {
      vscode.seen.messages.push({ kind: 'server', text: params.message });
    }
  }

  async answer(method, params) {
    const { middleware } = this.clientOptions;
    const settings = (items) => items.map(({ section }) => vscode.workspace.getConfiguration().get(section));
    switch (method) {
      case 'workspace/configuration':
        return middleware.workspace.configuration(params, undefined, ({ items }) => settings(items));
      case 'window/showDocument':
        if (params.external) vscode.seen.external.push(params.uri);
        else await vscode.window.showTextDocument(vscode.Uri.parse(params.uri));
        return { success: true };
      default:
        return this.handlers.get(method)?.(params);
    }
  }

  /** What the editor shows for a place. */
  hover(document, line, character) {
    const ask = async () => {
      const answer = await this.sendRequest('textDocument/hover', {
        textDocument: { uri: document.uri.toString() }, position: { line, character } });
      return answer && { contents: [new vscode.MarkdownString(answer.contents.value)], range: answer.range };
    };
    return this.clientOptions.middleware.provideHover(document, { line, character }, undefined, ask);
  }
}

module.exports = { LanguageClient, State, clients };

'use strict';
// Loads the extension with stand-ins for VS Code and its client; the server is the real one.
// Run by test_vscode.py, which names the program in CIDIAN_BINARY.

const assert = require('node:assert/strict');
const fs = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const { afterEach, beforeEach, test } = require('node:test');

const STAND_INS = { vscode: './vscode.js', 'vscode-languageclient/node': './languageclient.js' };
const resolve = Module._resolveFilename;
Module._resolveFilename = (request, ...rest) => (
  STAND_INS[request] ? path.join(__dirname, STAND_INS[request]) : resolve(request, ...rest));

const vscode = require('vscode');
const { clients } = require('vscode-languageclient/node');
const extension = require('../../../editors/vscode/extension.js');

const { seen, answers } = vscode;
const BINARY = process.env.CIDIAN_BINARY;

/** The kinds of tokens that VS Code has by itself, as its guide to semantic highlighting lists them. */
const BUILT_IN_TOKEN_TYPES = [
  'namespace', 'class', 'enum', 'interface', 'struct', 'typeParameter', 'type', 'parameter', 'variable',
  'property', 'enumMember', 'decorator', 'event', 'function', 'method', 'macro', 'label', 'comment', 'string',
  'keyword', 'number', 'regexp', 'operator',
];

beforeEach(() => {
  vscode.reset();
  clients.length = 0;
});
afterEach(() => extension.deactivate());

/** The extension as VS Code starts it, with the program of this repository. */
async function activate({ program = BINARY } = {}) {
  if (program) await vscode.change('cidian.server.path', program);
  const context = { subscriptions: [], extension: { packageJSON: vscode.manifest } };
  await extension.activate(context);
}

const run = (name, ...values) => vscode.commands.executeCommand(`cidian.editor.${name}`, ...values);
const client = () => clients.at(-1);
const sent = (method) => client().log
  .filter(({ dir, msg }) => dir === 'c2s' && msg.method === method).map(({ msg }) => msg.params);

async function until(what, condition) {
  for (let tries = 0; tries < 500; tries += 1) {
    const value = condition();
    if (value) return value;
    await new Promise((done) => { setTimeout(done, 20); });
  }
  throw new Error(`waited in vain for ${what}`);
}

test('the server is started by the first document that it is for', async () => {
  await activate();
  await vscode.open('print("銀行")', { languageId: 'python' });
  assert.equal(clients.length, 0);
  assert.equal(seen.status.isShown, false);
  await vscode.open('我在銀行工作。');
  assert.equal(clients.length, 1);
  assert.equal(seen.status.isShown, true);
  await vscode.open('她在學校。', { uri: 'untitled:2', languageId: 'plaintext' });
  assert.equal(clients.length, 1);
});

test('a document that is open already starts it too', async () => {
  await vscode.open('我在銀行工作。');
  await activate();
  assert.equal(client().isRunning(), true);
});

test('the client is told what to start, which documents to serve, and what it can do', async () => {
  await vscode.change('cidian.server.arguments', ['--log-level', 'error']);
  await vscode.open('我在銀行工作。');
  await activate();
  assert.deepEqual(client().serverOptions, {
    command: BINARY, args: ['serve', '--log-level', 'error'] });
  const selector = client().clientOptions.documentSelector;
  assert.ok(selector.some(({ scheme, language }) => scheme === 'file' && language === 'markdown'));
  assert.ok(selector.some(({ scheme, language }) => scheme === 'untitled' && language === 'plaintext'));
  assert.ok(selector.some(({ scheme, language }) => scheme === 'cidian' && language === undefined));
  assert.ok(client().sent.capabilities.workspace.textDocumentContent);
});

test('the server understands every default, and sees none of the extension\'s own settings', async () => {
  await vscode.open('我在銀行工作。');
  await activate();
  const options = client().sent.initializationOptions;
  for (const own of ['server', 'documents', 'trace']) assert.ok(!(own in options), own);
  assert.equal(options.hover.definitions, 12);
  await client().sendRequest('workspace/symbol', { query: '銀行' });
  assert.deepEqual(seen.messages.filter(({ text }) => text.startsWith('Cidian: ')), []);
});

test('a changed setting is known at once', async () => {
  const document = await vscode.open('我在銀行工作。');
  await activate();
  const heading = async () => (await client().hover(document, 0, 2)).contents[0].value.split('\n')[0];
  assert.match(await heading(), /ㄧㄣˊ/);
  await vscode.change('cidian.readings.notation', 'pinyin');
  assert.doesNotMatch(await heading(), /ㄧㄣˊ/);
  assert.match(await heading(), /yín/);
  const { settings } = sent('workspace/didChangeConfiguration').at(-1);
  assert.ok(!('server' in settings.cidian));
  assert.deepEqual(seen.messages, []);
});

test('the server may ask for settings', async () => {
  await vscode.open('我在銀行工作。');
  await activate();
  const items = [{ section: 'cidian' }, { section: 'editor' }];
  const [own, other] = await client().clientOptions.middleware.workspace.configuration(
    { items }, undefined, async () => [{ server: { path: 'x' }, hover: { enabled: true } }, { server: 1 }]);
  assert.deepEqual(own, { hover: { enabled: true } });
  assert.deepEqual(other, { server: 1 });
});

test('another program means another process', async () => {
  await vscode.open('我在銀行工作。');
  await activate();
  const before = client();
  await vscode.change('cidian.server.arguments', ['--log-level', 'critical']);
  assert.equal(before.isRunning(), false);
  assert.equal(clients.length, 2);
  assert.equal(client().isRunning(), true);
});

test('other languages are served when the user says so', async () => {
  await activate();
  await vscode.open('print("銀行")', { languageId: 'python' });
  assert.equal(clients.length, 0);
  await vscode.change('cidian.documents', ['python']);
  assert.equal(client().isRunning(), true);
  assert.equal(seen.status.isShown, true);
  await vscode.change('cidian.documents', ['*']);
  await vscode.open('銀行', { languageId: 'brainfuck', uri: 'file:///documents/2.bf' });
  assert.equal(seen.status.isShown, true);
});

test('a server that dies is not asked, and the status says so', async () => {
  const document = await vscode.open('我在銀行工作。');
  await activate();
  assert.match(seen.status.tooltip, /dictionary/);
  client().process.kill('SIGKILL');
  await until('the end', () => !client().isRunning());
  assert.match(seen.status.tooltip, /does not run/);
  await assert.rejects(run('lookUp'), /does not run/);
  await run('restart');
  assert.match((await client().hover(document, 0, 2)).contents[0].value, /銀行/);
});

test('links of a card open pages, and nothing else may be run from it', async () => {
  const document = await vscode.open('大家都很高興。');
  await activate();
  const [card] = (await client().hover(document, 0, 4)).contents;
  assert.deepEqual(card.isTrusted, { enabledCommands: ['cidian.editor.openPage'] });
  assert.doesNotMatch(card.value, /\]\(cidian:/);
  const [, query] = /\]\(command:cidian\.editor\.openPage\?([^)]*)\)/.exec(card.value);
  await run('openPage', ...JSON.parse(decodeURIComponent(query)));
  assert.equal(seen.shown.at(-1).uri.scheme, 'cidian');
  assert.match(seen.shown.at(-1).text, /^# /);
  const { length } = seen.shown;
  await run('openPage', 'file:///etc/passwd');
  assert.equal(seen.shown.length, length);
});

test('a page is text of the server, and its words can be hovered', async () => {
  await vscode.open('我在銀行工作。');
  await activate();
  const uri = vscode.Uri.parse('cidian:/銀行.md');
  const text = await seen.providers.get('cidian').provideTextDocumentContent(uri);
  assert.match(text.split('\n')[0], /銀行/);
  const page = await vscode.open(text, { uri: uri.toString() });
  client().open(page);
  assert.match((await client().hover(page, 0, 2)).contents[0].value, /銀行/);
});

test('the words of a page are links to pages', async () => {
  await vscode.open('我在銀行工作。');
  await activate();
  const uri = vscode.Uri.parse('cidian:/銀行.md');
  const text = await seen.providers.get('cidian').provideTextDocumentContent(uri);
  const page = await vscode.open(text, { uri: uri.toString() });
  client().open(page);
  const links = await client().sendRequest('textDocument/documentLink', {
    textDocument: { uri: uri.toString() } });
  assert.ok(links.length > 5);
  const { target } = await client().sendRequest('documentLink/resolve', links[0]);
  assert.equal(vscode.Uri.parse(target).scheme, 'cidian');
});

test('a page that the server renews is asked for again', async () => {
  await vscode.open('我在銀行工作。');
  await activate();
  const changes = [];
  seen.providers.get('cidian').onDidChange((uri) => changes.push(uri.toString()));
  const refresh = client().handlers.get('workspace/textDocumentContent/refresh');
  assert.equal(refresh({ uri: 'cidian:/%E9%8A%80%E8%A1%8C.md' }), null);
  assert.deepEqual(changes, ['cidian:/%E9%8A%80%E8%A1%8C.md']);
});

test('looking up takes the word at the cursor', async () => {
  await vscode.open('第一行𠮷野\n我在銀行工作。', { line: 1, at: 3 });
  await activate();
  await run('lookUp');
  const page = await until('the page', () => seen.shown.at(-1));
  assert.match(page.text.split('\n')[0], /銀行/);
});

test('looking up takes what is selected', async () => {
  await vscode.open('我在銀行工作。');
  vscode.window.activeTextEditor.selection = new vscode.Selection(0, 4, 0, 6);
  await activate();
  await run('lookUp');
  const page = await until('the page', () => seen.shown.at(-1));
  assert.match(page.text.split('\n')[0], /工作/);
});

test('a word that is in no dictionary is searched', async () => {
  await vscode.open('abc', { languageId: 'plaintext' });
  answers.input = '銀形';
  answers.Search = 'Search';
  await activate();
  await run('lookUp');
  assert.match(seen.messages.at(-1).text, /銀形/);
  const pick = await until('the list', () => seen.picks.find(({ isShown }) => isShown));
  assert.equal(pick.value, '銀形');
});

test('search answers while one types, and opens what is chosen', async () => {
  await vscode.open('我在銀行工作。');
  await activate();
  await run('search');
  const pick = seen.picks.at(-1);
  await pick.type('yinhang');
  const item = await until('the words', () => pick.items.find(({ label }) => label === '銀行'));
  assert.equal(item.alwaysShow, true);
  await pick.choose(item);
  assert.match(seen.shown.at(-1).text.split('\n')[0], /銀行/);
});

test('an answer to an older query is dropped', async () => {
  await vscode.open('我在銀行工作。');
  await activate();
  const search = run('search');
  const pick = seen.picks.at(-1);
  pick.value = '學校';
  await search;
  assert.deepEqual(pick.items, []);
});

test('history leads back and forward, is listed and exported', async () => {
  await vscode.open('我在銀行工作。');
  await activate();
  answers.input = '學校';
  await run('lookUp');
  vscode.window.activeTextEditor = undefined;
  for (const word of ['銀行', '學校']) {
    answers.input = word;
    await run('lookUp');
  }
  await run('back');
  await until('the word before', () => /銀行/.test(seen.shown.at(-1).text.split('\n')[0]));
  await run('forward');
  await until('the word after', () => /學校/.test(seen.shown.at(-1).text.split('\n')[0]));
  await run('forward');
  assert.equal(seen.messages.at(-1).text, 'There is no word after.');
  await run('history');
  assert.deepEqual(seen.picks.at(-1).items.map(({ label }) => label).slice(0, 2), ['學校', '銀行']);

  answers.file = vscode.Uri.file(path.join(process.env.HOME, 'words.csv'));
  await run('exportHistory');
  assert.match(fs.readFileSync(answers.file.fsPath, 'utf8'), /銀行/);
});

test('history is cleared only when that is confirmed', async () => {
  await vscode.open('我在銀行工作。', { at: 2 });
  await activate();
  await run('lookUp');
  const count = async () => (await client().sendRequest('workspace/executeCommand', {
    command: 'cidian.history.list', arguments: [] })).length;
  const before = await count();
  assert.ok(before > 0);
  await run('clearHistory');
  assert.equal(await count(), before);
  answers.Clear = 'Clear';
  await run('clearHistory');
  assert.equal(await count(), 0);
});

test('a word of one\'s own is one word from then on', async () => {
  const document = await vscode.open('他住在同溫層裡面。', { at: 3 });
  vscode.window.activeTextEditor.selection = new vscode.Selection(0, 3, 0, 6);
  await activate();
  answers.pick = (items) => items.find(({ scope }) => scope === 'user');
  answers['Open the file'] = 'Open the file';
  await run('addWord');
  assert.match(seen.messages.at(-1).text, /同溫層/);
  assert.match(seen.shown.at(-1).text, /^同溫層$/m);
  assert.match((await client().hover(document, 0, 4)).contents[0].value, /同溫層/);
});

test('a document is counted, and without one the dictionary', async () => {
  await vscode.open('我在銀行工作。');
  await activate();
  await run('statistics');
  assert.equal(seen.messages.at(-1).text, '7 characters, 4 words');
  vscode.window.activeTextEditor = undefined;
  await run('statistics');
  assert.match(seen.messages.at(-1).text, /entries/);
  await run('reload');
  assert.match(seen.messages.at(-1).text, /entries/);
});

test('without a dictionary there is nothing to count', async () => {
  await vscode.change('cidian.dictionary', '/nowhere/dictionary.sqlite');
  await vscode.open('我在銀行工作。');
  await activate();
  // The server is told of the setting beside the first requests.
  for (let tries = 0; tries < 100; tries += 1) {
    await run('statistics');
    if (seen.messages.at(-1).text === 'There is no dictionary.') break;
  }
  assert.equal(seen.messages.at(-1).text, 'There is no dictionary.');
  await run('reload');
  assert.equal(seen.messages.at(-1).text, 'There is no dictionary.');
});

test('the Ministry\'s page is opened by the server', async () => {
  await vscode.open('我在銀行工作。', { at: 2 });
  await activate();
  await run('openPublisher');
  assert.deepEqual(sent('workspace/executeCommand').at(-1), {
    command: 'cidian.openPublisher', arguments: [{ title: '銀行' }] });
});

test('hints are set for all windows', async () => {
  await vscode.open('我在銀行工作。');
  await activate();
  answers.pick = (items) => items.find(({ mode }) => mode === 'rare');
  await run('hints');
  assert.deepEqual(seen.updates, [{ key: 'cidian.inlayHints.mode', value: 'rare', target: 1 }]);
  const { settings } = sent('workspace/didChangeConfiguration').at(-1);
  assert.equal(settings.cidian.inlayHints.mode, 'rare');
});

test('the menu has every other command, and runs the one that is chosen', async () => {
  await vscode.open('我在銀行工作。', { at: 2 });
  await activate();
  answers.pick = (items) => items.find(({ command }) => command === 'cidian.editor.lookUp');
  await run('menu');
  assert.equal(seen.picks[0].items.length, vscode.manifest.contributes.commands.length - 1);
  await until('the page', () => seen.shown.at(-1));
});

test('every command of the manifest is there', async () => {
  await activate();
  for (const { command } of vscode.manifest.contributes.commands) {
    assert.ok(seen.commands.has(command), command);
  }
});

test('the server has the commands that are asked of it, under other names than the extension\'s', async () => {
  await vscode.open('我在銀行工作。');
  await activate();
  const known = client().initializeResult.capabilities.executeCommandProvider.commands;
  const folder = path.resolve(__dirname, '../../../editors/vscode/src');
  const source = fs.readdirSync(folder).map((name) => fs.readFileSync(path.join(folder, name), 'utf8')).join('');
  const asked = new Set([...source.matchAll(/server\.command\('([^']+)'/g)].map(([, name]) => name));
  assert.ok(asked.size > 5);
  assert.deepEqual([...asked].filter((name) => !known.includes(name)), []);
  assert.ok(!known.some((name) => name.startsWith('cidian.editor.')));
});

test('the editor knows all kinds of words that the server colours', async () => {
  await vscode.open('我在銀行工作。');
  await activate();
  const { tokenTypes } = client().initializeResult.capabilities.semanticTokensProvider.legend;
  const contributed = vscode.manifest.contributes.semanticTokenTypes.map(({ id }) => id);
  const known = new Set([...BUILT_IN_TOKEN_TYPES, ...contributed]);
  assert.deepEqual(tokenTypes.filter((type) => !known.has(type)), []);
});

test('the doctor and the set-up run in a terminal, whatever the path', async () => {
  const program = path.join(process.env.HOME, "it's mine");
  fs.symlinkSync(BINARY, program);
  await activate({ program });
  await run('doctor');
  await run('setUp');
  assert.deepEqual(seen.terminals.flatMap(({ sent: lines }) => lines), [
    `'${program.replace("'", "'\\''")}' doctor`, `'${program.replace("'", "'\\''")}' setup`]);
});

test('a missing program is reported once, with the way to get it', async () => {
  answers['How to install it'] = 'How to install it';
  await vscode.open('我在銀行工作。');
  await activate({ program: '/nowhere/cidian' });
  await vscode.open('她在學校。');
  assert.equal(clients.length, 0);
  assert.equal(seen.messages.length, 1);
  assert.match(seen.status.text, /warning/);
  assert.ok(seen.executed.some(([name, id]) => (
    name === 'workbench.action.openWalkthrough' && id === 'cidian.cidian#start')));
  await assert.rejects(run('lookUp'), /does not run/);

  await vscode.change('cidian.server.path', BINARY);
  assert.equal(client().isRunning(), true);
  assert.doesNotMatch(seen.status.text, /warning/);
});

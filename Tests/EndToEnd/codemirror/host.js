'use strict';
// Serves page.js, has a server's standard input and output behind a WebSocket, and opens the page in a browser that
// nobody sees. What is to be done there comes a line at a time, and each is answered by a line: `{"value"}` or `{"error"}`.
//
//   node host.js KIT MODULES BUNDLE CHROMIUM
//
// KIT has playwright-core, MODULES has ws, and BUNDLE is page.js with all that it imports.

const { spawn } = require('node:child_process');
const fs = require('node:fs');
const http = require('node:http');
const path = require('node:path');
const readline = require('node:readline');
const { fileURLToPath } = require('node:url');

const [kit, modules, bundle, program] = process.argv.slice(2);
const { chromium } = require(path.join(kit, 'node_modules/playwright-core'));
const { WebSocketServer } = require(path.join(modules, 'ws'));

const HTML = '<!doctype html><meta charset="utf-8"><style>.cm-editor { font: 18px monospace }</style>'
  + '<body><script src="/page.js"></script>';

function serve(request, response) {
  const [name, query] = request.url.split('?');
  if (name === '/page.js') return response.end(fs.readFileSync(bundle));
  if (name !== '/file') return response.setHeader('Content-Type', 'text/html').end(HTML);
  fs.readFile(fileURLToPath(query), (error, text) => response.writeHead(error ? 404 : 200).end(text));
}

/** What is open: the command of its server and the environment, the page, and when the server has ended. */
let command, env, page, ended;

/** Starts the server for a client: its messages have headers here, and none on the socket. */
function bridge(socket) {
  const server = spawn(command[0], command.slice(1), { env, stdio: ['pipe', 'pipe', 'ignore'] });
  ended = new Promise((resolve) => { server.on('exit', resolve); });
  socket.on('message', (message) => {
    server.stdin.write(`Content-Length: ${message.length}\r\n\r\n`);
    server.stdin.write(message);
  });
  socket.on('close', () => server.stdin.end());
  let read = Buffer.alloc(0);
  server.stdout.on('data', (data) => {
    read = Buffer.concat([read, data]);
    for (;;) {
      const end = read.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = Number(/content-length: *(\d+)/i.exec(read.subarray(0, end))[1]);
      if (read.length < end + 4 + length) return;
      socket.send(read.subarray(end + 4, end + 4 + length).toString());
      read = read.subarray(end + 4 + length);
    }
  });
}

const ACTIONS = {
  async open({ browser, address }, values) {
    // A test that failed may have left one.
    await page?.close();
    ({ command, env } = values);
    page = await browser.newPage({ viewport: { width: 900, height: 600 } });
    await page.goto(address);
  },

  async close() {
    await page.close();
    await ended;
  },

  evaluate: (_, { expression }) => page.evaluate(expression),

  async press(_, { keys }) {
    for (const key of keys) await page.keyboard.press(key);
  },

  /** Types key by key; what no key gives comes as an input method commits it. */
  async type(_, { text }) {
    for (const character of text) {
      if (/[\x20-\x7e]/.test(character)) await page.keyboard.type(character);
      else await page.keyboard.insertText(character);
    }
  },

  /** A mouse comes from somewhere. */
  async point(_, { x, y }) {
    await page.mouse.move(x + 3, y + 3);
    await page.mouse.move(x, y);
  },

  picture: (_, { file }) => page.screenshot({ path: file }),
};

async function main() {
  const web = http.createServer(serve).listen(0, '127.0.0.1');
  new WebSocketServer({ server: web }).on('connection', bridge);
  const browser = await chromium.launch({ executablePath: program, args: ['--no-sandbox', '--disable-gpu'] });
  const host = { browser, address: `http://127.0.0.1:${web.address().port}/` };
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const { do: action, ...values } = JSON.parse(line);
    let answer;
    try {
      answer = { value: (await ACTIONS[action](host, values)) ?? null };
    } catch (error) {
      answer = { error: String(error) };
    }
    console.log(JSON.stringify(answer));
  }
  await browser.close();
  web.close();
}

main();

'use strict';
// Serves page.js, and opens the page in a browser that nobody sees. What is to be done there comes a line at a time, and each
// is answered by a line: `{"value"}` or `{"error"}`.
//
//   node host.js KIT BUNDLE CHROMIUM
//
// KIT has playwright-core, and BUNDLE is page.js with all that it imports.

const fs = require('node:fs');
const http = require('node:http');
const path = require('node:path');
const readline = require('node:readline');

const [kit, bundle, program] = process.argv.slice(2);
const { chromium } = require(path.join(kit, 'node_modules/playwright-core'));

const HTML = '<!doctype html><meta charset="utf-8"><style>.cm-editor { font: 18px monospace }</style>'
  + '<body><script src="/page.js"></script>';

function serve(request, response) {
  if (request.url === '/page.js') return response.end(fs.readFileSync(bundle));
  response.setHeader('Content-Type', 'text/html').end(HTML);
}

let page;

const ACTIONS = {
  /** Gives the page's origin, which is known before anything is open. */
  origin: ({ address }) => address,

  async open({ browser, address }) {
    // A test that failed may have left one.
    await page?.close();
    page = await browser.newPage({ viewport: { width: 900, height: 600 } });
    await page.goto(address);
  },

  close: () => page.close(),

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
  const browser = await chromium.launch({ executablePath: program, args: ['--no-sandbox', '--disable-gpu'] });
  const host = { browser, address: `http://127.0.0.1:${web.address().port}` };
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

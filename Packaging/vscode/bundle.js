// Makes one file of the extension's code and the modules that it uses.
//
// Usage: node bundle.js ESBUILD MODULES ENTRY OUTPUT
'use strict';

const [esbuild, modules, entry, output] = process.argv.slice(2);

require(esbuild).buildSync({
  entryPoints: [entry],
  outfile: output,
  bundle: true,
  minify: true,
  platform: 'node',
  target: 'node20',
  // What the modules say of themselves for bundlers first.
  mainFields: ['module', 'main'],
  nodePaths: [modules],
  external: ['vscode'],
});

// Completes the manifest of the extension for a package: the version is the program's, and the repository one that is
// named, if one is. Prints the address of the repository's pages, or nothing.
//
// Usage: node manifest.js PACKAGE.JSON VERSION [REPOSITORY]
'use strict';

const fs = require('node:fs');

const [file, version, repository] = process.argv.slice(2);
const manifest = JSON.parse(fs.readFileSync(file, 'utf8'));
manifest.version = version;
if (repository) manifest.repository = { type: 'git', url: repository };
fs.writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
console.log((repository ?? '').replace(/\.git$/, ''));

// Builds backend and storefront when a source has changed since the last build. Nx would know too, but takes over a second
// to say so; a look at sizes and times of the sources takes milliseconds, and a second `npm start` should be quick.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import path from 'node:path';

const root = fileURLToPath(new URL('..', import.meta.url));
const stampFile = path.join(root, 'backend/dist/.built-from');
const SOURCES = [
  'backend',
  'frontend',
  'libs',
  'migrations',
  'package-lock.json',
  'tsconfig.base.json',
  'nx.json',
];
const NOT_SOURCES = new Set([
  'node_modules',
  'dist',
  'paraglide',
  'generated',
  'test',
  'browser',
  'cache',
  'test-results',
]);

/** Builds the parts not built yet; prints one line only when there is something to do. */
export async function ensureBuilt() {
  const state = fingerprint();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === state) return;
  console.log('Building the shop (about half a minute, only after a change) …');
  await build();
  writeFileSync(stampFile, fingerprint());
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const source of SOURCES) add(hash, path.join(root, source));
  return hash.digest('hex');
}

function add(hash, file) {
  const stat = statSync(file);
  if (!stat.isDirectory()) {
    hash.update(`${file} ${stat.size} ${stat.mtimeMs}\n`);
    return;
  }
  for (const name of readdirSync(file).sort()) if (!NOT_SOURCES.has(name)) add(hash, path.join(file, name));
}

function build() {
  const nx = path.join(root, 'node_modules/nx/dist/bin/nx.js');
  let output = '';
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [nx, 'run-many', '-t', 'build', '--outputStyle=static'], {
      cwd: root,
      env: { ...process.env, NX_DAEMON: 'false' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`the build failed:\n${output}`)),
    );
  });
}

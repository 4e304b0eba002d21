// The first step of every command in a fresh clone: install what the lock file says, once. Plain Node, needs nothing installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stampFile = `${root}node_modules/.installed-from`;

/** Installs from the lock file when node_modules is missing or belongs to another lock file. Says so in one line. */
export async function ensureInstalled() {
  const lock = createHash('sha256')
    .update(readFileSync(`${root}package-lock.json`))
    .digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lock) return;
  if (isInstalledByNpm()) {
    writeFileSync(stampFile, lock);
    return;
  }
  console.log('Installing packages from package-lock.json (about a minute, only this once) …');
  await npm(['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(stampFile, lock);
}

/** npm leaves a copy of the lock inside node_modules: somebody may have run `npm ci` or `npm install` by hand. */
function isInstalledByNpm() {
  const own = `${root}node_modules/.package-lock.json`;
  if (!existsSync(own)) return false;
  const wanted = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')).packages;
  const present = JSON.parse(readFileSync(own, 'utf8')).packages;
  const sameWhereMeant = Object.entries(wanted).every(
    ([path, entry]) =>
      !path.startsWith('node_modules/') ||
      entry.optional ||
      // a package of our own is a link
      (entry.link ? present[path]?.link === true : present[path]?.version === entry.version),
  );
  return sameWhereMeant && Object.keys(present).every((path) => path in wanted);
}

function npm(args) {
  const tool = process.env.npm_execpath;
  const [command, first] = tool?.endsWith('.js') ? [process.execPath, [tool]] : ['npm', []];
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...first, ...args], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`npm ${args[0]} failed (${signal ?? `exit code ${code}`})`)),
    );
  });
}

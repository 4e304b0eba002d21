// npm run dev: the shop with reload. The backend is bundled again and restarted at every change, the browser side is
// served by Vite inside the web process.
import { spawn, spawnSync } from 'node:child_process';
import { rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadEnvironment } from './environment.mjs';
import { ensureInstalled } from './install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const program = join(root, 'backend/dist/main.js');
const tool = (path) => join(root, 'node_modules', path);
const children = [];
let postgres;
let ending = false;

loadEnvironment();
await ensureInstalled();
const codegen = spawnSync(
  process.execPath,
  [tool('nx/dist/bin/nx.js'), 'run-many', '-t', 'codegen', '--outputStyle=static'],
  { cwd: root, env: { ...process.env, NX_DAEMON: 'false' }, encoding: 'utf8' },
);
if (codegen.status !== 0) {
  console.error(codegen.stdout + codegen.stderr);
  process.exit(1);
}

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => void end(0));
rmSync(program, { force: true });
start(tool('rolldown/bin/cli.mjs'), ['-c', 'rolldown.config.mjs', '-w'], {
  cwd: join(root, 'backend'),
  quiet: true,
});
await firstBuild();
start('--watch-path=backend/dist', ['--watch-preserve-output', '--enable-source-maps', program], {
  cwd: root,
  env: { NODE_ENV: 'development', DATABASE_URL: await databaseUrl() },
});

/** The embedded database outlives the restarts of the shop: a reload would wait for it otherwise. */
async function databaseUrl() {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
  const { startPostgres } = await import('../backend/dist/testing.js');
  postgres = await startPostgres({ dataDir: resolve(root, process.env.DATA_DIR ?? '.data') });
  return postgres.url;
}

/** Runs one of the two for as long as the other runs. Each has its own process group: Ctrl-C reaches this script alone. */
function start(first, rest, { cwd, env = {}, quiet = false }) {
  const child = spawn(process.execPath, [first, ...rest], {
    cwd,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', 'inherit'],
  });
  // the bundler's words about every good build are noise beside the shop's own lines
  child.stdout?.on('data', (part) => /error/i.test(part) && process.stderr.write(part));
  child.once('exit', (code) => void end(code ?? 1));
  children.push(child);
}

async function firstBuild() {
  while (!ending && !statSync(program, { throwIfNoEntry: false })?.size) await pause(100);
}

/** Asks both to finish, insists after fifteen seconds, and closes the database when nobody uses it any more. */
async function end(code) {
  if (ending) return;
  ending = true;
  const groups = children.map((child) => -child.pid);
  for (const group of groups) signal(group, 'SIGTERM');
  for (let wait = 0; wait < 150 && groups.some((group) => signal(group, 0)); wait += 1) await pause(100);
  for (const group of groups) signal(group, 'SIGKILL');
  await postgres?.stop();
  process.exit(code);
}

function signal(pid, name) {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

// `npm run sweep`: every page of the page table in both languages, both themes, at a desk and on a phone, under axe-core.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';

await ensureInstalled();
await ensureBuilt();
const root = fileURLToPath(new URL('..', import.meta.url));
const child = spawn(
  process.execPath,
  [
    `${root}node_modules/@playwright/test/cli.js`,
    'test',
    '--config=sweep.config.ts',
    '--reporter=list',
    ...process.argv.slice(2),
  ],
  { cwd: `${root}frontend`, stdio: 'inherit' },
);
child.once('exit', (code) => (process.exitCode = code ?? 1));

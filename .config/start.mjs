// `npm start`: install, build, run the shop and keep it open. Needs nothing but Node, npm and a clone.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { loadEnvironment } from './environment.mjs';
import { ensureInstalled } from './install.mjs';
import { keepOpen } from './keep-open.mjs';

/** The processes that started us: the shell that npm uses and npm itself, where the system tells. */
function parents() {
  const shell = process.ppid;
  try {
    return `${shell} ${readFileSync(`/proc/${shell}/stat`, 'utf8').split(') ').at(-1).split(' ')[1]}`;
  } catch {
    return String(shell);
  }
}

const started = parents();
try {
  loadEnvironment();
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  console.error(`oligoteka: ${error.message}`);
  process.exit(1);
}
// npm passes signals on, but cannot when it is killed outright: then the shop closes by itself instead of staying behind.
if (process.env.npm_lifecycle_event !== undefined) {
  const watch = setInterval(() => {
    if (parents() === started) return;
    // once: the shop takes a second signal for somebody who does not want to wait
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}
process.env.NODE_ENV ??= 'production';
keepOpen(fileURLToPath(new URL('shop.mjs', import.meta.url)));

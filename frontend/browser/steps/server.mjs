// One shop for the whole run: the built app with a database of its own, on a free port.
import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '../../../.config/free-port.mjs';

const MAIN = path.resolve(import.meta.dirname, '../../../backend/dist/main.js');
const OPS = path.resolve(import.meta.dirname, '../../../backend/dist/ops.js');
const TIMEOUT_MS = 180_000;

async function ready(url) {
  for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline; await pause(100)) {
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined);
    if (answer?.ok) return true;
  }
  return false;
}

const LATE_CLOCK = pathToFileURL(path.resolve(import.meta.dirname, 'late-clock.mjs')).href;

/** A shop on such data, and never on a database of the developer. */
function envOf(data, daysBehind = 0) {
  // all journeys come from one network
  const env = { ...process.env, DATA_DIR: data, NODE_ENV: 'production', BUDGET_FACTOR: '1000' };
  delete env.DATABASE_URL;
  if (daysBehind === 0) return env;
  return { ...env, DAYS_BEHIND: String(daysBehind), NODE_OPTIONS: `--import=${LATE_CLOCK}` };
}

/** Runs the operators' desk on a shop's data; gives its output. */
export function operate(data, ...words) {
  return desk(envOf(data), words);
}

async function desk(env, words) {
  return (await promisify(execFile)(process.execPath, [OPS, ...words], { env })).stdout;
}

/**
 * Starts the shop, on `data` of one that was ended where that is named, so many days ago by its clock. Its letters stand in
 * `data`; `end` ends it politely, `stop` removes them too; `operate` runs the operators' desk beside it and gives its output.
 */
export async function startShop({
  data = mkdtempSync(path.join(tmpdir(), 'oligoteka-browser-')),
  daysBehind = 0,
} = {}) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { ...envOf(data, daysBehind), PORT: String(port), HOST: '127.0.0.1' };
  const shop = spawn(process.execPath, ['--enable-source-maps', MAIN], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => shop.once('exit', resolve));
  const end = async () => {
    shop.kill('SIGTERM');
    await ended;
  };
  const stop = async () => {
    await end();
    rmSync(data, { recursive: true, force: true });
  };
  const up = await Promise.race([ready(url), ended.then(() => false)]);
  if (!up) {
    await stop();
    throw new Error('the shop did not start: see its words above');
  }
  return { url, data, end, stop, operate: (...words) => desk(envOf(data, daysBehind), words) };
}

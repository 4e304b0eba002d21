// One shop for the whole run: the built app with a database of its own, on a free port.
import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../../../.config/free-port.mjs';

const MAIN = path.resolve(import.meta.dirname, '../../../backend/dist/main.js');
const OPS = path.resolve(import.meta.dirname, '../../../backend/dist/ops.js');
const PATIENCE_MS = 180_000;

async function ready(url) {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await pause(100)) {
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined);
    if (answer?.ok) return true;
  }
  return false;
}

/** A shop on such data, and not on a database of whoever runs the tests. */
function envOf(data) {
  // all journeys come from one network
  const env = { ...process.env, DATA_DIR: data, NODE_ENV: 'production', BUDGET_FACTOR: '1000' };
  delete env.DATABASE_URL;
  return env;
}

/** The operators' desk beside the shop with such data: what it prints. */
export async function operate(data, ...words) {
  const { stdout } = await promisify(execFile)(process.execPath, [OPS, ...words], { env: envOf(data) });
  return stdout;
}

/** Starts the shop; its letters stand in `data`; `stop` ends it politely and removes them. */
export async function startShop() {
  const data = mkdtempSync(path.join(tmpdir(), 'oligoteka-browser-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { ...envOf(data), PORT: String(port), HOST: '127.0.0.1' };
  const shop = spawn(process.execPath, ['--enable-source-maps', MAIN], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => shop.once('exit', resolve));
  const stop = async () => {
    shop.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
  const up = await Promise.race([ready(url), ended.then(() => false)]);
  if (!up) {
    await stop();
    throw new Error('the shop did not start: see its words above');
  }
  return { url, data, stop, operate: (...words) => operate(data, ...words) };
}

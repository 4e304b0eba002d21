// The steps of `npm test` and `npm run check`: each one command, run after one another, counted, and cleaned up after.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const results = mkdtempSync(join(tmpdir(), 'oligoteka-test-'));
const runId = `${process.pid}-${Date.now()}`;
const tool = (path) => join(root, 'node_modules', path);
const nx = (...args) => [tool('nx/dist/bin/nx.js'), ...args, '--outputStyle=static'];
const SHOP_VARIABLES = [
  'PORT',
  'HOST',
  'ROLE',
  'DATA_DIR',
  'DATABASE_URL',
  'REDIS_URL',
  'NODE_ENV',
  'METRICS_TOKEN',
  'WATCHED_FOLDER',
  'WATCHED_STEP',
  'WATCHED_CARRIER',
  'PUBLIC_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'DADATA_TOKEN',
  'DADATA_URL',
  'GATEWAY',
  'GATEWAY_URL',
  'GATEWAY_LOGIN',
  'GATEWAY_PASSWORD',
  'GATEWAY_TOKEN',
  'GATEWAY_CA_FILE',
  'GATEWAY_CALLBACK_KEY',
  'GATEWAY_CALLBACK_CERTIFICATE',
  'RECEIPTS_URL',
  'RECEIPT_FFD',
  'RECEIPT_CASE',
  'RECEIPT_VAT_CODES',
  'SITE_FACTS',
  'SEQUENCE_EDITOR_URL',
  'MOBILE_SITE_URL',
  'FAILPOINT',
];
const sources = [
  'backend/src',
  'backend/test',
  'backend/bench',
  'backend/soak',
  'frontend/src',
  'libs',
  'migrations',
];

/** Every step: its command for node, where it runs, and how its tests are counted (one for a step that only checks). */
export const steps = {
  format: { args: [tool('@biomejs/biome/bin/biome'), 'format'] },
  codegen: { args: nx('run-many', '-t', 'codegen') },
  lint: { args: [tool('oxlint/bin/oxlint'), '-c', '.oxlintrc.mjs', '--type-aware', '--quiet', '.'] },
  boundaries: {
    args: [
      tool('dependency-cruiser/bin/dependency-cruise.mjs'),
      '--config',
      '.dependency-cruiser.mjs',
      ...sources,
    ],
  },
  types: { args: nx('run-many', '-t', 'types') },
  unit: {
    args: [...nx('run-many', '-t', 'unit'), '--', '--json', '--outputFile=test-results/unit.json'],
    reports: () => unitReports(),
    read: readJest,
  },
  build: { args: nx('run-many', '-t', 'build') },
  integration: {
    args: [
      tool('jest/bin/jest.js'),
      '-c',
      'jest.integration.config.mjs',
      '--json',
      `--outputFile=${join(results, 'integration.json')}`,
    ],
    cwd: 'backend',
    env: { TMPDIR: results },
    reports: () => [join(results, 'integration.json')],
    read: readJest,
  },
  browser: {
    args: [tool('@playwright/test/cli.js'), 'test', '--reporter=list,json'],
    cwd: 'frontend',
    env: { TMPDIR: results, PLAYWRIGHT_JSON_OUTPUT_FILE: join(results, 'browser.json') },
    reports: () => [join(results, 'browser.json')],
    read: readPlaywright,
  },
};

/** Runs the named steps in their order and ends the process; the last line printed is `N passed, N failed`. */
export async function runSteps(names, { redis = false } = {}) {
  const unknown = names.filter((name) => !(name in steps));
  if (unknown.length > 0) {
    console.error(`No such step: ${unknown.join(', ')}. Steps: ${Object.keys(steps).join(' ')}`);
    process.exit(1);
  }
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void stop(130));
  const env = {
    ...process.env,
    NX_DAEMON: 'false',
    NX_NO_CLOUD: 'true',
    FORCE_COLOR: '0',
    OLIGOTEKA_TEST_RUN: runId,
  };
  // settings of a shop that somebody runs beside are not meant for the tests
  for (const name of ['NO_COLOR', ...SHOP_VARIABLES]) delete env[name];
  try {
    if (redis && names.includes('integration')) env.TEST_REDIS_URL = await startRedis();
    if (!env.TEST_REDIS_URL) delete env.TEST_REDIS_URL;
    for (const name of Object.keys(steps).filter((step) => names.includes(step))) {
      const count = await runStep(name, env);
      for (const key of Object.keys(sum)) sum[key] += count[key];
    }
  } finally {
    await cleanUp();
  }
  const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : '';
  console.log(`${sum.passed} passed, ${sum.failed} failed${skipped}`);
  process.exit(sum.failed > 0 ? 1 : 0);
}

async function runStep(name, env) {
  const step = steps[name];
  for (const report of step.reports?.() ?? []) {
    mkdirSync(dirname(report), { recursive: true });
    rmSync(report, { force: true });
  }
  const started = Date.now();
  const { code, output } = await run(step.args, { cwd: step.cwd, env: { ...env, ...step.env } });
  if (stopping) return new Promise(() => {}); // stop() ends the process
  const count = countTests(step, code);
  const seconds = ((Date.now() - started) / 1000).toFixed(1).padStart(6);
  if (count.failed > 0) console.log(output.trimEnd());
  const tests = step.read ? `${count.passed} passed` : '';
  const bad = count.failed > 0 ? `${count.failed} FAILED` : '';
  console.log(
    `${count.failed > 0 ? '✗' : '✓'} ${name.padEnd(12)}${seconds} s  ${[tests, bad].filter(Boolean).join(', ')}`.trimEnd(),
  );
  return count;
}

/** A step that ends badly without one failed test to show for it has crashed: that counts as one failure. */
function countTests(step, code) {
  const count = { passed: 0, failed: 0, skipped: 0 };
  const reports = (step.reports?.() ?? []).filter((file) => existsSync(file));
  for (const file of reports) {
    const found = step.read(JSON.parse(readFileSync(file, 'utf8')));
    for (const key of Object.keys(count)) count[key] += found[key];
  }
  if (code === 0 && !step.read) count.passed = 1;
  if (code === 0 && step.read && reports.length === 0) count.failed = 1;
  if (code !== 0 && count.failed === 0) count.failed = 1;
  return count;
}

function readJest(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

function readPlaywright({ stats, errors }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}

/** Nx keeps these files in its cache, so that a step answered from the cache still has its counts. */
function unitReports() {
  const libs = readdirSync(join(root, 'libs')).map((lib) => `libs/${lib}`);
  return [...libs, 'backend', 'frontend'].map((home) => join(root, home, 'test-results/unit.json'));
}

const running = new Set();

function run(args, { cwd = '.', env }) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: join(root, cwd),
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    const parts = [];
    child.stdout.on('data', (part) => parts.push(part));
    child.stderr.on('data', (part) => parts.push(part));
    // 'exit', not 'close': a process left behind by a step may hold its output open for ever.
    child.once('error', (error) => resolve({ code: 1, output: String(error) }));
    child.once('exit', (code) => {
      running.delete(child);
      setTimeout(() => resolve({ code: code ?? 1, output: Buffer.concat(parts).toString() }), 50);
    });
  });
}

/** A Redis of our own, on a free port, nothing on disk. Undefined where the machine has no redis-server. */
async function startRedis() {
  if (process.env.TEST_REDIS_URL) return process.env.TEST_REDIS_URL;
  const program = (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'redis-server'))
    .find((file) => existsSync(file));
  if (!program) {
    console.log('Tests on Redis were not run: this machine has no redis-server.');
    return undefined;
  }
  const port = await freePort();
  const options = [
    '--port',
    port,
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    results,
  ];
  const child = spawn(program, options.map(String), { detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  running.add(child);
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (text) => String(text).includes('Ready to accept connections') && resolve());
    child.once('exit', (code) => reject(new Error(`redis-server ended with code ${code}`)));
  });
  return `redis://127.0.0.1:${port}`;
}

let stopping = false;

async function stop(code) {
  if (stopping) return;
  stopping = true;
  console.log('\nStopping …');
  await cleanUp();
  process.exit(code);
}

/** Ends the processes still running: politely first, so that a database can close its files, then for good. */
async function cleanUp() {
  const groups = [...running];
  for (const child of groups) signalGroup(child, 'SIGINT');
  for (let wait = 0; wait < 100 && groups.some(isAlive); wait += 1) await pause(100);
  for (const child of groups) signalGroup(child, 'SIGKILL');
  for (const signal of ['SIGTERM', 'SIGKILL']) {
    const left = leftBehind();
    if (left.length === 0) break;
    for (const pid of left) trySignal(pid, signal);
    for (let wait = 0; wait < 50 && leftBehind().length > 0; wait += 1) await pause(100);
  }
  rmSync(results, { recursive: true, force: true });
}

/** Processes of this run that left their group (a web server of the browser tests). Known by a mark in their environment. */
function leftBehind() {
  if (!existsSync('/proc/self/environ')) return [];
  return readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid) && Number(pid) !== process.pid)
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`OLIGOTEKA_TEST_RUN=${runId}`);
      } catch {
        return false;
      }
    })
    .map(Number);
}

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const isAlive = (child) => child.exitCode === null && child.signalCode === null;
const signalGroup = (child, signal) => trySignal(-child.pid, signal);

function trySignal(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // already gone
  }
}

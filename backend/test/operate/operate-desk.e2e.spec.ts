import { execFileSync, spawn } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { askDesk, OPS, runOps, tooWide } from '../support/ops.ts';

// nothing here may need a database
const NO_SHOP = { databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing' };
const ops = (...parameters: string[]) => askDesk(NO_SHOP, parameters);
const commandsIn = (help: string): string[] =>
  [...(help.split('Commands:')[1]?.split('Examples:')[0] ?? '').matchAll(/^ {2}(\w+)/gm)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'help');

/** Lines of prose that end in the middle of a sentence, far from the edge. */
const ragged = (text: string): string[] =>
  text
    .split('\n')
    .filter(
      (line, at, lines) =>
        /^\S(?!.* {2})/.test(line) && line.length < 60 && /^[a-z(]/.test(lines[at + 1] ?? ''),
    );

test('the help of the desk and of every command teaches within 100 columns', async () => {
  const { code, output } = await runOps(NO_SHOP, ['--help']);
  expect([code, tooWide(output)]).toEqual([0, []]);
  expect(output).toContain('Exit codes:');
  const commands = commandsIn(output);
  expect(commands).toEqual(
    expect.arrayContaining(['order', 'orders', 'audit', 'why', 'whatif', 'reconcile']),
  );
  for (const command of commands) {
    const help = await ops(command, '--help');
    expect([command, help.code, tooWide(help.output)]).toEqual([command, 0, []]);
    expect([command, ragged(help.output)]).toEqual([command, []]);
  }
  for (const command of [
    'order',
    'orders',
    'basket',
    'prices',
    'why',
    'audit',
    'whatif',
    'reconcile',
    'completion',
  ])
    expect((await ops(command, '--help')).output).toContain('Examples:');
});

test('a mistyped command exits with 2 and names the one that was meant', async () => {
  const answers = await Promise.all([
    runOps(NO_SHOP, ['audti']),
    ops('audit', '--form', 'csv'),
    ops('--jsn', 'audit'),
    ops('order'),
  ]);
  expect(answers.map(({ code }) => code)).toEqual([2, 2, 2, 2]);
  expect(answers[0]?.errors).toContain('Did you mean audit?');
  expect(answers[1]?.errors).toMatch(/Did you mean (one of )?--(from|format)/);
  expect(answers[2]?.errors).toContain('Did you mean --json?');
  expect(answers[3]?.errors).toContain("missing required argument 'uid|number'");
});

test('with --json a mistyped command too gives one JSON document', async () => {
  const { code, output, errors } = await runOps(NO_SHOP, ['--json', 'audti']);
  expect([code, errors, Object.keys(JSON.parse(output))]).toEqual([2, '', ['error']]);
  for (const words of [
    ['audti'],
    ['order'],
    ['audit', 'nothing'],
    ['verify', '--nothing'],
    ['orders', '--state', 'x'],
  ]) {
    const { code, output, errors } = await ops('--json', ...words);
    expect([words, code, errors]).toEqual([words, 2, '']);
    expect(JSON.parse(output)).toEqual({ error: expect.stringMatching(/^[^\n]+$/) });
  }
});

test('a reader that goes away, as head does, is no fault', async () => {
  const child = spawn(process.execPath, [OPS, 'completion', 'bash'], { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  let errors = '';
  child.stderr.on('data', (text: Buffer) => {
    errors += text.toString();
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  expect([code, errors]).toEqual([0, '']);
});

test('a database that is away is one line and exit code 1', async () => {
  const { code, errors } = await runOps(NO_SHOP, ['orders']);
  expect(code).toBe(1);
  expect(errors.trim()).toMatch(/^ops: the database cannot be reached/);
  expect(errors.trim().split('\n')).toHaveLength(1);
});

test('bash completes commands, their words, options and values', async () => {
  const { output: script } = await ops('completion', 'bash');
  const complete = (...words: string[]): string[] =>
    execFileSync(
      'bash',
      [
        '-c',
        `${script}\ncomplete -p ops >&2 || exit 9\nCOMP_WORDS=("$@") COMP_CWORD=$(($# - 1))\n_ops_complete\nprintf '%s\\n' "\${COMPREPLY[@]}"`,
        'bash',
        ...words,
      ],
      { stdio: ['ignore', 'pipe', 'ignore'] },
    )
      .toString()
      .split('\n')
      .filter(Boolean);
  expect(complete('ops', 'wh')).toEqual(['why', 'whatif']);
  expect(complete('ops', 'audit', 'or')).toEqual(['orders']);
  expect(complete('ops', 'audit', '--fo')).toEqual(['--format']);
  expect(complete('ops', 'audit', 'orders', '--format', '')).toEqual(['text', 'json', 'csv', 'html']);
  expect(complete('ops', 'orders', '--state', 'c')).toEqual(['created', 'completed', 'cancelled']);
  expect(complete('ops', 'sheet', '--state', '')).toEqual(['waiting', 'in_production']);
  expect(complete('ops', 'orders', '--from', '')).toEqual([]);
  expect(complete('ops', '--json', 'rec')).toEqual(['reconcile']);
  expect(complete('ops', 'help', 'recon')).toEqual(['reconcile']);
  expect(complete('ops', 'parked', 'retry', '')[0]).toBe('jobs');
  expect(complete('ops', 'parked', 'list', 'e')).toEqual([]);
  expect(complete('ops', 'dictionaries', 'show', 'seq')).toEqual(['sequence-prices', 'sequence-options']);
  for (const words of [
    ['dictionaries', 'publish'],
    ['audit', '--out'],
    ['verify', '--anchors'],
  ])
    expect(complete('ops', ...words, '/etc/hostn')).toEqual(['/etc/hostname']);
  // the value of an option is not the word of the command
  expect(complete('ops', 'audit', '--format', 'csv', 'pr')).toEqual(['prices']);
  expect(complete('ops', 'completion', '')).toEqual(expect.arrayContaining(['bash', 'zsh']));
});

test('zsh gets a script of its own, another shell is not understood', async () => {
  expect((await ops('completion', 'zsh')).output).toContain('compdef _ops_complete ops');
  expect((await ops('completion', 'fish')).code).toBe(2);
});

test.each([
  [['order', '2026-000001', '2026-000002'], 'too many arguments'],
  [['verify', 'all'], 'too many arguments'],
  [['papers', 'show', '2026-000001', '--yes'], 'papers show does not take --yes'],
  [['papers', 'show', '2026-000001', '--note', 'x'], 'papers show does not take --note'],
  [['dictionaries', 'list', 'settings'], 'dictionaries list does not take the word "settings"'],
  [['dictionaries', 'repricing', '--yes'], 'dictionaries repricing does not take --yes'],
  [['dictionaries', 'diff', 'prices.yaml', '--yes'], 'dictionaries diff does not take --yes'],
  [['dictionaries', 'show', 'settings', '--effective', '2027-01-01'], 'show does not take --effective'],
  [['block', 'list', '--note', 'x'], 'block list does not take --note'],
  [['block', 'add', 'a@b.example', '--note', 'x', '--forget'], 'block add does not take --forget'],
  [['jobs', 'list', 'letter-1'], 'jobs list does not take the word "letter-1"'],
  [['parked', 'explain', '1', '--subscription', 'relay'], 'parked explain does not take --subscription'],
  [['parked', 'explain', '1', '2'], 'parked explain does not take the word "2"'],
  [['payments', 'show', '2026-000001', '--yes'], 'payments show does not take --yes'],
])('words that a command does not take are named, and nothing is done: %p', async (words, fault) => {
  const { code, output, errors } = await askDesk(NO_SHOP, words);
  expect([code, output]).toEqual([2, '']);
  expect(errors).toContain(fault);
});

import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { text } from '../../.config/boundaries/document.mjs';
import {
  BROKEN,
  COMPILED,
  DETOURS,
  HOMES,
  LINED,
  LINTED,
  ROOMS,
  TARGETS,
} from '../../.config/boundaries/snippets.mjs';

const root = join(import.meta.dirname, '../..');
const packages = join(root, 'node_modules');
const scratch = mkdtempSync(join(tmpdir(), 'oligoteka-boundaries-'));

afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** A copy of the workspace's settings with nothing in it but the files given. */
function workspace(name: string, files: Readonly<Record<string, string>>): string {
  const home = join(scratch, name);
  for (const [file, code] of Object.entries(files)) {
    mkdirSync(dirname(join(home, file)), { recursive: true });
    writeFileSync(join(home, file), code);
  }
  for (const settings of [
    '.oxlintrc.mjs',
    '.dependency-cruiser.mjs',
    '.config/boundaries',
    'tsconfig.base.json',
  ])
    cpSync(join(root, settings), join(home, settings), { recursive: true });
  if (!existsSync(join(home, 'node_modules'))) symlinkSync(packages, join(home, 'node_modules'));
  return home;
}

function node(home: string, ...args: string[]): string {
  const { stdout, stderr, error } = spawnSync(process.execPath, args, {
    cwd: home,
    encoding: 'utf8',
    env: {},
    maxBuffer: 2 ** 25,
  });
  if (error) throw error;
  return stdout || stderr;
}

interface Complaint {
  readonly filename: string;
  readonly code: string;
  readonly help?: string;
  readonly message: string;
  readonly labels: readonly { readonly span: { readonly line: number } }[];
}

/** The id of our rule when the message has one, else the linter's own name for it. */
const ruleOf = ({ code, help = '', message }: Complaint) =>
  /^R\d+(?=:)/.exec(help)?.[0] ?? / (R\d+): /.exec(message)?.[1] ?? /\((.+)\)$/.exec(code)?.[1] ?? code;

describe('the linter', () => {
  let complaints: Complaint[];

  beforeAll(() => {
    const home = workspace('lint', {
      ...Object.fromEntries(LINTED.map(({ file, code }) => [file, code])),
      ...Object.fromEntries(LINED.map(({ file, lines }) => [file, lines.map(({ code }) => code).join('\n')])),
    });
    const output = node(
      home,
      join(packages, 'oxlint/bin/oxlint'),
      '-c',
      '.oxlintrc.mjs',
      '--format=json',
      'backend',
      'frontend',
      'libs',
      'migrations',
    );
    complaints = (JSON.parse(output) as { diagnostics: Complaint[] }).diagnostics;
  }, 60_000);

  test.each(LINTED)('$rule refuses $file', ({ rule, file }) => {
    expect(complaints.filter(({ filename }) => filename === file).map(ruleOf)).toContain(rule);
  });

  test.each(LINED)('$file imports what its row allows, and nothing else', ({ file, lines }) => {
    const said = new Map<number, string[]>();
    for (const complaint of complaints.filter(({ filename }) => filename === file)) {
      const line = complaint.labels[0]?.span.line ?? 0;
      said.set(line, [...(said.get(line) ?? []), ruleOf(complaint)]);
    }
    const seen = lines.map(({ code, refusedBy }, at) => {
      const rules = said.get(at + 1) ?? [];
      return { code, refusedBy: refusedBy && rules.includes(refusedBy) ? refusedBy : rules[0] };
    });
    expect(seen).toEqual(lines);
  });
});

describe('the table', () => {
  const names = (path: string, files: boolean) =>
    readdirSync(join(root, path), { withFileTypes: true })
      .filter((entry) => entry.isFile() === files)
      .map(({ name }) => name);

  test('has a row for every folder, and names every file beside the folders of the backend', () => {
    const homes = Object.values(HOMES).map(({ path, rooms }) =>
      names(path, false).filter((folder) => folder !== 'paraglide' && !rooms.includes(folder)),
    );
    expect(homes).toEqual([[], [], []]);
    for (const [home, { rooms }] of Object.entries(HOMES)) {
      const rowed = ROOMS.filter((row) => row.home === home).flatMap((row) => row.rooms);
      expect([home, ...new Set(rowed)].sort()).toEqual([home, ...rooms].sort());
    }
    const files = names('backend/src', true).map((name) => name.replace(/\.ts$/, ''));
    expect(files.filter((name) => !HOMES.backend.beside.includes(name))).toEqual([]);
  });

  test('is what the document says', () => {
    expect(readFileSync(join(root, 'docs/decisions/boundaries.md'), 'utf8')).toBe(text);
  });
});

describe('dependency-cruiser', () => {
  let found: { rule: { name: string }; from: string; to: string }[];

  beforeAll(() => {
    const files = [...BROKEN, ...DETOURS].map(({ file, code }) => [file, code]);
    const home = workspace('cruise', { ...TARGETS, ...Object.fromEntries(files) });
    const output = node(
      home,
      join(packages, 'dependency-cruiser/bin/dependency-cruise.mjs'),
      '--config=.dependency-cruiser.mjs',
      '--output-type=json',
      'backend',
      'frontend',
      'libs',
    );
    found = (JSON.parse(output) as { summary: { violations: typeof found } }).summary.violations;
  }, 60_000);

  test.each(BROKEN)('$rule refuses $file', ({ rule, file }) => {
    expect(found).toContainEqual(
      expect.objectContaining({ rule: expect.objectContaining({ name: rule }), from: file }),
    );
  });

  test.each(DETOURS)('$rule sees what $file reaches', ({ rule, file, refused }) => {
    const reached = found.filter((it) => it.from === file && it.rule.name === rule).map(({ to }) => to);
    expect(reached.sort()).toEqual(refused);
  });

  test('complains of nothing else', () => {
    const files = new Set([...BROKEN, ...DETOURS].map(({ file }) => file));
    expect(found.filter(({ from }) => !files.has(from))).toEqual([]);
  });
});

describe('the compiler', () => {
  let output: string;

  beforeAll(() => {
    const files = Object.fromEntries(COMPILED.map(({ file, code }) => [`libs/primer/src/${file}`, code]));
    const home = workspace('types', {
      ...files,
      'libs/primer/src/good.ts': 'export const good = new Map<string, number>();\n',
    });
    cpSync(join(root, 'libs/primer/tsconfig.json'), join(home, 'libs/primer/tsconfig.json'));
    output = node(
      home,
      join(packages, 'typescript-native/bin/tsc'),
      '-p',
      'libs/primer',
      '--pretty',
      'false',
    );
  }, 60_000);

  test.each(COMPILED)('$rule refuses $file in a lib', ({ file }) => {
    expect(output).toMatch(new RegExp(`^libs/primer/src/${file}.*: error TS`, 'm'));
  });

  test('accepts the language itself', () => {
    expect(output).not.toContain('good.ts');
  });
});

describe('names', () => {
  const names = ['backend/src', 'frontend/src', 'libs', 'migrations/src'].flatMap((home) =>
    readdirSync(join(root, home), { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && !/(^|\/)(node_modules|dist|paraglide|test-results)\//.test(file),
    ),
  );

  test('say what a file is about, not that it is of use', () => {
    const empty = /(^|[/.-])(utils?|helpers?|common|shared|manager|base|misc)([/.-]|$)/;
    expect(names.filter((name) => empty.test(name))).toEqual([]);
  });

  test('end in one of the known suffixes', () => {
    const known =
      /^[^.]+(\.(events|decide|handler|projection|upcasters|policy|job|controller|module|entity|decorator|interceptor|filter|guard|gen|config))?((\.(int|e2e))?\.spec)?\.tsx?$/;
    expect(
      names
        .filter((name) => !name.startsWith('routes/'))
        .map((name) => name.split('/').at(-1) ?? name)
        .filter((name) => !known.test(name) && !name.endsWith('.d.ts')),
    ).toEqual([]);
  });
});

import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  ALLOWED,
  BACKEND,
  COMPILED,
  CRUISED,
  FRONTEND,
  LINTED,
  TARGETS,
  WIRING,
} from './boundaries/snippets.ts';

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
  for (const settings of ['.oxlintrc.json', '.dependency-cruiser.cjs', 'tsconfig.base.json'])
    cpSync(join(root, settings), join(home, settings));
  if (!existsSync(join(home, 'node_modules'))) symlinkSync(packages, join(home, 'node_modules'));
  return home;
}

function node(home: string, ...args: string[]): string {
  const { stdout, stderr, error } = spawnSync(process.execPath, args, {
    cwd: home,
    encoding: 'utf8',
    env: {},
  });
  if (error) throw error;
  return stdout || stderr;
}

interface Complaint {
  readonly filename: string;
  readonly code: string;
  readonly help?: string;
  readonly message: string;
}

/** Every complaint about a file: the id of our rule when the message has one, else the linter's own name for it. */
function lint(home: string): (file: string) => string[] {
  const output = node(
    home,
    join(packages, 'oxlint/bin/oxlint'),
    '--format=json',
    'backend',
    'frontend',
    'libs',
    'migrations',
  );
  const { diagnostics } = JSON.parse(output) as { diagnostics: Complaint[] };
  const named = ({ code, help = '', message }: Complaint) =>
    /^R\d+(?=:)/.exec(help)?.[0] ?? / (R\d+): /.exec(message)?.[1] ?? /\((.+)\)$/.exec(code)?.[1] ?? code;
  return (file) => diagnostics.filter(({ filename }) => filename === file).map(named);
}

const folders = (path: string, except: readonly string[] = []) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !except.includes(entry.name))
    .map((entry) => entry.name);

describe('the linter', () => {
  let complaints: (file: string) => string[];

  beforeAll(() => {
    const files = [...LINTED, ...ALLOWED].map(({ file, code }) => [file, code] as const);
    complaints = lint(workspace('lint', Object.fromEntries(files)));
  }, 60_000);

  test.each(LINTED)('$rule refuses $file', ({ rule, file }) => {
    expect(new Set(complaints(file))).toContain(rule);
  });

  test.each(ALLOWED)('lets $file pass', ({ file }) => {
    expect(complaints(file)).toEqual([]);
  });
});

describe('every folder has its rule', () => {
  const pairs = (table: Readonly<Record<string, readonly string[]>>, others: readonly string[]) =>
    Object.entries(table).flatMap(([importer, allowed]) =>
      [...Object.keys(table), ...others]
        .filter((imported) => imported !== importer)
        .map((imported) => ({ importer, imported, allowed: allowed.includes(imported) })),
    );
  const backend = pairs(BACKEND, WIRING);
  const frontend = pairs(FRONTEND, []);
  const fileOf = (home: string, importer: string, imported: string) =>
    `${home}/src/${importer}/deep/from-${imported.replace('.', '-')}.ts`;

  test('no folder of the applications stands outside the table, nor a file beside the folders', () => {
    const files = readdirSync(join(root, 'backend/src')).filter((name) => name.endsWith('.ts'));
    expect(files.filter((name) => !WIRING.includes(name.replace('.ts', '')))).toEqual([]);
    expect(folders('backend/src').filter((folder) => !(folder in BACKEND))).toEqual([]);
    expect(folders('frontend/src', ['paraglide']).filter((folder) => !(folder in FRONTEND))).toEqual([]);
    expect(folders('libs').sort()).toEqual([
      'address',
      'documents',
      'pricing',
      'primer',
      'sheets',
      'site-api',
    ]);
  });

  test('the linter holds the table, pair by pair', () => {
    const files: Record<string, string> = {};
    for (const { importer, imported } of backend) {
      const target = WIRING.includes(imported) ? `${imported}.ts` : `${imported}/thing.ts`;
      files[fileOf('backend', importer, imported)] =
        `import { thing } from '../../${target}';\nexport { thing };\n`;
    }
    for (const { importer, imported } of frontend)
      files[fileOf('frontend', importer, imported)] =
        `import { thing } from '../../${imported}/thing.ts';\nexport { thing };\n`;
    const complaints = lint(workspace('table', files));
    const seen = (home: string, { importer, imported }: { importer: string; imported: string }) => ({
      importer,
      imported,
      allowed: complaints(fileOf(home, importer, imported)).length === 0,
    });
    expect(backend.map((pair) => seen('backend', pair))).toEqual(backend);
    expect(frontend.map((pair) => seen('frontend', pair))).toEqual(frontend);
  }, 60_000);
});

describe('dependency-cruiser', () => {
  let found: { rule: { name: string }; from: string }[];

  beforeAll(() => {
    const files = Object.fromEntries(CRUISED.map(({ file, code }) => [file, code]));
    const home = workspace('cruise', { ...TARGETS, ...files });
    const output = node(
      home,
      join(packages, 'dependency-cruiser/bin/dependency-cruise.mjs'),
      '--config=.dependency-cruiser.cjs',
      '--output-type=json',
      'backend',
      'frontend',
      'libs',
    );
    found = (JSON.parse(output) as { summary: { violations: typeof found } }).summary.violations;
  }, 60_000);

  test.each(CRUISED)('$rule refuses $file', ({ rule, file }) => {
    expect(found).toContainEqual(
      expect.objectContaining({ rule: expect.objectContaining({ name: rule }), from: file }),
    );
  });

  test('complains of nothing else', () => {
    const files = new Set(CRUISED.map(({ file }) => file));
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

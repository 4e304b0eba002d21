// The table as code that breaks it: for each row a file that imports all the row forbids and allows, one import a line.
import { nameOf, unreachable } from './cruiser.mjs';
import { COMPILED, CRUISED, EVERYBODY, FORMS } from './everybody.mjs';
import { FILES } from './files.mjs';
import { HOMES } from './homes.mjs';
import { ROOMS } from './rooms.mjs';
import { forbidden, forbiddenPackages, isBeside, ownRules, parts } from './rows.mjs';

export { COMPILED, HOMES, ROOMS };

/** An import text, the rule that refuses its values, and the rule that refuses its types; no rule: it passes. */
const target = (text, rule) => ({ text, value: rule, type: rule });
const passes = (text) => target(text);

function targetsOf(row, room) {
  const { rule, may, never = [] } = row;
  const all = may.includes('*');
  const held = ownRules(row);
  const own = (HOMES[row.home]?.own ?? []).filter((it) => all || held.includes(it));
  return [
    ...own.flatMap((it) => it.breaks.map((text) => ownTarget(row, it, text))),
    ...never.flatMap(({ breaks }) => breaks.map((text) => target(text, rule))),
    ...(all ? [passes('node:fs')] : row.home === 'libs' ? libTargets(row) : roomTargets(row, room)),
  ];
}

function ownTarget(row, own, text) {
  if (!ownRules(row).includes(own)) return passes(text);
  if (!own.types) return target(text, own.rule);
  return { text, value: own.rule, type: forbiddenPackages(row).includes('site-api') ? row.rule : undefined };
}

function libTargets({ rule, rooms, may, types }) {
  const open = [...may, ...types];
  const others = HOMES.libs.rooms.filter((lib) => !rooms.includes(lib)).map((lib) => `@oligoteka/${lib}`);
  const paths = ['../../../pricing/src/quote.ts', '../../../../../pricing/src/quote.ts', 'lodash'];
  return [
    ...may.map(passes),
    ...types.map((text) => ({ text, value: rule })),
    ...[...others.filter((text) => !open.includes(text)), ...paths].map((text) => target(text, rule)),
    ...['./thing.ts', '../thing.ts'].map(passes),
  ];
}

function roomTargets(row, room) {
  const { rule, may, home } = row;
  const { rooms, beside } = HOMES[home];
  const up = isBeside(row) ? './' : '../../';
  const isFile = (name) => beside.includes(name) && !(isBeside(row) && rooms.includes(name));
  const fileOf = (name) => `${up}${name}${isFile(name) ? '.ts' : '/thing.ts'}`;
  const whole = may.filter((name) => name !== room && (rooms.includes(name) || beside.includes(name)));
  const halves = parts(row).filter((part) => !part.startsWith(`${room}/`));
  const libs = may.includes('libs') ? HOMES.libs.rooms.filter((lib) => lib !== 'site-api') : [];
  return [
    ...forbidden(row).map((name) => target(fileOf(name), rule)),
    ...whole.map((name) => passes(fileOf(name))),
    ...halves.map((part) => target(`${up}${part.split('/')[0]}/thing.ts`, 'R8')),
    ...halves.map((part) => passes(`${up}${part.replace('*', 'thing')}`)),
    ...forbiddenPackages(row).map((name) => target(`@oligoteka/${name}`, rule)),
    ...libs.map((lib) => passes(`@oligoteka/${lib}`)),
    ...may.filter((name) => name.startsWith('@oligoteka/')).map(passes),
    ...may.filter((name) => name === 'pg').map(passes),
    ...may.filter((name) => name === 'node:').map(() => passes('node:fs')),
  ];
}

const importing = ({ text, value, type }) => [
  { code: (n) => `import { thing as a${n} } from '${text}'; export { a${n} };`, refusedBy: value },
  { code: (n) => `import type { thing as a${n} } from '${text}'; export type { a${n} };`, refusedBy: type },
];
const naming = ([word, message]) => ({
  code: (n) =>
    word.startsWith('type ')
      ? `export type A${n} = (it: ${word.slice(5)}) => void;`
      : `export const a${n} = () => ${word};`,
  refusedBy: message.split(':')[0],
});

function fileOf(row, file, room) {
  const lines = [
    ...(row.may ? targetsOf(row, room).flatMap(importing) : []),
    ...Object.entries(row.words ?? {}).map(naming),
  ];
  return { file, lines: lines.map(({ code, refusedBy }, n) => ({ code: code(n), refusedBy })) };
}

const folder = (home, room) => `${HOMES[home].path}/${room}${HOMES[home].src}`;

/** Files for the linter, line by line. */
export const LINED = [
  ...ROOMS.flatMap((row) =>
    row.rooms.map((room) => fileOf(row, `${folder(row.home, room)}/deep/imports.ts`, room)),
  ),
  ...FILES.map((row) => fileOf(row, row.at)),
];

/** Files for the linter that as a whole break one rule. */
export const LINTED = [
  ...FORMS,
  ...EVERYBODY.flatMap(({ lint, breaks }) =>
    breaks.map(([file, code]) => ({ rule: lint.split('/')[1], file, code })),
  ),
];

/** Files for dependency-cruiser: every room reaches by a detour for all that stands in its home. */
export const DETOURS = ROOMS.filter((row) => unreachable(row).length > 0).flatMap((row) =>
  row.rooms.map((room) => {
    const { rooms, beside, src } = HOMES[row.home];
    const detour = `../${src && '../'}${room}/../`;
    const halves = parts(row).map((part) => part.split('/')[0]);
    const names = [...new Set([...rooms, ...beside])].filter((name) => name !== room);
    const pathOf = (name) => (beside.includes(name) ? `${name}.ts` : `${name}${src}/thing.ts`);
    const refused = names.filter((name) => unreachable(row).includes(name) || halves.includes(name));
    const open = parts(row).filter((part) => !part.startsWith(`${room}/`));
    return {
      rule: nameOf(row),
      file: `${folder(row.home, room)}/detours.ts`,
      code: [...names.map(pathOf), ...open.map((part) => part.replace('*', 'thing'))]
        .map((path) => `export * from '${detour}${path}';\n`)
        .join(''),
      refused: refused.map((name) => `${HOMES[row.home].path}/${pathOf(name)}`).sort(),
    };
  }),
);

/** One file for each of the rules that only dependency-cruiser knows. */
export const BROKEN = CRUISED.map(({ name, breaks: [file, code] }) => ({ rule: name, file, code }));

const thing = 'export const thing = 1;\n';
/** Files that the snippets for dependency-cruiser import. */
export const TARGETS = {
  'package.json': '{}',
  'node_modules/undeclared/package.json': '{ "name": "undeclared", "main": "index.js" }',
  'node_modules/undeclared/index.js': 'exports.thing = 1;\n',
  'backend/package.json': '{ "dependencies": {} }',
  'backend/src/basket/hen.ts': "export * from './egg.ts';\n",
  'backend/src/event-store/prove/thing.ts': thing,
  ...Object.fromEntries(
    Object.entries(HOMES).flatMap(([home, { path, rooms, beside }]) => [
      ...rooms.map((room) => [`${folder(home, room)}/thing.ts`, thing]),
      ...beside.map((name) => [`${path}/${name}.ts`, thing]),
    ]),
  ),
  ...Object.fromEntries(
    ROOMS.flatMap(parts).map((part) => [`backend/src/${part.replace('*', 'thing')}`, thing]),
  ),
};

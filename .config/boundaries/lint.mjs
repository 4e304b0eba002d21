// The table as settings of oxlint. It compares import texts, so it sees types too; its regular expressions are Rust's.
import { EVERYBODY } from './everybody.mjs';
import { FILES } from './files.mjs';
import { HOMES } from './homes.mjs';
import { ROOMS } from './rooms.mjs';
import { forbidden, forbiddenPackages, isBeside, oneOf, ownRules, parts } from './rows.mjs';

/** Settings of the linter for one row: later rows replace earlier ones, so each list is complete for its files. */
export function override(row) {
  const files =
    row.files ?? row.rooms.map((room) => `${HOMES[row.home].path}/${room}${HOMES[row.home].src}/**`);
  return {
    files,
    rules: {
      ...(row.may && { 'no-restricted-imports': ['error', { patterns: patterns(row) }] }),
      ...(row.words && wordRules(row.words)),
      ...row.off,
    },
  };
}

function patterns(row) {
  const { rule, says, never = [] } = row;
  const message = `${rule}: ${says}`;
  const own = ownRules(row).map(({ rule, says, regex, types }) => ({
    ...{ regex, message: `${rule}: ${says}` },
    ...(types && { allowTypeImports: true }),
  }));
  const more = never.map(({ regex }) => ({ regex, message }));
  if (row.may.includes('*')) return [...own, ...more];
  return [...own, ...more, ...(row.home === 'libs' ? onlyThese(row, message) : allButThese(row, message))];
}

function allButThese(row, message) {
  const names = forbidden(row);
  const packages = forbiddenPackages(row);
  const result = [];
  const up = isBeside(row) ? '\\./' : '(\\.\\./)+';
  const end = HOMES[row.home].beside.length > 0 ? '(/|\\.ts$)' : '/';
  if (names.length > 0) result.push({ regex: `^${up}${oneOf(names)}${end}`, message });
  if (packages.length > 0) result.push({ regex: `^@oligoteka/${oneOf(packages)}(/|$)`, message });
  if (parts(row).length > 0) {
    const rooms = [...new Set(parts(row).map((part) => part.split('/')[0]))];
    result.push({
      group: [...rooms.map((room) => `../**/${room}/**`), ...parts(row).map((part) => `!../**/${part}`)],
      message: 'R8: a context sees another one only through its events and its one view',
    });
  }
  return result;
}

/** A group with "!" exceptions stands last: no later group looks at the imports it lets pass. */
function onlyThese({ rule, may, types = [] }, message) {
  const open = [...may, ...types];
  const scope = open.some((name) => name.startsWith('@oligoteka/')) ? ['!@oligoteka', '@oligoteka/*'] : [];
  const result = [
    {
      regex: '^(\\.\\./)+([\\w-]+/src|libs)/',
      message: `${rule}: a lib imports other libs by their package name, if at all`,
    },
  ];
  for (const name of types) result.push({ regex: `^${name}$`, allowTypeImports: true, message });
  result.push({ group: ['*', '!./**', '!../**', ...scope, ...open.map((name) => `!${name}`)], message });
  return result;
}

function wordRules(words) {
  const globals = [];
  const properties = [];
  const types = {};
  for (const [word, message] of Object.entries(words)) {
    const [object, property] = word.replace('()', '').split('.');
    if (word.startsWith('type ')) types[word.slice(5)] = { message };
    else if (property) properties.push({ object, property, message });
    else globals.push({ name: word, message });
  }
  return {
    'no-restricted-globals': ['error', ...globals],
    'no-restricted-properties': ['error', ...properties],
    ...(Object.keys(types).length > 0 && { 'typescript/no-restricted-types': ['error', { types }] }),
  };
}

export const rulesForEverybody = Object.fromEntries(
  EVERYBODY.map(({ lint, options }) => [lint, options ? ['error', options] : 'error']),
);
export const boundaries = [...ROOMS, ...FILES].map(override);

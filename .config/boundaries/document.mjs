// Writes docs/decisions/boundaries.md from the table: node .config/boundaries/document.mjs. A test compares the two.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CRUISED, EVERYBODY } from './everybody.mjs';
import { FILES } from './files.mjs';
import { HOMES } from './homes.mjs';
import { ROOMS } from './rooms.mjs';
import { parts } from './rows.mjs';

const quoted = (names) => names.map((name) => `\`${name}\``).join(', ');

function mayImport({ home, may = [], types = [], never = [], words = {} }) {
  const { path, rooms = [], beside = [] } = HOMES[home] ?? {};
  const all = may.length > rooms.length && rooms.every((room) => may.includes(room));
  const named = may.filter((name) => !(all && [...rooms, ...beside].includes(name)));
  const whole = named.filter((name) => !parts({ may }).includes(name));
  return [
    may.includes('*')
      ? 'what it needs'
      : [...(all ? [`every folder of \`${path}\``] : []), ...whole].join(', '),
    parts({ may }).length > 0 ? `parts ${quoted(parts({ may }))}` : '',
    types.length > 0 ? `types of ${types.join(', ')}` : '',
    ...never.map(({ what }) => `not ${what}`),
    Object.keys(words).length > 0 ? `no ${quoted(Object.keys(words))}` : '',
  ]
    .filter(Boolean)
    .join('; ');
}

const list = (rows) =>
  rows
    .map((row) => ({ ...row, who: row.who ?? row.rooms.join(', ') }))
    .map((row) => `- **${row.rule} ${row.who}** (${row.says}): ${mayImport(row) || 'nothing'}.`)
    .join('\n');

const own = Object.values(HOMES).flatMap(({ path, own }) =>
  own.map(({ rule, says }) => `- ${rule}, ${path}: ${says}.`),
);

export const text = `# Who may import whom

**Context.** A rule nobody sees fail is not known to exist. **Decision.** Each rule is one row in \`.config/boundaries\`. From these
rows come what the linter holds (\`.oxlintrc.mjs\`: import texts, types included), what dependency-cruiser holds
(\`.dependency-cruiser.mjs\`: resolved paths), the files that break each rule in \`backend/test/boundaries.spec.ts\`, and this page,
written by \`node .config/boundaries/document.mjs\`. R1 and R4 are held by the compiler too.

Each line below lists the imports that the files of a folder may have; all else that stands beside the folder, in \`libs\`,
\`backend/src\` or \`frontend/src\`, is forbidden. \`libs\` in a line means all libs but the contract (site-api), \`pg\` means SQL.
The code of the rules calls such a folder a room, and the three that hold them homes.

## libs

${list(ROOMS.filter(({ home }) => home === 'libs'))}

## backend/src

${list(ROOMS.filter(({ home }) => home === 'backend'))}

The files beside these folders wire everything and are a closed list: ${HOMES.backend.beside.join(', ')}.

## frontend/src

${list(ROOMS.filter(({ home }) => home === 'frontend'))}

## Files with their own rule

${list(FILES)}

## Everybody

${own.join('\n')}
- R12: ${EVERYBODY.map(({ says }) => says).join(', ')}.
- By resolved paths alone: ${quoted(CRUISED.map(({ name }) => name))}.

**Consequences.** The test tries every row against everything it forbids and allows, and fails for a folder without a row: a new
folder begins with its row. Tests import what they test with; dependency-cruiser still watches R4, R5 and R7 there.

**Reconsider when** a rule is worked around twice for the same reason.
`;

const page = new URL('../../docs/decisions/boundaries.md', import.meta.url);
if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(page, text);

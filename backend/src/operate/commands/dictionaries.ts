import { randomUUID } from 'node:crypto';
import { repricingRuns } from '../../basket/reprice/repricing-runs.ts';
import { userInfo } from 'node:os';
import { stringify } from 'yaml';
import {
  DICTIONARY_KINDS,
  type DictionaryContents,
  PUBLISHED_KINDS,
  type PublishedKind,
} from '../../dictionaries/dictionary.events.ts';
import { Publications } from '../../dictionaries/publications.ts';
import { DictionaryConflict, publishDictionaries } from '../../dictionaries/publish/publish-dictionaries.ts';
import {
  type ActionTakes,
  NotUnderstood,
  type OperatorCommand,
  OperatorError,
  type Options,
  type Outcome,
} from '../command.ts';
import { changesText, type Plan, planOf, riskyText, touchedText } from '../prices/dictionary-plan.ts';
import type { History } from '../history.ts';
import { AS_OF, asOfInstant, asOfPosition, moscow, TIMES, timeOf } from '../print/moment.ts';
import { amount, paint, paragraph, print, table, type TableRow } from '../print/print.ts';
import { MOST_PERCENT, MOST_ROWS_GONE } from '../prices/risky-changes.ts';
import { touchedBaskets } from '../prices/touched-baskets.ts';

const ACTIONS = ['list', 'show', 'export', 'diff', 'publish', 'repricing'] as const;
const TAKES: Readonly<Record<(typeof ACTIONS)[number], ActionTakes>> = {
  list: { words: 0, takes: ['asOf', 'on'] },
  show: { words: 1, takes: ['asOf', 'on'] },
  export: { words: 1, takes: ['asOf', 'on'] },
  diff: { words: 1, takes: ['effective'] },
  publish: { words: 1, takes: ['effective', 'yes'] },
  repricing: { words: 0, takes: [] },
};
const MOST_RUNS = 10;

export const dictionariesCommand: OperatorCommand = {
  usage: 'dictionaries [action] [what]',
  description:
    'prices, products, settings as versions: list, show|export <name>, diff|publish <file>, repricing',
  choices: ACTIONS,
  actions: { of: TAKES, otherwise: 'list' },
  follow: { show: PUBLISHED_KINDS, export: PUBLISHED_KINDS, diff: 'file', publish: 'file' },
  options: [
    ['--effective <time>', 'diff, publish: holds from then on; Moscow time, a day means its first moment'],
    ['--yes', 'publish: also what wants a second look'],
    AS_OF,
    ['--on <time>', 'list, show, export: valid on; without it now, or the moment of --as-of'],
  ],
  help: `A dictionary is published whole, as one event, and never edited: ${PUBLISHED_KINDS.join(', ')}.
A file (YAML or JSON) holds one or more of them under these names. publish checks every value, and what
one dictionary says of another; every fault is named with its line, and then nothing is published.
Several dictionaries of a file are published together or not at all. What rules already is left alone,
so the same file twice is published once. Who publishes while you do wins or loses whole: the loser is
told, and nothing of his is written.

publish wants --yes, and without it writes nothing and says why, where a price changes by more than ${MOST_PERCENT} %,
becomes 0 or was 0, or is taken away, where something would be sold for nothing (a dye made at one more
scale, with no price there), or where more than ${MOST_ROWS_GONE} rows of a dictionary are no longer sold.

diff says what would change and which open baskets it touches, and writes nothing. After publish the
workers bring the new prices to every open basket, when their day has come; repricing shows how far.
With --effective the shop goes on with what rules now until then. To call off a publication that waits,
publish the old content for the same moment.

${TIMES}

Examples:
  npm run ops -- dictionaries                                     what rules now, and what waits
  npm run ops -- dictionaries show sequence-prices
  npm run -s ops -- dictionaries export primer-prices > prices.yaml  (change it)
  npm run ops -- dictionaries diff prices.yaml
  npm run ops -- dictionaries publish prices.yaml --effective 2027-01-01
  npm run ops -- dictionaries repricing
Exit codes: 0 done, or nothing to do; 1 it wants --yes, or somebody else published meanwhile; 2 the file
or the words are wrong.`,
  async run(history, [action = 'list', what], options) {
    switch (action) {
      case 'list':
        return list(history, options);
      case 'show':
        return show(history, dictionaryOf(what, action), options);
      case 'export':
        return exported(history, dictionaryOf(what, action), options);
      case 'diff':
        return diff(history, fileOf(what, action), options);
      case 'publish':
        return publish(history, fileOf(what, action), options);
      case 'repricing':
        return repricing(history);
      default:
        throw new NotUnderstood([`dictionaries does not know "${action}": ${ACTIONS.join(', ')}`]);
    }
  },
};

function dictionaryOf(what: string | undefined, action: string): PublishedKind {
  const kind = PUBLISHED_KINDS.find((known) => known === what);
  if (kind === undefined)
    throw new NotUnderstood([
      `dictionaries ${action} needs a name: ${PUBLISHED_KINDS.join(', ')}${what === undefined ? '' : `, not "${what}"`}`,
    ]);
  return kind;
}

function fileOf(what: string | undefined, action: string): string {
  if (what === undefined) throw new NotUnderstood([`dictionaries ${action} needs a file`]);
  return what;
}

/** By what was known at a position, valid on an instant. */
async function lookAt(
  history: History,
  options: Options,
): Promise<{ publications: Publications; knownAt: number; validOn: string }> {
  const knownAt = await asOfPosition(history, options);
  const { on } = options;
  const validOn =
    typeof on === 'string'
      ? new Date(timeOf(on, '--on', false).first).toISOString()
      : await asOfInstant(history, options);
  return { publications: await Publications.read(history.store, knownAt), knownAt, validOn };
}

async function list(history: History, options: Options): Promise<Outcome> {
  const { publications, knownAt, validOn } = await lookAt(history, options);
  const rows = PUBLISHED_KINDS.flatMap((kind) => {
    const ruling = publications.at(kind, { knownAt, validOn });
    return publications
      .of(kind)
      .filter((one) => one === ruling || Date.parse(one.effectiveFrom) > Date.parse(validOn))
      .map((one) => ({ ...one, rules: one === ruling, rows: rowCount(one.content) }));
  });
  return {
    document: { knownAt, validOn, dictionaries: rows.map(({ content: _content, ...row }) => row) },
    text: [
      paint('bold', `On ${moscow(validOn)} (Moscow), as known at position ${knownAt}`),
      rows.length === 0
        ? 'Nothing was published.'
        : table(
            rows.map(({ kind, version, rows: count, metadata, effectiveFrom, rules }) => ({
              dictionary: kind,
              version,
              rows: count,
              published: moscow(metadata.at).slice(0, 16),
              by: metadata.actor,
              'effective from': moscow(effectiveFrom).slice(0, 16),
              '': rules ? 'rules' : 'waits',
            })),
          ),
    ].join('\n\n'),
    failed: false,
  };
}

function rowCount(content: unknown): number {
  if (Array.isArray(content)) return content.length;
  const { products } = content as { products?: unknown[] };
  return products?.length ?? Object.keys(content as object).length;
}

async function show(history: History, kind: PublishedKind, options: Options): Promise<Outcome> {
  const { version, content, effectiveFrom } = await rulingOf(history, kind, options);
  return {
    document: { dictionary: kind, version, effectiveFrom, content },
    text: [
      paint('bold', `${kind} v${version}, effective from ${moscow(effectiveFrom)} (Moscow)`),
      ...tablesOf(kind, content),
    ].join('\n\n'),
    failed: false,
  };
}

async function exported(history: History, kind: PublishedKind, options: Options): Promise<Outcome> {
  const { content } = await rulingOf(history, kind, options);
  const raw = stringify({ [kind]: content }, { aliasDuplicateObjects: false });
  return { document: { [kind]: content }, text: raw, failed: false, ...(!options['json'] && { raw }) };
}

async function rulingOf(history: History, kind: PublishedKind, options: Options) {
  const { publications, knownAt, validOn } = await lookAt(history, options);
  const ruling = publications.at(kind, { knownAt, validOn });
  if (ruling === undefined)
    throw new OperatorError(`no ${kind} were valid on ${moscow(validOn)}, as known at position ${knownAt}`);
  return ruling;
}

function tablesOf(kind: PublishedKind, content: unknown): string[] {
  if (kind === 'seller') return [stringify(content).trimEnd()];
  if (kind === 'settings')
    return Object.entries(content as object).map(([name, value]) =>
      paragraph(String(value), `${name.padEnd(30)}`),
    );
  if (kind === 'products') {
    const { groups, products } = content as DictionaryContents['products'];
    return [
      table(groups.map(({ id, name, percent }) => ({ group: id, name, '%': percent }))),
      table(
        products.map(({ id, sku, name, category, groups: of, price, disabled }) => ({
          id,
          sku,
          name,
          category: category.replace('/products/', ''),
          groups: of.join(' '),
          RUB: amount(price * 100),
          ...(disabled ? { '': 'not sold' } : { '': '' }),
        })),
      ),
    ];
  }
  return [table((content as Record<string, unknown>[]).map((row) => cells(row)))];
}

/** A row of a small dictionary: what is no word or number is told in short. */
function cells(row: Readonly<Record<string, unknown>>): TableRow {
  const kept = Object.entries(row).filter(([name]) => !WORDY.has(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, brief(value)]));
}
const WORDY = new Set([
  ...['aliases', 'idtCodes', 'mass', 'eps260', 'parentBase', 'name_en', 'note_en', 'isDeleted'],
  ...['needCleanIn5Position', 'needCleanIn3Position', 'needCleanInInPosition'],
]);

function brief(value: unknown): string | number {
  if (typeof value === 'number' || typeof value === 'string') return value;
  if (value === null) return '-';
  if (Array.isArray(value)) return value.map((one) => briefly(one)).join(', ');
  return typeof value === 'object'
    ? Object.entries(value)
        .map((pair) => pair.join(': '))
        .join(', ')
    : JSON.stringify(value);
}

function briefly(one: unknown): string {
  if (typeof one !== 'object' || one === null) return String(one);
  const { id, name, amount, unit, price } = one as Record<string, string | number | undefined>;
  return amount === undefined ? `${id} ${name}` : `${id}: ${amount} ${unit} at ${price}`;
}

async function diff(history: History, file: string, options: Options): Promise<Outcome> {
  const plan = await planOf(history, file, options);
  const { effectiveFrom, changes, risky } = plan;
  const touched = changes.length === 0 ? null : await touchedBaskets(history, plan.books);
  return {
    document: { effectiveFrom, changes, risky, touched },
    text: [
      changesText(plan),
      riskyText(plan),
      touched === null ? '' : touchedText(touched),
      'Nothing was written.',
    ]
      .filter(Boolean)
      .join('\n\n'),
    failed: false,
  };
}

async function publish(history: History, file: string, options: Options): Promise<Outcome> {
  const plan = await planOf(history, file, options);
  const { effectiveFrom, contents, changes, risky, expected, isNow } = plan;
  if (risky.length > 0 && options['yes'] !== true) return notYet(history, plan);
  // seen before it holds: whoever interrupts now has changed nothing
  if (changes.length > 0 && !options['json']) print(`${changesText(plan)}\n`);
  const at = new Date().toISOString();
  const metadata = { at, actor: `operator:${userInfo().username}`, correlationId: randomUUID() };
  const { published, unchanged } = await publishDictionaries(history.store, contents, {
    effectiveFrom: isNow ? at : effectiveFrom,
    metadata,
    expected,
  }).catch((error: unknown) => {
    if (!(error instanceof DictionaryConflict)) throw error;
    throw new OperatorError(
      `nothing was published: ${error.kind} v${error.version} was published meanwhile by ${error.by}; look at the diff again`,
    );
  });
  const told =
    published.length === 0
      ? 'Nothing changed: this is what rules from then on already. Nothing was written.'
      : `Published ${published.map(({ kind, version }) => `${kind} v${version}`).join(', ')}, effective ${
          isNow ? 'now' : `from ${moscow(effectiveFrom)} (Moscow)`
        }.`;
  return {
    document: { effectiveFrom: isNow ? at : effectiveFrom, published, unchanged, changes, risky },
    text: paint('bold', told),
    failed: false,
  };
}

/** Says what would be published, what of it is perhaps a slip, and what it would do to the open baskets. */
async function notYet(history: History, plan: Plan): Promise<Outcome> {
  const { effectiveFrom, changes, risky } = plan;
  const touched = await touchedBaskets(history, plan.books);
  return {
    document: { effectiveFrom, published: [], unchanged: [], changes, risky, touched },
    text: [
      changesText(plan),
      riskyText(plan),
      touchedText(touched),
      paint('red', 'Nothing was published. If it is meant: the same again with --yes.'),
    ].join('\n\n'),
    failed: true,
  };
}

async function repricing({ database }: History): Promise<Outcome> {
  const runs = await repricingRuns(database, MOST_RUNS);
  const rows = runs.map(({ id, versions, startedAt, finishedAt, superseded, total, seen, changed }) => {
    const seconds = ((finishedAt ?? new Date()).getTime() - startedAt.getTime()) / 1000;
    return {
      run: id,
      dictionaries: versions,
      started: moscow(startedAt.toISOString()),
      baskets: `${seen} of ${total}`,
      '%': total === 0 ? 100 : Math.min(100, Math.floor((100 * seen) / total)),
      changed,
      '1/s': Math.round(seen / Math.max(seconds, 0.001)),
      state: finishedAt === null ? 'under way' : superseded ? 'superseded' : 'done',
    };
  });
  return {
    document: runs,
    text:
      rows.length === 0
        ? 'No prices were changed yet: there was nothing to bring to the baskets.'
        : `${table(rows)}\n\n${paragraph(`versions of ${DICTIONARY_KINDS.join(', ')}`, 'dictionaries: ')}`,
    failed: false,
  };
}

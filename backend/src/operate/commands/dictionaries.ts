import { randomUUID } from 'node:crypto';
import { repricingRuns } from '../../basket/reprice/repricing-runs.ts';
import { userInfo } from 'node:os';
import { stringify } from 'yaml';
import {
  DICTIONARY_KINDS,
  type DictionaryContents,
  type DictionaryKind,
  versionsFrom,
} from '../../dictionaries/dictionary.events.ts';
import { bookOf, type PriceBook } from '../../dictionaries/price-book.ts';
import { Publications } from '../../dictionaries/publications.ts';
import { DictionaryConflict, publishDictionaries } from '../../dictionaries/publish/publish-dictionaries.ts';
import {
  NotUnderstood,
  type OperatorCommand,
  OperatorError,
  type Options,
  type Outcome,
} from '../command.ts';
import { diffDictionaries, type DictionaryChange } from '../dictionary-diff.ts';
import { readDictionaryFile } from '../dictionary-file.ts';
import type { History } from '../history.ts';
import { AS_OF, asOfInstant, asOfPosition, moscow, TIMES, timeOf } from '../moment.ts';
import { amount, paint, paragraph, table, type TableRow } from '../print.ts';
import { touchedBaskets, type TouchedBaskets } from '../touched-baskets.ts';

const ACTIONS = ['list', 'show', 'export', 'diff', 'publish', 'repricing'] as const;
const MOST_RUNS = 10;
const MOST_CHANGES = 60;

export const dictionariesCommand: OperatorCommand = {
  usage: 'dictionaries [action] [what]',
  description:
    'prices, products, settings as versions: list, show|export <name>, diff|publish <file>, repricing',
  choices: ACTIONS,
  follow: { show: DICTIONARY_KINDS, export: DICTIONARY_KINDS, diff: 'file', publish: 'file' },
  options: [
    ['--effective <time>', 'diff, publish: holds from then on; Moscow time, a day means its first moment'],
    AS_OF,
    ['--on <time>', 'list, show, export: valid on; without it now, or the moment of --as-of'],
  ],
  help: `A dictionary is published whole, as one event, and never edited: ${DICTIONARY_KINDS.join(', ')}.
A file (YAML or JSON) holds one or more of them under these names. publish checks every value, and what
one dictionary says of another; every fault is named with its line, and then nothing is published.
Several dictionaries of a file are published together or not at all. What rules already is left alone,
so the same file twice is published once. Who publishes while you do wins or loses whole: the loser is
told, and nothing of his is written.

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
Exit codes: 0 done, or nothing to do; 1 somebody else published meanwhile; 2 the file or the words are
wrong.`,
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

function dictionaryOf(what: string | undefined, action: string): DictionaryKind {
  const kind = DICTIONARY_KINDS.find((known) => known === what);
  if (kind === undefined)
    throw new NotUnderstood([
      `dictionaries ${action} needs a name: ${DICTIONARY_KINDS.join(', ')}${what === undefined ? '' : `, not "${what}"`}`,
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
  const rows = DICTIONARY_KINDS.flatMap((kind) => {
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

async function show(history: History, kind: DictionaryKind, options: Options): Promise<Outcome> {
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

async function exported(history: History, kind: DictionaryKind, options: Options): Promise<Outcome> {
  const { content } = await rulingOf(history, kind, options);
  const raw = stringify({ [kind]: content }, { aliasDuplicateObjects: false });
  return { document: { [kind]: content }, text: raw, failed: false, ...(!options['json'] && { raw }) };
}

async function rulingOf(history: History, kind: DictionaryKind, options: Options) {
  const { publications, knownAt, validOn } = await lookAt(history, options);
  const ruling = publications.at(kind, { knownAt, validOn });
  if (ruling === undefined)
    throw new OperatorError(`no ${kind} were valid on ${moscow(validOn)}, as known at position ${knownAt}`);
  return ruling;
}

function tablesOf(kind: DictionaryKind, content: unknown): string[] {
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
          RUB: price.toFixed(2),
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

interface Plan {
  readonly effectiveFrom: string;
  readonly isNow: boolean;
  readonly contents: Partial<DictionaryContents>;
  readonly changes: readonly DictionaryChange[];
  /** What would hold from then on, without and with the file. */
  readonly books: { readonly now: PriceBook; readonly other: PriceBook };
  /** Versions that were looked at. */
  readonly expected: ReadonlyMap<DictionaryKind, number>;
}

async function planOf(history: History, file: string, options: Options): Promise<Plan> {
  const { effective } = options;
  const isNow = typeof effective !== 'string';
  const effectiveFrom = isNow
    ? new Date().toISOString()
    : new Date(timeOf(effective, '--effective', false).first).toISOString();
  const head = await history.store.headPosition();
  const publications = await Publications.read(history.store, head);
  const before = Object.fromEntries(
    DICTIONARY_KINDS.map((kind) => [
      kind,
      publications.at(kind, { knownAt: head, validOn: effectiveFrom })?.content,
    ]),
  ) as Partial<DictionaryContents>;
  const contents = await readDictionaryFile(file, before);
  const missing = DICTIONARY_KINDS.find((kind) => before[kind] === undefined && contents[kind] === undefined);
  if (missing !== undefined)
    throw new NotUnderstood([tooEarly(publications.of(missing)[0], missing, effective)]);
  return {
    effectiveFrom,
    isNow,
    contents,
    changes: diffDictionaries(before, contents),
    books: booksOf(before, contents),
    expected: new Map(DICTIONARY_KINDS.map((kind) => [kind, publications.of(kind).at(-1)?.version ?? 0])),
  };
}

function tooEarly(
  first: { readonly effectiveFrom: string } | undefined,
  kind: DictionaryKind,
  effective: unknown,
): string {
  return first === undefined
    ? `no ${kind} were ever published: the file has to hold them too`
    : `--effective "${String(effective)}" is before there were any ${kind}: they begin ${moscow(first.effectiveFrom)} (Moscow)`;
}

/** Versions play no part: these books only price. */
function booksOf(before: Partial<DictionaryContents>, contents: Partial<DictionaryContents>): Plan['books'] {
  const versions = versionsFrom(() => 0);
  const all = { ...before, ...contents } as DictionaryContents;
  return { now: bookOf({ ...all, ...before }, versions), other: bookOf(all, versions) };
}

function touchedText({ open, baskets, lines, unpriced, was, wouldBe }: TouchedBaskets): string {
  if (baskets === 0) return `Touches none of ${open} open baskets.`;
  const more = wouldBe - was;
  const money = (roubles: number): string => amount(Math.round(roubles * 100));
  const sign = more > 0 ? '+' : '';
  const share = was === 0 ? '' : `, ${sign}${((more / was) * 100).toFixed(1)} %`;
  return [
    paragraph(
      `Touches ${baskets} of ${open} open baskets, ${lines} lines: ${money(was)} RUB would be ${money(wouldBe)} RUB (${sign}${money(more)} RUB${share}).`,
    ),
    ...(unpriced === 0 ? [] : [paint('yellow', `${unpriced} of these lines could not be ordered any more.`)]),
  ].join('\n');
}

async function diff(history: History, file: string, options: Options): Promise<Outcome> {
  const plan = await planOf(history, file, options);
  const { effectiveFrom, changes } = plan;
  const touched = changes.length === 0 ? null : await touchedBaskets(history, plan.books);
  return {
    document: { effectiveFrom, changes, touched },
    text: [changesText(plan), touched === null ? '' : touchedText(touched), 'Nothing was written.']
      .filter(Boolean)
      .join('\n\n'),
    failed: false,
  };
}

async function publish(history: History, file: string, options: Options): Promise<Outcome> {
  const plan = await planOf(history, file, options);
  const { effectiveFrom, contents, changes, expected, isNow } = plan;
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
    document: { effectiveFrom: isNow ? at : effectiveFrom, published, unchanged, changes },
    text: [published.length === 0 ? '' : changesText(plan), paint('bold', told)].filter(Boolean).join('\n\n'),
    failed: false,
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

function changesText({ changes, effectiveFrom, isNow }: Plan): string {
  const when = isNow ? 'now' : `on ${moscow(effectiveFrom)} (Moscow)`;
  if (changes.length === 0) return `Nothing changes: this is what rules ${when} already.`;
  const shown = table(
    changes.slice(0, MOST_CHANGES).map(({ dictionary, row, field, before, after, percent }) => ({
      dictionary,
      row,
      field,
      before: told(before),
      after: told(after),
      '%': percent === null ? '' : `${percent > 0 ? '+' : ''}${percent}`,
    })),
    30,
  );
  const more = changes.length - MOST_CHANGES;
  return [
    paint('bold', `${changes.length} ${changes.length === 1 ? 'value changes' : 'values change'} ${when}`),
    more > 0 ? `${shown}\nand ${more} more (--json has them all)` : shown,
  ].join('\n\n');
}

function told(value: unknown): string {
  if (value === null) return '-';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

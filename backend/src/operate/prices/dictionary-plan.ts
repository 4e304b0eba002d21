import {
  DICTIONARY_KINDS,
  type DictionaryContents,
  type DictionaryKind,
  PUBLISHED_KINDS,
  type PublishedContents,
  type PublishedKind,
  versionsFrom,
} from '../../dictionaries/dictionary.events.ts';
import { sellerDoubts } from '../../dictionaries/seller-faults.ts';
import { bookOf, type PriceBook } from '../../dictionaries/price-book.ts';
import { Publications } from '../../dictionaries/publications.ts';
import { NotUnderstood, type Options } from '../command.ts';
import { diffDictionaries, type DictionaryChange } from './dictionary-diff.ts';
import { readDictionaryFile } from './dictionary-file.ts';
import type { History } from '../history.ts';
import { moscow, timeOf } from '../print/moment.ts';
import { amount, paint, paragraph, table, type TableRow } from '../print/print.ts';
import { type RiskyChange, riskyChanges } from './risky-changes.ts';
import { newlyForNothing } from './sold-for-nothing.ts';
import type { TouchedBaskets } from './touched-baskets.ts';

const MAX_CHANGES = 60;

/** The outcome of publishing a file. */
export interface Plan {
  readonly effectiveFrom: string;
  readonly isNow: boolean;
  readonly contents: Partial<PublishedContents>;
  readonly changes: readonly DictionaryChange[];
  /** Those of them that want a second look. */
  readonly risky: readonly RiskyChange[];
  /** The dictionaries valid from then on, without and with the file. */
  readonly books: { readonly now: PriceBook; readonly other: PriceBook };
  /** Versions that were looked at. */
  readonly expected: ReadonlyMap<PublishedKind, number>;
}

export async function planOf(history: History, file: string, options: Options): Promise<Plan> {
  const { effective } = options;
  const isNow = typeof effective !== 'string';
  const effectiveFrom = isNow
    ? new Date().toISOString()
    : new Date(timeOf(effective, '--effective', false).first).toISOString();
  const head = await history.store.headPosition();
  const publications = await Publications.read(history.store, head);
  const before = Object.fromEntries(
    PUBLISHED_KINDS.map((kind) => [
      kind,
      publications.at(kind, { knownAt: head, validOn: effectiveFrom })?.content,
    ]),
  ) as Partial<PublishedContents>;
  const contents = await readDictionaryFile(file, before);
  const missing = DICTIONARY_KINDS.find((kind) => before[kind] === undefined && contents[kind] === undefined);
  if (missing !== undefined)
    throw new NotUnderstood([tooEarly(publications.of(missing)[0], missing, effective)]);
  const changes = diffDictionaries(before, contents);
  return {
    effectiveFrom,
    isNow,
    contents,
    changes,
    risky: [
      ...riskyChanges(changes, newlyForNothing(before, { ...before, ...contents })),
      ...(changes.some(({ dictionary }) => dictionary === 'seller') ? doubtsOf(contents) : []),
    ],
    books: booksOf(before, contents),
    expected: new Map(PUBLISHED_KINDS.map((kind) => [kind, publications.of(kind).at(-1)?.version ?? 0])),
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

/** Accounts whose key does not agree with the bank: perhaps a slip, and perhaps a rule we do not know. */
function doubtsOf({ seller }: Partial<PublishedContents>): RiskyChange[] {
  if (seller === undefined) return [];
  return sellerDoubts(seller).map(({ field, value, why }) => ({
    ...{ dictionary: 'seller', row: seller.entity.name, field, before: null, after: value, percent: null },
    why,
  }));
}

/** Versions play no part: these books only price. */
function booksOf(before: Partial<DictionaryContents>, contents: Partial<DictionaryContents>): Plan['books'] {
  const versions = versionsFrom(() => 0);
  const all = { ...before, ...contents } as DictionaryContents;
  return { now: bookOf({ ...all, ...before }, versions), other: bookOf(all, versions) };
}

export function touchedText({ open, baskets, lines, unpriced, was, wouldBe }: TouchedBaskets): string {
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

export function changesText({ changes, effectiveFrom, isNow }: Plan): string {
  const when = isNow ? 'now' : `on ${moscow(effectiveFrom)} (Moscow)`;
  if (changes.length === 0) return `Nothing changes: this is what rules ${when} already.`;
  return [
    paint('bold', `${changes.length} ${changes.length === 1 ? 'value changes' : 'values change'} ${when}`),
    firstOf(changes, (change) => changeRow(change)),
  ].join('\n\n');
}

/** The changes that need a second look, and how to publish anyway; empty where none do. */
export function riskyText({ risky }: Pick<Plan, 'risky'>): string {
  if (risky.length === 0) return '';
  const count = risky.length === 1 ? '1 change wants' : `${risky.length} changes want`;
  return [
    paint('yellow', `${count} a second look; --yes publishes them`),
    firstOf(risky, ({ why, ...change }) => ({ ...changeRow(change), why })),
  ].join('\n\n');
}

function firstOf<Change>(changes: readonly Change[], rowOf: (change: Change) => TableRow): string {
  const shown = table(changes.slice(0, MAX_CHANGES).map(rowOf), 30);
  const more = changes.length - MAX_CHANGES;
  return more > 0 ? `${shown}\nand ${more} more (--json has them all)` : shown;
}

function changeRow({ dictionary, row, field, before, after, percent }: DictionaryChange): TableRow {
  return {
    dictionary,
    row,
    field,
    before: told(before),
    after: told(after),
    '%': percent === null ? '' : `${percent > 0 ? '+' : ''}${percent}`,
  };
}

function told(value: unknown): string {
  if (value === null) return '-';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

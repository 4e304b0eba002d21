import { foldChar, isAllowed } from '../../alphabet.ts';
import { clip } from '../../notices.ts';
import { type Cell, isNumber } from '../split/cell.ts';
import { type ColumnRole, holdsNotes, isHeaderWord } from '../detect/header.ts';
import { isKnownWord } from '../split/known-words.ts';
import { NOTHING } from './modifier-columns.ts';
import { plain } from '../split/plain.ts';
import { readPurification } from './purification-text.ts';
import type { RowDraft } from '../rows/row-draft.ts';
import type { Change } from '../types.ts';
import { wellOf } from '../split/wells.ts';

/** Columns whose cells are understood, or follow from the sequence: nothing is lost with them. */
const UNDERSTOOD: ReadonlySet<ColumnRole> = new Set([
  ...(['number', 'length', 'scale', 'purification', 'keen', 'well', 'wellRow', 'wellColumn'] as const),
  ...(['modifier', 'leftModifier', 'rightModifier'] as const),
]);
/** Roles of cells that hold a figure or a word of their own, never bases. */
const FIGURE_ROLES: ReadonlySet<ColumnRole> = new Set([
  ...(['number', 'length', 'scale', 'purification', 'keen', 'well', 'wellRow', 'wellColumn'] as const),
]);
const HOLDS_BASES = /(?<!\p{L})[ACGTU]{4,}(?!\p{L})/u;
/** Headings of figures that follow from a primer, its pair or its tube. */
const FIGURES =
  /^(?:[tт](?:m|a|d|м|пл|отж)(?!\p{L})|%?\s?gc|гц|mw$|темп|strand$|цепь$|od ?260|nmoles?$)|molecular weight|мол\S* (?:масса|вес)|extinction|экстинк|volume|объ[её]м|measured|^yield|выход|product|amplicon|ампл|продукт/u;
const QUANTITY = /^(?:qty|quantity|tubes?$|copies|count$|кол-во|колич|шт\.?$|штук|пробирк|число пробирок)/u;
const MAX_SHOWN = 20;
const LONGEST = 400;

const lower = (label: string): string => plain(label).trim().toLowerCase();

interface Left {
  column: number;
  heading: string;
  example: string;
  /** Tubes a column of quantities asks for, by the rows read so far. */
  tubes: number;
}

/** True for a cell that is whole in the name of a row. */
export function isInName(text: string, drafts: readonly RowDraft[]): boolean {
  if (text === '') return false;
  return drafts.some(
    ({ name }) =>
      name === text || ` ${name} `.includes(` ${text} `) || (/\D/u.test(text) && name.includes(text)),
  );
}

/** Columns of a line by their use: read into its rows, part of their names, or left. */
export interface SortedColumns {
  read: number[];
  named: number[];
  left: number[];
}

interface Columns {
  taken: ReadonlySet<number>;
  roles: readonly ColumnRole[] | null;
  labels: readonly string[];
}

/** Sorts the columns of a line by their use; a column that is understood anyway is in no list. */
export function sortColumns(
  cells: readonly Cell[],
  drafts: readonly RowDraft[],
  { taken, roles, labels }: Columns,
): SortedColumns {
  const wells = new Set(drafts.map(({ well }) => well ?? ''));
  const sorted: SortedColumns = { read: [], named: [], left: [] };
  for (const [at, cell] of cells.entries()) {
    const { text, label = '' } = cell;
    const role = roles?.[at] ?? null;
    const isBases = HOLDS_BASES.test(text) && (role === null || FIGURE_ROLES.has(role));
    const isRead = taken.has(at) && cell.letters >= LEAST_OF_GENE;
    if (text === '' || (UNDERSTOOD.has(role) && !isRead && !isBases) || wells.has(wellOf(text) || '-'))
      continue;
    if (isBases && !isRead && FIGURE_ROLES.has(role)) sorted.left.push(at);
    else if (label === '' && isInName(text, drafts)) sorted.named.push(at);
    else if (taken.has(at) || label !== '') sorted.read.push(at);
    else if (isBases || (!NOTHING.test(text) && !isFigure(cell, at, { drafts, roles, labels })))
      sorted.left.push(at);
  }
  return sorted;
}

/** True for the row's own number, the length of its sequence, and a figure by its heading. */
function isFigure(
  cell: Cell,
  at: number,
  { drafts, roles, labels }: Pick<Columns, 'roles' | 'labels'> & { drafts: readonly RowDraft[] },
): boolean {
  const label = labels[at] ?? '';
  if (roles !== null && FIGURES.test(lower(label))) return true;
  if (label !== '') return false;
  if (!isNumber(cell)) return readPurification(cell.text) !== 'unknown';
  if (at === 0) return /^\W?\d+\W?$/u.test(cell.text);
  const number = Number(cell.text.replace(/[^\d]/gu, ''));
  return drafts.some(({ sequence = '' }) => sequence.replace(/\P{L}/gu, '').length === number);
}

const LEAST_IN_TEXT = 6;
const LEAST_PURE = 4;
const LEAST_OF_GENE = 8;

/**
 * The bases in a cell nobody read; '' where it holds none. A cell of nothing but bases is a piece of a sequence; more bases
 * are needed beside other words, or under a heading that may stand above the gene CAT.
 */
export function basesIn(text: string, heading: string, beside: boolean): string {
  const words = plain(text)
    .split(/[\s,;.:/()[\]{}'"«»“”„+-]+/u)
    .filter((word) => /\p{L}/u.test(word));
  const strict = runsOf(words, (word) => mayBeBases(word) && areBases(word));
  // KANA ACGT AYYA: groups of a degenerate sequence, some with few bases
  const runs = [
    ...strict,
    ...runsOf(words, mayBeBases).filter((run) => run.length > 1 && areBases(run.join(''))),
  ];
  const isText = words.length > Math.max(0, ...runs.map((run) => run.length));
  const isGene = heading !== '' && isHeaderWord(heading) && !holdsNotes(heading);
  // four letters of nothing but bases are hardly a word, and no gene has more
  const isPure = runs.some((run) => /^(?:[ACGT]{4,}|[acgt]{4,})$/u.test(run.join('')));
  const inGene = isPure ? LEAST_PURE + 1 : LEAST_OF_GENE;
  const least = isGene ? inGene : isText ? (isPure ? LEAST_PURE : LEAST_IN_TEXT) : beside ? 1 : 2;
  return runs.map((run) => run.join(' ')).find((run) => run.replace(/\P{L}/gu, '').length >= least) ?? '';
}

/** Runs of neighbouring words that all pass the test. */
function runsOf(words: readonly string[], isSuch: (word: string) => boolean): string[][] {
  const runs: string[][] = [[]];
  for (const word of words) {
    if (isSuch(word)) runs.at(-1)?.push(word);
    else runs.push([]);
  }
  return runs.filter((run) => run.length > 0);
}

const fold = (word: string): string => [...word].map((char) => foldChar(char).char).join('');
const basesOf = (folded: string): number => folded.replace(/[^ACGTU]/gu, '').length;

function mayBeBases(word: string): boolean {
  const folded = fold(word);
  return [...folded].every(isAllowed) && !isSaid(word, basesOf(folded));
}

function areBases(word: string): boolean {
  const folded = fold(word);
  if (/^N{2,}$/u.test(word)) return true;
  return basesOf(folded) >= folded.length * (folded.length < LEAST_OF_GENE ? 0.55 : 0.4);
}

// `at` and DNA are words, and so are Rattus and Katya; AT is a piece of a sequence
const isSaid = (word: string, bases: number) =>
  (isKnownWord(word) && (word === word.toLowerCase() || bases * 2 < word.length)) ||
  (/^\p{Lu}\p{Ll}+$/u.test(word) && bases < word.length);

/** Reports the columns of pasted tables that were not taken. */
export class LeftColumns {
  private readonly columns = new Map<string, Left>();

  /** Forgets a column without a heading that turned out to hold scales. */
  forget(column: number): void {
    this.columns.delete(String(column + 1));
  }

  note(cells: readonly Cell[], left: readonly number[], labels: readonly string[], rows: number): void {
    for (const at of left) {
      const heading = labels[at] ?? '';
      const text = cells[at]?.text ?? '';
      const key = heading || String(at + 1);
      const tubes = QUANTITY.test(lower(heading)) && /^\d{1,4}$/u.test(text) ? Number(text) * rows : 0;
      const known = this.columns.get(key);
      if (known === undefined) this.columns.set(key, { column: at, heading, example: clip(text, 30), tubes });
      else known.tubes += tubes;
    }
  }

  get notices(): Change[] {
    const notices: Change[] = [];
    const others: string[] = [];
    const sorted = [...this.columns].sort(([, one], [, other]) => one.column - other.column);
    for (const [key, { heading, example, tubes }] of sorted) {
      if (tubes > 0) notices.push({ kind: 'quantityLeft', before: clip(heading), after: String(tubes) });
      else others.push(`${clip(key, 40)} (${example})`);
    }
    if (others.length === 0) return notices;
    const more = others.length > MAX_SHOWN ? ` … +${others.length - MAX_SHOWN}` : '';
    const before = clip(others.slice(0, MAX_SHOWN).join(', '), LONGEST) + more;
    return [...notices, { kind: 'columnsLeft', before, after: '' }];
  }
}

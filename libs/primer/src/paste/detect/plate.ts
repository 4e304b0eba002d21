import { clip } from '../../notices.ts';
import type { PrimerRules } from '../../types.ts';
import { fault } from '../corrections/faults.ts';
import type { RowDraft } from '../rows/row-draft.ts';
import { readSpacedLine } from '../rows/spaced-line/read-spaced-line.ts';
import type { Change, PastedRow } from '../types.ts';

/** One cell of a plate drawn as a table. */
interface WellCell {
  well: string;
  text: string;
}

interface Block {
  title: string;
  columns: readonly number[];
  cells: WellCell[];
  /** Texts behind the last column. */
  over: string[];
}

const LETTER = /^[A-P]$/iu;
const CORNER =
  /^(?:|\p{Pd}|#|<>|\/|\\|well|wells|row|plate.{0,20}|лунка|ряд|планшет.{0,20}|names?|seq(?:uence)?s?|oligos?|primers?|назван\p{L}{1,3}|имена|последовательност\p{L}{1,3}|праймеры?)$/iu;
const SMALLEST = 2;
const WIDEST = 24;

/**
 * The columns of a plate by the line above it: 1, 2, 3 … behind an empty corner. Null for any other line.
 * Example: cells `''`, `1`, `2`, `3` give `[1, 2, 3]`.
 */
export function plateColumns(cells: readonly string[]): number[] | null {
  const [corner = '', ...rest] = cells.map((cell) => cell.trim());
  let last = rest.length;
  while (last > 0 && rest[last - 1] === '') last -= 1;
  const columns = rest.slice(0, last).map((cell) => (/^\d{1,2}$/u.test(cell) ? Number(cell) : 0));
  const rising = columns.every(
    (column, at) => column > 0 && column <= WIDEST && column === at + (columns[0] ?? 0),
  );
  return CORNER.test(corner) && columns.length >= SMALLEST && rising ? columns : null;
}

/** Collects plates drawn as 8 × 12 or 16 × 24 tables: sequences, or names and then sequences. */
export class PlateReader {
  private readonly blocks: Block[] = [];
  private open: Block | null = null;

  begin(columns: readonly number[], title: string): void {
    this.open = { title, columns, cells: [], over: [] };
    this.blocks.push(this.open);
  }

  /** Takes a line that belongs to the open plate; false for one that ends it. */
  take(cells: readonly string[]): boolean {
    const [letter = '', ...rest] = cells.map((cell) => cell.trim());
    if (this.open === null || !LETTER.test(letter)) {
      this.open = null;
      return false;
    }
    const { columns } = this.open;
    for (const [at, text] of rest.entries()) {
      const column = columns[at];
      if (text === '') continue;
      if (column === undefined) this.open.over.push(text);
      else this.open.cells.push({ well: `${letter.toUpperCase()}${column}`, text });
    }
    return true;
  }

  get isOpen(): boolean {
    return this.open !== null;
  }

  /** The primers of all plates, and notices of their reading. */
  finish(rules: PrimerRules): { drafts: RowDraft[]; notices: Change[] } {
    const drafts: RowDraft[] = [];
    const notices: Change[] = [];
    let names = new Map<string, string>();
    /** Primers of the plate above that have their wells for names. */
    let nameless = new Map<string, RowDraft>();
    const giveNames = () => {
      for (const [well, text] of names) {
        const draft = nameless.get(well);
        if (draft === undefined)
          drafts.push({
            name: text,
            sequence: undefined,
            well,
            source: `${well}\t${text}`,
            line: { texts: [text] },
          });
        else {
          draft.name = text;
          draft.line = { texts: draft.line?.texts ?? [], named: [text] };
        }
      }
      names = new Map();
    };
    const plates = this.blocks.map((block) => ({
      ...block,
      read: block.cells.map(({ well, text }) => ({ well, draft: readSpacedLine(text, text, rules) })),
    }));
    const several = plates.filter(({ read }) => holdsPrimers(read)).length > 1;
    let plate = 0;
    for (const { title, cells, read } of plates) {
      if (!holdsPrimers(read)) {
        giveNames();
        names = new Map(cells.map(({ well, text }) => [well, text]));
        continue;
      }
      plate += 1;
      const prefix = several ? `${title || `P${plate}`} ` : '';
      notices.push({ kind: 'matrix', before: sizeOf(cells), after: '' });
      nameless = new Map();
      for (const { well, draft } of read) {
        const given = draft.sequence === undefined ? '' : draft.name;
        const name = names.get(well) ?? (given === '' ? prefix + well : given);
        const sequence = draft.sequence ?? draft.name;
        const line = { texts: [draft.source], named: name === given ? [] : [name] };
        const primer = { ...draft, name, sequence, well, source: `${well}\t${draft.source}`, line };
        drafts.push(primer);
        if (!names.has(well) && given === '') nameless.set(well, primer);
        names.delete(well);
      }
      giveNames();
    }
    giveNames();
    for (const text of this.blocks.flatMap(({ over }) => over))
      drafts.push({ name: '', sequence: text, errors: [fault('unread', text)], source: text });
    return { drafts, notices };
  }
}

function holdsPrimers(read: readonly { draft: RowDraft }[]): boolean {
  const long = read.filter(({ draft }) => (draft.sequence ?? '').replace(/\P{L}/gu, '').length >= 8);
  return long.length * 2 >= read.length && read.length > 0;
}

function sizeOf(cells: readonly WellCell[]): string {
  const big = cells.some(({ well }) => /^[I-P]/u.test(well) || Number(well.slice(1)) > 12);
  return clip(big ? '384' : '96');
}

const columnOf = ({ well }: PastedRow) => Number(well.slice(1));
const rowOf = ({ well }: PastedRow) => well.charCodeAt(0);

/**
 * The rows of a paste in the order of their plate: along its rows (A1, A2 …) or down its columns (A1, B1 …). A paste
 * where a well is missing or given twice stays as it is: several plates have no common order.
 */
export function inPlateOrder(rows: readonly PastedRow[], along: 'rows' | 'columns'): PastedRow[] {
  const wells = new Set(rows.map(({ well }) => well));
  if (wells.has('') || wells.size < rows.length) return [...rows];
  return [...rows].sort((one, other) =>
    along === 'rows'
      ? rowOf(one) - rowOf(other) || columnOf(one) - columnOf(other)
      : columnOf(one) - columnOf(other) || rowOf(one) - rowOf(other),
  );
}

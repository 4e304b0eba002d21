import { clip } from '../notices.ts';
import type { PrimerRules } from '../types.ts';
import { BareScales } from './columns/bare-scales.ts';
import type { Cell } from './split/cell.ts';
import { fault } from './corrections/faults.ts';
import type { ColumnRole } from './detect/header.ts';
import { readHeading } from './detect/heading.ts';
import { basesIn, LeftColumns, sortColumns } from './columns/left-columns.ts';
import type { Line } from './detect/lines.ts';
import { LeftLines } from './rows/spaced-line/left-lines.ts';
import { isLetterLine } from './rows/spaced-line/letter-line.ts';
import { NamesAbove } from './rows/spaced-line/names-above.ts';
import { keepMarked } from './rows/marked.ts';
import { MergedNames } from './columns/merged-names.ts';
import { nameInOrder } from './columns/name-lists.ts';
import { plain } from './split/plain.ts';
import { PlateReader, plateColumns } from './detect/plate.ts';
import { LONGEST_LINE, type RowDraft, type SourceLine } from './rows/row-draft.ts';
import { readSpacedLine } from './rows/spaced-line/read-spaced-line.ts';
import { type Delimiter, SHORTEST_BODY, splitLine } from './split/split-line.ts';
import { isShorthand } from './split/tokens.ts';
import { readTableLine } from './columns/read-table-line.ts';
import type { Change } from './types.ts';

const MAX_NOTICES = 50;
const UNREAD = /[ACGTU]{8}|[)\]]\s?\d+[ACGTUNRYSWKMBDHVI]*(?:\s|$)/iu;

function putOnLine(drafts: readonly RowDraft[], line: SourceLine): void {
  for (const draft of drafts) draft.line = line;
}

/** Reads the lines of a table or a list. */
export class TableReader {
  readonly drafts: RowDraft[] = [];
  private readonly plates = new PlateReader();
  private readonly bareScales = new BareScales();
  private readonly mergedNames = new MergedNames();
  private readonly lastWords = new BareScales();
  private readonly leftColumns = new LeftColumns();
  private readonly leftLines = new LeftLines();
  delimiter: Delimiter | null = null;
  /** Places in `drafts` of rows named by the line above. */
  private readonly named = new Set<number>();
  private roles: ColumnRole[] | null = null;
  private labels: string[] = [];
  private title: RowDraft | null = null;
  private readonly namesAbove = new NamesAbove();
  private row = 0;
  private plate = false;
  /** Where the row above held its sequence. */
  private column = -1;
  /** Notices about columns, one for each way a value was written. */
  private readonly said = new Map<string, Change>();

  constructor(private readonly rules: PrimerRules) {}

  read(line: Line): void {
    // Rules drawn with dashes, as in Markdown tables.
    if (/^[\s|:+=_-]+$/u.test(plain(line.text.slice(0, 300)))) return;
    if (/^\s*\/{2,}\s*$/u.test(line.text.slice(0, 40))) return;
    // the first line of a file for Excel names its separator
    if (this.row === 0 && /^"?sep=.?"?$/iu.test(line.text.trim())) return;
    if (line.text.length > LONGEST_LINE) {
      this.flush();
      this.row += 1;
      this.drafts.push({ name: '', sequence: line.text, source: line.source });
      return;
    }
    if (this.leftLines.takes(line.text, this.rules)) {
      this.flush();
      return this.leftLines.leave(line.text);
    }
    const { delimiter, cells } = splitLine(line.text, this.rules);
    if (this.takePlate(cells, delimiter)) return;
    if (this.takeHeader(cells, delimiter, line) || this.isHeadingAgain(cells)) return;
    this.row += 1;
    this.delimiter ??= delimiter;
    if (delimiter === 'space') return this.readSpaced(line);
    this.flush();
    this.leftLines.goOn();
    const roles = this.roles !== null && cells.length <= this.roles.length + 2 ? this.roles : null;
    if (this.row === 1) this.plate = /^A0?1$/iu.test(cells[0]?.text ?? '');
    const context = {
      roles,
      labels: this.labels,
      row: this.row,
      plate: this.plate,
      source: line.source,
      column: this.column,
      say: (notices: readonly Change[]) => {
        for (const notice of notices)
          if (this.said.size < MAX_NOTICES) this.said.set(`${notice.kind} ${notice.before}`, notice);
      },
    };
    const found = cells.findIndex(({ letters }) => letters >= 10);
    if (found > 0) this.column = found;
    const { drafts, taken } = readTableLine(cells, context, this.rules);
    if (roles === null && isLetterLine(delimiter, line.text, drafts, this.rules))
      return this.readSpaced(line);
    const texts = cells.map(({ text }) => text);
    const kept = keepMarked(texts, drafts, this.rules);
    if (kept === drafts) this.tell(cells, kept, { taken, roles });
    else putOnLine(kept, { texts });
    if (roles === null) this.bareScales.note(texts, kept);
    this.mergedNames.complete(texts, roles, kept);
    for (const draft of kept) this.drafts.push(draft);
  }

  /** Notes the columns of a line that were left; bases in one of them make its rows errors. */
  private tell(
    cells: readonly Cell[],
    drafts: readonly RowDraft[],
    { taken, roles }: { taken: ReadonlySet<number>; roles: readonly ColumnRole[] | null },
  ): void {
    const labels = roles === null ? [] : this.labels;
    const { read, named, left } = sortColumns(cells, drafts, { taken, roles, labels });
    const textOf = (at: number) => cells[at]?.text ?? '';
    const lost = left.flatMap((at) => {
      const text = textOf(at);
      const beside = read.includes(at - 1) && (cells[at - 1]?.letters ?? 0) > 0;
      const unread = roles?.[at] === 'sequence' && /\p{L}/u.test(text);
      return unread || basesIn(text, labels[at] ?? '', beside) !== '' ? [text] : [];
    });
    const line = {
      texts: read.map((at) => cells[at]?.typed ?? ''),
      named: [...named.map(textOf), ...(read.length > 1 ? read.map((at) => labels[at] ?? '') : [])],
    };
    for (const draft of drafts) {
      draft.line = line;
      if (lost.length > 0) draft.errors = [...(draft.errors ?? []), fault('unread', lost.join(' '))];
    }
    if (drafts.some(({ sequence }) => sequence !== undefined))
      this.leftColumns.note(cells, left, labels, drafts.length);
  }

  // A name alone in its line belongs to the bare sequence in the next one.
  private readSpaced(line: Line): void {
    const draft = readSpacedLine(line.text, line.source, this.rules);
    this.takeNameAbove(draft);
    this.lastWords.note([/\S+\s*$/u.exec(line.text.slice(-20))?.[0].trim() ?? ''], [draft]);
    if (line.numbered === true) draft.changes = [{ kind: 'numbering', before: '', after: '' }];
    const marked = keepMarked([line.text], [draft], this.rules);
    if (draft.sequence !== undefined) this.leftLines.goOn();
    const own: SourceLine = { texts: [line.text] };
    putOnLine(marked, own);
    if (marked[0] !== draft) {
      this.flush();
      this.drafts.push(...marked);
    } else if (draft.sequence === undefined) {
      this.flush();
      // a sequence that could not be read names nothing
      if (!UNREAD.test(draft.name.slice(0, 400))) this.title = draft;
      else if (/\s/u.test(draft.name)) this.drafts.push({ ...draft, errors: [fault('unread')] });
      else this.drafts.push({ ...draft, name: '', sequence: draft.name });
    } else if (this.title !== null && draft.name === '') {
      const { name, source } = this.title;
      this.title = null;
      this.row -= 1;
      this.named.add(this.drafts.length);
      const given = name.replace(/[\s:=-]{1,8}$/u, '');
      const texts = { texts: own.texts, named: [given] };
      this.drafts.push({ ...draft, name: given, source: `${source}\n${line.source}`, line: texts });
    } else {
      this.flush();
      const above = this.drafts.at(-1);
      if (draft.name === '' && above?.sequence !== undefined && above.name !== '')
        draft.changes = [
          ...(draft.changes ?? []),
          { kind: 'continued', before: clip(above.name), after: '' },
        ];
      this.drafts.push(draft);
      this.namesAbove.noteRow(line, draft, above);
    }
  }

  private takeNameAbove(draft: RowDraft): void {
    const above = this.title === null ? this.namesAbove.takeFor(draft, this.drafts.at(-1)) : null;
    if (above === null) return this.leaveHeading();
    this.title = above.title;
    if (above.rows.length === 0) this.row += 1;
    else this.drafts.splice(-above.rows.length, above.rows.length, ...above.rows.slice(0, -1));
  }

  private leaveHeading(left = this.namesAbove.leave()): void {
    if (left !== null && !this.leftLines.tell(left.source)) this.drafts.push(left);
  }

  // A plate drawn as a table: a line 1 2 3 … and lines A, B, C … below it.
  private takePlate(cells: readonly Cell[], delimiter: Delimiter): boolean {
    if (delimiter === 'space' && !this.plates.isOpen) return false;
    const texts = cells.map(({ text }) => text);
    if (this.plates.take(texts)) return true;
    const columns = delimiter === 'space' ? null : plateColumns(texts);
    if (columns === null) return false;
    const title = this.title?.name ?? '';
    this.title = null;
    this.delimiter ??= delimiter;
    this.plates.begin(columns, title);
    return true;
  }

  /** Ends the table: a name without a sequence is an error, plates become primers. */
  finish(): void {
    this.flush();
    for (const at of [...this.named].reverse()) nameInOrder(this.drafts, at);
    const { drafts, notices } = this.plates.finish(this.rules);
    this.drafts.push(...drafts);
    const scales = this.bareScales.settle();
    for (const column of this.bareScales.columns) this.leftColumns.forget(column);
    for (const notice of [...notices, ...scales, ...this.lastWords.settle(), ...this.leftColumns.notices])
      this.said.set(`${notice.kind} ${notice.before}`, notice);
  }

  get notices(): Change[] {
    return [...this.said.values(), ...this.leftLines.notices];
  }

  /** Gives up waiting for the sequence of a line that had none. */
  flush(): void {
    this.leaveHeading();
    // A single word of bases and digits, T20VN, is a sequence written short, not a heading.
    const { title } = this;
    if (title !== null && !this.leftLines.takeNameless(title.source, this.rules))
      this.drafts.push(isShorthand(title.name) ? { ...title, name: '', sequence: title.name } : title);
    this.title = null;
  }

  private takeHeader(cells: readonly Cell[], delimiter: Delimiter, line: Line): boolean {
    // titles may stand above the table, a primer may not
    if (this.drafts.some(({ sequence = '' }) => sequence.length >= SHORTEST_BODY)) return false;
    const roles = readHeading(cells, delimiter, { isFirst: this.row === 0 }, this.rules);
    if (roles === null) return false;
    if (delimiter === 'space') {
      this.leaveHeading(this.namesAbove.noteHeading(line));
      return true;
    }
    this.roles = roles;
    this.labels = cells.map(({ text }) => text.slice(0, 40));
    return true;
  }

  // A table of several pages has its heading on each.
  private isHeadingAgain(cells: readonly Cell[]): boolean {
    if (this.roles === null || cells.length !== this.labels.length) return false;
    return cells.every(({ text }, at) => text.slice(0, 40) === this.labels[at]);
  }
}

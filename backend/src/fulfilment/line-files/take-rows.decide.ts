import type { PrimerRules } from '@oligoteka/primer';
import type { LineEvent, LineMeasures, LinesPromised } from '../../ordering/line.events.ts';
import { evolveLines, isPaid, type Measures, readyStep, stateByLines } from '../../ordering/order-lines.ts';
import type { OrderedLine } from '../../ordering/order.events.ts';
import { Refused } from '../../refused.ts';
import { doubtsOf } from '../check-measures.ts';
import type { StepName } from './line-table.ts';
import { oligoFigures } from '../oligo-figures.ts';
import {
  type PromisedOrder,
  promiseAgain,
  type PromiseRules,
  promiseStarted,
} from '../promises/promise-lines.decide.ts';
import type { LineRow, RowFault } from './read-line-rows.ts';
import { type Step, takeStep } from '../take-step.decide.ts';

/** A file with rows of one order, and the rules that judge them. */
export interface StepFromFile {
  readonly name: StepName;
  readonly note: string;
  readonly rules: PrimerRules;
  /** Null where no terms were published. */
  readonly promises: PromiseRules | null;
  readonly today: string;
}

export interface RowsTaken {
  readonly events: readonly LineEvent[];
  readonly faults: readonly RowFault[];
  /** Probably mistakes; they want a yes. */
  readonly doubts: readonly RowFault[];
}

/** The step of every row, and the values that were measured; every fault of every row. */
export function takeRows(order: PromisedOrder, rows: readonly LineRow[], file: StepFromFile): RowsTaken {
  const faults: RowFault[] = [];
  const doubts: RowFault[] = [];
  const refusedWhole = refusalOf(() => takeStep(order, stepOf(rows[0], file), []));
  if (refusedWhole !== null)
    return { events: [], doubts, faults: [{ row: rows[0]?.row ?? 0, column: '', text: refusedWhole }] };
  const seen = new Map<number, number>();
  for (const row of rows) {
    const told = (column: string, text: string): RowFault => ({ row: row.row, column, text });
    const before = seen.get(row.line);
    if (before !== undefined) {
      faults.push(told('', `line ${row.line} of this order stands in row ${before} already`));
      continue;
    }
    seen.set(row.line, row.row);
    const refused = refusalOf(() => takeStep(order, stepOf(row, file), [row.line]));
    const isTakenFurther = refused !== null && file.name === 'ready' && isMade(order, row);
    if (refused !== null && !isTakenFurther) {
      faults.push(told('', refused));
      continue;
    }
    const line = order.creation?.lines[row.line - 1];
    if (line !== undefined) judge(row, line, order, { rules: file.rules, told, faults, doubts });
  }
  if (faults.length > 0) return { events: [], faults, doubts };
  return { events: eventsOf(order, rows, file), faults, doubts };
}

/** A line that has gone on since: its values may still be told. */
function isMade({ fulfilment }: PromisedOrder, { line, measures }: LineRow): boolean {
  return readyStep(fulfilment.lines[line - 1]) !== undefined && Object.keys(measures).length > 0;
}

function judge(
  row: LineRow,
  line: OrderedLine,
  { fulfilment }: PromisedOrder,
  to: {
    readonly rules: PrimerRules;
    readonly told: (column: string, text: string) => RowFault;
    readonly faults: RowFault[];
    readonly doubts: RowFault[];
  },
): void {
  const { measures } = row;
  const isPrimer = line.kind === undefined;
  if (isPrimer && row.sequence !== '') {
    const { text } = oligoFigures(line, to.rules);
    if (![bare(text), bare(line.sequence)].includes(bare(row.sequence)))
      to.faults.push(to.told('sequence', `line ${row.line} is another sequence: ${short(text)}`));
  }
  if (Object.keys(measures).length === 0) return;
  if (!isPrimer) {
    to.faults.push(to.told('', `line ${row.line} is no oligo: it has no such values`));
    return;
  }
  for (const { column, isFault, text } of doubtsOf(measures, {
    scale: line.scale,
    ...oligoFigures(line, to.rules),
  }))
    (isFault ? to.faults : to.doubts).push(to.told(column, text));
  const known = readyStep(fulfilment.lines[row.line - 1])?.measured;
  const changed = known === undefined ? [] : changedIn(known, measures);
  if (changed.length > 0)
    to.doubts.push(to.told(changed.join(', '), `line ${row.line} has other values already`));
}

const changedIn = (known: Measures, measures: Measures): string[] =>
  Object.entries(measures).flatMap(([name, value]) => {
    const before = known[name as keyof Measures];
    return before === undefined || before === value ? [] : [name];
  });

function eventsOf(order: PromisedOrder, rows: readonly LineRow[], file: StepFromFile): LineEvent[] {
  const events: LineEvent[] = [];
  let now = order;
  for (const group of groupsOf(rows, file)) {
    const lines = group.filter((row) => !(file.name === 'ready' && isMade(now, row))).map(({ line }) => line);
    const taken: LineEvent[] = lines.length === 0 ? [] : takeStep(now, stepOf(group[0], file), lines);
    const promised = promisedBy(file, now, taken);
    events.push(...taken, ...promised);
    const fulfilment = [...taken, ...promised].reduce(
      (before, event) => evolveLines(before, event),
      now.fulfilment,
    );
    now = { ...now, fulfilment, state: isPaid(now) ? stateByLines(fulfilment) : now.state };
  }
  return file.name === 'ready' ? [...events, ...measuredEvents(now, rows, file.note)] : events;
}

/** Days of lines that are made again, or whose material has come. */
function promisedBy(file: StepFromFile, now: PromisedOrder, taken: readonly LineEvent[]): LinesPromised[] {
  const { name, promises, today } = file;
  if (promises === null || (name !== 'remake' && name !== 'start')) return [];
  const lines = taken.flatMap(({ data }) => data.lines);
  return (name === 'remake' ? promiseAgain : promiseStarted)(now, lines, promises, today);
}

function measuredEvents({ fulfilment }: PromisedOrder, rows: readonly LineRow[], note: string): LineEvent[] {
  const measured = rows.flatMap(({ line, measures }): LineMeasures[] => {
    const known = readyStep(fulfilment.lines[line - 1])?.measured ?? {};
    const values = { ...known, ...measures };
    const isNew = Object.entries(values).some(([name, value]) => known[name as keyof Measures] !== value);
    return isNew ? [{ line, ...values }] : [];
  });
  if (measured.length === 0) return [];
  const lines = measured.map(({ line }) => line);
  return [{ type: 'LinesMeasured', data: { lines, measured, ...(note !== '' && { note }) } }];
}

/** Rows that take one and the same step: one parcel, one reason. */
function groupsOf(rows: readonly LineRow[], file: StepFromFile): LineRow[][] {
  const groups = new Map<string, LineRow[]>();
  for (const row of rows) {
    const key = JSON.stringify(stepOf(row, file));
    const of = groups.get(key);
    if (of === undefined) groups.set(key, [row]);
    else of.push(row);
  }
  return [...groups.values()];
}

function stepOf(row: LineRow | undefined, { name, note }: StepFromFile): Step {
  switch (name) {
    case 'remake': {
      const ru = row?.reason ?? '';
      return { name, note, reason: { ru, en: row?.reasonEn || ru } };
    }
    case 'ship': {
      const { carrier = '', tracking = '' } = row ?? {};
      return { name, note, carrier, ...(tracking !== '' && { tracking }) };
    }
    case 'start':
    case 'ready':
    case 'deliver':
      return { name, note };
  }
}

function refusalOf(take: () => unknown): string | null {
  try {
    take();
    return null;
  } catch (error) {
    if (error instanceof Refused) return error.text.en;
    throw error;
  }
}

const bare = (text: string): string => text.toUpperCase().replaceAll(/[\s\u00a0]/g, '');
const short = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

import type { RowFault } from '../../fulfilment/line-files/read-line-rows.ts';
import type { RowsTaken } from '../../fulfilment/line-files/take-rows.decide.ts';
import type { LineEvent } from '../../ordering/line.events.ts';
import type { Outcome } from '../command.ts';
import { paint, paragraph, table } from '../print/print.ts';
import type { LineFile } from './line-file.ts';
import { linesText } from './line-notes.ts';

/** Faults on a screen; --json has all of them. */
const MAX_SHOWN = 50;

/** The rows of one order, and what was decided of them. */
interface MovedOrder extends Pick<RowsTaken, 'events'> {
  readonly uid: string;
  readonly number: string;
  readonly rows: readonly { readonly line: number }[];
}

/** Nothing was written: every fault and every doubt with its row. */
export function refusedOutcome(
  file: LineFile,
  faults: readonly RowFault[],
  doubts: readonly RowFault[],
): Outcome {
  const byRow = faults.toSorted((one, other) => one.row - other.row);
  return {
    document: {
      written: false,
      faults: byRow,
      doubts,
      left: file.empty,
      hidden: file.hiddenRows,
      orders: [],
    },
    text: [
      listed('red', `${countOf(faults.length, 'fault')}`, byRow),
      listed('yellow', `${countOf(doubts.length, 'value')} to look at`, doubts),
      paint(
        'bold',
        `Nothing was written${faults.length === 0 ? ': if the values are right, the same again with --yes' : ''}.`,
      ),
    ]
      .filter(Boolean)
      .join('\n\n'),
    failed: true,
  };
}

function listed(colour: 'red' | 'yellow', title: string, of: readonly RowFault[]): string {
  if (of.length === 0) return '';
  const rest = of.length > MAX_SHOWN ? [`… and ${of.length - MAX_SHOWN} more (--json has all)`] : [];
  const lines = of.slice(0, MAX_SHOWN).map((fault) => paragraph(rowFaultText(fault), '  '));
  return [paint(colour, title), ...lines, ...rest].join('\n');
}

/** Example: `row 5, OD260: "12a" is no number`. */
function rowFaultText({ row, column, text }: RowFault): string {
  const where = [row === 0 ? '' : `row ${row}`, column].filter(Boolean).join(', ');
  return where === '' ? text : `${where}: ${text}`;
}

const countOf = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** The orders of a file and what became of their lines. */
export function movedOutcome(
  file: LineFile,
  decided: readonly MovedOrder[],
  doubts: readonly RowFault[],
): Outcome {
  const orders = decided.map(({ uid, number, rows, events }) => ({
    ...{ uid, number, lines: rows.map(({ line }) => line) },
    changed: events.map(({ type, data }) => ({ event: type, ...data })),
  }));
  const written = orders.filter(({ changed }) => changed.length > 0);
  const moved = (events: readonly LineEvent[], wanted: (type: LineEvent['type']) => boolean): number =>
    events.filter(({ type }) => wanted(type)).reduce((sum, { data }) => sum + data.lines.length, 0);
  const rows = decided
    .filter(({ events }) => events.length > 0)
    .map(({ number, events }) => ({
      order: number,
      lines: linesText([...new Set(events.flatMap(({ data }) => [...data.lines]))]),
      moved: moved(events, (type) => type !== 'LinesMeasured' && type !== 'LinesPromised'),
      measured: moved(events, (type) => type === 'LinesMeasured'),
    }));
  const left = [
    ...(file.empty > 0 ? [`${countOf(file.empty, 'row')} without values left out`] : []),
    ...(file.hiddenRows > 0 ? [`${countOf(file.hiddenRows, 'hidden row')} not read`] : []),
  ];
  return {
    document: {
      ...{ written: written.length > 0, faults: [], doubts },
      ...{ left: file.empty, hidden: file.hiddenRows, orders },
    },
    text: [
      rows.length === 0 ? paint('dim', 'It is so already: nothing was written.') : table(rows),
      left.join('; '),
    ]
      .filter(Boolean)
      .join('\n\n'),
    failed: false,
  };
}

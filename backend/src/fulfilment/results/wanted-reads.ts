import type { LineState } from '../../ordering/line.events.ts';
import type { OrderedLine, OrderedPlate } from '../../ordering/order.events.ts';
import {
  type Fulfilment,
  lineState,
  newestResults,
  type ReadRepeat,
  repeatOf,
} from '../../ordering/order-lines.ts';

/** A sample that is read with one of its primers. */
export interface WantedRead {
  readonly uid: string;
  readonly number: string;
  readonly line: number;
  /** Number of the primer among those of the line, from 1; 0 for a line without. */
  readonly primer: number;
  readonly sample: string;
  readonly primerName: string;
  /** The customer's plate that the sample came in; null for a tube. */
  readonly plate: OrderedPlate | null;
  /** The well of the customer's plate; empty for a tube. */
  readonly well: string;
  /** How many reads the line has. */
  readonly ofLine: number;
  readonly state: LineState;
  /** Hash of the file it has; null while it has none. */
  readonly sha256: string | null;
  /** The newest request for it once more; null where there was none. */
  readonly repeat: ReadRepeat | null;
  /** Whether its file is still to come: the first one, or that of an accepted repeat. */
  readonly isAwaited: boolean;
}

/** The reads of the samples of an order. */
export function readsOf(
  { uid, number }: Pick<WantedRead, 'uid' | 'number'>,
  lines: readonly OrderedLine[],
  fulfilment: Fulfilment,
): WantedRead[] {
  const newest = newestResults(fulfilment);
  return lines.flatMap((ordered, index): WantedRead[] => {
    if (ordered.kind !== 'sequence') return [];
    const line = index + 1;
    const names = ordered.primers.length === 0 ? [''] : ordered.primers.map(({ name }) => name);
    return names.map((primerName, at): WantedRead => {
      const primer = ordered.primers.length === 0 ? 0 : at + 1;
      const has = newest.find((result) => result.line === line && result.primer === primer);
      const repeat = repeatOf(fulfilment, { line, primer }) ?? null;
      return {
        ...{ uid, number, line, primer, sample: ordered.name, primerName, ofLine: names.length },
        plate: ordered.plate ?? null,
        well: ordered.well ?? '',
        state: lineState(fulfilment.lines[index]),
        sha256: has?.sha256 ?? null,
        repeat,
        isAwaited: has === undefined || repeat?.state === 'accepted',
      };
    });
  });
}

/** Example: `2026-000042 pUC19-1 with M13F`. */
export function readName({ number, sample, primerName }: WantedRead): string {
  return `${number} ${sample}${primerName === '' ? '' : ` with ${primerName}`}`;
}

import type { LineEvent, LinesSetBack } from '../../ordering/line.events.ts';
import type { OrderedLine } from '../../ordering/order.events.ts';
import { lineState, newestResults } from '../../ordering/order-lines.ts';
import type { ReadPlace, ResultFile } from '../../ordering/result.events.ts';
import { Refused } from '../../refused.ts';
import type { FulfilledOrder } from '../fulfilled-order.ts';
import { refuseUnlessMade } from '../line-refusals.ts';
import { readsOf, type WantedRead } from './wanted-reads.ts';

/** The facts of an order that these decisions need. */
export type ReadOrder = Omit<FulfilledOrder, 'creation'> & {
  readonly creation: { readonly number: string; readonly lines: readonly OrderedLine[] } | null;
};

/** States in which files of a line may come: samples may have left before them, a repeat may come after they were delivered. */
const MAY_COME = ['in_production', 'ready', 'shipped', 'delivered'];

/**
 * Files of reads came. The file that a read has already changes nothing, another one is its newer version; lines whose reads are
 * all there are reported in the same breath.
 */
export function addResults(
  order: ReadOrder,
  {
    results,
    subject,
    note,
  }: { readonly results: readonly ResultFile[]; readonly subject: string; readonly note: string },
): LineEvent[] {
  refuseUnlessMade(order);
  const { creation, fulfilment } = order;
  const reads = readsOf({ uid: '', number: creation?.number ?? '' }, creation?.lines ?? [], fulfilment);
  const fresh = results.filter((result) => {
    const read = reads.find(isOf(result));
    if (read === undefined)
      throw new Refused('invalid', {
        ru: `В строке ${result.line} нет прочтения ${result.primer}.`,
        en: `Line ${result.line} has no read ${result.primer}.`,
      });
    if (!MAY_COME.includes(read.state))
      throw new Refused('conflict', {
        ru: `Строка ${result.line} не в работе: результатов для неё не ждут.`,
        en: `Line ${result.line} is ${read.state}: no results are awaited${read.state === 'waiting' ? ' (ops start)' : ''}.`,
      });
    return read.sha256 !== result.sha256;
  });
  if (fresh.length === 0) return [];
  const noted = note === '' ? {} : { note };
  const lines = [...new Set(fresh.map(({ line }) => line))].sort((one, other) => one - other);
  const isThere = (line: number): boolean =>
    reads.filter((read) => read.line === line).every((read) => !read.isAwaited || fresh.some(isOf(read)));
  const reported = lines.filter(
    (line) => isThere(line) && lineState(fulfilment.lines[line - 1]) !== 'delivered',
  );
  const whole = [...reported, ...extractions(order, reported)].sort((one, other) => one - other);
  return [
    { type: 'ResultsAdded', data: { lines, subject, results: fresh, ...noted } },
    ...(whole.length === 0 ? [] : [{ type: 'LinesReported', data: { lines: whole } } as const]),
  ];
}

/** Lines of extracted DNA: they are done with the last sample of the order. */
function extractions({ creation, fulfilment }: ReadOrder, reported: readonly number[]): number[] {
  const lines = (creation?.lines ?? []).map(({ kind }, index) => ({
    ...{ kind, line: index + 1, state: lineState(fulfilment.lines[index]) },
  }));
  const isOver = ({ line, state }: { line: number; state: string }): boolean =>
    reported.includes(line) || state === 'delivered' || state === 'cancelled';
  if (reported.length === 0 || !lines.filter(({ kind }) => kind === 'sequence').every(isOver)) return [];
  return lines.filter((line) => line.kind === 'dnaExtract' && !isOver(line)).map(({ line }) => line);
}

/** A line, or one read of it. */
export type ReadsNamed = Pick<ReadPlace, 'line'> & Partial<ReadPlace>;

/** The newest files of these lines or reads were a mistake; a line that was reported by them goes back. None where there are none. */
export function withdrawResults(order: ReadOrder, named: readonly ReadsNamed[], note: string): LineEvent[] {
  refuseUnlessMade(order);
  const { fulfilment } = order;
  const gone = newestResults(fulfilment).filter((result) => named.some((one) => isNamed(result, one)));
  if (gone.length === 0) return [];
  const touched = [...new Set(gone.map(({ line }) => line))];
  const all = readsOf({ uid: '', number: '' }, order.creation?.lines ?? [], fulfilment);
  const versions = (read: ReadPlace): number => (fulfilment.results ?? []).filter(isOf(read)).length;
  /** Whether a read has a file without those that are withdrawn, and awaits none. */
  const remains = (read: WantedRead): boolean => {
    const file = gone.find(isOf(read));
    if (file === undefined) return !read.isAwaited;
    return versions(read) > 1 && !read.isAwaited && read.repeat?.by?.sha256 !== file.sha256;
  };
  const remainsOf = (read: ReadPlace): boolean => all.filter(isOf(read)).every(remains);
  const back = new Map<LinesSetBack['data']['to'], number[]>();
  const extracted = (order.creation?.lines ?? []).flatMap(({ kind }, index) =>
    kind === 'dnaExtract' ? [index + 1] : [],
  );
  const goBack = touched.filter((line) => !all.filter((read) => read.line === line).every(remains));
  for (const line of touched) {
    const steps = fulfilment.lines[line - 1] ?? [];
    const isRemade = steps.at(-1)?.by === 'LinesRemade' && steps.some(({ by }) => by === 'LinesReported');
    if (isRemade && !gone.filter((read) => read.line === line).every((read) => remainsOf(read)))
      throw beingRemade(line);
  }
  for (const line of goBack.length === 0 ? [] : [...goBack, ...extracted]) {
    const steps = fulfilment.lines[line - 1] ?? [];
    if (steps.at(-1)?.by !== 'LinesReported') continue;
    const to = lineState(steps.slice(0, -1));
    back.set(to, [...(back.get(to) ?? []), line]);
  }
  return [
    {
      type: 'ResultsWithdrawn',
      data: {
        lines: touched,
        reads: gone.map(({ line, primer, sha256 }) => ({ line, primer, sha256 })),
        note,
      },
    },
    ...[...back].map(([to, of]): LinesSetBack => ({ type: 'LinesSetBack', data: { lines: of, to, note } })),
  ];
}

const isOf =
  (one: ReadPlace) =>
  (other: ReadPlace): boolean =>
    one.line === other.line && one.primer === other.primer;

/** Whether a read is the one that is named, or is of the line that is. */
export function isNamed(read: ReadPlace, { line, primer = read.primer }: ReadsNamed): boolean {
  return read.line === line && read.primer === primer;
}

/** Its line would be delivered without the file once the remake is taken back. */
const beingRemade = (line: number): Refused =>
  new Refused('conflict', {
    ru: `Строка ${line} делается заново: сначала отмените переделку.`,
    en: `Line ${line} is being made again: take that back first (ops remake --undo).`,
  });

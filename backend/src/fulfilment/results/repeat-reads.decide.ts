import type { LineEvent, LinesRemade } from '../../ordering/line.events.ts';
import type { ReadRepeat } from '../../ordering/order-lines.ts';
import type { ReadPlace, RepeatRequested, RepeatsDeclined } from '../../ordering/result.events.ts';
import { type Localised, Refused } from '../../refused.ts';
import { mayNot, refuseUnlessMade } from '../line-refusals.ts';
import { isNamed, type ReadOrder, type ReadsNamed } from './add-results.decide.ts';
import { remadeReason } from './repeat-words.ts';
import { readsOf, type WantedRead } from './wanted-reads.ts';

/** The wish of a buyer: a read once more. */
export type Wish = Omit<RepeatRequested['data'], 'lines'>;

const isOpen = (repeat: ReadRepeat | null): boolean =>
  repeat?.state === 'asked' || repeat?.state === 'accepted';

/** Whether a buyer may ask for a read once more: it has come, or others of its line have, or its line is done without it. */
export function mayAsk(read: WantedRead, reads: readonly WantedRead[]): boolean {
  const { line, state, repeat } = read;
  if (isOpen(repeat) || state === 'waiting' || state === 'cancelled') return false;
  return state !== 'in_production' || reads.some((other) => other.line === line && other.sha256 !== null);
}

/** A buyer asks for a read once more; refused while the request before is open. */
export function requestRepeat(order: ReadOrder, wish: Wish): RepeatRequested[] {
  refuseUnlessMade(order);
  const reads = allReads(order);
  const [read] = readsNamed(reads, [wish]);
  if (read !== undefined && isOpen(read.repeat)) throw new Refused('conflict', ASKED);
  if (read === undefined || !mayAsk(read, reads)) throw new Refused('conflict', NOT_READ);
  return [{ type: 'RepeatRequested', data: { lines: [wish.line], ...wish } }];
}

/** An answer of an operator. */
interface Answer {
  readonly named: readonly ReadsNamed[];
  /** Why they are made once more, or are not; the buyer reads it. */
  readonly reason?: Localised;
  readonly note?: string;
}

/**
 * These reads are made once more, without a price: their lines go back into production. A read that nobody has asked for wants a
 * reason. None where their files are awaited already.
 */
export function acceptRepeats(order: ReadOrder, { named, reason, note }: Answer): LineEvent[] {
  refuseUnlessMade(order);
  const reads = chosenReads(order, named, ['asked', 'accepted', 'declined']).filter(
    ({ repeat }) => repeat?.state !== 'accepted',
  );
  if (reads.length === 0) return [];
  const noted = note === undefined || note === '' ? {} : { note };
  const why = new Map<string, { reason: Localised; lines: number[] }>();
  for (const { line, state, repeat } of reads) {
    if (state === 'waiting' || state === 'cancelled') throw mayNot('remake', line, state, undefined);
    const asked = isToAccept(repeat) ? repeat?.reason : undefined;
    const told = reason ?? (asked === undefined ? undefined : remadeReason(asked));
    if (told === undefined) throw new Refused('invalid', NO_REASON);
    if ([...why.values()].some(({ lines }) => lines.includes(line))) continue;
    const group = why.get(told.ru) ?? { reason: told, lines: [] };
    group.lines.push(line);
    why.set(told.ru, group);
  }
  return [
    { type: 'RepeatsAccepted', data: { lines: linesOf(reads), reads: reads.map(placeOf), ...noted } },
    ...[...why.values()].map(
      (group): LinesRemade => ({ type: 'LinesRemade', data: { lines: group.lines, reason: group.reason } }),
    ),
  ];
}

/** These reads are not made once more. None where the buyer was told so already. */
export function declineRepeats(
  order: ReadOrder,
  { named, reason, note }: Answer & { readonly reason: Localised },
): RepeatsDeclined[] {
  refuseUnlessMade(order);
  const asked = chosenReads(order, named, ['asked', 'declined']);
  const reads = asked.filter(({ repeat }) => {
    if (repeat?.state === 'declined' && repeat.answer?.ru === reason.ru && repeat.answer.en === reason.en)
      return false;
    if (repeat?.state !== 'asked') throw new Refused('conflict', NOT_ASKED);
    return true;
  });
  if (reads.length === 0) return [];
  const noted = note === undefined || note === '' ? {} : { note };
  return [
    { type: 'RepeatsDeclined', data: { lines: linesOf(reads), reads: reads.map(placeOf), reason, ...noted } },
  ];
}

/** An operator may think better of a refusal. */
const isToAccept = (repeat: ReadRepeat | null): boolean =>
  repeat?.state === 'asked' || repeat?.state === 'declined';

/** The reads that are named; of a line those in the first of these states that any is in, else all. */
function chosenReads(
  order: ReadOrder,
  named: readonly ReadsNamed[],
  states: readonly ReadRepeat['state'][],
): WantedRead[] {
  const reads = allReads(order);
  const chosen = named.flatMap((one) => {
    const of = readsNamed(reads, [one]);
    const at = states.map((state) => of.filter(({ repeat }) => repeat?.state === state));
    return at.find(({ length }) => length > 0) ?? of;
  });
  return [...new Set(chosen)];
}

function readsNamed(reads: readonly WantedRead[], named: readonly ReadsNamed[]): WantedRead[] {
  return named.flatMap((one) => {
    const of = reads.filter((read) => isNamed(read, one));
    if (of.length === 0)
      throw new Refused('invalid', {
        ru: `В строке ${one.line} нет такого прочтения.`,
        en: `Line ${one.line} has no such read.`,
      });
    return of;
  });
}

const allReads = ({ creation, fulfilment }: ReadOrder): WantedRead[] =>
  readsOf({ uid: '', number: creation?.number ?? '' }, creation?.lines ?? [], fulfilment);
const placeOf = ({ line, primer }: WantedRead): ReadPlace => ({ line, primer });
const linesOf = (reads: readonly WantedRead[]): number[] =>
  [...new Set(reads.map(({ line }) => line))].sort((one, other) => one - other);

const ASKED: Localised = {
  ru: 'Повтор этого прочтения уже запрошен: дождитесь ответа.',
  en: 'A repeat of this read has been asked for already: wait for the answer.',
};
const NOT_READ: Localised = {
  ru: 'Проба ещё не прочитана: просить о повторе рано.',
  en: 'The sample has not been read yet: it is too early to ask for a repeat.',
};
const NO_REASON: Localised = {
  ru: 'Повтор этого прочтения никто не просил: назовите причину.',
  en: 'Nobody has asked for this read once more: say why with --reason.',
};
const NOT_ASKED: Localised = {
  ru: 'Повтор этого прочтения не ждёт ответа.',
  en: 'No request for this read waits for an answer.',
};

import type { Localised } from '../refused.ts';
import type { ReadPlace, RepeatEvent, RepeatRequested, ResultEvent, ResultFile } from './result.events.ts';

/** A file that stands, and when it came. */
export interface LineResult extends ResultFile {
  readonly subject: string;
  /** Absent where nobody told the time to the fold. */
  readonly at?: string;
}

/** A read that is wanted once more. */
export interface ReadRepeat extends ReadPlace {
  /** `asked`: nobody has answered yet; `accepted`: its new file is awaited; `done`: that file has come. */
  readonly state: 'asked' | 'accepted' | 'declined' | 'done';
  /** Absent where an operator has it made without being asked. */
  readonly reason?: RepeatRequested['data']['reason'];
  readonly words?: RepeatRequested['data']['words'];
  /** Absent where nobody told the time to the fold. */
  readonly at?: string;
  /** Why it is not made once more. */
  readonly answer?: Localised;
  /** Number of steps that the line had before it went back into production. */
  readonly steps?: number;
  /** The file that came of it, and the state before. */
  readonly by?: { readonly sha256: string; readonly was: 'asked' | 'accepted' };
}

interface Reads {
  readonly lines: readonly (readonly unknown[])[];
  readonly results?: readonly LineResult[];
  readonly repeats?: readonly ReadRepeat[];
}

const RESULT_EVENTS: readonly string[] = [
  'ResultsAdded',
  'ResultsWithdrawn',
  'RepeatRequested',
  'RepeatsAccepted',
  'RepeatsDeclined',
] satisfies ResultEvent['type'][];

export function isResultEvent<E extends { readonly type: string }>(event: E): event is E & ResultEvent {
  return RESULT_EVENTS.includes(event.type);
}

/** The newest file of each read, in the order of lines and primers. */
export function newestResults({ results = [] }: Pick<Reads, 'results'>): LineResult[] {
  const newest = new Map(results.map((result) => [`${result.line} ${result.primer}`, result]));
  return [...newest.values()].sort((one, other) => one.line - other.line || one.primer - other.primer);
}

/** The newest request for a read once more. */
export function repeatOf({ repeats = [] }: Pick<Reads, 'repeats'>, place: ReadPlace): ReadRepeat | undefined {
  return repeats.findLast(isAt(place));
}

/** Files and requests after an event. */
export function resultsAfter(
  reads: Reads,
  event: ResultEvent,
  at?: string,
): Pick<Reads, 'results' | 'repeats'> {
  if (event.type === 'ResultsAdded') {
    const { subject, results: added } = event.data;
    const when = at === undefined ? {} : { at };
    const results = [...(reads.results ?? []), ...added.map((result) => ({ ...result, subject, ...when }))];
    return { results, ...repeated(reads, (repeat) => fulfilled(repeat, added)) };
  }
  if (event.type === 'ResultsWithdrawn') {
    const { reads: gone } = event.data;
    return {
      results: withoutNewest(reads.results ?? [], gone),
      ...repeated(reads, (repeat) => {
        // a newer request stands for one that was fulfilled before
        const isBack =
          repeatOf(reads, repeat) === repeat &&
          gone.some(({ sha256, ...place }) => isAt(place)(repeat) && sha256 === repeat.by?.sha256);
        if (!isBack || repeat.by === undefined) return repeat;
        const { by, ...asked } = repeat;
        return { ...asked, state: by.was };
      }),
    };
  }
  return { repeats: repeatsAfter(reads, event, at) };
}

/** A line that was set back before its repeat began: the request stands again, an operator's own repeat is gone. */
export function repeatsSetBack(reads: Reads, touched: readonly number[]): Pick<Reads, 'repeats'> {
  if (reads.repeats === undefined) return {};
  return {
    repeats: reads.repeats.flatMap((repeat): ReadRepeat[] => {
      const { line, state, reason, steps, ...rest } = repeat;
      const now = reads.lines[line - 1]?.length ?? 0;
      if (state !== 'accepted' || !touched.includes(line) || steps === undefined || now > steps)
        return [repeat];
      return reason === undefined ? [] : [{ line, state: 'asked', reason, ...rest }];
    }),
  };
}

const isAt =
  (place: ReadPlace) =>
  ({ line, primer }: ReadPlace): boolean =>
    line === place.line && primer === place.primer;

/** Orders without requests keep none. */
function repeated({ repeats }: Reads, change: (repeat: ReadRepeat) => ReadRepeat): Pick<Reads, 'repeats'> {
  return repeats === undefined ? {} : { repeats: repeats.map(change) };
}

function fulfilled(repeat: ReadRepeat, added: readonly ResultFile[]): ReadRepeat {
  const { state } = repeat;
  const file = added.find(isAt(repeat));
  if (file === undefined || (state !== 'asked' && state !== 'accepted')) return repeat;
  return { ...repeat, state: 'done', by: { sha256: file.sha256, was: state } };
}

function withoutNewest(
  results: readonly LineResult[],
  gone: readonly (ReadPlace & { readonly sha256: string })[],
): LineResult[] {
  return results.filter(
    (result, index) =>
      !gone.some(
        ({ sha256, ...place }) =>
          isAt(place)(result) && result.sha256 === sha256 && !results.slice(index + 1).some(isAt(place)),
      ),
  );
}

function repeatsAfter({ lines, repeats = [] }: Reads, event: RepeatEvent, at?: string): ReadRepeat[] {
  const when = at === undefined ? {} : { at };
  if (event.type === 'RepeatRequested') {
    const { line, primer, reason, words } = event.data;
    const asked: ReadRepeat = { line, primer, state: 'asked', reason, ...when };
    return [...repeats, words === undefined ? asked : { ...asked, words }];
  }
  const { reads } = event.data;
  const newest = reads.map((place) => repeats.findLast(isAt(place)));
  const answered = repeats.map((repeat): ReadRepeat => {
    const isNewest = newest.includes(repeat) && repeat.state !== 'done';
    if (!isNewest) return repeat;
    if (event.type === 'RepeatsDeclined') return { ...repeat, state: 'declined', answer: event.data.reason };
    const { answer: _declined, ...asked } = repeat;
    return { ...asked, state: 'accepted', steps: lines[repeat.line - 1]?.length ?? 0 };
  });
  if (event.type === 'RepeatsDeclined') return answered;
  // an operator may have a read made once more that nobody has asked for
  const own = reads.filter((_, index) => newest[index] === undefined || newest[index].state === 'done');
  return [
    ...answered,
    ...own.map(({ line, primer }): ReadRepeat => {
      return { line, primer, state: 'accepted', steps: lines[line - 1]?.length ?? 0, ...when };
    }),
  ];
}

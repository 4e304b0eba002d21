import type { Job } from '../../jobs/job.ts';
import { lettersStream } from '../../mail/letter.events.ts';
import type { OwedLetter } from '../../mail/letter.ts';
import { settledAbout } from '../../mail/settled-letters.ts';
import { owedLetters } from '../../owed-work.ts';
import type { RecordedEvent } from '../../event-store/event.ts';
import type { History } from '../history.ts';
import { openLetters } from '../owed/owed-letters.ts';

/** A letter that was owed, and what became of it. */
export interface CustomerLetter {
  readonly id: string;
  readonly kind: string;
  readonly about: string;
  /** When it was owed. */
  readonly at: string;
  readonly state: 'sent' | 'dropped' | 'held' | 'waiting' | 'failed' | 'lost';
  /** When it was sent, dropped or held; where it waits, until when. */
  readonly since: string | null;
  /** Why it failed. */
  readonly reason: string;
  readonly owed: OwedLetter;
}

/** Letters about streams, newest first; those that an operator has sent once more are letters of their own. */
export async function lettersOf(history: History, streams: readonly string[]): Promise<CustomerLetter[]> {
  const about = [...streams, ...streams.map(lettersStream)];
  const events = (await Promise.all(about.map((stream) => history.store.readStream(stream)))).flat();
  const owed = events.flatMap((event) => owedLetters(event).map((job) => ({ job, event })));
  const settled = new Map(
    (await settledAbout(history.database, streams)).map((letter) => [letter.id, letter]),
  );
  const unsettled = owed.filter(({ job }) => !settled.has(job.id));
  const open = new Map((await openLetters(history, unsettled)).map((letter) => [letter.id, letter]));
  return owed
    .map(({ job, event }): CustomerLetter => {
      const done = settled.get(job.id);
      if (done !== undefined)
        return letterOf(job, event, { state: done.state, since: done.at.toISOString() });
      const { state = 'none', reason = '' } = open.get(job.id) ?? {};
      if (state === 'failed') return letterOf(job, event, { state: 'failed', reason });
      const isLost = state === 'none' || state === 'completed';
      return letterOf(job, event, { state: isLost ? 'lost' : 'waiting', since: job.notBefore ?? null });
    })
    .toSorted((one, other) => (one.at < other.at ? 1 : -1));
}

function letterOf(
  { id, data }: Job,
  { metadata: { at } }: RecordedEvent,
  outcome: Pick<CustomerLetter, 'state'> & Partial<CustomerLetter>,
): CustomerLetter {
  const owed = data as OwedLetter;
  const { kind, stream, position, repeat } = owed;
  return {
    ...{ id, kind, about: stream, at, since: null, reason: '', ...outcome },
    owed: { kind, stream, position, ...(repeat !== undefined && { repeat }) },
  };
}

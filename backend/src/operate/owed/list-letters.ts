import type { PersonalDetails } from '../../ordering/personal-details.ts';
import type { Settlement } from '../../mail/settled-letters.ts';
import type { History } from '../history.ts';
import { type OpenLetter, readLetters } from './owed-letters.ts';

export const LETTER_STATES = ['failed', 'lost', 'waiting', 'held', 'dropped', 'sent'] as const;
export type LetterState = (typeof LETTER_STATES)[number];

/** A letter, and whom it is about. */
export interface ListedLetter {
  readonly id: string;
  readonly kind: string;
  readonly stream: string;
  readonly state: LetterState;
  /** When it was settled; of an open one when it was owed. */
  readonly at: string;
  readonly tries: number;
  readonly reason: string;
  /** Number of its order, and the address of its contact; null where it is about none, or the person was forgotten. */
  readonly number: string | null;
  readonly email: string | null;
}

/** Letters in some states, newest first: open ones all, settled ones so many. */
export async function listLetters(
  history: History,
  states: readonly LetterState[],
  limit: number,
): Promise<ListedLetter[]> {
  const { open } = await readLetters(history);
  const { rows } = await history.database.query<Settled>(
    `select id, kind, stream, state, settled_at as at from mail.letter where state = any($1::text[])
     order by settled_at desc, id limit $2`,
    [states, limit],
  );
  const letters = [...open.map(openOne), ...rows.map(settledOne)].filter(({ state }) =>
    states.includes(state),
  );
  const known = await ordersOf(history, letters);
  return letters
    .map((letter) => ({ ...letter, ...(known.get(uidOf(letter.stream)) ?? { number: null, email: null }) }))
    .toSorted((one, other) => (one.at < other.at ? 1 : -1));
}

interface Settled {
  readonly id: string;
  readonly kind: string;
  readonly stream: string;
  readonly state: Settlement;
  readonly at: Date;
}

type Unnamed = Omit<ListedLetter, 'number' | 'email'>;

function openOne({ id, kind, stream, at, state, attempts, reason }: OpenLetter): Unnamed {
  const isLost = state === 'none' || state === 'completed';
  const shown = state === 'failed' ? 'failed' : isLost ? 'lost' : 'waiting';
  return { ...{ id, kind, stream, at, reason }, state: shown, tries: attempts };
}

const settledOne = ({ at, ...letter }: Settled): Unnamed => ({
  ...letter,
  ...{ at: at.toISOString(), tries: 0, reason: '' },
});

const uidOf = (stream: string): string => stream.slice(stream.indexOf('-') + 1);

async function ordersOf({ database, personalData }: History, letters: readonly Unnamed[]) {
  const uids = letters.flatMap(({ stream }) =>
    /^(order|payment|document)-[0-9a-f-]{36}$/.test(stream) ? [uidOf(stream)] : [],
  );
  const { rows } = await database.query<{
    uid: string;
    number: string | null;
    personal: { subject: string; sealed: string };
  }>(
    `select uid, number, submission->'personal' as personal from read.customer_order where uid = any($1::uuid[])`,
    [[...new Set(uids)]],
  );
  const opened = await personalData.openEach<PersonalDetails>(rows.map(({ personal }) => personal));
  return new Map(
    rows.map(({ uid, number }, index) => [uid, { number, email: opened[index]?.contact.email ?? null }]),
  );
}

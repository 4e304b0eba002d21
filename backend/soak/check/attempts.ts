import type { EventStore } from '../../src/event-store/event-store.ts';
import type { Attempt } from '../journal.ts';
import type { Found, History } from './history.ts';
import type { Violations } from './violations.ts';

export interface AttemptFigures {
  attempts: number;
  acknowledged: number;
  /** Answered with the first answer of its command key. */
  repeated: number;
  conflicts: number;
  refused: number;
  /** Attempts without a known outcome, or whose writer was killed before it heard; and how many of them are stored. */
  unknown: number;
  unknownStored: number;
}

/** Errors that a writer may get while PostgreSQL is away or shutting down. */
const OUTAGE =
  /ECONNREFUSED|ECONNRESET|EPIPE|^(the_)?database_system_is|terminating_connection|Connection_terminated|not_queryable|connection_timeout|timeout_exceeded/;

/** Compares the outcomes that writers were told with the stored events. */
export async function checkAttempts(
  store: EventStore,
  { found }: History,
  attempts: ReadonlyMap<string, Attempt>,
  violations: Violations,
): Promise<AttemptFigures> {
  for (const each of found.values()) checkWhole(each, attempts.get(each.attempt), violations);
  const winners = winnersOf(found, attempts, violations);
  await checkKeys(store, winners, violations);

  const figures: AttemptFigures = {
    attempts: attempts.size,
    acknowledged: 0,
    repeated: 0,
    conflicts: 0,
    refused: 0,
    unknown: 0,
    unknownStored: 0,
  };
  for (const attempt of attempts.values()) {
    const there = found.get(attempt.id);
    const { id, key, outcome } = attempt;
    switch (outcome?.is) {
      case 'acknowledged': {
        figures[outcome.result.repeated ? 'repeated' : 'acknowledged'] += 1;
        if (outcome.result.repeated && there !== undefined)
          violations.add(
            'doubled',
            `attempt ${id} was answered as a repeat, and is stored at ${there.first}`,
          );
        checkAnswer(id, outcome.result, outcome.result.repeated ? winners.get(key) : there, violations);
        break;
      }
      case 'conflict':
        figures.conflicts += 1;
        if (there !== undefined)
          violations.add('refused', `attempt ${id} was told of a conflict, and is stored at ${there.first}`);
        break;
      case 'refused':
        figures.refused += 1;
        if (!OUTAGE.test(outcome.reason))
          violations.add('error', `attempt ${id} failed though nothing was away: ${outcome.reason}`);
        if (there !== undefined)
          violations.add(
            'refused',
            `attempt ${id} was refused (${outcome.reason}), and is stored at ${there.first}`,
          );
        break;
      case 'unknown':
      case undefined:
        figures.unknown += 1;
        if (there !== undefined) figures.unknownStored += 1;
    }
  }
  return figures;
}

/** An attempt is stored whole or not at all, as it was meant, and only after the expected version. */
function checkWhole(there: Found, meant: Attempt | undefined, violations: Violations): void {
  const { attempt, first, last, of, parts } = there;
  if (meant === undefined) {
    violations.add('invented', `attempt ${attempt} at position ${first} was meant by nobody`);
    return;
  }
  if (last - first + 1 !== of) {
    violations.add(
      'half',
      `attempt ${attempt}: ${last - first + 1} of its ${of} events are there (from ${first})`,
    );
    return;
  }
  const asMeant =
    parts.length === meant.parts.length &&
    parts.every((part, index) => {
      const wish = meant.parts[index];
      return (
        wish?.stream === part.stream &&
        wish.events === part.events &&
        (wish.expected === -1 || wish.expected === part.before)
      );
    });
  if (!asMeant)
    violations.add(
      'conflict',
      `attempt ${attempt} at position ${first} is not where it was expected: ${say(parts)}`,
    );
}

const say = (parts: Found['parts']): string =>
  parts.map(({ stream, before, events }) => `${stream} ${before + 1}–${before + events}`).join(', ');

/** The one attempt of each command key that was stored. */
function winnersOf(
  found: ReadonlyMap<string, Found>,
  attempts: ReadonlyMap<string, Attempt>,
  violations: Violations,
): Map<string, Found> {
  const winners = new Map<string, Found>();
  for (const each of found.values()) {
    const key = attempts.get(each.attempt)?.key ?? '';
    if (key === '') continue;
    const first = winners.get(key);
    if (first === undefined) winners.set(key, each);
    else violations.add('command key', `${key} was carried out at ${first.first} and again at ${each.first}`);
  }
  return winners;
}

/** Every command key that the store remembers names the events of the attempt that was stored. */
async function checkKeys(
  { pool }: EventStore,
  winners: ReadonlyMap<string, Found>,
  violations: Violations,
): Promise<void> {
  const { rows } = await pool.query<{ key: string; first: string; last: string }>(
    `select key, first_position as first, last_position as last from event_store.command
     where key like 'key-%' or key like 'duel-%'`,
  );
  const remembered = new Map(rows.map((row) => [row.key, row]));
  for (const [key, { first, last }] of winners) {
    const row = remembered.get(key);
    if (Number(row?.first) !== first || Number(row?.last) !== last)
      violations.add(
        'command key',
        `${key} was carried out at ${first}–${last}, remembered: ${row?.first}–${row?.last}`,
      );
  }
  for (const key of remembered.keys())
    if (!winners.has(key)) violations.add('lost', `the command ${key} is remembered, its events are gone`);
}

function checkAnswer(
  id: string,
  answer: { firstPosition: number; position: number; versions: readonly number[] },
  there: Found | undefined,
  violations: Violations,
): void {
  const told = `acknowledged at ${answer.firstPosition}–${answer.position}`;
  if (there === undefined) {
    violations.add('lost', `attempt ${id}, ${told}, is not there`);
    return;
  }
  if (there.first !== answer.firstPosition || there.last !== answer.position)
    violations.add('lost', `attempt ${id}, ${told}, stands at ${there.first}–${there.last}`);
  const versions = there.parts.map(({ before, events }) => before + events).join();
  if (versions !== answer.versions.join())
    violations.add(
      'stream',
      `attempt ${id} was told versions ${answer.versions.join()}, they are ${versions}`,
    );
}

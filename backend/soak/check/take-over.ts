import type { EventStore } from '../../src/event-store/event-store.ts';
import type { Kill } from '../chaos.ts';
import { grouped } from '../grouped.ts';
import { readLeases } from './subscriptions.ts';
import type { Violations } from './violations.ts';

export const TAKE_OVER_MILLISECONDS = 5_000;

export interface TakeOverFigures {
  /** Milliseconds from each kill of an owner to the next owner's lease, ascending. */
  milliseconds: number[];
  /** Late, but cannot be judged: nobody else stood ready, or was hit as well, or PostgreSQL was away. */
  unjudged: number;
}

/** A killed owner of a subscription was followed by another owner soon enough. */
export async function checkTakeOvers(
  store: EventStore,
  kills: readonly Kill[],
  violations: Violations,
): Promise<TakeOverFigures> {
  const figures: TakeOverFigures = { milliseconds: [], unjudged: 0 };
  const leases = grouped(await readLeases(store), ({ name }) => name);
  for (const kill of kills) {
    if (kill.pid === undefined) continue;
    for (const [name, its] of leases) {
      const owned = its.findLast(({ takenAt }) => takenAt <= kill.at);
      if (owned === undefined || !owned.owner.endsWith(`:${kill.pid}`)) continue;
      const next = its.find(({ takenAt }) => takenAt > kill.at);
      const waited = next === undefined ? Number.POSITIVE_INFINITY : next.takenAt - kill.at;
      if (waited > TAKE_OVER_MILLISECONDS && !isFair(kill, kills)) {
        figures.unjudged += 1;
        continue;
      }
      if (waited > TAKE_OVER_MILLISECONDS)
        violations.add('take-over', `${name}: ${kill.victim} ${kill.pid} was killed, ${said(waited)}`);
      if (next !== undefined) figures.milliseconds.push(Math.round(waited));
    }
  }
  figures.milliseconds.sort((a, b) => a - b);
  return figures;
}

const said = (waited: number): string =>
  Number.isFinite(waited) ? `the next owner came after ${Math.round(waited)} ms` : 'nobody came after it';

/** Somebody stood ready, and neither it nor PostgreSQL was hit in the same five seconds. */
function isFair(kill: Kill, kills: readonly Kill[]): boolean {
  const end = kill.at + TAKE_OVER_MILLISECONDS;
  return (
    (kill.others ?? 0) > 0 &&
    !kills.some(
      (other) =>
        other !== kill &&
        (other.victim === kill.victim || other.victim === 'postgres') &&
        other.at < end &&
        (other.backAt ?? other.at) + 1_000 > kill.at,
    )
  );
}

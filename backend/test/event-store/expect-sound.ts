import { expect } from '@jest/globals';
import type { EventStore } from '../../src/event-store/event-store.ts';
import { verifyChain } from '../../src/event-store/prove/verify.ts';

/** Rules for any store at rest: no gap, no loss, every head at its last event, a stream read with all its events, a whole chain. */
export async function expectSound(store: EventStore): Promise<void> {
  const { rows } = await store.pool.query<Record<string, string>>(`
    select (select count(*) from event_store.event) as events,
      (select coalesce(max(position), 0) from event_store.event) as last,
      (select position from event_store.head) as head,
      (select count(*) from event_store.event as a join event_store.event as b on b.position = a.position + 1
        where b.recorded_at < a.recorded_at) as backwards,
      (select count(*) from event_store.stream as s
        full join (select stream, max(version) as version, count(*) as events, min(position) as first
          from event_store.event group by stream) as e on e.stream = s.name
        where s.version is distinct from e.version or s.version is distinct from e.events or s.since >= e.first) as wrong_heads,
      (select count(*) from event_store.stream as s
        where s.version <> (select count(*) from event_store.read_stream(s.name, 1, s.version, 1e18::bigint))) as unread`);
  const found = rows[0];
  expect(found).toMatchObject({
    last: found?.['events'],
    head: found?.['events'],
    backwards: '0',
    wrong_heads: '0',
    unread: '0',
  });
  expect(await verifyChain(store)).toMatchObject({
    verified: Number(found?.['events']),
    firstBad: undefined,
  });
}

import type { RecordedEvent } from '../../event-store/event.ts';
import { readPages } from '../../event-store/event-pages.ts';
import type { History } from '../history.ts';
import type { Range } from '../print/moment.ts';

const PAGE = 1_000;
/** As many at once as there are connections. */
const AT_ONCE = 4;

/** Works on several things at once and gives the results in the order of the things. */
export async function inOrder<Thing, Result>(
  things: readonly Thing[],
  work: (thing: Thing) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < things.length; index = next++)
      results[index] = await work(things[index] as Thing);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}

/** Events of some types within a range, page by page. */
export async function* eventsOf(
  { store }: History,
  { from, to }: Pick<Range, 'from' | 'to'>,
  eventTypes: readonly string[],
): AsyncGenerator<readonly RecordedEvent[]> {
  for await (const { events } of readPages(store, { after: from - 1, until: to, size: PAGE, eventTypes }))
    yield events;
}

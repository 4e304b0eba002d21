import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Dictionaries, PriceBook } from '../../dictionaries/dictionaries.ts';
import type { DictionaryVersions } from '../../dictionaries/dictionary.events.ts';
import type { EventMetadata, Queryable } from '../../event-store/event.ts';
import type { EventStore } from '../../event-store/event-store.ts';
import { handleCommand } from '../../event-store/append/handle-command.ts';
import { basket } from '../basket.ts';
import type { BasketState } from '../basket-state.ts';
import { openStream } from '../open-stream.ts';
import { pricedWith, repriceBasket } from './reprice-basket.decide.ts';
import {
  beginRun,
  endRun,
  moveRun,
  openBaskets,
  isThrough,
  type RepricingRun,
  repricingRuns,
} from './repricing-runs.ts';

export interface Repricing {
  readonly db: Queryable;
  readonly store: EventStore;
  readonly dictionaries: Dictionaries;
  readonly jobId: string;
  readonly trace: Pick<EventMetadata, 'traceparent'>;
  readonly failpoint?: (step: string) => void;
  readonly batchSize?: number;
  /** Milliseconds until no process uses the dictionaries it knew before. */
  readonly settleMilliseconds?: number;
}

const BATCH = 100;
const AT_ONCE = 10;
const SETTLE_MILLISECONDS = 1_000;
/** A person may save all the time: after a conflict it only has to be decided again. */
const ATTEMPTS = 20;

/**
 * Prices every open basket with the dictionaries of now. Its progress is stored after every batch, so that the next worker
 * continues after a crash. Of two workers at once the slower one leaves.
 */
export async function repriceBaskets(needs: Repricing): Promise<void> {
  const { db, dictionaries } = needs;
  await pause(needs.settleMilliseconds ?? SETTLE_MILLISECONDS);
  for (;;) {
    const book = await dictionaries.current();
    const versions = wordOf(book.versions);
    const [newest] = await repricingRuns(db, 1);
    if (isThrough(newest, versions)) return;
    const run = await beginRun(db, versions);
    if (run.versions !== versions) {
      await endRun(db, run, true);
      continue;
    }
    const outcome = run.finishedAt === null ? await walk(run, book, needs) : 'done';
    if (outcome === 'overtaken') return;
    await endRun(db, run, outcome === 'superseded');
  }
}

/** Example: `1-4-1-2-1-1-1`. */
export function wordOf(versions: DictionaryVersions): string {
  return Object.values(versions).join('-');
}

async function walk(
  begun: RepricingRun,
  book: PriceBook,
  needs: Repricing,
): Promise<'done' | 'superseded' | 'overtaken'> {
  const { db, dictionaries, failpoint, batchSize = BATCH } = needs;
  let run = begun;
  for (;;) {
    const baskets = await openBaskets(db, run.lastBasket, batchSize);
    const last = baskets.at(-1);
    if (last === undefined) return 'done';
    let changed = 0;
    for (let from = 0; from < baskets.length; from += AT_ONCE) {
      const done = await Promise.all(
        baskets.slice(from, from + AT_ONCE).map((basketId) => reprice(basketId, book, needs)),
      );
      changed += done.filter(Boolean).length;
    }
    failpoint?.('reprice:appended');
    const moved = await moveRun(db, run, { lastBasket: last, seen: baskets.length, changed });
    failpoint?.('reprice:moved');
    if (moved === undefined) return 'overtaken';
    run = moved;
    if (wordOf((await dictionaries.current()).versions) !== run.versions) return 'superseded';
  }
}

/** Whether the basket was changed by this run, now or before the run was interrupted. */
async function reprice(
  basketId: string,
  book: PriceBook,
  { store, dictionaries, jobId, trace }: Repricing,
): Promise<boolean> {
  const at = new Date().toISOString();
  const metadata: EventMetadata = { at, actor: 'worker:reprice-baskets', correlationId: jobId, ...trace };
  const { state } = await handleCommand(
    store,
    basket,
    openStream(store, basketId, { mayBeNew: false }),
    async (before: BasketState) => {
      const books = new Map<string, PriceBook>();
      for (const versions of new Set(pricedWith(before, book.versions).values()))
        books.set(wordOf(versions), await dictionaries.at(versions));
      return repriceBasket(before, { at, book, bookOf: (versions) => books.get(wordOf(versions)) ?? book });
    },
    metadata,
    { attempts: ATTEMPTS },
  );
  return isDeepStrictEqual(state.repricing.versions, book.versions);
}

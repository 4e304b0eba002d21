import type { RecordedEvent } from '../../src/event-store/event.ts';
import type { EventStore } from '../../src/event-store/event-store.ts';
import { ADDED, COUNTED, type SoakData } from '../soak-projections.ts';
import type { Violations } from './violations.ts';

/** The events of one attempt as they stand in the history, side by side. */
export interface Found {
  readonly attempt: string;
  readonly first: number;
  last: number;
  readonly of: number;
  /** Each stream in the order found: its version before, and its events here. */
  readonly parts: { readonly stream: string; readonly before: number; events: number }[];
}

export interface OrderFacts {
  submitted: number;
  created: string[];
  rejected: number;
  /** Numbers given to it, and its places in the basket it came from. */
  numbers: string[];
  ordered: number;
  basketId: string;
}

/** Facts of the history itself; everything else is compared with them. */
export interface History {
  readonly head: number;
  readonly found: ReadonlyMap<string, Found>;
  /** Positions of the events of the one type that a subscription counts. */
  readonly counted: readonly number[];
  readonly orders: ReadonlyMap<string, OrderFacts>;
  /** Primer ids put into each basket. */
  readonly baskets: ReadonlyMap<string, number[]>;
}

const PAGE = 5_000;

/** Reads everything once, in order, and names each break of it: positions, versions, order inside an attempt. */
export async function readHistory(store: EventStore, violations: Violations): Promise<History> {
  const head = await store.headPosition();
  const reader = new Reader(violations);
  for (let after = 0; ; ) {
    const events = await store.readAll({ after, limit: PAGE });
    for (const event of events) reader.read(event);
    if (events.length < PAGE) break;
    after = events.at(-1)?.position ?? head;
  }
  reader.end(head);
  await compareStreams(store, reader.versions, violations);
  await checkStored(store, violations);
  return { head, ...reader.facts };
}

class Reader {
  readonly versions = new Map<string, number>();
  readonly facts = {
    found: new Map<string, Found>(),
    counted: [] as number[],
    orders: new Map<string, OrderFacts>(),
    baskets: new Map<string, number[]>(),
  };
  #position = 0;
  #open: Found | undefined;

  constructor(private readonly violations: Violations) {}

  read(event: RecordedEvent): void {
    const { position, stream, version } = event;
    if (position !== this.#position + 1)
      this.violations.add('gap', `after position ${this.#position} comes ${position}`);
    this.#position = position;
    const before = this.versions.get(stream) ?? 0;
    if (version !== before + 1)
      this.violations.add(
        'stream',
        `${stream}: after version ${before} comes ${version} (position ${position})`,
      );
    this.versions.set(stream, version);
    if (event.type === ADDED || event.type === COUNTED) this.#readSoak(event);
    else {
      this.#open = undefined;
      this.#readShop(event);
    }
  }

  end(head: number): void {
    if (this.#position !== head)
      this.violations.add('head', `the head row is at ${head}, the last event at ${this.#position}`);
  }

  #readSoak({ position, stream, version, type, data }: RecordedEvent): void {
    const { attempt, n, of } = data as SoakData;
    if (type === COUNTED) this.facts.counted.push(position);
    if (this.#open?.attempt !== attempt) {
      if (this.facts.found.has(attempt)) {
        this.violations.add('doubled', `attempt ${attempt} stands at position ${position} once more`);
        this.#open = undefined;
        return;
      }
      this.#open = { attempt, first: position, last: position - 1, of, parts: [] };
      this.facts.found.set(attempt, this.#open);
    }
    const open = this.#open;
    open.last = position;
    if (n !== position - open.first)
      this.violations.add('order', `attempt ${attempt}: event ${n} stands at place ${position - open.first}`);
    const part = open.parts.at(-1);
    if (part?.stream === stream) part.events += 1;
    else open.parts.push({ stream, before: version - 1, events: 1 });
  }

  #readShop({ stream, type, data }: RecordedEvent): void {
    const key = stream.slice(stream.indexOf('-') + 1);
    switch (type) {
      case 'PrimerAdded': {
        const ids = this.facts.baskets.get(key) ?? [];
        ids.push((data as { primerId: number }).primerId);
        this.facts.baskets.set(key, ids);
        break;
      }
      case 'BasketOrdered':
        this.#order((data as { orderUid: string }).orderUid).ordered += 1;
        break;
      case 'OrderSubmitted': {
        const order = this.#order(key);
        order.submitted += 1;
        order.basketId = (data as { basketId: string }).basketId;
        break;
      }
      case 'OrderCreated':
        this.#order(key).created.push((data as { number: string }).number);
        break;
      case 'OrderRejected':
        this.#order(key).rejected += 1;
        break;
      case 'OrderNumbered': {
        const { orderUid, number } = data as { orderUid: string; number: string };
        this.#order(orderUid).numbers.push(number);
        const serial = String(this.versions.get(stream)).padStart(6, '0');
        if (number !== `${key}-${serial}`)
          this.violations.add('number', `place ${key}-${serial} was given out as ${number}`);
      }
    }
  }

  #order(uid: string): OrderFacts {
    const known = this.facts.orders.get(uid);
    if (known !== undefined) return known;
    const order = { submitted: 0, created: [], rejected: 0, numbers: [], ordered: 0, basketId: '' };
    this.facts.orders.set(uid, order);
    return order;
  }
}

/** Every head row stands at the last event of its stream, and no stream lacks one. */
async function compareStreams(
  { pool }: EventStore,
  versions: ReadonlyMap<string, number>,
  violations: Violations,
): Promise<void> {
  const { rows } = await pool.query<{ name: string; version: number }>(
    'select name, version from event_store.stream',
  );
  for (const { name, version } of rows)
    if (versions.get(name) !== version)
      violations.add('stream', `${name}: head at ${version}, last event at ${versions.get(name) ?? 'none'}`);
  const heads = new Set(rows.map(({ name }) => name));
  for (const name of versions.keys())
    if (!heads.has(name)) violations.add('stream', `${name} has events and no head`);
}

/** Checks ids and times, which a read of events does not show. */
async function checkStored({ pool }: EventStore, violations: Violations): Promise<void> {
  const doubled = await pool.query<{ id: string; positions: string }>(
    `select id, string_agg(position::text, ', ' order by position) as positions from event_store.event
     group by id having count(*) > 1 order by min(position)`,
  );
  for (const { id, positions } of doubled.rows)
    violations.add('doubled', `event ${id} stands at positions ${positions}`);
  const backwards = await pool.query<{ position: string }>(
    `select position from (select position, recorded_at, lag(recorded_at) over (order by position) as before
       from event_store.event) as e where recorded_at < before order by position`,
  );
  for (const { position } of backwards.rows)
    violations.add('time', `position ${position} was recorded before the one before it`);
}

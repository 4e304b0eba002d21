import { type PrimerRules, writeText } from '@oligoteka/primer';
import { type DiscountGranted, userStream } from '../../accounts/user.events.ts';
import { basket } from '../../basket/basket.ts';
import { BasketBuilder } from '../../basket/basket-builder.ts';
import type { BasketState } from '../../basket/basket-state.ts';
import { type BasketEvent, type BasketOpened, NO_SEQUENCING } from '../../basket/basket.events.ts';
import type { BasketRepriced, RepricedLine } from '../../basket/reprice/reprice.events.ts';
import type { RecordedEvent } from '../../event-store/event.ts';
import type { OrderedLine } from '../../ordering/order.events.ts';
import type { History } from '../history.ts';
import { noteOf } from './event-notes.ts';
import { roubles } from '../print/print.ts';

/** An event that a number rests on. */
export interface Formed {
  readonly what: string;
  readonly stream: string;
  readonly version: number;
  readonly position: number;
  readonly at: string;
  /** Undefined in a damaged event. */
  readonly actor: string | undefined;
  readonly note: string;
}

/**
 * The events of each line of the order since it last came into the basket, or was carried over into this stream. The first
 * stream of an old basket may hold earlier orders of the same product.
 */
export async function savedBefore(
  { store }: History,
  { uid, stream, position }: { readonly uid: string; readonly stream: string; readonly position: number },
  lines: readonly OrderedLine[],
): Promise<RecordedEvent[]> {
  const events = await store.readStream(stream, { asOf: position });
  const ordered = events.findIndex(({ data }) => (data as { orderUid?: string }).orderUid === uid);
  const before = ordered < 0 ? events : events.slice(0, ordered);
  /** The first event of each line after it was not there. */
  const since = new Map<OrderedLine, number>();
  const then = new BasketBuilder(basket.initial);
  for (const [index, { type, data }] of before.entries()) {
    then.add({ type, data } as BasketEvent);
    for (const line of lines) if (!holds(then.state, line)) since.set(line, index + 1);
  }
  return before.filter(({ type, data }, index) =>
    lines.some((line) => index >= (since.get(line) ?? 0) && touches({ type, data } as BasketEvent, line)),
  );
}

function holds({ primers, products, sequencing, services }: BasketState, line: OrderedLine): boolean {
  switch (line.kind) {
    case 'product':
      return products.has(line.productId);
    case 'sequence':
      return sequencing.samples.some(({ id }) => id === line.sampleId);
    case 'dnaExtract':
      return sequencing.dnaExtractCount > 0;
    case 'service':
      return services.has(line.serviceId);
    case 'delivery':
      return false;
    case undefined:
      return primers.has(line.primerId) || sequencing.primers.some(({ id }) => id === line.primerId);
  }
}

/** The event that gave a member the discount they ordered with; none for a visitor. */
export async function grantBefore(
  { store }: History,
  memberId: string | undefined,
  position: number,
): Promise<RecordedEvent | undefined> {
  if (memberId === undefined) return undefined;
  const events = await store.readStream(userStream(memberId), { asOf: position });
  return events.findLast(({ type }) => type === 'DiscountGranted');
}

function touches(event: BasketEvent, line: OrderedLine): boolean {
  switch (event.type) {
    case 'PrimerAdded':
    case 'PrimerChanged':
      return line.kind === undefined && event.data.primerId === line.primerId;
    case 'ProductAdded':
    case 'ProductChanged':
      return line.kind === 'product' && event.data.productId === line.productId;
    case 'SequencingSaved': {
      const { samples, primers, dnaExtractCount } = event.data.sequencing;
      if (line.kind === 'sequence') return samples.some(({ id }) => id === line.sampleId);
      if (line.kind === 'dnaExtract') return dnaExtractCount > 0;
      return line.kind === undefined && primers.some(({ id }) => id === line.primerId);
    }
    case 'ServiceSaved':
      return line.kind === 'service' && event.data.serviceId === line.serviceId;
    case 'BasketRepriced':
      return repricedLine(event, line) !== undefined;
    case 'BasketOpened':
      return carries(event, line);
    case 'PrimerRemoved':
    case 'ProductRemoved':
    case 'ServiceRemoved':
    case 'RepricingSeen':
    case 'BasketCleaned':
    case 'BasketOrdered':
    case 'BasketClosed':
    case 'BasketBound':
    case 'BasketMoved':
    case 'BasketMerged':
    case 'MergeUndone':
    case 'BasketReturned':
    // an event of a newer shop is not explained
    default:
      return false;
  }
}

function carries({ data }: BasketOpened, line: OrderedLine): boolean {
  const { samples, primers, dnaExtractCount } = data.sequencing?.sequencing ?? NO_SEQUENCING;
  switch (line.kind) {
    case 'product':
      return data.products.some(({ productId }) => productId === line.productId);
    case 'sequence':
      return samples.some(({ id }) => id === line.sampleId);
    case 'dnaExtract':
      return dnaExtractCount > 0;
    case 'service':
      return (data.services ?? []).some(({ serviceId }) => serviceId === line.serviceId);
    case 'delivery':
      return false;
    case undefined:
      return [...data.primers.map(({ primerId }) => primerId), ...primers.map(({ id }) => id)].includes(
        line.primerId,
      );
  }
}

/** The change of the line by a re-pricing. */
function repricedLine({ data }: BasketRepriced, line: OrderedLine): RepricedLine | undefined {
  return data.lines.find(({ kind, id }) => {
    if (line.kind === 'product') return kind === 'product' && id === line.productId;
    if (line.kind === 'sequence') return kind === 'sequence' && id === line.sampleId;
    if (line.kind === 'dnaExtract') return kind === 'dnaExtract';
    if (line.kind === 'service') return kind === 'service' && id === line.serviceId;
    if (line.kind === 'delivery') return false;
    return (kind === 'primer' || kind === 'sequencePrimer') && id === line.primerId;
  });
}

/** An event of a line in words; modifiers are named by the rules of that time. */
export function formed(event: RecordedEvent, rules: PrimerRules): Formed {
  const { stream, version, position, metadata, type } = event;
  return {
    what: type,
    stream,
    version,
    position,
    at: metadata.at,
    actor: metadata.actor,
    note: formedNote(event, rules),
  };
}

function formedNote(recorded: RecordedEvent, rules: PrimerRules): string {
  const event = { type: recorded.type, data: recorded.data } as BasketEvent | DiscountGranted;
  switch (event.type) {
    case 'PrimerAdded':
    case 'PrimerChanged': {
      const { primer, quote } = event.data;
      const words = [writeText(primer, rules), primer.scale, primer.options.join('+')].filter(Boolean);
      return `${words.join(' ')}, ${quote ? `shown at ${roubles(quote.discountPrice)}` : 'without a price'}`;
    }
    case 'ProductAdded':
    case 'ProductChanged':
      return `product ${event.data.productId} × ${event.data.count}, shown at ${roubles(event.data.quote.price)} each`;
    case 'SequencingSaved': {
      const { sequencing, quote } = event.data;
      return `${sequencing.samples.length} samples, ${quote ? `shown at ${roubles(quote.discountPrice)} together` : 'without a price'}`;
    }
    case 'ServiceSaved': {
      const { service, quote } = event.data;
      return `${service.service}${service.title === '' ? '' : ` ${service.title}`}, ${quote ? `shown at ${roubles(quote.discountPrice)}` : 'without a price'}`;
    }
    case 'DiscountGranted':
      return `${event.data.primers} % on letters of primers, ${event.data.products} % on products and services`;
    case 'BasketRepriced':
      return `new prices of ${event.data.lines.length} lines, the basket at ${roubles(event.data.after)} instead of ${roubles(event.data.seen)}`;
    case 'PrimerRemoved':
    case 'ProductRemoved':
    case 'ServiceRemoved':
    case 'RepricingSeen':
    case 'BasketCleaned':
    case 'BasketOrdered':
    case 'BasketClosed':
    case 'BasketOpened':
    case 'BasketBound':
    case 'BasketMoved':
    case 'BasketMerged':
    case 'MergeUndone':
    case 'BasketReturned':
    default:
      return noteOf(recorded);
  }
}

import type {
  ProductAdded,
  ProductChanged,
  SequencingSaved,
  ServiceSaved,
} from '../../basket/basket.events.ts';
import { serviceQuoteOf } from '../../basket/service-lines/service-quote.ts';
import { sequencingQuoteOf } from '../../basket/sequencing/sequencing-quote.ts';
import { primerVersions, type UsedVersions } from '../../dictionaries/dictionary.events.ts';
import type { Publications } from '../../dictionaries/publications.ts';
import type { RecordedEvent } from '../../event-store/event.ts';
import type { Difference } from './report/audit-report.ts';
import { wrongDictionaries } from './dictionaries-used.ts';
import { differing } from './differing.ts';
import { type DiscountsGranted, memberOf } from './discounts-granted.ts';

type GoodsEvent = ProductAdded | ProductChanged | SequencingSaved | ServiceSaved;

/** Events that keep the price of products, samples and services as it was shown. */
export const GOODS_EVENT_TYPES: readonly GoodsEvent['type'][] = [
  'ProductAdded',
  'ProductChanged',
  'SequencingSaved',
  'ServiceSaved',
];

/** Differences between the shown price and the dictionaries of that time. */
export function goodsDifferences(
  recorded: RecordedEvent,
  publications: Publications,
  discounts: DiscountsGranted,
): Difference[] {
  const event = { type: recorded.type, data: recorded.data } as GoodsEvent;
  const most = Math.max(
    ...discounts.at(memberOf(recorded.metadata), recorded).map(({ products }) => products),
  );
  switch (event.type) {
    case 'ProductAdded':
    case 'ProductChanged': {
      const { productId, quote } = event.data;
      const book = bookOf(quote.pricedWith, recorded, publications);
      const price = book?.sellables.get(productId)?.price ?? null;
      return differ(recorded, publications, `product ${productId}`, {
        kept: quote,
        due: { ...quote, price },
        most,
        isPriced: isNamed(productId, recorded, publications),
      });
    }
    case 'SequencingSaved': {
      const { sequencing, quote } = event.data;
      if (quote === null) return [];
      const book = bookOf(quote.pricedWith, recorded, publications);
      const due = book && sequencingQuoteOf(sequencing, book, { primers: 0, products: quote.percent });
      const recomputed = due && { ...quote, price: due.price, discountPrice: due.discountPrice };
      return differ(recorded, publications, 'samples', { kept: quote, due: recomputed, most });
    }
    case 'ServiceSaved': {
      const { serviceId, service, quote } = event.data;
      if (quote === null) return [];
      const book = bookOf(quote.pricedWith, recorded, publications);
      const due = book && serviceQuoteOf(service, book, quote.percent);
      const recomputed = due && { ...quote, price: due.price, discountPrice: due.discountPrice };
      return differ(recorded, publications, `service ${serviceId}`, { kept: quote, due: recomputed, most });
    }
  }
}

type Used = Partial<UsedVersions>;

/** Whether the catalogue of that time has a product; a removed one keeps its last price in a basket. */
function isNamed(
  productId: number,
  { position, metadata }: RecordedEvent,
  publications: Publications,
): boolean {
  const then = publications.versionsAt({ knownAt: position - 1, validOn: metadata.at });
  return then === null || publications.book(then)?.sellables.has(productId) !== false;
}

/** The price book of these versions; prices of primers as known then. */
function bookOf(
  used: Used,
  { position }: RecordedEvent,
  publications: Publications,
): ReturnType<Publications['book']> {
  const then = publications.versionsAt({ knownAt: position - 1 });
  return then && publications.book({ ...primerVersions(then), ...used });
}

function differ(
  recorded: RecordedEvent,
  publications: Publications,
  what: string,
  {
    kept,
    due,
    most,
    isPriced = true,
  }: {
    readonly kept: { readonly pricedWith: Used; readonly percent?: number };
    readonly due: object | null;
    /** Discount of the buyer who saved it, in percent. */
    readonly most: number;
    /** Whether the dictionaries of that time have a price for it. */
    readonly isPriced?: boolean;
  },
): Difference[] {
  const at = { of: recorded.stream, positions: [recorded.position] };
  const both = differing(kept, due);
  const price =
    both === undefined ? [] : [{ ...at, what: `${what}: price`, recorded: both[0], recomputed: both[1] }];
  const { percent = 0 } = kept;
  const discount =
    percent <= most ? [] : [{ ...at, what: `${what}: own discount`, recorded: percent, recomputed: most }];
  const unknown = { modifiers: 0, primerPrices: 0, settings: 0 };
  const used = isPriced ? { ...unknown, ...kept.pricedWith } : unknown;
  const wrong = wrongDictionaries(publications, used, recorded).map(
    ({ kind, used: recordedAs, due: version }) => ({
      ...at,
      what: `${what}: dictionary ${kind}`,
      recorded: recordedAs,
      recomputed: version,
    }),
  );
  return [...price, ...discount, ...wrong];
}

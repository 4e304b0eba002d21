import { contentOf } from '../../basket/primers/save-primers/save-primers.decide.ts';
import type { PrimerAdded, PrimerChanged } from '../../basket/basket.events.ts';
import { basketStream } from '../../basket/basket-stream.events.ts';
import { DICTIONARY_KINDS, type DictionaryKind } from '../../dictionaries/dictionary.events.ts';
import { dictionaryFaults } from '../../dictionaries/dictionary-faults.ts';
import { Publications } from '../../dictionaries/publications.ts';
import type { RecordedEvent } from '../../event-store/event.ts';
import { GOODS_EVENT_TYPES, goodsDifferences } from './audit-goods.ts';
import {
  type AuditDocument,
  type Difference,
  type Notice,
  type Sum,
  Sums,
  withProvenance,
} from './report/audit-report.ts';
import { repricedDifferences } from './audit-repriced.ts';
import { damageIn, unlessDamaged } from './damage.ts';
import { correctedSince, wrongDictionaries } from './dictionaries-used.ts';
import { differing } from './differing.ts';
import { DiscountsGranted, memberOf } from './discounts-granted.ts';
import type { History } from '../history.ts';
import { eventsOf, inOrder } from './in-order.ts';
import { closed, type Range } from '../print/moment.ts';
import { ruleVersionOf, rulesOf } from '../../ordering/prices/price-rules.ts';

const BASKET_PREFIX = basketStream('');

export interface PublishedVersion {
  readonly kind: DictionaryKind;
  readonly version: number;
  readonly position: number;
  readonly at: string;
  readonly actor: string;
  readonly effectiveFrom: string;
  readonly faults: number;
}

export interface PriceAudit {
  readonly publications: readonly PublishedVersion[];
  /** Primers, products and samples saved with a price; primers saved without one because they could not be priced. */
  readonly quotes: number;
  readonly unpriced: number;
  /** Baskets that were shown new prices. */
  readonly repriced: number;
  readonly differences: readonly Difference[];
  readonly notices: readonly Notice[];
  /** Saved prices, after discount. */
  readonly byScale: readonly Sum[];
  /** Roubles per letter of every published price list. */
  readonly letterPrices: readonly {
    readonly version: number;
    readonly scale: string;
    readonly price: number;
  }[];
}

/** One saved price, as it is and as it comes out. Kopecks. */
export interface AuditedQuote {
  readonly basket: string;
  readonly position: number;
  readonly at: string;
  readonly primerId: number;
  readonly sequence: string;
  readonly scale: string;
  readonly recorded: { readonly price: number; readonly discountPrice: number } | null;
  readonly recomputed: { readonly price: number; readonly discountPrice: number } | null;
}

/** Looks through every published dictionary, and recomputes every price that was shown in a basket. */
export async function auditPrices(
  history: History,
  asked: Range,
  onQuote: (quote: AuditedQuote) => void = () => {},
): Promise<AuditDocument<PriceAudit>> {
  // a price once shown does not change
  const range = closed(asked);
  const publications = await Publications.read(history.store, range.asOf);
  const discounts = new DiscountsGranted(publications);
  const knowDiscounts = (page: readonly RecordedEvent[]): Promise<void> =>
    discounts.know(
      history.store,
      page.map(({ metadata }) => memberOf(metadata)),
      range.asOf,
    );
  const differences = DICTIONARY_KINDS.flatMap((kind) => auditDictionary(publications, kind));
  const [byScale, notices] = [new Sums(), new Sums()];
  const tally = { quotes: 0, unpriced: 0, repriced: 0 };
  for await (const page of eventsOf(history, range, ['PrimerAdded', 'PrimerChanged'])) {
    await knowDiscounts(page);
    for (const event of page) {
      const audited = orDamaged(event, () => auditQuote(event, publications, discounts));
      if (Array.isArray(audited)) {
        differences.push(...audited);
        continue;
      }
      differences.push(...audited.differences);
      for (const notice of audited.notices) notices.add(notice, 0);
      onQuote(audited.quote);
      const { primer, quote } = event.data as (PrimerAdded | PrimerChanged)['data'];
      if (quote === null) tally.unpriced += 1;
      else {
        tally.quotes += 1;
        byScale.add(primer.scale, quote.discountPrice);
      }
    }
  }
  for await (const page of eventsOf(history, range, GOODS_EVENT_TYPES)) {
    tally.quotes += page.length;
    await knowDiscounts(page);
    for (const event of page)
      differences.push(...orDamaged(event, () => goodsDifferences(event, publications, discounts)));
  }
  for await (const page of eventsOf(history, range, ['BasketRepriced'])) {
    tally.repriced += page.length;
    const found = await inOrder(page, (event) =>
      unlessDamaged(
        () => repricedDifferences(history, event, publications),
        (why) => [damagedPrice(event, why)],
      ),
    );
    differences.push(...found.flat());
  }
  return withProvenance(history, 'audit prices', range, {
    publications: DICTIONARY_KINDS.flatMap((kind) =>
      publications.of(kind).map(({ version, position, metadata, effectiveFrom, content }) => {
        const { at, actor } = metadata;
        const faults = dictionaryFaults(kind, content).length;
        return { kind, version, position, at, actor, effectiveFrom, faults };
      }),
    ),
    ...tally,
    differences,
    notices: notices.notices(),
    byScale: byScale.list(),
    letterPrices: publications
      .of('primer-prices')
      .flatMap(({ version, content }) =>
        content.map(({ scale, charPrice }) => ({ version, scale, price: charPrice })),
      ),
  });
}

/** A price that cannot be computed is a difference of its own; all others are audited as ever. */
function damagedPrice({ stream, position }: RecordedEvent, why: string): Difference {
  return { of: stream, what: 'damaged', recorded: why, recomputed: null, positions: [position] };
}

/** The result of an event, or the difference that it is unreadable. */
function orDamaged<Result>(event: RecordedEvent, read: () => Result): Result | Difference[] {
  try {
    return read();
  } catch (error) {
    const why = damageIn(error);
    if (why === null) throw error;
    return [damagedPrice(event, why)];
  }
}

/** Faults of the contents, versions that are missing, days without a valid version. */
function auditDictionary(publications: Publications, kind: DictionaryKind): Difference[] {
  const all = publications.of(kind);
  const differences: Difference[] = [];
  const differ = (what: string, recorded: unknown, recomputed: unknown, positions: number[]): number =>
    differences.push({ of: `dictionary ${kind}`, what, recorded, recomputed, positions });
  if (all.length === 0) differ('was never published', 0, 1, []);
  all.forEach(({ version, position, content, effectiveFrom }, index) => {
    const due = (all[index - 1]?.version ?? 0) + 1;
    if (version !== due) differ(`version ${due} is missing`, version, due, [position]);
    if (Number.isNaN(Date.parse(effectiveFrom)))
      differ('effective from no date', effectiveFrom, null, [position]);
    for (const { path, message } of dictionaryFaults(kind, content))
      differ(`v${version} ${path.join('.')}`, message, null, [position]);
  });
  const [first] = all;
  const begin = all
    .map(({ effectiveFrom }) => Date.parse(effectiveFrom))
    .sort((one, other) => one - other)[0];
  if (first !== undefined && begin !== undefined && begin > Date.parse(first.metadata.at))
    differ('nothing is valid at first', first.effectiveFrom, first.metadata.at, [first.position]);
  return differences;
}

function auditQuote(
  event: RecordedEvent,
  publications: Publications,
  discounts: DiscountsGranted,
): { quote: AuditedQuote; differences: Difference[]; notices: string[] } {
  const { primerId, primer, quote } = event.data as (PrimerAdded | PrimerChanged)['data'];
  const { scale, sequence } = primer;
  const differences: Difference[] = [];
  const compare = (what: string, recorded: unknown, recomputed: unknown): void => {
    const of = event.stream;
    const both = differing(recorded, recomputed);
    if (both !== undefined)
      differences.push({
        of,
        what: `primer ${primerId}: ${what}`,
        recorded: both[0],
        recomputed: both[1],
        positions: [event.position],
      });
  };
  const rules = rulesOf(ruleVersionOf(quote ?? {}));
  const book =
    quote === null
      ? publications.bookFor({ knownAt: event.position - 1, validOn: event.metadata.at })
      : publications.book(quote.pricedWith);
  const priced =
    book === null || rules === null
      ? null
      : rules.quotePrimer(contentOf(primer), {
          rules: book.rules,
          prices: book.prices,
          percent: quote?.percent ?? 0,
        });
  const pick = (one: { price: number; discountPrice: number; strategy: string } | null): object | null =>
    one && { price: one.price, discountPrice: one.discountPrice, strategy: one.strategy };
  compare('price', pick(quote), pick(priced));
  // less than one's own discount can be asked for, more cannot
  const most = Math.max(...discounts.at(memberOf(event.metadata), event).map(({ primers }) => primers));
  if (quote !== null && quote.percent > most) compare('own discount', quote.percent, most);
  if (quote !== null)
    for (const { kind, used, due } of wrongDictionaries(publications, quote.pricedWith, event))
      compare(`dictionary ${kind}`, used, due);
  return {
    quote: {
      basket: event.stream.slice(BASKET_PREFIX.length),
      position: event.position,
      at: event.metadata.at,
      primerId,
      sequence,
      scale,
      recorded: quote,
      recomputed: priced,
    },
    differences,
    notices: quote === null ? [] : correctedSince(publications, quote.pricedWith, event),
  };
}

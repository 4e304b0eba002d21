import type { QuotePart } from '@oligoteka/pricing';
import type { PriceBook } from '../../dictionaries/dictionaries.ts';
import type { DictionaryKind } from '../../dictionaries/dictionary.events.ts';
import type { OrderedDelivery, OrderedLine, OrderedService } from '../../ordering/order.events.ts';

/** The dictionary of a price, and its place in it. */
export function sourceOf(
  part: QuotePart,
  line: OrderedLine,
  book: PriceBook,
): { kind: DictionaryKind; place: string } {
  const scale = line.kind === undefined ? line.scale : '';
  switch (part.kind) {
    case 'letters':
      return { kind: 'primer-prices', place: `charPrice at ${scale}` };
    case 'inosine':
      return { kind: 'primer-prices', place: `inosinePrice at ${scale}` };
    case 'uridine':
      return { kind: 'primer-prices', place: `uridinePrice at ${scale}` };
    case 'modifier':
      return { kind: 'modifiers', place: `prices of ${part.modifier} at ${scale}` };
    case 'option':
      return { kind: 'primer-prices', place: `${part.option}Price at ${scale}` };
    case 'units': {
      const id = line.kind === 'product' ? line.productId : 0;
      const isVolume = (book.sellables.get(id)?.volume ?? null) !== null;
      return isVolume
        ? { kind: 'bulks', place: `price of volume ${id}` }
        : { kind: 'products', place: `price of ${id}` };
    }
    case 'offer': {
      const { details } = line as OrderedService & { readonly service: 'offer' };
      return { kind: 'gene-prices', place: `offer v${details.version} of request ${details.request}` };
    }
    case 'bases':
    case 'minimum':
    case 'vector':
    case 'mutation':
    case 'furtherMutation':
    case 'pcrCloning':
    case 'ampliconCloning':
    case 'furtherClone':
      return { kind: 'gene-prices', place: placeOfStep(part, line as OrderedService) };
    case 'delivery': {
      const { method, zone, temperature } = line as OrderedDelivery;
      return { kind: 'delivery', place: `tariff of ${method} to ${zone}, ${temperature}` };
    }
    case 'sequence':
    case 'fragmentAnalyze':
    case 'pcr':
    case 'dnaExtract':
    case 'miniprep':
    case 'cleanUp':
      return {
        kind: 'sequence-prices',
        place: `${part.kind}, ${part.option === null ? 'any option' : `option ${part.option}`}`,
      };
  }
}

function placeOfStep({ kind, count }: QuotePart, line: OrderedService): string {
  if (kind === 'bases') return `rate of ${count} bp`;
  if (kind !== 'vector' || !('vector' in line.details)) return kind;
  const { vector } = line.details;
  return 'isOwnVector' in line.details && line.details.isOwnVector ? 'ownVector' : `vector ${vector}`;
}

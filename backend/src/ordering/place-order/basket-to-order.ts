import { quoteService, serviceNames } from '@oligoteka/genes';
import { type PrimerContent, writeText } from '@oligoteka/primer';
import { primersToMake, type Sellable, volumeText } from '@oligoteka/pricing';
import type { BasketPrimer, BasketService } from '../../basket/basket.events.ts';
import type { BasketLines } from '../../basket/basket-lines.ts';
import type { PriceBook } from '../../dictionaries/dictionaries.ts';
import type { OrderedLine, OrderedPrimer, OrderedProduct, OrderedService } from '../order.events.ts';
import { sampleLines } from './sample-lines.ts';

/** The part of a basket that goes into an order. */
export interface Chosen {
  readonly primerIds: readonly number[];
  readonly productIds: readonly number[];
  /** All samples, their extractions, and the primers that are made for them. */
  readonly sequencing: boolean;
  readonly serviceIds: readonly number[];
}

/** Everything that stands ready: primers not in draft, selected products, all samples and services. */
export function readyToOrder({ primers, products, sequencing, services }: BasketLines): Chosen {
  const ready = [...primers].filter(([, { primer }]) => primer.editState === 'basket');
  ready.sort(([idA, a], [idB, b]) => a.primer.numberInOrder - b.primer.numberInOrder || idA - idB);
  return {
    primerIds: ready.map(([id]) => id),
    productIds: [...products].filter(([, { selected }]) => selected).map(([id]) => id),
    sequencing: sequencing.samples.length > 0 || sequencing.dnaExtractCount > 0,
    serviceIds: [...services.keys()],
  };
}

/** The lines of an order: primers, primers made for the samples, products, samples, extractions, services. */
export function orderedLines(contents: BasketLines, chosen: Chosen, book: PriceBook): OrderedLine[] {
  const primers = chosen.primerIds.flatMap((id) => {
    const kept = contents.primers.get(id);
    return kept === undefined ? [] : [primerLine(id, kept.primer, kept.primer.source, book)];
  });
  const products = chosen.productIds.flatMap((id) => {
    const product = contents.products.get(id);
    return product === undefined ? [] : [productLine(id, product.count, book.sellables.get(id))];
  });
  const services = chosen.serviceIds.flatMap((id) => {
    const kept = contents.services.get(id);
    return kept === undefined ? [] : [serviceLine(id, kept.service, book)];
  });
  if (!chosen.sequencing) return [...primers, ...products, ...services];
  const { primers: readWith, dnaExtractCount } = contents.sequencing;
  const made = primersToMake(readWith, primers.map(contentOf), book.rules);
  return [
    ...primers,
    ...made.map(({ primer, content }) => primerLine(primer.id, content, undefined, book)),
    ...products,
    ...sampleLines(contents.sequencing),
    ...(dnaExtractCount > 0 ? [{ kind: 'dnaExtract' as const, count: dnaExtractCount }] : []),
    ...services,
  ];
}

/** A bracketed name nobody knows stays in the text, where the rules refuse it. */
function primerLine(
  primerId: number,
  primer: Pick<BasketPrimer, 'name' | 'sequence' | 'mods' | 'scale' | 'options'> &
    Partial<Pick<BasketPrimer, 'unknownModifiers'>>,
  source: BasketPrimer['source'],
  { rules }: PriceBook,
): OrderedPrimer {
  const { name, mods, scale, options } = primer;
  const unknownModifiers = [...(primer.unknownModifiers ?? [])];
  const isKnown = unknownModifiers.length === 0;
  const { sequence } = primer;
  return {
    primerId,
    name,
    sequence: isKnown ? sequence : writeText({ sequence, mods: [], unknownModifiers }, rules),
    mods,
    // a primer without a scale is refused before it gets this far
    scale: scale as OrderedPrimer['scale'],
    options,
    ...(source && { source }),
  };
}

function contentOf({ name, sequence, mods, scale, options }: OrderedPrimer): PrimerContent {
  return { name, sequence, mods: [...mods], scale, options: [...options] };
}

function productLine(productId: number, count: number, sellable: Sellable | undefined): OrderedProduct {
  const { product, volume } = sellable ?? {};
  const size = (language: 'ru' | 'en') =>
    volume === null || volume === undefined ? '' : `, ${volumeText(volume, language)}`;
  return {
    kind: 'product',
    productId,
    sku: product?.sku ?? '',
    name: `${product?.name ?? ''}${size('ru')}`,
    name_en: `${product?.name_en ?? ''}${size('en')}`,
    count,
  };
}

/** Its days are those of the price list of now; one without a price has none, and is refused. */
function serviceLine(serviceId: number, service: BasketService, { genePrices }: PriceBook): OrderedService {
  const { ru, en } = serviceNames(service, service.title);
  const days = quoteService(service, { prices: genePrices, percent: 0 })?.days ?? 0;
  return { kind: 'service', serviceId, ...service, name: ru, name_en: en, days };
}

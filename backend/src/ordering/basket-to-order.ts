import { type PrimerContent, writeText } from '@oligoteka/primer';
import { primersToMake, type Sellable, volumeText } from '@oligoteka/pricing';
import {
  type BasketEvent,
  type BasketPrimer,
  type BasketSequencing,
  NO_SEQUENCING,
  type SequenceSample,
} from '../basket/basket.events.ts';
import type { PriceBook } from '../dictionaries/dictionaries.ts';
import type { OrderedLine, OrderedPrimer, OrderedProduct, OrderedSample } from './order.events.ts';

/** What stands in a basket, as an order sees it: another context is known by its events alone (rule R8). */
export interface BasketContents {
  readonly primers: ReadonlyMap<number, BasketPrimer>;
  readonly products: ReadonlyMap<number, { readonly count: number; readonly selected: boolean }>;
  readonly sequencing: BasketSequencing;
  /** The last order that took something out of it. */
  readonly lastOrderUid: string | null;
  /** The member it belongs to, null for a visitor's. */
  readonly owner: string | null;
  /** The member's basket its content went to. */
  readonly movedTo: string | null;
}

export function basketContents(events: readonly BasketEvent[]): BasketContents {
  const primers = new Map<number, BasketPrimer>();
  const products = new Map<number, { count: number; selected: boolean }>();
  let sequencing = NO_SEQUENCING;
  let lastOrderUid: string | null = null;
  let owner: string | null = null;
  let movedTo: string | null = null;
  for (const event of events) {
    switch (event.type) {
      case 'PrimerAdded':
      case 'PrimerChanged':
        primers.set(event.data.primerId, event.data.primer);
        break;
      case 'PrimerRemoved':
        primers.delete(event.data.primerId);
        break;
      case 'ProductAdded':
      case 'ProductChanged': {
        const { productId, count, selected } = event.data;
        products.set(productId, { count, selected });
        break;
      }
      case 'ProductRemoved':
        products.delete(event.data.productId);
        break;
      case 'SequencingSaved':
        sequencing = event.data.sequencing;
        break;
      // an order is priced by what rules when it is placed
      case 'BasketRepriced':
      case 'RepricingSeen':
      // what a merge brought or took stands in events of its own
      case 'BasketMerged':
      case 'MergeUndone':
        break;
      case 'BasketBound':
        owner = event.data.userId;
        break;
      case 'BasketReturned':
        movedTo = null;
        break;
      case 'BasketMoved':
        movedTo = event.data.to;
        primers.clear();
        products.clear();
        sequencing = NO_SEQUENCING;
        break;
      case 'BasketCleaned':
        primers.clear();
        products.clear();
        sequencing = NO_SEQUENCING;
        break;
      case 'BasketOrdered': {
        const { orderUid, primerIds, productIds, sequencing: samples } = event.data;
        for (const id of primerIds) primers.delete(id);
        for (const id of productIds) products.delete(id);
        if (samples) sequencing = NO_SEQUENCING;
        lastOrderUid = orderUid;
        break;
      }
    }
  }
  return { primers, products, sequencing, lastOrderUid, owner, movedTo };
}

/** What of a basket goes into an order. */
export interface Chosen {
  readonly primerIds: readonly number[];
  readonly productIds: readonly number[];
  /** All samples, their extractions, and the primers that are made for them. */
  readonly sequencing: boolean;
}

/** Everything that stands ready: primers not in draft, selected products, all samples. */
export function readyToOrder({ primers, products, sequencing }: BasketContents): Chosen {
  const ready = [...primers].filter(([, { editState }]) => editState === 'basket');
  ready.sort(([idA, a], [idB, b]) => a.numberInOrder - b.numberInOrder || idA - idB);
  return {
    primerIds: ready.map(([id]) => id),
    productIds: [...products].filter(([, { selected }]) => selected).map(([id]) => id),
    sequencing: sequencing.samples.length > 0 || sequencing.dnaExtractCount > 0,
  };
}

/** The lines of an order: primers, primers made for the samples, products, samples, extractions. */
export function orderedLines(contents: BasketContents, chosen: Chosen, book: PriceBook): OrderedLine[] {
  const primers = chosen.primerIds.flatMap((id) => {
    const primer = contents.primers.get(id);
    return primer === undefined ? [] : [primerLine(id, primer, primer.source, book)];
  });
  const products = chosen.productIds.flatMap((id) => {
    const product = contents.products.get(id);
    return product === undefined ? [] : [productLine(id, product.count, book.sellables.get(id))];
  });
  if (!chosen.sequencing) return [...primers, ...products];
  const { samples, primers: readWith, dnaExtractCount } = contents.sequencing;
  const made = primersToMake(readWith, primers.map(contentOf), book.rules);
  return [
    ...primers,
    ...made.map(({ primer, content }) => primerLine(primer.id, content, undefined, book)),
    ...products,
    ...samples.map((sample) => sampleLine(sample, contents.sequencing)),
    ...(dnaExtractCount > 0 ? [{ kind: 'dnaExtract' as const, count: dnaExtractCount }] : []),
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

function sampleLine(
  { id, name, sample, concentration, note, option, action, withPcr, primersRls }: SequenceSample,
  { primers }: BasketSequencing,
): OrderedSample {
  const readWith = primersRls.flatMap((primerId) => {
    const primer = primers.find((one) => one.id === primerId);
    if (primer === undefined) return [];
    const { storeType, sequence } = primer;
    return [{ id: primerId, name: primer.name, storeType, sequence }];
  });
  const told = { ...(concentration && { concentration }), ...(note && { note }) };
  return {
    kind: 'sequence',
    sampleId: id,
    name,
    sample,
    ...told,
    option,
    action,
    withPcr,
    primers: readWith,
  };
}

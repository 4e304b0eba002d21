import type {
  Basket,
  BasketProduct,
  BasketService,
  Primer,
  SamplePlate,
  SequenceElement,
  SequencePrimer,
} from '@oligoteka/site-api';
import { m } from '../../paraglide/messages.js';
import { chosenPrimers } from '../basket-primers.ts';

/** Things of a basket. */
export interface Goods {
  primers: readonly Primer[];
  products: readonly BasketProduct[];
  samples: readonly SequenceElement[];
  /** Primers the samples are read or amplified with. */
  reading: readonly SequencePrimer[];
  /** Plates that the samples and these primers stand in. */
  plates: readonly SamplePlate[];
  extractions: number;
  services: readonly BasketService[];
  /** Units that stay when the rest of them is taken out. */
  staying: { products: ReadonlyMap<number, number>; extractions: number };
}

export const NO_GOODS: Goods = {
  primers: [],
  products: [],
  samples: [],
  reading: [],
  plates: [],
  extractions: 0,
  services: [],
  staying: { products: new Map(), extractions: 0 },
};

/** Number of lines in the goods. */
export const countGoods = ({ primers, products, samples, extractions, services }: Goods): number =>
  primers.length + products.length + samples.length + services.length + (extractions > 0 ? 1 : 0);

/** All that can be ordered from the basket. */
export const goodsOf = (basket: Basket): Goods => ({
  ...NO_GOODS,
  primers: chosenPrimers(basket),
  products: basket.products,
  samples: basket.sequences.seq,
  reading: basket.sequences.primers,
  plates: basket.sequences.plates ?? [],
  extractions: basket.sequences.dnaExtractCount,
  services: basket.services,
});

/** Samples with everything that they name. */
export function samplesWithTheirs(
  { primers, plates = [] }: Basket['sequences'],
  samples: readonly SequenceElement[],
): Pick<Goods, 'samples' | 'reading' | 'plates'> {
  const named = new Set(
    samples.flatMap(({ primersRls, pcr }) =>
      [...primersRls, ...(pcr?.primers ?? [])].map(({ primerId }) => primerId),
    ),
  );
  const reading = primers.filter(({ id }) => named.has(id));
  const places = new Set([...samples, ...reading].map(({ plate }) => plate));
  return { samples, reading, plates: plates.filter(({ id }) => places.has(id)) };
}

const onlyPrimers = (goods: Goods) => goods.primers.length === countGoods(goods);

export function goneWords(goods: Goods): string {
  const count = countGoods(goods);
  return onlyPrimers(goods) ? m.basket_removed({ count }) : m.basket_gone({ count });
}

export function putBackWords(goods: Goods): string {
  const count = countGoods(goods);
  return onlyPrimers(goods) ? m.basket_restore({ count }) : m.basket_put_back({ count });
}

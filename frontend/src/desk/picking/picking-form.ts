import { type PairWishes, type PickingTask, USUAL_PAIR, USUAL_TILES } from '@oligoteka/sequence';

/** Figures of the form by their fields; what is typed stays as it is. */
export const FIGURES = [
  ...(['shortest', 'bestLength', 'longest', 'coldest', 'bestTm', 'hottest', 'leastGc', 'mostGc'] as const),
  ...(['leastProduct', 'mostProduct', 'tmDifference', 'strongEnd', 'most'] as const),
] as const;
export type Figure = (typeof FIGURES)[number];

/** Least and most of each figure. */
export const BOUNDS: Readonly<Record<Figure, readonly [least: number, most: number]>> = {
  ...{ shortest: [15, 36], bestLength: [15, 36], longest: [15, 36] },
  ...{ coldest: [40, 80], bestTm: [40, 80], hottest: [40, 80], leastGc: [0, 100], mostGc: [0, 100] },
  ...{ leastProduct: [40, 10_000], mostProduct: [40, 10_000] },
  ...{ tmDifference: [0, 20], strongEnd: [0, 5], most: [1, 20] },
};

/** What is asked for at first. */
export const FIRST_FIGURES: Readonly<Record<Figure, string>> = {
  ...{ shortest: '18', bestLength: '20', longest: '27', coldest: '57', bestTm: '60', hottest: '63' },
  ...{ leastGc: '30', mostGc: '70', leastProduct: '', mostProduct: '' },
  ...{ tmDifference: '5', strongEnd: '0', most: '5' },
};

/** Bases of a product where nobody says otherwise. */
export function usualProduct(task: PickingTask): { readonly least: number; readonly most: number } {
  if (task === 'tiles') return USUAL_TILES;
  return task === 'assay' ? { least: 70, most: 150 } : USUAL_PAIR.product;
}

/** Tasks whose product has a length to choose. */
export const hasProduct = (task: PickingTask): boolean =>
  task !== 'exact' && task !== 'walk' && task !== 'walkBoth';

/** The wishes that the form says, or the figures that are none or do not go together. */
export function wishesOf(
  typed: Readonly<Record<Figure, string>>,
  task: PickingTask,
): { readonly wishes: PairWishes } | { readonly wrong: readonly Figure[] } {
  const usual = usualProduct(task);
  const figures = Object.fromEntries(
    FIGURES.map((figure) => [figure, Number(typed[figure].trim().replace(',', '.') || Number.NaN)]),
  ) as Record<Figure, number>;
  if (typed.leastProduct.trim() === '') figures.leastProduct = usual.least;
  if (typed.mostProduct.trim() === '') figures.mostProduct = usual.most;
  const wrong = FIGURES.filter((figure) => {
    const [least, most] = BOUNDS[figure];
    return !(figures[figure] >= least && figures[figure] <= most);
  });
  const { shortest, bestLength, longest, coldest, bestTm, hottest, leastGc, mostGc } = figures;
  const { leastProduct, mostProduct, tmDifference, strongEnd, most } = figures;
  if (!(shortest <= bestLength && bestLength <= longest)) wrong.push('bestLength');
  if (!(coldest <= bestTm && bestTm <= hottest)) wrong.push('bestTm');
  if (leastGc > mostGc) wrong.push('mostGc');
  if (leastProduct > mostProduct) wrong.push('mostProduct');
  if (wrong.length > 0) return { wrong };
  return {
    wishes: {
      ...USUAL_PAIR,
      primer: {
        ...USUAL_PAIR.primer,
        length: { least: Math.round(shortest), best: Math.round(bestLength), most: Math.round(longest) },
        tm: { least: coldest, best: bestTm, most: hottest },
        gc: { least: leastGc, most: mostGc },
        strongEnd: Math.round(strongEnd),
      },
      product: { least: Math.round(leastProduct), most: Math.round(mostProduct) },
      tmDifference,
      most: Math.round(most),
    },
  };
}

/** A dye, and the colour of the channel it is seen in. */
export interface Dye {
  readonly id: string;
  readonly name: string;
  readonly colour: string;
  readonly colour_en: string;
}

/** Dyes that the instrument tells apart in one run. */
export interface DyeSet {
  readonly id: string;
  readonly name: string;
  readonly dyes: readonly Dye[];
}

/** A ladder of known lengths that runs with every sample, in a channel of its own. */
export interface SizeStandard {
  readonly id: string;
  readonly name: string;
  /** Id of its dye. */
  readonly dye: string;
  /** Lengths it measures, bp. */
  readonly from: number;
  readonly to: number;
}

/** The dictionary `fragment-analysis`. */
export interface FragmentAnalysis {
  /** Fewest samples of an order. */
  readonly minimum: number;
  readonly dyeSets: readonly DyeSet[];
  readonly standards: readonly SizeStandard[];
}

/** A labelled product of a sample: id of its dye, and the lengths it may have, bp. */
export interface FragmentProduct {
  readonly dye: string;
  readonly from: number;
  readonly to: number;
  readonly name?: string | undefined;
}

/** Dyes and lengths of the products of one sample. */
export interface Fragment {
  readonly dyeSet: string;
  readonly standard: string;
  readonly products: readonly FragmentProduct[];
}

/** What clashes in a fragment analysis, with the names a person knows it by. */
export type FragmentFault =
  | { readonly kind: 'noDyeSet' }
  | { readonly kind: 'unknownDyeSet' }
  | { readonly kind: 'noStandard' }
  | { readonly kind: 'unknownStandard' }
  | { readonly kind: 'standardNotInSet'; readonly dye: string; readonly set: string }
  | { readonly kind: 'dyeNotInSet'; readonly dye: string; readonly set: string }
  | { readonly kind: 'dyeOfStandard'; readonly dye: string }
  | { readonly kind: 'badRange'; readonly from: number; readonly to: number }
  | { readonly kind: 'overlap'; readonly dye: string; readonly one: string; readonly other: string }
  | {
      readonly kind: 'outsideStandard';
      readonly product: string;
      readonly from: number;
      readonly to: number;
    };

/** Faults without which no run can be read; the others are told and may be meant. */
export const BLOCKING_FRAGMENT_FAULTS: readonly FragmentFault['kind'][] = [
  'noDyeSet',
  'unknownDyeSet',
  'noStandard',
  'unknownStandard',
  'standardNotInSet',
  'dyeNotInSet',
  'dyeOfStandard',
  'badRange',
];

/**
 * Clashes of dyes in one sample: a dye that the set does not tell apart, a product in the channel of the size standard, two
 * products of overlapping lengths in one channel, a length that the standard does not measure.
 * Example: FAM 100–200 and FAM 180–250 overlap.
 */
export function fragmentFaults(
  { dyeSet, standard, products }: Fragment,
  { dyeSets, standards }: Pick<FragmentAnalysis, 'dyeSets' | 'standards'>,
): FragmentFault[] {
  if (dyeSet === '') return [{ kind: 'noDyeSet' }];
  const set = dyeSets.find(({ id }) => id === dyeSet);
  if (set === undefined) return [{ kind: 'unknownDyeSet' }];
  if (standard === '') return [{ kind: 'noStandard' }];
  const ladder = standards.find(({ id }) => id === standard);
  if (ladder === undefined) return [{ kind: 'unknownStandard' }];
  const nameOf = (dye: string) => set.dyes.find(({ id }) => id === dye)?.name ?? dye;
  const isInSet = (dye: string) => set.dyes.some(({ id }) => id === dye);
  if (!isInSet(ladder.dye)) return [{ kind: 'standardNotInSet', dye: ladder.dye, set: set.name }];
  const faults: FragmentFault[] = [];
  for (const product of products) {
    const { dye, from, to } = product;
    if (from > to) faults.push({ kind: 'badRange', from, to });
    else if (!isInSet(dye)) faults.push({ kind: 'dyeNotInSet', dye, set: set.name });
    else if (dye === ladder.dye) faults.push({ kind: 'dyeOfStandard', dye: nameOf(dye) });
    else if (from < ladder.from || to > ladder.to)
      faults.push({
        kind: 'outsideStandard',
        product: productName(product, nameOf),
        from: ladder.from,
        to: ladder.to,
      });
  }
  return [...faults, ...overlaps(products, nameOf)];
}

function productName({ name, dye, from, to }: FragmentProduct, nameOf: (dye: string) => string): string {
  return name !== undefined && name.trim() !== '' ? name.trim() : `${nameOf(dye)} ${from}–${to}`;
}

/** Neighbours in one channel, by their lengths: each product is told with the first one before it that reaches into it. */
function overlaps(products: readonly FragmentProduct[], nameOf: (dye: string) => string): FragmentFault[] {
  const faults: FragmentFault[] = [];
  const reach = new Map<string, FragmentProduct>();
  for (const product of [...products].sort((a, b) => a.from - b.from)) {
    const before = reach.get(product.dye);
    if (before !== undefined && before.to >= product.from)
      faults.push({
        kind: 'overlap',
        dye: nameOf(product.dye),
        one: productName(before, nameOf),
        other: productName(product, nameOf),
      });
    if (before === undefined || product.to > before.to) reach.set(product.dye, product);
  }
  return faults;
}

import {
  blocksPrice,
  effectiveOptions,
  isScale,
  mustClean,
  type PrimerContent,
  type PrimerOption,
  type PrimerRules,
  placeMods,
  type Scale,
  validate,
} from '@oligoteka/primer';
import { floorDiscount, fromRoubles, type Kopecks } from './kopecks.ts';
import type { Amount, QuotePart } from './quote-part.ts';
import { type Quote, quoteOfParts } from './strategy.ts';

/** One row of the price dictionary in ROUBLES, as on the wire (getPrimerPrices). */
export interface PrimerPrice {
  scale: Scale;
  charPrice: number;
  /** Null where inosine is not synthesised at the scale. */
  inosinePrice: number | null;
  uridinePrice: number | null;
  cleanPrice: number;
  opPrice: number;
  keenPrice: number;
}

/** Prices per character at one scale. */
export interface CharacterPrices {
  char: Kopecks;
  /** Null where the character has no price. */
  inosine: Kopecks | null;
  uridine: Kopecks | null;
}

function flat(count: number, unitPrice: Kopecks): Amount {
  return { count, unitPrice, discountUnitPrice: unitPrice };
}

/**
 * The parts a sequence costs (spec §9): every character other than I and U, the asterisk included, at the
 * per-character price, which alone carries the percent; I and U at their own. Null where I or U has no price.
 */
export function priceSequence(
  sequence: string,
  prices: CharacterPrices,
  percent: number,
): QuotePart[] | null {
  const inosine = sequence.split('I').length - 1;
  const uridine = sequence.split('U').length - 1;
  const letters = [...sequence].length - inosine - uridine;
  const parts: QuotePart[] = [];
  if (letters > 0) {
    const discountUnitPrice = floorDiscount(prices.char, percent);
    parts.push({ kind: 'letters', percent, count: letters, unitPrice: prices.char, discountUnitPrice });
  }
  if (inosine > 0) {
    if (prices.inosine === null) return null;
    parts.push({ kind: 'inosine', ...flat(inosine, prices.inosine) });
  }
  if (uridine > 0) {
    if (prices.uridine === null) return null;
    parts.push({ kind: 'uridine', ...flat(uridine, prices.uridine) });
  }
  return parts;
}

function modifierParts(primer: PrimerContent, scale: Scale, rules: PrimerRules): QuotePart[] {
  const counts = new Map<number, number>();
  for (const { id } of placeMods(primer, rules)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].map(([modifier, count]) => {
    const price = rules.modifiers.get(modifier)?.prices?.[scale] ?? 0;
    return { kind: 'modifier', modifier, ...flat(count, fromRoubles(price)) };
  });
}

function optionParts(primer: PrimerContent, row: PrimerPrice, rules: PrimerRules): QuotePart[] {
  const prices: Record<PrimerOption, number> = {
    clean: row.cleanPrice,
    op: row.opPrice,
    keen: row.keenPrice,
  };
  const reason = mustClean(primer, rules);
  return effectiveOptions(primer, rules).map((option) => {
    const forced = option === 'clean' ? reason : null;
    return { kind: 'option', option, forced, ...flat(1, fromRoubles(prices[option] ?? 0)) };
  });
}

/**
 * Prices one primer at its scale; null while a problem blocks the price, the primer is empty or the scale has no
 * price (spec §5, §9). `percent` is the customer's discount on letters.
 * Example: 10 letters at 22.00 ₽ and 10 % cost 220.00 ₽, discounted 200.00 ₽.
 */
export function quotePrimer(
  primer: PrimerContent,
  context: { rules: PrimerRules; prices: readonly PrimerPrice[]; percent: number },
): Quote | null {
  const { rules, prices, percent } = context;
  const { scale } = primer;
  const row = prices.find((candidate) => candidate.scale === scale);
  if (!isScale(scale) || row === undefined) return null;
  if (validate(primer, rules).some((problem) => problem.kind === 'empty' || blocksPrice(problem)))
    return null;
  const optional = (roubles: number | null) => (roubles === null ? null : fromRoubles(roubles));
  const letters = priceSequence(
    primer.sequence,
    {
      char: fromRoubles(row.charPrice),
      inosine: optional(row.inosinePrice),
      uridine: optional(row.uridinePrice),
    },
    percent,
  );
  if (letters === null) return null;
  return quoteOfParts([
    ...letters,
    ...modifierParts(primer, scale, rules),
    ...optionParts(primer, row, rules),
  ]);
}

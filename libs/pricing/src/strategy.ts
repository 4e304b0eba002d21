import type { CleaningCause } from '@oligoteka/primer';
import type { Kopecks } from './kopecks.ts';
import { type Amount, type QuotePart, sumParts } from './quote-part.ts';

/** Roubles and kopecks with a point. Example: `22.00`. */
export function money(amount: Kopecks): string {
  const sign = amount < 0 ? '-' : '';
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const amountOf = ({ count, unitPrice }: Amount): string => `${count}x${money(unitPrice)}`;
const discountOf = (name: string, { percent, discountUnitPrice }: Amount & { percent: number }): string =>
  percent > 0 ? `;${name}:${percent}%->${money(discountUnitPrice)}` : '';

function reasonOf(reason: CleaningCause): string {
  return reason.kind === 'lastLetter' ? 'lastLetter' : `mod${reason.modifier}`;
}

function partOf(part: QuotePart): string {
  const amount = amountOf(part);
  switch (part.kind) {
    case 'letters':
      return `letters:${amount}${discountOf('discount', part)}`;
    case 'inosine':
      return `I:${amount}`;
    case 'uridine':
      return `U:${amount}`;
    case 'delivery':
      return `delivery:${amount}`;
    case 'modifier':
      return `mod${part.modifier}:${amount}`;
    case 'option': {
      const why = part.forced === null ? 'chosen' : `forced:${reasonOf(part.forced)}`;
      return `${part.option}:${why}:${money(part.unitPrice)}`;
    }
    case 'units': {
      const exempt = part.exemptFrom === null ? '' : `;exempt:${part.exemptFrom}`;
      if (part.agreed) return `units:${amount}${exempt};agreed->${money(part.discountUnitPrice)}`;
      return `units:${amount}${exempt}${discountOf(part.group === null ? 'discount' : `group${part.group}`, part)}`;
    }
    case 'sequence':
    case 'fragmentAnalyze':
    case 'pcr':
    case 'dnaExtract':
    case 'miniprep':
    case 'cleanUp':
      return `${part.kind}${part.option ?? ''}:${amount}${discountOf('discount', part)}`;
    case 'bases':
    case 'minimum':
    case 'vector':
    case 'mutation':
    case 'furtherMutation':
    case 'pcrCloning':
    case 'ampliconCloning':
    case 'furtherClone':
    case 'offer':
      return `${part.kind}:${amount}${discountOf('discount', part)}`;
  }
}

/**
 * How a price came about, as one ASCII line: the `priceCalcStrategy` that orders keep. `readStrategy` reads
 * it back. Example: `letters:20x22.00;discount:10%->20.00;mod10:1x0.00`.
 */
export function strategyOf(parts: readonly QuotePart[]): string {
  return parts.map(partOf).join(';');
}

/** A price and how it came about. */
export interface Quote {
  price: Kopecks;
  discountPrice: Kopecks;
  /** The parts as one line, see `strategyOf`. */
  strategy: string;
  parts: QuotePart[];
}

/** The quote that parts add up to. */
export function quoteOfParts(parts: QuotePart[]): Quote {
  return { ...sumParts(parts), strategy: strategyOf(parts), parts };
}

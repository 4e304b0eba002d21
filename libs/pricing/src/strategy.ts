import type { Kopecks } from './kopecks.ts';
import type { QuotePart } from './quote-part.ts';

/** Roubles and kopecks with a point. Example: `22.00`. */
export function money(amount: Kopecks): string {
  const sign = amount < 0 ? '-' : '';
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function partOf(part: QuotePart): string {
  const amount = `${part.count}x${money(part.unitPrice)}`;
  switch (part.kind) {
    case 'letters':
      return part.percent > 0
        ? `letters:${amount};discount:${part.percent}%->${money(part.discountUnitPrice)}`
        : `letters:${amount}`;
    case 'inosine':
      return `I:${amount}`;
    case 'uridine':
      return `U:${amount}`;
    case 'modifier':
      return `mod${part.modifier}:${amount}`;
    case 'option': {
      if (part.forced === null) return `${part.option}:chosen:${money(part.unitPrice)}`;
      const why = part.forced.kind === 'lastLetter' ? 'lastLetter' : `mod${part.forced.modifier}`;
      return `${part.option}:forced:${why}:${money(part.unitPrice)}`;
    }
  }
}

/** How a price came about, in one ASCII line. Example: `letters:20x22.00;discount:10%->20.00;mod10:1x0.00`. */
export function strategyOf(parts: readonly QuotePart[]): string {
  return parts.map(partOf).join(';');
}

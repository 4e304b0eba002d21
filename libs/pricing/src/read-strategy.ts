import type { CleaningCause, PrimerOption } from '@oligoteka/primer';
import { type Kopecks, kopecks } from './kopecks.ts';
import { type Amount, type QuotePart, SEQUENCING_SERVICES, SERVICE_STEPS } from './quote-part.ts';

const MONEY = String.raw`(\d+\.\d\d)`;
const COUNTED = new RegExp(`^([a-zA-Z]+)(\\d+)?:(\\d+)x${MONEY}$`);
const DISCOUNT = new RegExp(`^(?:discount|group(\\w+)):(\\d+(?:\\.\\d+)?(?:e-?\\d+)?)%->${MONEY}$`);
const AGREED = new RegExp(`^agreed->${MONEY}$`);
const EXEMPT = /^exempt:(\w+)$/;
const OPTION = new RegExp(`^(clean|op|keen):(chosen|forced:lastLetter|forced:mod(\\d+)):${MONEY}$`);

/** Texts that may follow a part: an exemption from a group's discount, a discount or an agreed price. */
interface Notes {
  exemptFrom: string | null;
  discount: { group: string | null; percent: number; price: Kopecks } | null;
  agreed: Kopecks | null;
}

/**
 * The parts a stored `priceCalcStrategy` was written from; null for a text this reader does not know, so that nobody is
 * shown half a sum. Example: `letters:20x22.00;discount:10%->20.00` is 20 letters at 22 ₽, 20 ₽ discounted.
 */
export function readStrategy(strategy: string): QuotePart[] | null {
  const texts = strategy.split(';');
  const parts: QuotePart[] = [];
  while (texts.length > 0) {
    const text = texts.shift() ?? '';
    const part = optionPart(text) ?? countedPart(text, takeNotes(texts));
    if (part === null) return null;
    parts.push(part);
  }
  return parts;
}

function takeNotes(texts: string[]): Notes {
  const exemptFrom = EXEMPT.exec(texts[0] ?? '')?.[1] ?? null;
  if (exemptFrom !== null) texts.shift();
  const fixed = AGREED.exec(texts[0] ?? '')?.[1];
  if (fixed !== undefined) {
    texts.shift();
    return { exemptFrom, discount: null, agreed: amountOf(fixed) };
  }
  const [found, group = null, percent, price = ''] = DISCOUNT.exec(texts[0] ?? '') ?? [];
  if (found === undefined) return { exemptFrom, discount: null, agreed: null };
  texts.shift();
  return { exemptFrom, discount: { group, percent: Number(percent), price: amountOf(price) }, agreed: null };
}

function countedPart(text: string, { exemptFrom, discount, agreed }: Notes): QuotePart | null {
  const [, name, id, count, price = ''] = COUNTED.exec(text) ?? [];
  if (name === undefined) return null;
  const unitPrice = amountOf(price);
  const discountUnitPrice = agreed ?? discount?.price ?? unitPrice;
  const amount: Amount = { count: Number(count), unitPrice, discountUnitPrice };
  const percent = discount?.percent ?? 0;
  if (name === 'units')
    return {
      kind: 'units',
      percent,
      group: discount?.group ?? null,
      exemptFrom,
      ...(agreed !== null && { agreed: true }),
      ...amount,
    };
  // groups and fixed prices belong to units of products alone
  if (exemptFrom !== null || agreed !== null || (discount !== null && discount.group !== null)) return null;
  if (name === 'letters') return { kind: 'letters', percent, ...amount };
  const service = SEQUENCING_SERVICES.find((known) => known === name);
  if (service !== undefined)
    return { kind: service, option: id === undefined ? null : Number(id), percent, ...amount };
  const step = SERVICE_STEPS.find((known) => known === name);
  if (step !== undefined) return id === undefined ? { kind: step, percent, ...amount } : null;
  if (discount !== null) return null;
  if (name === 'I') return { kind: 'inosine', ...amount };
  if (name === 'U') return { kind: 'uridine', ...amount };
  if (name === 'delivery') return id === undefined ? { kind: 'delivery', ...amount } : null;
  return name === 'mod' && id !== undefined ? { kind: 'modifier', modifier: Number(id), ...amount } : null;
}

function optionPart(text: string): QuotePart | null {
  const [, option, why, modifier, price = ''] = OPTION.exec(text) ?? [];
  if (option === undefined) return null;
  const unitPrice = amountOf(price);
  const forced: CleaningCause | null =
    why === 'chosen'
      ? null
      : modifier === undefined
        ? { kind: 'lastLetter' }
        : { kind: 'modifier', modifier: Number(modifier) };
  const amount: Amount = { count: 1, unitPrice, discountUnitPrice: unitPrice };
  return { kind: 'option', option: option as PrimerOption, forced, ...amount };
}

function amountOf(roubles: string): Kopecks {
  return kopecks(Number(roubles.replace('.', '')));
}

import { countTaken, type KeptPrimers, stockFault } from '../../basket/sequencing/kept-primers.ts';
import type { Localised } from '../../refused.ts';
import type { OrderedLine } from '../order.events.ts';

/** The reads that an order takes of each primer of the stock. */
export function readsTaken(lines: readonly OrderedLine[]): Map<number, number> {
  return countTaken(lines.filter((line) => line.kind === 'sequence'));
}

/** Samples with a primer that is not kept for the member, or that too little is left of: told once, at the first of them. */
export function faultsOfStock(
  lines: readonly OrderedLine[],
  stock: KeptPrimers,
): Map<OrderedLine, Localised[]> {
  const faults = new Map<OrderedLine, Localised[]>();
  for (const [stockId, wanted] of readsTaken(lines)) {
    const fault = stockFault(stock, stockId, wanted);
    const line = lines.find((one) => readsTaken([one]).has(stockId));
    if (fault === null || line?.kind !== 'sequence') continue;
    const told = { ru: `${line.name}: ${fault.ru}`, en: `${line.name}: ${fault.en}` };
    faults.set(line, [...(faults.get(line) ?? []), told]);
  }
  return faults;
}

import {
  countTaken,
  type KeptPrimers,
  stockFault,
  takenBySample,
} from '../../basket/sequencing/kept-primers.ts';
import type { Localised } from '../../refused.ts';
import type { OrderedLine, OrderedSample } from '../order.events.ts';

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
  const firstOf = new Map<number, OrderedSample>();
  for (const line of lines)
    if (line.kind === 'sequence')
      for (const stockId of takenBySample(line)) if (!firstOf.has(stockId)) firstOf.set(stockId, line);
  for (const [stockId, wanted] of readsTaken(lines)) {
    const fault = stockFault(stock, stockId, wanted);
    const line = firstOf.get(stockId);
    if (fault === null || line === undefined) continue;
    const told = { ru: `${line.name}: ${fault.ru}`, en: `${line.name}: ${fault.en}` };
    faults.set(line, [...(faults.get(line) ?? []), told]);
  }
  return faults;
}

import type { Decider } from '../../event-store/decider.ts';
import type { OrderFromStock } from '../../ordering/get-orders/get-orders-from-stock.handler.ts';
import type { PrimerKept, PrimerStockEvent } from './primer-stock.events.ts';

export interface KeptInStock extends Omit<PrimerKept['data'], 'note'> {
  readonly isDiscarded: boolean;
}

/** The primers kept for one member, by their number. */
export type PrimerStock = ReadonlyMap<number, KeptInStock>;

export const primerStock: Decider<PrimerStock, PrimerStockEvent> = {
  initial: new Map(),
  evolve(stock, { type, data }) {
    if (type === 'PrimerKept') {
      const { note: _note, ...kept } = data;
      return new Map(stock).set(data.stockId, { ...kept, isDiscarded: false });
    }
    const kept = stock.get(data.stockId);
    if (kept === undefined) return stock;
    const change = type === 'PrimerStockDiscarded' ? { isDiscarded: true } : { volume: data.volume };
    return new Map(stock).set(data.stockId, { ...kept, ...change });
  },
};

/**
 * Reads that were begun with each primer of the stock: of every line that was started, and again of one that was made again.
 * A line that is set back was not started: what it took is there again.
 */
export function readsFromStock(orders: readonly OrderFromStock[]): Map<number, number> {
  const reads = new Map<number, number>();
  for (const { lines, steps } of orders)
    lines.forEach((line, index) => {
      if (line.kind !== 'sequence' || line.action !== 'sequence') return;
      const taken = steps[index] ?? [];
      const isStarted = taken.some(({ state }) => state !== 'waiting' && state !== 'cancelled');
      const times = isStarted ? 1 + taken.filter(({ by }) => by === 'LinesRemade').length : 0;
      for (const { stockId } of line.primers)
        if (stockId !== undefined && times > 0) reads.set(stockId, (reads.get(stockId) ?? 0) + times);
    });
  return reads;
}

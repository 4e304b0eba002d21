import type { Decider } from '../../event-store/decider.ts';
import { takenBySample } from '../../basket/sequencing/kept-primers.ts';
import type { OrderFromStock } from '../../ordering/get-orders/get-orders-from-stock.handler.ts';
import { lineState } from '../../ordering/order-lines.ts';
import type { OrderedLine } from '../../ordering/order.events.ts';
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
    if (type === 'PrimerStockOrdered') return stock;
    const kept = stock.get(data.stockId);
    if (kept === undefined) return stock;
    const change = type === 'PrimerStockDiscarded' ? { isDiscarded: true } : { volume: data.volume };
    return new Map(stock).set(data.stockId, { ...kept, ...change });
  },
};

/** Reads of orders that take of the primers of the stock. */
export interface StockReads {
  /** Begun: of every line that was started, and again of one that was made again. What is set back was not started. */
  readonly begun: ReadonlyMap<number, number>;
  /** Of lines that wait in orders that are not over. */
  readonly promised: ReadonlyMap<number, number>;
}

export function readsFromStock(orders: readonly OrderFromStock[]): StockReads {
  const begun = new Map<number, number>();
  const promised = new Map<number, number>();
  const add = (reads: Map<number, number>, line: OrderedLine, times: number): void => {
    if (line.kind !== 'sequence' || times === 0) return;
    for (const stockId of takenBySample(line)) reads.set(stockId, (reads.get(stockId) ?? 0) + times);
  };
  for (const { lines, steps, isOver } of orders)
    lines.forEach((line, index) => {
      const taken = steps[index] ?? [];
      const isStarted = taken.some(({ state }) => state !== 'waiting' && state !== 'cancelled');
      add(begun, line, isStarted ? 1 + taken.filter(({ by }) => by === 'LinesRemade').length : 0);
      const waits = !isOver && !isStarted && lineState(taken) === 'waiting';
      add(promised, line, waits ? 1 : 0);
    });
  return { begun, promised };
}

import { type PrimerRules, writeText } from '@oligoteka/primer';
import { type Fulfilment, readyStep } from '../../ordering/order-lines.ts';
import type { OrderedLine } from '../../ordering/order.events.ts';
import { Refused } from '../../refused.ts';
import type { PrimerStockEvent } from './primer-stock.events.ts';
import type { KeptInStock, PrimerStock } from './primer-stock.ts';

export interface ToKeep {
  readonly uid: string;
  readonly number: string;
  readonly order: {
    readonly creation: { readonly lines: readonly OrderedLine[] } | null;
    readonly fulfilment: Pick<Fulfilment, 'lines'>;
  };
  /** Numbers of lines; undefined: every primer of the order that is ready. */
  readonly lines: readonly number[] | undefined;
  /** Microlitres. */
  readonly volume: number;
  readonly perRead: number;
  readonly note: string;
  readonly rules: PrimerRules;
}

/** Puts primers of an order that are made into the member's stock; none that stands there already. */
export function keepPrimers(stock: PrimerStock, asked: ToKeep): PrimerStockEvent[] {
  const { order, uid, number, volume, perRead, note, rules } = asked;
  const all = order.creation?.lines ?? [];
  const isMade = (line: number): boolean => readyStep(order.fulfilment.lines[line - 1]) !== undefined;
  const lines =
    asked.lines ??
    all.flatMap(({ kind }, index) => (kind === undefined && isMade(index + 1) ? [index + 1] : []));
  const kept = new Set(
    [...stock.values()].filter((one) => one.order.uid === uid).map((one) => one.order.line),
  );
  let stockId = Math.max(0, ...stock.keys());
  return lines.flatMap((line): PrimerStockEvent[] => {
    const primer = all[line - 1];
    if (primer === undefined) throw refused(`the order has no line ${line}`, `в заказе нет строки ${line}`);
    if (primer.kind !== undefined) throw refused(`line ${line} is no primer`, `строка ${line} — не праймер`);
    if (!isMade(line)) throw refused(`line ${line} is not made yet`, `строка ${line} ещё не готова`);
    if (kept.has(line)) return [];
    stockId += 1;
    const sequence = writeText({ sequence: primer.sequence, mods: [...primer.mods] }, rules);
    const data = { stockId, name: primer.name, sequence, order: { uid, number, line }, volume, perRead };
    return [{ type: 'PrimerKept', data: { ...data, ...(note !== '' && { note }) } }];
  });
}

/** Corrects what is left; `used` is what reads have taken since it was put away, µl. */
export function correctStock(
  stock: PrimerStock,
  { stockId, left, used, note }: { stockId: number; left: number; used: number; note: string },
): PrimerStockEvent[] {
  const kept = standing(stock, stockId);
  const volume = Math.round((left + used) * 100) / 100;
  return kept.volume === volume ? [] : [{ type: 'PrimerStockCorrected', data: { stockId, volume, note } }];
}

export function discardStock(stock: PrimerStock, stockId: number, note: string): PrimerStockEvent[] {
  if (stock.get(stockId)?.isDiscarded === true) return [];
  standing(stock, stockId);
  return [{ type: 'PrimerStockDiscarded', data: { stockId, note } }];
}

function standing(stock: PrimerStock, stockId: number): KeptInStock {
  const kept = stock.get(stockId);
  if (kept === undefined || kept.isDiscarded)
    throw refused(`there is no primer ${stockId} in the stock`, `праймера ${stockId} в хранении нет`);
  return kept;
}

function refused(en: string, ru: string): Refused {
  return new Refused('conflict', { ru, en });
}

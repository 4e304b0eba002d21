import type { LineLot, LinesMeasured } from '../ordering/line.events.ts';
import { lineState, readyStep } from '../ordering/order-lines.ts';
import type { FulfilledOrder } from './fulfilled-order.ts';
import { mayNot } from './line-refusals.ts';
import { linesOf } from './take-step.decide.ts';

/** The lots of lines that are ready; other values stay as they were told. None where they are known already. */
export function nameLots(order: FulfilledOrder, lots: readonly LineLot[]): LinesMeasured[] {
  const lines = linesOf(
    order,
    lots.map(({ line }) => line),
  );
  const measured = lines.flatMap(({ line, kind, steps }) => {
    const ready = readyStep(steps);
    const lot = lots.find((one) => one.line === line)?.lot;
    if (ready === undefined || lot === undefined) throw mayNot('ready', line, lineState(steps), kind);
    return ready.measured?.lot === lot ? [] : [{ line, ...ready.measured, lot }];
  });
  if (measured.length === 0) return [];
  return [{ type: 'LinesMeasured', data: { lines: measured.map(({ line }) => line), measured } }];
}

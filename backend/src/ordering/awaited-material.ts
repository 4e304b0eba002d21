import { needsMaterial } from '@oligoteka/genes';
import type { OrderedLine } from './order.events.ts';
import { type Fulfilment, type LinePromise, lineState, type LineStep } from './order-lines.ts';

/** Whether a line waits for material of the buyer. The desk starts it once the material is here: from then on its days count. */
export function awaitsMaterial(
  line: OrderedLine | undefined,
  steps: readonly LineStep[] | undefined,
): boolean {
  return line !== undefined && needsMaterial(line) && lineState(steps) === 'waiting';
}

/** The day by which the line at a place is to be ready; null where none is promised: none can be kept before its material comes. */
export function promiseOf(
  lines: readonly OrderedLine[],
  fulfilment: Pick<Fulfilment, 'lines' | 'promised'> | null,
  index: number,
): LinePromise | null {
  return awaitsMaterial(lines[index], fulfilment?.lines[index])
    ? null
    : (fulfilment?.promised?.[index] ?? null);
}

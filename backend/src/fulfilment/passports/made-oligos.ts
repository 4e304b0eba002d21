import type { PrimerRules } from '@oligoteka/primer';
import { treatmentsOf } from '@oligoteka/pricing';
import type { Steps } from '../../guard/in-turns.ts';
import { moscowDay } from '../../jobs/moscow-day.ts';
import { type Fulfilment, lineState, type Measures, readyStep } from '../../ordering/order-lines.ts';
import type { OrderLine } from '../../ordering/order.events.ts';
import { type OligoAmount, oligoAmount, type OligoFigures, oligoFigures } from '../oligo-figures.ts';

/** An oligo of an order that is ready or has left, with all that is known of it. */
export interface MadeOligo extends OligoFigures, OligoAmount {
  readonly line: number;
  readonly name: string;
  readonly scale: string;
  readonly treatments: readonly string[];
  readonly measured: Measures;
  /** `YYYY-MM-DD` in Moscow. */
  readonly day: string;
}

/** The oligos of an order that are made; in the order of its lines. Each takes its time: thousands are computed in steps. */
export function* madeOligos(
  lines: readonly OrderLine[],
  fulfilment: Fulfilment | null,
  rules: PrimerRules,
  /** The number of one line; absent: all. */
  only?: number,
): Steps<MadeOligo[]> {
  const oligos: MadeOligo[] = [];
  for (const [index, line] of lines.entries()) {
    if (only !== undefined && only !== index + 1) continue;
    const step = isMade(lines, fulfilment, index) ? readyStep(fulfilment?.lines[index]) : undefined;
    if (line.kind !== undefined || step === undefined) continue;
    const figures = oligoFigures(line, rules);
    const measured = step.measured ?? {};
    oligos.push({
      ...{ line: index + 1, name: line.name, scale: line.scale, treatments: treatmentsOf(line), measured },
      ...{ ...figures, ...oligoAmount(measured, figures), day: moscowDay(step.at ?? '') },
    });
    yield;
  }
  return oligos;
}

/** Whether a line is an oligo that is made. */
export function isMade(
  lines: readonly Pick<OrderLine, 'kind'>[],
  fulfilment: Fulfilment | null,
  index: number,
): boolean {
  const steps = fulfilment?.lines[index];
  return (
    lines[index]?.kind === undefined && readyStep(steps)?.at !== undefined && lineState(steps) !== 'cancelled'
  );
}

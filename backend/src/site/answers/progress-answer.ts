import type { PrimerRules } from '@oligoteka/primer';
import type { LineMeasured, LineStep as StepOfWire, OrderLine, OrderShipment } from '@oligoteka/site-api';
import { promiseOf } from '../../ordering/awaited-material.ts';
import { trackingPage } from '../../ordering/delivery/carriers.ts';
import { oligoFileUrl } from './oligo-files.ts';
import { oligoAmount, oligoFigures } from '../../fulfilment/oligo-figures.ts';
import type { Steps } from '../../guard/in-turns.ts';
import type { OrderView } from '../../ordering/get-order/get-order.handler.ts';
import { type Fulfilment, lineState, type LineStep, linesIn, readyStep } from '../../ordering/order-lines.ts';

/** Where a line is, with the reason for which it is made again in the language of the reader. */
export function progressAnswer(
  { submission: { lines }, fulfilment }: Pick<OrderView, 'submission' | 'fulfilment'>,
  index: number,
  language: 'ru' | 'en',
): Pick<OrderLine, 'state' | 'isDropped' | 'steps' | 'promised'> {
  const steps: readonly LineStep[] | undefined = fulfilment?.lines[index];
  const promise = promiseOf(lines, fulfilment, index);
  return {
    promised: promise
      ? { day: promise.day, first: promise.first, note: promise.reason?.[language] ?? '' }
      : null,
    state: lineState(steps),
    ...(steps?.at(-1)?.isUnpaid === true && { isDropped: true as const }),
    steps: (steps ?? []).map(
      ({ state, at = '', reason }): StepOfWire => ({ state, at, note: reason?.[language] ?? '' }),
    ),
  };
}

/** The values of each oligo that is ready, with those that follow from them; null for every other line. Thousands take some time. */
export function* measuredAnswers(
  { uid, submission, fulfilment }: Pick<OrderView, 'uid' | 'submission' | 'fulfilment'>,
  { rules, language }: { readonly rules: PrimerRules; readonly language: 'ru' | 'en' },
): Steps<(LineMeasured | null)[]> {
  const answers: (LineMeasured | null)[] = [];
  for (const [index, line] of submission.lines.entries()) {
    const measured = readyStep(fulfilment?.lines[index])?.measured;
    if (line.kind !== undefined || measured === undefined) {
      answers.push(null);
      continue;
    }
    const { mass = null, purity = null, lot = '' } = measured;
    const passport = oligoFileUrl(uid, `line-${index + 1}`, language);
    answers.push({ ...oligoAmount(measured, oligoFigures(line, rules)), mass, purity, lot, passport });
    yield;
  }
  return answers;
}

/** The shipments; one that no line is in any more is left out. */
export function shipmentsAnswer(fulfilment: Fulfilment | null): OrderShipment[] {
  return (fulfilment?.shipments ?? []).flatMap(({ shipment, carrier, tracking = null, at = '' }) => {
    const lines = fulfilment === null ? [] : linesIn(fulfilment, shipment);
    const isDelivered = lines.every((line) => lineState(fulfilment?.lines[line - 1]) === 'delivered');
    const page = trackingPage(carrier, tracking ?? undefined);
    return lines.length === 0 ? [] : [{ shipment, carrier, tracking, page, at, lines, isDelivered }];
  });
}

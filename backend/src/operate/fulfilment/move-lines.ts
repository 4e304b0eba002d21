import { moscowDay } from '../../jobs/moscow-day.ts';
import { carrierOf } from '../../ordering/delivery/carriers.ts';
import type { StepName } from '../../fulfilment/line-files/line-table.ts';
import {
  promiseAgain,
  type PromiseRules,
  promiseStarted,
} from '../../fulfilment/promises/promise-lines.decide.ts';
import { promiseRules } from '../../fulfilment/promises/promise-rules.ts';
import { setBack } from '../../fulfilment/set-back.decide.ts';
import { type Step, takeStep } from '../../fulfilment/take-step.decide.ts';
import { nameLots } from '../../fulfilment/name-lots.decide.ts';
import type { DeliveryRules } from '../../ordering/delivery/consigned.ts';
import { promiseOf } from '../../ordering/awaited-material.ts';
import type { LineEvent, LineLot } from '../../ordering/line.events.ts';
import { evolveLines, lineState, linesIn } from '../../ordering/order-lines.ts';
import type { OrderHistory } from '../../ordering/order.ts';
import { NotUnderstood, OperatorError, type Options, type Outcome } from '../command.ts';
import type { History } from '../history.ts';
import { decideOrder } from '../orders/decide-order.ts';
import { lineWords } from '../orders/line-words.ts';
import { noteGiven, noteNeeded, orderGiven } from '../payments/line-given.ts';
import { paint, paragraph, table } from '../print/print.ts';
import { lineNote } from './line-notes.ts';
import { linesGiven } from './lines-given.ts';
import { lotsGiven } from './lots-given.ts';
import { primerDoubts } from './primer-doubts.ts';
import { rulesOfDelivery, shipDoubts } from './ship-doubts.ts';

/** Characters that a page shows in one piece. */
const LONGEST = 200;

/** `ops start|ready|remake|ship|deliver <order> [lines…]`: the lines take the step, or `--undo` takes it back. */
export async function moveLines(
  history: History,
  name: StepName,
  [typed, ...words]: readonly string[],
  options: Options,
): Promise<Outcome> {
  const lines = linesGiven(words);
  const isUndo = options['undo'] === true;
  if (name === 'remake' && lines === undefined && !isUndo)
    throw new NotUnderstood(['remake wants lines: name those that are made again']);
  const lots = isUndo ? [] : lotsGiven(options, lines);
  const step = isUndo ? null : stepGiven(name, options, lots);
  const decide =
    step === null
      ? undoing(name, options, lines)
      : taking(
          step,
          { lines, lots },
          {
            promises: await rulesFor(history, name),
            // a yes: it is done like that on purpose
            doubted:
              options['yes'] === true
                ? null
                : { rules: name === 'ship' ? await rulesOfDelivery(history) : null },
          },
        );
  const uid = await orderGiven(history, typed);
  const { events, state } = await decideOrder(history, uid, decide);
  return outcomeOf(uid, state, events as readonly LineEvent[]);
}

type Decide = (now: OrderHistory) => readonly LineEvent[];

/** Lines as they were named, and lots they are taken from. */
interface Named {
  readonly lines: readonly number[] | undefined;
  readonly lots: readonly LineLot[];
}

/** Lines that are made again, or whose material has come, are promised their day in the same breath. */
function taking(
  step: Step,
  { lines, lots }: Named,
  {
    promises,
    doubted,
  }: {
    readonly promises: PromiseRules | null;
    readonly doubted: { readonly rules: DeliveryRules | null } | null;
  },
): Decide {
  return (now) => {
    const today = moscowDay(new Date().toISOString());
    const taken = takeStep(now, step, lines);
    const doubts =
      doubted === null ? [] : [...primerDoubts(now, taken), ...shipDoubts(now, taken, doubted.rules, today)];
    if (doubts.length > 0)
      throw new OperatorError(
        `${doubts.join('; ')}; --yes ${step.name === 'ship' ? 'sends' : 'does'} it all the same`,
      );
    if (step.name === 'ready' && lots.length > 0) {
      const fulfilment = taken.reduce((before, event) => evolveLines(before, event), now.fulfilment);
      return [...taken, ...nameLots({ ...now, fulfilment }, lots)];
    }
    if (promises === null || taken.length === 0) return taken;
    const moved = taken.flatMap(({ data }) => data.lines);
    const promise = step.name === 'remake' ? promiseAgain : promiseStarted;
    return [...taken, ...promise(now, moved, promises, today)];
  };
}

async function rulesFor({ dictionaries }: History, name: StepName): Promise<PromiseRules | null> {
  return name === 'remake' || name === 'start' ? promiseRules(await dictionaries.now()) : null;
}

function undoing(name: StepName, options: Options, lines: readonly number[] | undefined): Decide {
  const extra = ['carrier', 'tracking', 'lot', 'reason', 'reasonEn'].find(
    (option) => options[option] !== undefined,
  );
  if (extra !== undefined) throw new NotUnderstood([`--undo takes --note alone`]);
  const note = noteNeeded(options);
  return (now) => setBack(now, { name, note }, lines);
}

function stepGiven(name: StepName, options: Options, lots: readonly LineLot[]): Step {
  const note = noteGiven(options);
  switch (name) {
    case 'remake': {
      const ru = wordGiven(options, 'reason');
      if (ru === '')
        throw new NotUnderstood(['--reason is missing: the customer reads why it is made again']);
      return { name, note, reason: { ru, en: wordGiven(options, 'reasonEn') || ru } };
    }
    case 'ship': {
      const carrier = carrierOf(wordGiven(options, 'carrier'));
      if (carrier === '') throw new NotUnderstood(['--carrier is missing: say who brings it']);
      const tracking = wordGiven(options, 'tracking').replace(/\s+/g, '');
      return { name, note, carrier, ...(tracking !== '' && { tracking }), ...(lots.length > 0 && { lots }) };
    }
    case 'start':
    case 'ready':
    case 'deliver':
      return { name, note };
  }
}

/** A word of an option; empty where there is none. */
export function wordGiven(options: Options, name: string): string {
  const typed = options[name];
  const word = typeof typed === 'string' ? typed.trim() : '';
  if (word.length > LONGEST) throw new NotUnderstood([`--${name} is longer than ${LONGEST} characters`]);
  return word;
}

/** The lines of an order after a command, with what it wrote. */
export function outcomeOf(uid: string, now: OrderHistory, events: readonly LineEvent[]): Outcome {
  const { state, creation, fulfilment } = now;
  const number = creation?.number ?? uid;
  const rows = (creation?.lines ?? []).map((line, index) => {
    const steps = fulfilment.lines[index] ?? [];
    const { shipment = null } = steps.at(-1) ?? {};
    const promised = promiseOf(creation?.lines ?? [], fulfilment, index)?.day ?? null;
    return { line: index + 1, name: lineWords(line).name, state: lineState(steps), promised, shipment };
  });
  const done =
    events.length === 0
      ? [paint('dim', 'It is so already: nothing was written.')]
      : events.map((event) => paragraph(lineNote(event), `${event.type}: `));
  return {
    document: {
      ...{ uid, number: creation?.number ?? null, state },
      changed: events.map(({ type, data }) => ({ event: type, ...data })),
      lines: rows,
      shipments: fulfilment.shipments.map((sent) => ({ ...sent, lines: linesIn(fulfilment, sent.shipment) })),
    },
    text: [
      paint('bold', `Order ${number}  ${state ?? ''}`),
      done.join('\n'),
      table(
        rows.map(({ line, promised, shipment, ...row }) => ({
          ...{ '#': line, ...row, 'promised by': promised ?? '', shipment: shipment ?? '' },
        })),
      ),
    ].join('\n\n'),
    failed: false,
  };
}

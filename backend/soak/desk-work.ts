import type { Fulfilment } from '../src/ordering/order-lines.ts';
import { lineState } from '../src/ordering/order-lines.ts';
import type { Random } from './random.ts';

/** An order as the desk's own list shows it. */
export interface OrderAtDesk {
  readonly uid: string;
  readonly number: string;
  readonly state: string;
  readonly lines: readonly { readonly kind?: string; readonly name?: string }[];
  readonly fulfilment: Fulfilment | null;
  /** Kopecks. */
  readonly total: number;
}

/** The next thing an operator does: the words of a command, or money or reads that came by file. */
export type Deed = { readonly words: readonly string[] } | { readonly file: 'money' | 'reads' };

const WHY = ['--reason', 'нет сырья', '--yes'];
const UNDO = ['--undo', '--note', 'slip'];
const PAID = ['paid', 'in_production', 'shipped', 'completed'];
const STEP_OF = { start: 'waiting', ready: 'in_production', ship: 'ready', deliver: 'shipped' } as const;
type Step = keyof typeof STEP_OF;

/** Something for an order: mostly what comes next, sometimes back, or not at all. Null where nothing is to be done. */
export function nextDeed(order: OrderAtDesk, random: Random): Deed | null {
  const dice = random.next();
  if (dice < 0.05 && order.lines.some(({ kind }) => kind === 'delivery'))
    return {
      words: ['customer', order.number, 'address', ...addressWords(random), '--note', 'moved', '--yes'],
    };
  const isMade = PAID.includes(order.state);
  if (!isMade && order.state !== 'awaiting_payment') return null;
  if (!isMade && (order.fulfilment?.onTrust === undefined || dice < 0.4)) return beforeMoney(order, random);
  const asked = order.fulfilment?.repeats?.find(({ state }) => state === 'asked');
  if (asked !== undefined && dice < 0.5) {
    const read = `${asked.line}${asked.primer > 0 ? `.${asked.primer}` : ''}`;
    return random.next() < 0.6
      ? { words: ['results', 'repeat', order.number, read] }
      : { words: ['results', 'decline', order.number, read, '--reason', 'проба смешана'] };
  }
  if (isMade && dice < 0.1)
    return { words: ['credit', order.number, '--keep', '--note', 'as asked', '--yes'] };
  return forLine(order, random);
}

function beforeMoney({ number, lines }: OrderAtDesk, random: Random): Deed {
  const dice = random.next();
  if (dice < 0.65) return { file: 'money' };
  if (dice < 0.75) return { words: ['confirm', number, '--note', 'contract', '--yes'] };
  if (dice < 0.78) return { words: ['confirm', number, ...UNDO] };
  if (dice < 0.85) return { words: ['credit', number, '--spend', '--note', 'as asked', '--yes'] };
  if (dice < 0.97) return { words: ['cancel', number, lineOf(lines, random), ...WHY] };
  return { words: ['cancel', number, ...WHY] };
}

function forLine({ number, lines, fulfilment }: OrderAtDesk, random: Random): Deed | null {
  const line = random.whole(1, lines.length);
  const { kind } = lines[line - 1] ?? {};
  const state = lineState(fulfilment?.lines[line - 1]);
  const which = random.next() < 0.5 ? [String(line)] : [];
  const dice = random.next();
  const isSample = kind === 'sequence' || kind === 'dnaExtract';
  if (isSample && state === 'in_production') return { file: 'reads' };
  if (dice < 0.1 && ['waiting', 'in_production', 'ready'].includes(state))
    return { words: ['cancel', number, String(line), ...WHY] };
  if (dice < 0.2 && ['in_production', 'ready', 'shipped'].includes(state))
    return { words: ['remake', number, String(line), '--reason', 'контроль не пройден'] };
  if (dice < 0.3) {
    const undone = { ...BACK }[state];
    return undone === undefined ? null : { words: [undone, number, ...which, ...UNDO] };
  }
  const [step] = (Object.keys(STEP_OF) as Step[]).filter((one) => STEP_OF[one] === state);
  if (step === undefined || (kind === 'delivery' && step !== 'deliver')) return null;
  if (step === 'ship' || (kind === 'product' && step === 'start'))
    return {
      words: [
        'ship',
        number,
        ...which,
        '--carrier',
        'cdek',
        '--tracking',
        `RA${random.whole(1, 3)}`,
        '--yes',
      ],
    };
  return { words: [step, number, ...which] };
}

const BACK: Readonly<Record<string, string>> = {
  in_production: 'start',
  ready: 'ready',
  shipped: 'ship',
  delivered: 'deliver',
};

const lineOf = (lines: readonly unknown[], random: Random): string => String(random.whole(1, lines.length));

const addressWords = (random: Random): string[] => [
  '--to',
  `117997, Москва, Миклухо-Маклая, ${random.whole(1, 99)}`,
];

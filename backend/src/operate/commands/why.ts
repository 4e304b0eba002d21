import {
  NotUnderstood,
  type OperatorCommand,
  OperatorError,
  type Options,
  type Outcome,
} from '../command.ts';
import { findOrderUid } from '../orders/find-order.ts';
import { isRequestNumber } from '../offers/forget-request.ts';
import { whyRequest } from '../offers/why-request.ts';
import type { History } from '../history.ts';
import { AS_OF, asOfPosition, moscow, TIMES } from '../print/moment.ts';
import { amount, paint, paragraph, roubles, table } from '../print/print.ts';
import { whyLine, type WhyLine } from '../orders/why-line.ts';
import { showWhyMoney } from '../payments/why-money.ts';
import { noSuchOrder } from './order.ts';

export const whyCommand: OperatorCommand = {
  usage: 'why <order> [line]',
  description: 'why an order is paid or not; every number of a line of it; or what became of a request',
  readOnly: true,
  options: [AS_OF],
  help: `Without a line: why the order is paid, or is not, and what is being waited for.
Of a request, R-2026-000007: who did what with it, and when.
With a line: the price is computed again from events: letters, I and U, modifiers, options and why they are
forced, the discount and how it was rounded, each with the publication its price stands in; then who
did what and when.

${TIMES}

Examples:
  npm run ops -- why 2026-000042
  npm run ops -- why 2026-000042 1
  npm run ops -- why R-2026-000007
  npm run -s ops -- --json why 2026-000042 1
Exit codes: 0 the order says the same, 1 it does not, or there is no such line; 2 not understood.`,
  async run(history, [typed = '', lineTyped = ''], options) {
    if (isRequestNumber(typed)) return whyRequest(history, typed);
    if (lineTyped === '') return whyPaid(history, typed, options);
    const line = Number(lineTyped);
    if (!/^[1-9]\d{0,5}$/.test(lineTyped))
      throw new NotUnderstood([`line "${lineTyped}" is no number: lines count from 1`]);
    const asOf = await asOfPosition(history, options);
    const uid = await findOrderUid(history.store, typed);
    const why = uid === null ? 'no order' : await whyLine(history, uid, line, asOf);
    if (why === 'no order')
      throw await noSuchOrder(history, typed, options['asOf'] === undefined ? null : asOf);
    if (why === 'no line') throw new OperatorError(`order ${typed} has no line ${line}`);
    if (why === 'no rules')
      throw new OperatorError(
        `order ${typed} was priced by rules that this code does not know: see audit orders`,
      );
    if (why === 'no price')
      throw new OperatorError(
        `line ${line} of order ${typed} cannot be priced: a dictionary it names is missing, see audit prices`,
      );
    return { document: why, text: whyText(why), failed: !why.agrees };
  },
};

async function whyPaid(history: History, typed: string, options: Options): Promise<Outcome> {
  const asOf = await asOfPosition(history, options);
  const uid = await findOrderUid(history.store, typed);
  if (uid === null) throw await noSuchOrder(history, typed, options['asOf'] === undefined ? null : asOf);
  return showWhyMoney(history, uid, asOf);
}

function whyText(why: WhyLine): string {
  const numbers = why.numbers.map((one) => ({
    number: one.what,
    count: one.count,
    'each, RUB': amount(one.each * 100),
    discounted: amount(one.discountEach * 100),
    'sum, RUB': amount(one.discountSum * 100),
    why: one.why,
    'price from': `${one.source.dictionary} ${one.source.place}, position ${one.source.position ?? '?'}`,
  }));
  const frozen =
    why.frozen === null
      ? 'The order is not created yet: this is what it will come to.'
      : why.agrees
        ? paint('green', 'The order says the same.')
        : paint(
            'red',
            `THE ORDER SAYS ${roubles(why.frozen.price * 100)}, discounted ${roubles(why.frozen.discountPrice * 100)}: ${why.frozen.strategy}`,
          );
  const isPrimer = why.kind === 'primer';
  const what = isPrimer ? `scale ${why.scale}` : why.scale;
  const granted =
    why.contracts.length > 0
      ? `, by contract ${why.contracts.join(', ')}`
      : why.grantedAt === null
        ? ''
        : `, granted at position ${why.grantedAt}`;
  return [
    ...paragraph(
      `Order ${why.order}, line ${why.line}: ${why.name}, ${what} (line ${why.lineState}, order ${why.state})`,
    )
      .split('\n')
      .map((part) => paint('bold', part)),
    paragraph(why.text, isPrimer ? 'Sequence: ' : 'Content: '),
    '',
    table(numbers, 30),
    '',
    paragraph(
      `Price ${roubles(why.price * 100)}, with all discounts ${roubles(why.discountPrice * 100)}; ${why.contracts.length > 0 ? '' : 'own '}discount on ${isPrimer ? 'letters' : 'products and services'} ${why.percent} %${granted} (rules ${why.rules})`,
    ),
    frozen,
    '',
    paint('bold', 'Formed by (position, Moscow time, event, stream and version, by)'),
    ...why.formedBy.map(eventText),
  ].join('\n');
}

/** One line with event, time and actor, and its data below. */
function eventText({
  what,
  stream,
  version,
  position,
  at,
  actor,
  note,
}: WhyLine['formedBy'][number]): string {
  const where = `${stream.replace(/^(\w+-[0-9a-f]{8})[0-9a-f-]{28}((-\d+)?)$/, '$1…$2')}@${version}`;
  const who = (actor ?? 'nobody named').replace(/^(\w+:[0-9a-f]{8})[0-9a-f-]{28}$/, '$1…').slice(0, 22);
  const line = `${String(position).padStart(6)}  ${moscow(at)}  ${what.padEnd(19)}  ${where.padEnd(26)}  ${who}`;
  return note === '' ? line : `${line}\n${paint('dim', paragraph(note, ' '.repeat(8)))}`;
}

import { handleCommand } from '../../event-store/append/handle-command.ts';
import { junkOrder } from '../../ordering/operator/junk-order/junk-order.decide.ts';
import { order, orderHistory } from '../../ordering/order.ts';
import { orderStream } from '../../ordering/order.events.ts';
import { NotUnderstood, type OperatorCommand, OperatorError } from '../command.ts';
import { findOrderUid } from '../orders/find-order.ts';
import type { History } from '../history.ts';
import { isRequestNumber } from '../offers/forget-request.ts';
import { requestGiven } from '../offers/find-request.ts';
import { asOperatorError } from '../payments/line-given.ts';
import { junkRequest } from '../../services/requests/junk-request.decide.ts';
import { type RequestDetails, requestStream } from '../../services/requests/request.events.ts';
import { newestOffer, request } from '../../services/requests/request.ts';
import { operatorMetadata } from '../operator.ts';
import { openPersonal } from '../people/personal-words.ts';
import { amount, table } from '../print/print.ts';

const ATTEMPTS = 10;

export const junkCommand: OperatorCommand = {
  usage: 'junk <orders...>',
  description: 'take orders and requests that nobody means out of sums and lists; the history keeps them',
  options: [
    ['--note <text>', 'why, for those who look later; no names'],
    ['--undo', 'they are orders after all'],
  ],
  help: `An order marked as junk is in no sum of orders, audit and whatif, gets no letters, and audit tells how many
there are. Its number, events and page stay, so verify, audit and drift pass as before; who marked it, when and
why stands in ops order. orders --junk lists them. The contact and network printed here are what ops block takes.

A request, R-2026-000007, is closed without a letter; --undo gives it the state it had.

Examples:
  npm run ops -- junk 2026-000144 2026-000145 --note "flood of the 23rd"
  npm run ops -- junk 2026-000144 --undo --note "they called: it is meant"
Exit codes: 0 it is so now, also when it was before; 1 there is no such order; 2 not understood.`,
  async run(history, given, options) {
    // commander gives the words of a list as one argument
    const typed = given.flat();
    const { note = '', undo = false } = options;
    if (typeof note !== 'string' || note.trim() === '')
      throw new NotUnderstood(['--note is missing: say why, for those who look later']);
    // all are looked up before the first is marked
    const [uids, requests] = [new Set<string>(), new Set<string>()];
    for (const word of typed) {
      if (isRequestNumber(word)) {
        requests.add(await requestGiven(history, word));
        continue;
      }
      const uid = await findOrderUid(history.store, word);
      if (uid === null) throw new OperatorError(`there is no order "${word}": nothing was marked`);
      uids.add(uid);
    }
    const rows = [];
    const marked = { junk: undo !== true, note: note.trim() };
    for (const uid of uids) rows.push(await mark(history, uid, marked));
    for (const uid of requests) rows.push(await markRequest(history, uid, marked));
    return {
      document: rows,
      text: table(
        rows.map(({ number, uid, total, junk, contact, network }) => ({
          number: number ?? uid.slice(0, 8),
          'total, RUB': amount(Math.round(total * 100)),
          junk: junk ? 'yes' : 'no',
          contact,
          network,
        })),
      ),
      failed: false,
    };
  },
};

async function mark(history: History, uid: string, mark: { junk: boolean; note: string }) {
  const { store } = history;
  const decide = (now: Parameters<typeof junkOrder>[0]) => junkOrder(now, mark);
  await handleCommand(store, order, orderStream(uid), decide, operatorMetadata(), { attempts: ATTEMPTS });
  const { submission, creation, isJunk } = orderHistory(await store.readStream(orderStream(uid)));
  const personal = submission === null ? null : await openPersonal(history, submission);
  return {
    uid,
    number: creation?.number ?? null,
    total: (creation?.total ?? submission?.total ?? 0) / 100,
    junk: isJunk,
    contact: personal?.contact.email ?? '(forgotten)',
    network: personal?.network ?? '',
  };
}

async function markRequest(history: History, uid: string, marked: { junk: boolean; note: string }) {
  const { state } = await handleCommand(
    history.store,
    request,
    requestStream(uid),
    (now) => junkRequest(now, marked),
    operatorMetadata(),
    { attempts: ATTEMPTS },
  ).catch(asOperatorError);
  const { submission, isJunk } = state;
  const { subject, sealed } = submission?.personal ?? { subject: '', sealed: '' };
  const details = await history.personalData.open<RequestDetails>(subject, sealed);
  return {
    uid,
    number: submission?.number ?? null,
    total: (newestOffer(state)?.total ?? 0) / 100,
    junk: isJunk,
    contact: details?.contact.email ?? '(forgotten)',
    network: details?.network ?? '',
  };
}

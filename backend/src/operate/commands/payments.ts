import {
  type ActionTakes,
  NotUnderstood,
  type OperatorCommand,
  type Options,
  type Outcome,
} from '../command.ts';
import type { History } from '../history.ts';
import { assign, forgetPayer, giveBack, putAside, split, unassign } from '../payments/book-line.ts';
import { checkMoney } from '../payments/check-money.ts';
import { settleRefund } from '../payments/decide-refund.ts';
import { askReceiptAgain, handOverOrder, receiptMade } from '../payments/hand-over.ts';
import { askBank } from '../payments/ask-bank.ts';
import { importFile } from '../payments/import-file.ts';
import { listMoney } from '../payments/list-money.ts';
import { refundOrder } from '../payments/refund-order.ts';
import { matchAgain, showLines } from '../payments/show-lines.ts';
import { showMoney } from '../payments/show-money.ts';

type Run = (history: History, words: readonly string[], options: Options) => Promise<Outcome>;

/** Description, number of arguments and options of each action. */
const ACTIONS: Readonly<Record<string, ActionTakes & { readonly run: Run }>> = {
  show: { words: 1, takes: [], run: (history, [order]) => showMoney(history, order) },
  list: { words: 0, takes: [], run: (history) => listMoney(history) },
  reconcile: {
    words: 1,
    takes: ['yes'],
    run: (history, [order], options) => askBank(history, order, options),
  },
  refund: {
    words: 1,
    takes: ['amount', 'lines', 'note', 'yes', 'again'],
    run: (history, [order], options) => refundOrder(history, order, options),
  },
  'refund-sent': {
    words: 2,
    takes: ['note', 'yes'],
    run: (history, words, options) => settleRefund(history, words, options, true),
  },
  'refund-again': {
    words: 2,
    takes: ['note', 'yes'],
    run: (history, words, options) => settleRefund(history, words, options, false),
  },
  'hand-over': {
    words: 1,
    takes: ['lines', 'note', 'yes'],
    run: (history, [order], options) => handOverOrder(history, order, options),
  },
  'receipt-again': {
    words: 1,
    takes: ['note', 'yes'],
    run: (history, [order], options) => askReceiptAgain(history, order, options),
  },
  'receipt-made': {
    words: 1,
    takes: ['note', 'yes'],
    run: (history, [order], options) => receiptMade(history, order, options),
  },
  lines: { words: 1, takes: [], run: (history, [line]) => showLines(history, line) },
  import: {
    words: 1,
    takes: ['dryRun', 'account', 'yes'],
    run: (history, [file], options) => importFile(history, file, options),
  },
  match: { words: 0, takes: ['dryRun', 'yes'], run: (history, _, options) => matchAgain(history, options) },
  assign: { words: 2, takes: ['amount', 'note', 'yes'], run: assign },
  split: { words: Number.POSITIVE_INFINITY, takes: ['note', 'yes'], run: split },
  unassign: { words: 2, takes: ['note', 'yes'], run: unassign },
  return: { words: 2, takes: ['amount', 'note', 'yes'], run: giveBack },
  'set-aside': { words: 1, takes: ['note', 'yes'], run: putAside },
  forget: { words: 1, takes: ['note', 'yes'], run: forgetPayer },
  check: { words: 0, takes: [], run: (history) => checkMoney(history) },
};

const NAMES = Object.keys(ACTIONS);
export const paymentsCommand: OperatorCommand = {
  usage: 'payments [action] [words...]',
  description: 'money of orders: see it, send it back, ask the bank; bank statements and their lines',
  choices: NAMES,
  actions: { of: ACTIONS, otherwise: 'lines' },
  follow: { import: 'file' },
  options: [
    ['--dry-run', 'import, match: says what would be done and writes nothing'],
    ['--account <number>', 'import: only the lines of this account, whosever it is'],
    ['--amount <roubles>', 'assign, return, refund: so much; without it all there is and is owed'],
    ['--lines <places>', 'refund, hand-over: only these lines of the order, as 2,5'],
    ['--note <text>', 'why, for those who look later; no names'],
    ['--again', 'refund: as much once more, though such a refund was requested before'],
    ['--yes', 'also what changes much: refunds, receipts, many lines, a paid order that loses its money'],
  ],
  help: `show <order>                   all that happened to its money, what came, went back and stays
list                           who is paying, parked money, what is to go back, receipts owed
reconcile [order]              our ledger against the bank's; --yes notes what the bank says
refund <order>                 money goes back: all, --lines or --amount; wants --note, --yes
refund-sent <order> [refund]   it went back at the bank, by hand; wants --note, --yes
refund-again <order> [refund]  that was another one, so send it; wants --note, --yes
hand-over <order>              the buyer has it, all or --lines: a second receipt; wants --yes
receipt-again <order>          a second receipt that failed is asked for again; wants --note, --yes
receipt-made <order>           made by hand in the bank's cabinet; wants --note, --yes
lines [line]                   what no order has yet, why, the likeliest order; or one line
import <file>                  a statement 1CClientBankExchange: windows-1251, cp866 or UTF-8
match                          looks at all open lines again, books what has become sure
assign <line> <order>          so much of the line is for the order, at most what it owes
split <line> <order>=<sum> …   one transfer for several orders
unassign <line> <order>        it was not for this order after all; wants --note
return <line> [order]          no order's money went back, or what the order owes; wants --note
set-aside <line>               no buyer's money: interest, money for cards; wants --note
forget <line>                  who paid and what for can never be read again; wants --yes
check                          what lines gave is what orders got; exit 1 on a difference

A line is named by the beginning of its key, an order by its number or uid. Sure is a line that names one order by its
whole number and brings exactly what that order still owes, unless the payer has a bill of that sum elsewhere. It is
booked by itself; everything else waits for you. Nothing counts twice: a statement may be imported again, also one that
overlaps, and no line gives more than it brought, no order takes more than it owes. A file that is cut, damaged or
whose balances do not add up is refused whole, each fault with its line.

Examples:
  npm run ops -- payments import kl_to_1c.txt
  npm run ops -- payments import kl_to_1c.txt --dry-run
  npm run ops -- payments                                          what waits for you
  npm run ops -- payments lines 3f9c01a2b4
  npm run ops -- payments assign 3f9c01a2b4 2026-000042
  npm run ops -- payments split 3f9c01a2b4 2026-000042=700.00 2026-000043=300.00
  npm run ops -- payments refund 2026-000042 --lines 2,5 --note "not made, letter of 24.11" --yes
  npm run ops -- payments return 3f9c01a2b4 --amount 0.01 --note "overpaid, sent 24.11, order 17"
Exit codes: 0 done; 1 it wants --yes, or the line or order is not as it was thought; 2 the file or the words are wrong.`,
  async run(history, [action = 'lines', ...given], options) {
    // commander gives the words of a list as one argument
    const known = ACTIONS[action];
    if (known === undefined) throw new NotUnderstood([`payments does not know "${action}"`]);
    return known.run(history, given.flat(), options);
  },
};

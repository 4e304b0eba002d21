import type { OperatorCommand } from '../../command.ts';
import { cancelGoods } from '../../fulfilment/cancel-goods.ts';

export const cancelCommand: OperatorCommand = {
  usage: 'cancel <order> [lines...]',
  description: 'lines of an order, or all of it, are cancelled: their money goes back, or less is to be paid',
  options: [
    ['--reason <text>', 'why, in Russian; the customer reads it'],
    ['--reason-en <text>', 'the same in English; without it the page shows the Russian words'],
    ['--note <text>', 'for those who look later, not for the customer; no names'],
    ['--yes', 'cancel them; without it the command says what would happen'],
  ],
  help: `Lines are named by their number in the order: 3 5-8 10. Lines that wait, are in production or stand ready
can be cancelled, one that was sent cannot. Without numbers all of those; with the last line the order itself is
cancelled. The prices of the other lines stay as they were.
Of an order that is not paid so much less is to be paid, and its invoice and other papers are issued anew. Money that
comes by the former sum all the same goes back: to a card by itself; of a transfer book what is owed (ops payments
assign) and send the rest back (ops payments return).
The money of a paid order goes back by itself: to the card through the bank; money of a bank transfer is sent by a person, who
gets a letter and notes it with ops payments return. A cancelled line cannot be taken back: it is ordered again.

Examples:
  npm run ops -- cancel 2026-000042 3 5-8 --reason "модификатор больше не выпускают" --yes
  npm run ops -- cancel 2026-000042 --reason "заказ повторён под другим номером" --yes
Exit codes: 0 it is so now, also when it was before; 1 a line may not, or the order is over; 2 not understood.`,
  // commander gives the words of a list as one argument
  run: (history, given, options) => cancelGoods(history, given.flat(), options),
};

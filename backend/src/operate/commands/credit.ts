import type { OperatorCommand } from '../command.ts';
import { creditOfOrder } from '../payments/credit-order.ts';

export const creditCommand: OperatorCommand = {
  usage: 'credit [order]',
  description: 'money that payers left for their next orders: see it, keep it, set it off, send it back',
  options: [
    ['--keep', 'what waits to be sent back by transfer stays for the next order of its payer'],
    ['--spend', 'credit of the same payer pays for this order, as much as there is and is owed'],
    ['--from <order>', 'with --spend: only what this order left'],
    ['--amount <roubles>', 'with --spend: so much at most'],
    ['--undo', 'what was kept goes back after all; what was set off is credit again'],
    ['--note <text>', 'why, for those who look later; no names'],
    ['--yes', 'do it; without it the command says what would happen'],
  ],
  help: `Without an order: all credit, by payer. Credit is money that came by bank transfer of an organisation or a sole
trader with an INN, and that would go back because an order or lines of it were cancelled. Money of a card goes back
to the card: its receipt says so. A member who cancels may choose it, and has it set off when ordering again for that
payer (INN and KPP); for visitors, and for other members of the payer, an operator does.

--keep is for refunds that nobody has sent yet. --undo of the order that left it makes what is left a refund again:
send it with ops payments return. --undo of an order that it paid for takes it from there: that order waits for its
money again. What is set off shows on the invoice, which is issued anew, and nothing is spent twice.

Examples:
  npm run ops -- credit                                            who has how much
  npm run ops -- credit 2026-000042 --keep --note "asked by letter" --yes
  npm run ops -- credit 2026-000057 --spend --from 2026-000042 --note "asked by letter" --yes
  npm run ops -- credit 2026-000042 --undo --note "wants it back" --yes
Exit codes: 0 it is so now; 1 there is nothing of the kind, or it wants --yes; 2 not understood.`,
  run: (history, [typed], options) => creditOfOrder(history, typed, options),
};

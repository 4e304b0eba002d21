import type { OperatorCommand } from '../../command.ts';
import { confirmGoods } from '../../fulfilment/confirm-goods.ts';

export const confirmCommand: OperatorCommand = {
  usage: 'confirm <order>',
  description: 'an unpaid order by invoice is made and sent before its money comes',
  options: [
    ['--note <text>', 'what the trust rests on: a contract, a letter of guarantee; not for the customer'],
    ['--yes', 'confirm it; without it the command says who would owe how much'],
    ['--undo', 'it was a mistake: the order waits for its money again; wants --note'],
  ],
  help: `For payers who pay after the delivery, as institutes by a state contract do. From then on its lines are started,
made and shipped like those of a paid order; its days are promised, its prices and its payer stay, and a card
no longer pays it. It stays awaiting_payment until the money comes: ops today tells how much is owed and since when.
While it is unpaid it can be cancelled whole as long as nothing was sent, and by lines. --undo works until the first step.

Examples:
  npm run ops -- confirm 2026-000042 --note "contract 0373100, pays in 30 days" --yes
  npm run ops -- confirm 2026-000042 --undo --note "wrong order"
Exit codes: 0 it is so now, also when it was before; 1 it is paid or over, or is paid by card; 2 not understood.`,
  run: (history, [typed], options) => confirmGoods(history, typed, options),
};

import type { OperatorCommand } from '../../command.ts';
import { promiseAnotherDay } from '../../fulfilment/promise-day.ts';

export const promiseCommand: OperatorCommand = {
  usage: 'promise <order> <day> [lines...]',
  description: 'lines will be ready by another day; the customer reads why',
  options: [
    ['--reason <text>', 'why, in Russian; the customer reads it'],
    ['--reason-en <text>', 'the same in English; without it the page shows the Russian words'],
    ['--note <text>', 'for those who look later, not for the customer; no names'],
  ],
  help: `A paid order is promised a day for each line by itself, from the dictionaries terms and calendar; a line for which the buyer sends material is promised one once it is started. A line
that was not ready by five in the afternoon of its day is promised two working days more, and the letter of that evening tells it. This
names a day by hand. Lines are named by their number in the order: 3 5-8 10; without numbers every line that is still to be made.
Taken back by promising the former day.

Examples:
  npm run ops -- promise 2026-000042 2026-12-04 3 5-8 --reason "ждём модификатор" --reason-en "waiting for the modifier"
Exit codes: 0 it is so now, also when it was before; 1 a line is made already, or the order is not paid; 2 not understood.`,
  // commander gives the words of a list as one argument
  run: (history, given, options) => promiseAnotherDay(history, given.flat(), options),
};

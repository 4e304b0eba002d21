import {
  type ActionTakes,
  NotUnderstood,
  type OperatorCommand,
  type Options,
  type Outcome,
} from '../../command.ts';
import type { History } from '../../history.ts';
import { closeRequestGiven, makeOfferFor } from '../../offers/answer-request.ts';
import { listOffers, showRequest } from '../../offers/show-request.ts';

type Run = (history: History, words: readonly string[], options: Options) => Promise<Outcome>;

const ACTIONS: Readonly<Record<string, ActionTakes & { readonly run: Run }>> = {
  list: { words: 0, takes: ['all'], run: (history, _, options) => listOffers(history, options) },
  show: { words: 2, takes: [], run: (history, [request, folder]) => showRequest(history, request, folder) },
  make: {
    words: 2,
    takes: ['name', 'nameEn', 'price', 'days', 'until', 'text', 'files', 'again', 'yes'],
    run: (history, [request, file], options) => makeOfferFor(history, request, file, options),
  },
  close: {
    words: 1,
    takes: ['reason', 'note'],
    run: (history, [request], options) => closeRequestGiven(history, request, options),
  },
};

export const offersCommand: OperatorCommand = {
  usage: 'offers [action] [words...]',
  description: 'requests for what is in no price list: list, show, make an offer, close',
  choices: Object.keys(ACTIONS),
  actions: { of: ACTIONS, otherwise: 'list' },
  options: [
    ['--all', 'list: also those that are answered or over'],
    ['--name <text>', 'make: the only line, in Russian'],
    ['--name-en <text>', 'make: the same in English; without it the Russian words stand there'],
    ['--price <roubles>', 'make: its price'],
    ['--days <number>', 'make: working days from payment until it is ready'],
    ['--until <day>', 'make: the last day on which it can be accepted, such as 2026-12-24'],
    ['--text <text>', 'make: words to the customer, in the language of the request'],
    ['--files', 'make: nothing is sent, results come as files'],
    ['--again', 'make: also where the last offer was accepted or ordered'],
    ['--reason <text>', 'close: why; the customer reads it'],
    ['--note <text>', 'close: for those who look later, not for the customer; no names'],
    ['--yes', 'make: send it; without, it is only shown'],
  ],
  help: `list                     requests that wait for an offer or for an answer to one, the oldest first
show <request> [folder]  words, contact, offers and history; its files are saved into the folder
make <request> [file]    the next version of the offer, which takes the place of those before
close <request>          it is not made; wants --reason, which the customer gets by letter

A file is YAML or JSON and may hold several lines:
  lines:
    - { ru: Синтез пептида, en: Peptide synthesis, count: 2, price: 12500.50 }
  days: 15
  until: 2026-12-24
  text: Цена с доставкой.

The price is that of one piece, in roubles. The customer gets a letter with the offer, another the day before its last one, and
accepts it on the page of the request: its line lies in the basket then, at this price, and is ordered like any other.

Examples:
  npm run ops -- offers
  npm run ops -- offers show R-2026-000007 ./R-2026-000007
  npm run ops -- offers make R-2026-000007 offer.yaml --yes
  npm run ops -- offers make R-2026-000007 --name "Синтез пептида" --price 25001 --days 15 --until 2026-12-24
  npm run ops -- offers close R-2026-000007 --reason "Такие вещества мы не синтезируем."
Exit codes: 0 it is so now; 1 nothing was written, or there is no such request; 2 the words or the file are wrong.`,
  async run(history, [action = 'list', ...given], options) {
    const known = ACTIONS[action];
    if (known === undefined) throw new NotUnderstood([`offers does not know "${action}"`]);
    // commander gives the words of a list as one argument
    return known.run(history, given.flat(), options);
  },
};

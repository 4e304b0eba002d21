import {
  type ActionTakes,
  type CommandOption,
  NotUnderstood,
  type OperatorCommand,
  type Options,
  type Outcome,
} from '../../command.ts';
import { addPaper, listPapers, lotGiven, withdrawPaper } from '../../goods/goods-papers.ts';
import type { History } from '../../history.ts';

type Run = (history: History, words: readonly string[], options: Options) => Promise<Outcome>;
type Actions = Readonly<Record<string, ActionTakes & { readonly run: Run }>>;

const OPTIONS: readonly CommandOption[] = [
  ['--language <language>', 'of the file, Russian by itself; each has its own', ['ru', 'en']],
  ['--note <text>', 'for those who look later; withdraw wants it'],
];
const ABOUT = `A product is named by its catalogue number, with or without the pack: all packs share its files. A file is a PDF of up to
10 MB, known by its content; another one of the same name takes its place, the same one changes nothing. Visitors find it on
the page of the product, buyers on the page of their order, in their language, or in the other where there is none.`;
const CODES = `Exit codes: 0 it is so now; 1 the catalogue has no such product, or there is no such file; 2 the words or the file are wrong.`;

function command(
  usage: string,
  description: string,
  actions: Actions,
  examples: readonly string[],
): OperatorCommand {
  const name = usage.split(' ')[0];
  return {
    usage,
    description,
    choices: Object.keys(actions),
    actions: { of: actions, otherwise: 'list' },
    options: OPTIONS,
    help: [ABOUT, '', 'Examples:', ...examples.map((one) => `  npm run ops -- ${one}`), CODES].join('\n'),
    async run(history, [action = 'list', ...given], options) {
      const known = actions[action];
      if (known === undefined) throw new NotUnderstood([`${name} does not know "${action}"`]);
      // commander gives the words of a list as one argument
      return known.run(history, given.flat(), options);
    },
  };
}

export const lotsCommand = command(
  'lots [action] [words...]',
  'certificates of analysis of lots: add, list, withdraw',
  {
    list: { words: 1, takes: [], run: (history, [sku]) => listPapers(history, 'certificate', sku) },
    add: {
      words: 3,
      takes: ['language', 'note'],
      run: (history, [sku, lot, file], options) =>
        addPaper(history, { paper: 'certificate', sku, lot: lotGiven(lot), file }, options),
    },
    withdraw: {
      words: 2,
      takes: ['language', 'note'],
      run: (history, [sku, lot], options) =>
        withdrawPaper(history, { paper: 'certificate', sku, lot: lotGiven(lot) }, options),
    },
  },
  [
    'lots add POL-02-S L2611 certificate.pdf',
    'lots add POL-02-S L2611 certificate-en.pdf --language en',
    'lots list POL-02',
    'lots withdraw POL-02 L2611 --note "another lot"',
  ],
);

export const sdsCommand = command(
  'sds [action] [words...]',
  'safety data sheets of products: set, list, withdraw',
  {
    list: { words: 1, takes: [], run: (history, [sku]) => listPapers(history, 'sds', sku) },
    set: {
      words: 2,
      takes: ['language', 'note'],
      run: (history, [sku, file], options) =>
        addPaper(history, { paper: 'sds', sku, lot: '', file }, options),
    },
    withdraw: {
      words: 1,
      takes: ['language', 'note'],
      run: (history, [sku], options) => withdrawPaper(history, { paper: 'sds', sku, lot: '' }, options),
    },
  },
  ['sds set POL-02 sds.pdf', 'sds set POL-02 sds-en.pdf --language en', 'sds list'],
);

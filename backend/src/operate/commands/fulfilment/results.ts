import {
  type ActionTakes,
  NotUnderstood,
  type OperatorCommand,
  type Options,
  type Outcome,
} from '../../command.ts';
import type { History } from '../../history.ts';
import { addFolder } from '../../results/add-folder.ts';
import { acceptAsked, declineAsked } from '../../results/answer-repeats.ts';
import { listResults, undoResults, writeRunSheet } from '../../results/show-results.ts';

type Run = (history: History, words: readonly string[], options: Options) => Promise<Outcome>;

/** Number of arguments and options of each action. */
const ACTIONS: Readonly<Record<string, ActionTakes & { readonly run: Run }>> = {
  add: {
    words: 1,
    takes: ['order', 'sheet', 'partly', 'dryRun', 'note'],
    run: (history, [folder], options) => addFolder(history, folder, options),
  },
  list: { words: 1, takes: [], run: (history, [order]) => listResults(history, order) },
  sheet: {
    words: 1,
    takes: ['order', 'plate', 'yes'],
    run: (history, [file], options) => writeRunSheet(history, file, options),
  },
  repeat: { words: Number.POSITIVE_INFINITY, takes: ['reason', 'reasonEn', 'note'], run: acceptAsked },
  decline: { words: Number.POSITIVE_INFINITY, takes: ['reason', 'reasonEn', 'note'], run: declineAsked },
  undo: { words: Number.POSITIVE_INFINITY, takes: ['note'], run: undoResults },
};

export const resultsCommand: OperatorCommand = {
  usage: 'results <action> [words...]',
  description: 'reads of sequenced samples: add a folder of .ab1, list, repeat, take back, lay out a plate',
  choices: Object.keys(ACTIONS),
  actions: { of: ACTIONS },
  follow: { add: 'file', sheet: 'file' },
  options: [
    ['--order <order>', 'add, sheet: only this order; add: also lines that were delivered, for a repeat'],
    ['--sheet <file>', 'add: the run sheet, .csv or .xlsx, that says what lay in each well'],
    ['--partly', 'add: writes what fits and leaves the rest'],
    ['--dry-run', 'add: says what would be done and writes nothing'],
    ['--reason <text>', 'repeat, decline: why, in Russian; the customer reads it'],
    ['--reason-en <text>', 'the same in English; without it the page shows the Russian words'],
    ['--note <text>', 'for those who look later, not for the customer; no names'],
    ['--plate <number>', 'sheet: which of the plates that wait; 1 without'],
    ['--yes', 'sheet: writes over a file that is there'],
  ],
  help: `add <folder>              finds the sample and primer of every .ab1, .seq, .fasta of a folder
list <order>              the reads of an order, their files and quality
sheet <file>              a plate of the reads that wait; .csv or .xlsx
repeat <order> <reads…>   these reads are made once more for nothing; lines are promised anew
decline <order> <reads…>  they are not; wants --reason
undo <order> <reads…>     the newest files of these reads were a mistake; wants --note

Samples of a plate that the customer sent keep its wells, once for each of their primers; those of tubes are laid into 96 wells
column by column. Where several plates wait, sheet lists them and writes the one that --plate names.

Reads are named by their line, 3, or by line and primer, 3.1. A customer asks for a repeat on the page of the order; ops today
shows who waits for an answer, list says why. Of a line that is named alone the reads that wait are meant, or all of them. A
repeat that nobody asked for wants --reason. ops remake --undo takes an accepted one back: the request waits again.

A read is a sample with one of its primers. Its file is found by the well in the run sheet, by its own name (line and primer
behind the number of the order, 2026-000042_3.1, or 3.1 with --order; or sample and primer, beside them the number of the
order, a well, a date), or by the sample that the sequencer was told; small and large
letters, Cyrillic ones that look Latin, spaces, dashes and underscores are one. A file that names an order is a read of that
order alone. One that names nothing but a well, A01.ab1, is of the plate that the customer sent, where the order is named,
in its name, 2026-000042_A01.ab1, or by --order, and the well is read once. Nothing is guessed: what fits two reads fits none. Files are written all or, with --partly, those that fit. The same file again changes nothing, another file of a
read is its newer version. A line whose reads are all there is delivered: the customer sees them on the page of the order.

Examples:
  npm run ops -- results sheet run-7.xlsx
  npm run ops -- results add ./run-7 --sheet run-7.xlsx --dry-run
  npm run ops -- results add ./run-7 --partly
  npm run ops -- results list 2026-000042
  npm run ops -- results repeat 2026-000042 3.1
  npm run ops -- results decline 2026-000042 4 --reason "на геле две полосы: пришлите пробу заново"
  npm run ops -- results undo 2026-000042 3 --note "wells were exchanged"
Exit codes: 0 done; 1 something does not fit, or an order is not as it was thought; 2 the words or files are wrong.`,
  async run(history, [action = '', ...given], options) {
    const known = ACTIONS[action];
    if (known === undefined) throw new NotUnderstood([`results does not know "${action}"`]);
    // commander gives the words of a list as one argument
    return known.run(history, given.flat(), options);
  },
};

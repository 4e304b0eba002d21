import type { StepName } from '../../../fulfilment/line-files/line-table.ts';
import type { CommandOption, OperatorCommand } from '../../command.ts';
import { moveFromFile } from '../../fulfilment/move-from-file.ts';
import { moveLines } from '../../fulfilment/move-lines.ts';

const NOTE: CommandOption = ['--note <text>', 'for those who look later, not for the customer; no names'];
const UNDO: CommandOption = ['--undo', 'it was a mistake: the lines go back; wants --note'];

const FILE: CommandOption = [
  '--file <file>',
  'lines of many orders from .xlsx, .csv or .json: columns order and line, or id',
];
const YES: CommandOption = [
  '--yes',
  'what was doubted is done: values of a file that look like mistakes, a shipment, reads before their primers',
];

const LOT: CommandOption = [
  '--lot <lots>',
  'the lot of the named lines, or 3:L12,4:L13; the customer finds its certificate by it',
];

const ABOUT = `Lines are named by their number in the order: 3 5-8 10. Without numbers every line that may takes the step.
A line that may not refuses all of them. The customer sees each step on the page of the order, notes apart.
Only paid orders are made and sent, and those that ops confirm trusts; one that costs nothing is paid.
A file is taken whole or not at all: every fault is told with its row and column, and then nothing was written.
The same file again changes nothing. Other columns and empty rows are left out; commas are fine in numbers.`;
const CODES = `Exit codes: 0 it is so now, also when it was before; 1 a line may not, or the order is neither paid nor confirmed, or is over;
2 not understood.`;

function command(
  name: StepName,
  description: string,
  { options = [], words = '', examples }: { options?: CommandOption[]; words?: string; examples: string[] },
): OperatorCommand {
  return {
    usage: `${name} [order] [lines...]`,
    description,
    options: [...options, FILE, YES, NOTE, UNDO],
    help: [
      ABOUT,
      ...(words === '' ? [] : [words]),
      '',
      'Examples:',
      ...examples.map((one) => `  npm run ops -- ${one}`),
      CODES,
    ].join('\n'),
    // commander gives the words of a list as one argument
    run: (history, given, options_) =>
      options_['file'] === undefined
        ? moveLines(history, name, given.flat(), options_)
        : moveFromFile(history, name, given.flat(), options_),
  };
}

export const startCommand = command('start', 'lines of a paid or confirmed order go into production', {
  words: `Products are not made: they become ready, or are shipped. Samples whose primer of the same order is still to start, or was
cancelled, want --yes; the primer and its reads may start together.`,
  examples: [
    'start 2026-000042',
    'start 2026-000042 1-24',
    'start 2026-000042 3 --undo --note "wrong order"',
  ],
});

export const readyCommand = command('ready', 'lines are made and checked, products are packed', {
  options: [LOT],
  words: `Samples whose primer of the same order is not ready yet want --yes.
A file may bring what was measured: od (ОЕ), nmol (нмоль), mass (масса, Da), purity (чистота, %), lot (серия).
Rows without any of them wait: they are left out. The file of ops sheet is read back as it is. A mass that is not the
calculated one, or another sequence, is a fault; amounts that do not go with the OD, or change values that were told
before, want --yes. The customer reads the values on the page of the order and in the passport.`,
  examples: [
    'ready 2026-000042',
    'ready 2026-000042 1 4-6',
    'ready --file results.xlsx',
    'ready --file results.xlsx --undo --note "another plate"',
  ],
});

export const remakeCommand = command('remake', 'lines that failed the control or were lost are made again', {
  options: [
    ['--reason <text>', 'why, in Russian; the customer reads it'],
    ['--reason-en <text>', 'the same in English; without it the page shows the Russian words'],
  ],
  words: `It always wants numbers. Lines in production, ready or shipped may be made again. In a file the columns
reason (причина) and reason en tell why.`,
  examples: [
    'remake 2026-000042 4 --reason "не прошёл контроль чистоты" --reason-en "failed the purity control"',
    'remake 2026-000042 4 --undo --note "it was line 5"',
  ],
});

export const shipCommand = command('ship', 'lines leave in one shipment', {
  options: [
    ['--carrier <name>', 'cdek, pochta, pickup, or another name as the customer reads it'],
    ['--tracking <number>', 'the number of the parcel; for cdek and pochta the page links to it'],
    LOT,
  ],
  words: `A parcel with dry ice or cold packs that would be on its way on a day off, or longer than it stays cold, wants --yes,
as do another carrier than the ordered one, and samples whose reads are still to come: results deliver these by themselves.
Each call is one shipment. Lines that stay behind go in another one later; the order is shipped once all
of its lines are. A wrong carrier or number: --undo, and ship again. In a file the columns carrier (перевозчик) and tracking
(трек) name the parcels.`,
  examples: [
    'ship 2026-000042 --carrier cdek --tracking 10012345678',
    'ship 2026-000042 1-3 --carrier pickup --note "the rest next week"',
    'ship 2026-000042 --carrier cdek --lot 2:L2611,3:A7',
  ],
});

export const deliverCommand = command('deliver', 'shipped lines have arrived', {
  examples: ['deliver 2026-000042', 'deliver 2026-000042 1-3'],
});

import type { OperatorCommand } from '../../command.ts';
import { productionSheet } from '../../fulfilment/production-sheet.ts';

export const sheetCommand: OperatorCommand = {
  usage: 'sheet [orders...]',
  description: 'the oligos to make, with their places on plates or in tubes, for the laboratory',
  options: [
    ['--state <state>', 'lines in this state; waiting unless it is said', ['waiting', 'in_production']],
    [
      '--layout <layout>',
      'plates of 96 wells, or numbered tubes; plate unless it is said',
      ['plate', 'tube'],
    ],
    [
      '--fill <way>',
      'plates by columns (A1, B1, …) or by rows; columns unless it is said',
      ['columns', 'rows'],
    ],
    ['--out <file>', 'writes .xlsx, with a second sheet of the plates, or .csv'],
    ['--start', 'all of these lines are in production from now on'],
    ['--note <text>', 'of --start, for those who look later'],
  ],
  help: `Every oligo of the paid orders, or of the orders that are named, in the order in which they came; the plates of one
scale first. Its sequence stands as it is synthesised, modifiers in brackets, with calculated mass and ε260. The
laboratory fills in OD260, nmol, mass, purity and lot, and ops ready --file reads the file back as it is.
A file that is there already is not written over. --start moves all lines or none; then no file is left either.

Examples:
  npm run ops -- sheet
  npm run ops -- sheet --out plates.xlsx --start --note "synthesis 214"
  npm run ops -- sheet 2026-000042 2026-000043 --layout tube --out tubes.csv
  npm run -s ops -- sheet --state in_production --json
Exit codes: 0 listed or written, 1 an order is not paid, a line may not start, or the file cannot be written; 2 not understood.`,
  // commander gives the words of a list as one argument
  run: (history, given, options) => productionSheet(history, given.flat(), options),
};

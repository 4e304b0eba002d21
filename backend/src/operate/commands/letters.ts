import { NotUnderstood, type OperatorCommand, type Options } from '../command.ts';
import { LETTER_STATES, type LetterState, listLetters } from '../owed/list-letters.ts';
import { moscow } from '../print/moment.ts';
import { paint, paragraph, table } from '../print/print.ts';

const MOST = 100;
const LARGEST = 10_000;
/** Letters that an operator has to look at. */
const TO_LOOK_AT: readonly LetterState[] = ['failed', 'lost', 'held'];

export const lettersCommand: OperatorCommand = {
  usage: 'letters [state]',
  description: 'letters that did not reach anybody, with order, address and reason',
  choices: LETTER_STATES,
  options: [['--limit <count>', `the newest so many of those that are settled; ${MOST} without`]],
  help: `failed: refused for good, or all tries are used up. lost: no queue knows of it. held: too many letters named
that address, it is blocked, or the order is junk. Without a state these three are listed. waiting: it is tried
again, or waits for its evening. dropped: it was no longer due. The address is that of the order's contact today.

Examples:
  npm run ops -- letters
  npm run ops -- letters sent --limit 20
  npm run ops -- jobs retry letter-order-created-1042       a failed or lost one is asked for again
  npm run ops -- customer 2026-000042 contact --email anna@example.org --note "a letter was missing"
  npm run ops -- customer 2026-000042 resend letter-order-created-1042
Exit codes: 0 none failed or is lost; 1 some are; 2 not understood.`,
  async run(history, [typed], options) {
    const state = typed as LetterState | undefined;
    const letters = await listLetters(
      history,
      state === undefined ? TO_LOOK_AT : [state],
      limitGiven(options['limit']),
    );
    const isBad = letters.some((letter) => letter.state === 'failed' || letter.state === 'lost');
    const rows = letters.map(({ id, at, number, email, tries, reason, ...letter }) => ({
      'at (Moscow)': moscow(at).slice(0, 16),
      order: number ?? '',
      to: email ?? '',
      state: [letter.state, tries > 1 ? `after ${tries} tries` : '', reason].filter(Boolean).join(' '),
      letter: id,
    }));
    return {
      document: { letters },
      text:
        rows.length === 0
          ? paint('green', state === undefined ? 'No letter failed, is lost or was held.' : 'There is none.')
          : [table(rows), isBad ? paragraph('ops jobs retry asks for failed and lost ones again.') : '']
              .filter(Boolean)
              .join('\n\n'),
      failed: isBad,
    };
  },
};

function limitGiven(typed: Options[string]): number {
  if (typed === undefined) return MOST;
  const limit = /^[1-9]\d{0,4}$/.test(String(typed)) ? Number(typed) : Number.NaN;
  if (!(limit <= LARGEST))
    throw new NotUnderstood([`--limit must be 1 to ${LARGEST}, not "${String(typed)}"`]);
  return limit;
}

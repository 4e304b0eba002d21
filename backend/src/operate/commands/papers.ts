import { NotUnderstood, type OperatorCommand } from '../command.ts';
import { reissuePapers } from '../papers/reissue-papers.ts';
import { showPapers } from '../papers/show-papers.ts';

const ACTIONS = ['show', 'reissue'] as const;

export const papersCommand: OperatorCommand = {
  usage: 'papers <action> [order]',
  description: 'invoices and offers: see what was issued, issue it anew after requisites were corrected',
  choices: ACTIONS,
  actions: {
    of: { show: { words: 1, takes: [] }, reissue: { words: 1, takes: ['note', 'again', 'yes'] } },
  },
  options: [
    ['--note <text>', 'reissue: why, for those who look later; no names'],
    ['--again', 'reissue: also where nothing would be new but the number'],
    ['--yes', 'reissue: really'],
  ],
  help: `show <order|code>      every paper that was issued, its code and state, and why it was issued anew
reissue <order|code>   the papers that hold, or the one of that code, anew with the requisites of today; wants --note, --yes

A paper that was issued is never changed: another one takes its place, with /2 behind the number, and /d/<code> of the
first one says so. Prices and the last day stay. Publish the dictionary seller first: what rules now is what is printed.
A paper that would say the same is left alone, unless --again asks for it.

Examples:
  npm run ops -- papers show 2026-000042
  npm run ops -- papers reissue 2026-000042 --note "the bank account was wrong" --yes
  npm run ops -- papers reissue 7KQ2M9XD4H --note "the bank account was wrong" --yes
Exit codes: 0 done; 1 it wants --yes, or there is no such paper; 2 the words are wrong.`,
  async run(history, [action, typed], options) {
    if (action === 'show') return showPapers(history, typed);
    if (action === 'reissue') return reissuePapers(history, typed, options);
    throw new NotUnderstood([`"${action}" is none of ${ACTIONS.join(', ')}`]);
  },
};

import { NotUnderstood, type OperatorCommand } from '../../command.ts';
import { exportPapers } from '../../papers/export-papers.ts';
import { reissuePapers } from '../../papers/reissue-papers.ts';
import { showPapers } from '../../papers/show-papers.ts';

const ACTIONS = ['show', 'reissue', 'export'] as const;

export const papersCommand: OperatorCommand = {
  usage: 'papers <action> [order]',
  alias: 'documents',
  description:
    'papers of orders: see what was issued, issue it anew, export УПД and the like for electronic exchange',
  choices: ACTIONS,
  actions: {
    of: {
      show: { words: 1, takes: [] },
      reissue: { words: 1, takes: ['note', 'again', 'yes'] },
      export: { words: 1, takes: ['kind', 'from', 'to', 'out', 'schema', 'buyers'] },
    },
  },
  options: [
    ['--note <text>', 'reissue: why, for those who look later; no names'],
    ['--again', 'reissue: also where nothing would be new but the number'],
    ['--yes', 'reissue: really'],
    [
      '--kind <kind>',
      'export: УПД, акты, invoices for advances or УКД alone',
      ['upd', 'act', 'advance', 'ukd'],
    ],
    ['--from <day>', 'export: papers made out from this day or month on; today unless it is said'],
    ['--to <day>', 'export: to the end of this day or month; today unless it is said'],
    ['--out <folder>', 'export: where the files go; exchange-<from>-<to> unless it is said'],
    [
      '--buyers <file>',
      'export: a table with ИНН, КПП, адрес, идентификатор: what papers lack of their buyers',
    ],
    ['--schema <file>', 'export: the official schema of the format, to check every file by it too'],
  ],
  help: `show <order|code>      every paper that was issued, its code and state, and why it was issued anew
export [order]         УПД, акты, УКД and invoices for advances that hold, of these days or of an order, as XML
                       of format 5.03 (ON_NSCHFDOPPR) for a program of electronic exchange (ЭДО), with a
                       table papers.csv; ops documents export is the same command
reissue <order|code>   the papers that hold, or the one of that code, anew with the requisites of today; wants --note, --yes

A paper that was issued is never changed: another one takes its place, with /2 behind the number, and /d/<code> of the
first one says so. Prices and the last day stay. Publish the dictionary seller first: what rules now is what is printed.
A paper that would say the same is left alone, unless --again asks for it.

A file is made from the paper as it was issued, so the same paper gives the same file. One that lacks what the format needs
(an ИНН, a КПП, an address), or breaks the schema, is not written: it is told, stands in faults.csv, and the exit code is 1.
Nothing is sent or signed here.

Examples:
  npm run ops -- papers show 2026-000042
  npm run ops -- papers reissue 2026-000042 --note "the bank account was wrong" --yes
  npm run ops -- papers reissue 7KQ2M9XD4H --note "the bank account was wrong" --yes
  npm run ops -- papers export --from 2026-11 --to 2026-11 --out november
Exit codes: 0 done; 1 it wants --yes, there is no such paper, or one was not exported; 2 the words are wrong.`,
  async run(history, [action, typed], options) {
    if (action === 'show') return showPapers(history, typed);
    if (action === 'export') return exportPapers(history, typed, options);
    if (action === 'reissue') return reissuePapers(history, typed, options);
    throw new NotUnderstood([`"${action}" is none of ${ACTIONS.join(', ')}`]);
  },
};

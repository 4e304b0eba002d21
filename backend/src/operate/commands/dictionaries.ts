import { PUBLISHED_KINDS, type PublishedKind } from '../../dictionaries/dictionary.events.ts';
import { type ActionTakes, NotUnderstood, type OperatorCommand } from '../command.ts';
import { diffFile, publishFile } from '../prices/publish-file.ts';
import { MAX_PERCENT, MAX_ROWS_GONE } from '../prices/risky-changes.ts';
import { exportDictionary, listDictionaries, showDictionary } from '../prices/show-dictionaries.ts';
import { showRepricing } from '../prices/show-repricing.ts';
import { AS_OF, TIMES } from '../print/moment.ts';

const ACTIONS = ['list', 'show', 'export', 'diff', 'publish', 'repricing'] as const;
const TAKES: Readonly<Record<(typeof ACTIONS)[number], ActionTakes>> = {
  list: { words: 0, takes: ['asOf', 'on'] },
  show: { words: 1, takes: ['asOf', 'on'] },
  export: { words: 1, takes: ['asOf', 'on'] },
  diff: { words: 1, takes: ['effective'] },
  publish: { words: 1, takes: ['effective', 'yes'] },
  repricing: { words: 0, takes: [] },
};

export const dictionariesCommand: OperatorCommand = {
  usage: 'dictionaries [action] [what]',
  description:
    'prices, products, settings as versions: list, show|export <name>, diff|publish <file>, repricing',
  choices: ACTIONS,
  actions: { of: TAKES, otherwise: 'list' },
  follow: { show: PUBLISHED_KINDS, export: PUBLISHED_KINDS, diff: 'file', publish: 'file' },
  options: [
    ['--effective <time>', 'diff, publish: holds from then on; Moscow time, a day means its first moment'],
    ['--yes', 'publish: also what wants a second look'],
    AS_OF,
    ['--on <time>', 'list, show, export: valid on; without it now, or the moment of --as-of'],
  ],
  help: `A dictionary is published whole, as one event, and never edited: ${PUBLISHED_KINDS.join(', ')}.
A file (YAML or JSON) holds one or more of them under these names. publish checks every value, and what
one dictionary says of another; every fault is named with its line, and then nothing is published.
Several dictionaries of a file are published together or not at all. What rules already is left alone,
so the same file twice is published once. Who publishes while you do wins or loses whole: the loser is
told, and nothing of his is written.

publish wants --yes, and without it writes nothing and says why, where a price changes by more than ${MAX_PERCENT} %,
becomes 0 or was 0, or is taken away, where something would be sold for nothing (a dye made at one more
scale, with no price there), or where more than ${MAX_ROWS_GONE} rows of a dictionary are no longer sold.

diff says what would change and which open baskets it touches, and writes nothing. After publish the
workers bring the new prices to every open basket, when their day has come; repricing shows how far.
With --effective the shop goes on with what rules now until then. To call off a publication that waits,
publish the old content for the same moment.

${TIMES}

Examples:
  npm run ops -- dictionaries                                     what rules now, and what waits
  npm run ops -- dictionaries show sequence-prices
  npm run -s ops -- dictionaries export primer-prices > prices.yaml  (change it)
  npm run ops -- dictionaries diff prices.yaml
  npm run ops -- dictionaries publish prices.yaml --effective 2027-01-01
  npm run ops -- dictionaries repricing
Exit codes: 0 done, or nothing to do; 1 it wants --yes, or somebody else published meanwhile; 2 the file
or the words are wrong.`,
  async run(history, [action = 'list', what], options) {
    switch (action) {
      case 'list':
        return listDictionaries(history, options);
      case 'show':
        return showDictionary(history, dictionaryOf(what, action), options);
      case 'export':
        return exportDictionary(history, dictionaryOf(what, action), options);
      case 'diff':
        return diffFile(history, fileOf(what, action), options);
      case 'publish':
        return publishFile(history, fileOf(what, action), options);
      case 'repricing':
        return showRepricing(history);
      default:
        throw new NotUnderstood([`dictionaries does not know "${action}": ${ACTIONS.join(', ')}`]);
    }
  },
};

function dictionaryOf(what: string | undefined, action: string): PublishedKind {
  const kind = PUBLISHED_KINDS.find((known) => known === what);
  if (kind === undefined)
    throw new NotUnderstood([
      `dictionaries ${action} needs a name: ${PUBLISHED_KINDS.join(', ')}${what === undefined ? '' : `, not "${what}"`}`,
    ]);
  return kind;
}

function fileOf(what: string | undefined, action: string): string {
  if (what === undefined) throw new NotUnderstood([`dictionaries ${action} needs a file`]);
  return what;
}

import { NotUnderstood, type OperatorCommand, OperatorError, type Outcome } from '../command.ts';
import type { History } from '../history.ts';
import { hanging, type Letters, type OpenLetter, readLetters, sendAgain } from '../owed/owed-letters.ts';
import { paint, paragraph, table } from '../print/print.ts';

export const jobsCommand: OperatorCommand = {
  usage: 'jobs [action] [letter]',
  description: 'what the queues have in hand, and letters: owed, sent, failed; retry sends again',
  choices: ['list', 'retry'],
  actions: { of: { list: { words: 0, takes: [] }, retry: { words: 1, takes: [] } }, otherwise: 'list' },
  help: `A letter is owed by an event, written when its turn comes and sent once. sent: a mail server took it, or it
became a file. dropped: nobody was to be written to any more, as after ops forget. held: one too many to
that address, or it is blocked. It is tried 12 times over hours; failed: all tries are used up, or the server refused the
recipient for good.
No address and no content stands in a job: retry writes the letter anew, and links sent before stay valid.

Examples:
  npm run ops -- jobs
  npm run ops -- jobs retry                          every letter that failed or lost its job
  npm run ops -- jobs retry letter-order-created-1042
Exit codes: 0 nothing hangs, or all of it was asked for again; 1 letters hang; 2 not understood.`,
  async run(history, [action = 'list', only]) {
    switch (action) {
      case 'list':
        return list(history);
      case 'retry':
        return retry(history, only);
      default:
        throw new NotUnderstood([`jobs does not know "${action}": list or retry`]);
    }
  },
};

async function list(history: History): Promise<Outcome> {
  const letters = await readLetters(history);
  const counts = await (await history.queues()).counts();
  const queues = Object.entries(counts).map(([queue, states]) => {
    const { waiting = 0, prioritized = 0, active = 0, delayed = 0, failed = 0 } = states;
    return { queue, waiting: waiting + prioritized, active, delayed, failed };
  });
  const hung = hanging(letters);
  const text = [
    table(queues),
    table(letterRows(letters)),
    table(letters.open.map(openRow)),
    hung.length === 0
      ? paint('green', 'No letter hangs.')
      : paint('red', `${hung.length} letters hang: npm run ops -- jobs retry asks for them again.`),
  ];
  return {
    document: { queues, letters },
    text: text.filter(Boolean).join('\n\n'),
    failed: hung.length > 0,
  };
}

function letterRows({ owed, settled, open }: Letters) {
  const sum = (state: string): number =>
    settled.filter((row) => row.state === state).reduce((all, { letters }) => all + letters, 0);
  const failed = open.filter(({ state }) => state === 'failed').length;
  return [
    {
      letters: 'all',
      owed,
      sent: sum('sent'),
      dropped: sum('dropped'),
      held: sum('held'),
      open: open.length,
      failed,
    },
  ];
}

const openRow = ({ id, stream, state, attempts, reason }: OpenLetter) => ({
  letter: id,
  about: stream,
  job: state,
  tries: attempts,
  reason,
});

async function retry(history: History, only: string | undefined): Promise<Outcome> {
  const letters = hanging(await readLetters(history));
  const chosen = only === undefined ? letters : letters.filter(({ id }) => id === only);
  if (only !== undefined && chosen.length === 0)
    throw new OperatorError(`no letter ${only} hangs: ops jobs lists those that do`);
  const asked = [];
  for (const letter of chosen) asked.push({ letter: letter.id, job: await sendAgain(history, letter) });
  const text =
    asked.length === 0
      ? 'No letter hangs.'
      : [table(asked), paragraph('A worker sends them: npm run ops -- jobs tells how it went.')].join('\n\n');
  return { document: asked, text, failed: false };
}

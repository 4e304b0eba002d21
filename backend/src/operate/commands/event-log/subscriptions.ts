import { storedSubscriptions } from '../../../event-store/follow/stored-subscriptions.ts';
import type { OperatorCommand } from '../../command.ts';
import { table } from '../../print/print.ts';
import { count } from '../../print/progress.ts';

export const subscriptionsCommand: OperatorCommand = {
  usage: 'subscriptions',
  description: 'who follows the history, how far, and what keeps it',
  help: `owner: host and process number of whoever took it last. state:
running    goes on as events come
retrying   its owner has an error and tries again
hanging    its owner has not moved for ten seconds though there is more to see: docs/runbook.md,
           "A stuck projection", tells how to take it away
stopped    no process has it: start a projector

Exit codes: 0 all run, 1 one does not or has parked events, 2 not understood.

Examples:
  npm run ops -- subscriptions
  npm run ops -- parked                   the events set aside, with their errors`,
  readOnly: true,
  async run({ store }) {
    const subscriptions = await storedSubscriptions(store);
    const rows = subscriptions.map(({ name, position, lag, owner, state, parked, error }) => ({
      name,
      position: count(position),
      lag: count(lag),
      owner,
      state,
      parked,
      error: error ?? '',
    }));
    return {
      document: subscriptions,
      text: rows.length > 0 ? table(rows) : 'no process has ever followed this history',
      failed: subscriptions.some(({ state, parked }) => state !== 'running' || parked > 0),
    };
  },
};

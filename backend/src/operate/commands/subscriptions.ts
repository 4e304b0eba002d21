import { storedSubscriptions } from '../../event-store/subscription.ts';
import type { OperatorCommand } from '../command.ts';
import { table } from '../print.ts';
import { count } from '../progress.ts';

export const subscriptionsCommand: OperatorCommand = {
  usage: 'subscriptions',
  description: 'who follows the history, how far, and what keeps it',
  help: `state: running, retrying (its owner has an error) or stopped (no process has it: start a projector).
Exit 1 when one is not running, or has parked events.

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

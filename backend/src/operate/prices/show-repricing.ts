import { repricingRuns } from '../../basket/reprice/repricing-runs.ts';
import { DICTIONARY_KINDS } from '../../dictionaries/dictionary.events.ts';
import type { Outcome } from '../command.ts';
import type { History } from '../history.ts';
import { moscow } from '../print/moment.ts';
import { paragraph, table } from '../print/print.ts';

const MAX_RUNS = 10;

/** Progress of the workers in bringing new prices to open baskets. */
export async function showRepricing({ database }: History): Promise<Outcome> {
  const runs = await repricingRuns(database, MAX_RUNS);
  const rows = runs.map(({ id, versions, startedAt, finishedAt, superseded, total, seen, changed }) => {
    const seconds = ((finishedAt ?? new Date()).getTime() - startedAt.getTime()) / 1000;
    return {
      run: id,
      dictionaries: versions,
      started: moscow(startedAt.toISOString()),
      baskets: `${seen} of ${total}`,
      '%': total === 0 ? 100 : Math.min(100, Math.floor((100 * seen) / total)),
      changed,
      '1/s': Math.round(seen / Math.max(seconds, 0.001)),
      state: finishedAt === null ? 'under way' : superseded ? 'superseded' : 'done',
    };
  });
  return {
    document: runs,
    text:
      rows.length === 0
        ? 'No prices were changed yet: there was nothing to bring to the baskets.'
        : `${table(rows)}\n\n${paragraph(`versions of ${DICTIONARY_KINDS.join(', ')}`, 'dictionaries: ')}`,
    failed: false,
  };
}

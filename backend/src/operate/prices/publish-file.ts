import { DictionaryConflict, publishDictionaries } from '../../dictionaries/publish/publish-dictionaries.ts';
import { OperatorError, type Options, type Outcome } from '../command.ts';
import type { History } from '../history.ts';
import { operatorMetadata } from '../operator.ts';
import { moscow } from '../print/moment.ts';
import { paint, print } from '../print/print.ts';
import { changesText, type Plan, planOf, riskyText, touchedText } from './dictionary-plan.ts';
import { touchedBaskets } from './touched-baskets.ts';

/** Shows the changes of a file and the open baskets it touches; writes nothing. */
export async function diffFile(history: History, file: string, options: Options): Promise<Outcome> {
  const plan = await planOf(history, file, options);
  const { effectiveFrom, changes, risky } = plan;
  const touched = changes.length === 0 ? null : await touchedBaskets(history, plan.books);
  return {
    document: { effectiveFrom, changes, risky, touched },
    text: [
      changesText(plan),
      riskyText(plan),
      touched === null ? '' : touchedText(touched),
      'Nothing was written.',
    ]
      .filter(Boolean)
      .join('\n\n'),
    failed: false,
  };
}

/** Publishes a file whole, or names the changes to confirm first. */
export async function publishFile(history: History, file: string, options: Options): Promise<Outcome> {
  const plan = await planOf(history, file, options);
  const { effectiveFrom, contents, changes, risky, expected, isNow } = plan;
  if (risky.length > 0 && options['yes'] !== true) return notYet(history, plan);
  // shown before it is published: an interrupt changes nothing yet
  if (changes.length > 0 && !options['json']) print(`${changesText(plan)}\n`);
  const metadata = operatorMetadata();
  const { at } = metadata;
  const { published, unchanged } = await publishDictionaries(history.store, contents, {
    effectiveFrom: isNow ? at : effectiveFrom,
    metadata,
    expected,
  }).catch((error: unknown) => {
    if (!(error instanceof DictionaryConflict)) throw error;
    throw new OperatorError(
      `nothing was published: ${error.kind} v${error.version} was published meanwhile by ${error.by}; look at the diff again`,
    );
  });
  const told =
    published.length === 0
      ? 'Nothing changed: this is what rules from then on already. Nothing was written.'
      : `Published ${published.map(({ kind, version }) => `${kind} v${version}`).join(', ')}, effective ${
          isNow ? 'now' : `from ${moscow(effectiveFrom)} (Moscow)`
        }.`;
  return {
    document: { effectiveFrom: isNow ? at : effectiveFrom, published, unchanged, changes, risky },
    text: paint('bold', told),
    failed: false,
  };
}

/** Shows the changes, the likely mistakes among them, and their effect on open baskets. */
async function notYet(history: History, plan: Plan): Promise<Outcome> {
  const { effectiveFrom, changes, risky } = plan;
  const touched = await touchedBaskets(history, plan.books);
  return {
    document: { effectiveFrom, published: [], unchanged: [], changes, risky, touched },
    text: [
      changesText(plan),
      riskyText(plan),
      touchedText(touched),
      paint('red', 'Nothing was published. If it is meant: the same again with --yes.'),
    ].join('\n\n'),
    failed: true,
  };
}

import type { Decider } from '../../event-store/decider.ts';
import type { DictionaryContents, DictionaryKind, DictionaryPublished } from '../dictionary.events.ts';

interface DictionaryState {
  readonly content: DictionaryContents[DictionaryKind] | null;
  readonly effectiveFrom: string | null;
}

export const dictionary: Decider<DictionaryState, DictionaryPublished> = {
  initial: { content: null, effectiveFrom: null },
  evolve: (_, { data }) => ({ content: data.content, effectiveFrom: data.effectiveFrom }),
};

/** Publishes a content; the same content again is no event. */
export function publishDictionary<Kind extends DictionaryKind>(
  state: DictionaryState,
  publication: { kind: Kind; content: DictionaryContents[Kind]; effectiveFrom: string },
): DictionaryPublished[] {
  if (JSON.stringify(state.content) === JSON.stringify(publication.content)) return [];
  return [{ type: 'DictionaryPublished', data: publication }];
}

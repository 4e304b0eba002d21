import type { Decider } from '../../event-store/decider.ts';
import type { DictionaryPublished, PublishedContents, PublishedKind } from '../dictionary.events.ts';
import { rulingAt } from '../validity.ts';

type Published = Pick<DictionaryPublished['data'], 'content' | 'effectiveFrom'>;

export interface DictionaryState {
  /** Content of the newest publication. */
  readonly content: PublishedContents[PublishedKind] | null;
  /** All of them, oldest first. */
  readonly publications: readonly Published[];
}

export const dictionary: Decider<DictionaryState, DictionaryPublished> = {
  initial: { content: null, publications: [] },
  evolve: ({ publications }, { data: { content, effectiveFrom } }) => ({
    content,
    publications: [...publications, { content, effectiveFrom }],
  }),
};

/** Publishes a content; no event where it rules from that day on anyway. */
export function publishDictionary<Kind extends PublishedKind>(
  { publications }: DictionaryState,
  publication: {
    kind: Kind;
    content: PublishedContents[Kind];
    effectiveFrom: string;
    note?: string;
  },
): DictionaryPublished[] {
  const ruling = rulingAt(publications, publication.effectiveFrom);
  if (ruling !== undefined && sameContent(ruling.content, publication.content)) return [];
  return [{ type: 'DictionaryPublished', data: publication }];
}

/** Whether two contents are equal, in whatever order their fields were written. */
export function sameContent(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [two]) => (one < two ? -1 : 1)))
      : part,
  );
}

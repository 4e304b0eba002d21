import { fold } from '../../event-store/decider.ts';
import { type Append, type EventMetadata, VersionConflict } from '../../event-store/event.ts';
import type { EventStore } from '../../event-store/event-store.ts';
import {
  type DictionaryPublished,
  dictionaryStream,
  PUBLISHED_KINDS,
  type PublishedContents,
  type PublishedKind,
} from '../dictionary.events.ts';
import {
  dictionary,
  type DictionaryState,
  publishDictionary,
  sameContent,
} from './publish-dictionary.decide.ts';

/** Somebody published one of the dictionaries meanwhile; nothing of this publication was written. */
export class DictionaryConflict extends Error {
  override readonly name = 'DictionaryConflict';
  constructor(
    readonly kind: string,
    readonly version: number,
    readonly by: string,
    readonly at: string,
  ) {
    super(`${kind} v${version} was published meanwhile by ${by}`);
  }
}

export interface PublishedDictionaries {
  readonly published: readonly { readonly kind: PublishedKind; readonly version: number }[];
  /** Dictionaries that have the new content already. */
  readonly unchanged: readonly PublishedKind[];
}

/**
 * Publishes dictionaries from a day on: all that changed in one append, or none. `expected` has the versions that the
 * publisher looked at: a dictionary that moved on since is a DictionaryConflict, unless its content is the same by now.
 */
export async function publishDictionaries(
  store: EventStore,
  contents: Partial<PublishedContents>,
  publication: {
    readonly effectiveFrom: string;
    readonly metadata: EventMetadata;
    readonly expected?: ReadonlyMap<PublishedKind, number>;
    readonly note?: string;
  },
): Promise<PublishedDictionaries> {
  const { effectiveFrom, metadata, expected, note } = publication;
  const kinds = PUBLISHED_KINDS.filter((kind) => contents[kind] !== undefined);
  const decided = await Promise.all(
    kinds.map(async (kind) => {
      const { state, version } = await dictionaryState(store, kind);
      const content = contents[kind] as PublishedContents[PublishedKind];
      return {
        kind,
        version,
        events: publishDictionary(state, {
          kind,
          content,
          effectiveFrom,
          ...(note !== undefined && { note }),
        }),
      };
    }),
  );
  const changed = decided.filter(({ events }) => events.length > 0);
  const unchanged = decided.filter(({ events }) => events.length === 0).map(({ kind }) => kind);
  const moved = changed.find(({ kind, version }) => (expected?.get(kind) ?? version) !== version);
  if (moved !== undefined) throw await conflict(store, moved.kind);
  if (changed.length === 0) return { published: [], unchanged };
  const appends = changed.map(({ kind, version, events }): Append => {
    return { stream: dictionaryStream(kind), expectedVersion: version, events };
  });
  try {
    await store.append(appends, metadata);
  } catch (error) {
    if (!(error instanceof VersionConflict)) throw error;
    const kind = changed.find((one) => dictionaryStream(one.kind) === error.stream)?.kind ?? 'products';
    // the same content published twice at once is published once
    const { state } = await dictionaryState(store, kind);
    if (changed.length === 1 && sameContent(state.content, contents[kind]))
      return { published: [], unchanged: [...unchanged, kind] };
    throw await conflict(store, kind);
  }
  return { published: changed.map(({ kind, version }) => ({ kind, version: version + 1 })), unchanged };
}

async function dictionaryState(
  store: EventStore,
  kind: PublishedKind,
): Promise<{ state: DictionaryState; version: number }> {
  const history = await store.readStream(dictionaryStream(kind));
  const events = history.map(({ type, data }) => ({ type, data }) as DictionaryPublished);
  return { state: fold(dictionary, events), version: history.length };
}

async function conflict(store: EventStore, kind: PublishedKind): Promise<DictionaryConflict> {
  const newest = (await store.readStream(dictionaryStream(kind))).at(-1);
  return new DictionaryConflict(
    kind,
    newest?.version ?? 0,
    newest?.metadata.actor ?? 'nobody',
    newest?.metadata.at ?? '',
  );
}

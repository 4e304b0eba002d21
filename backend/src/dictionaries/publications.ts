import type { EventMetadata, RecordedEvent } from '../event-store/event.ts';
import type { EventStore } from '../event-store/event-store.ts';
import {
  DICTIONARY_KINDS,
  type DictionaryKind,
  type DictionaryPublished,
  dictionaryStream,
  type DictionaryVersions,
  isNeeded,
  PUBLISHED_KINDS,
  type PublishedContents,
  type PublishedKind,
  type UsedVersions,
  versionOf,
  versionsFrom,
} from './dictionary.events.ts';
import { bookOf, type BookContents, type PriceBook } from './price-book.ts';
import { rulingAt } from './validity.ts';

/** One published version of a dictionary, and where in the history it stands. */
export interface Publication<Kind extends PublishedKind = PublishedKind> {
  readonly kind: Kind;
  readonly version: number;
  readonly position: number;
  readonly metadata: EventMetadata;
  readonly effectiveFrom: string;
  readonly content: PublishedContents[Kind];
}

/** The moment a question is about: the history known at it, and a day. Without a day: the newest published. */
export interface Moment {
  /** The last position that was written. */
  readonly knownAt: number;
  /** ISO 8601. */
  readonly validOn?: string;
}

/** Every version of every dictionary, from the events alone: no read model is asked, nothing follows the clock. */
export class Publications {
  readonly #byKind: ReadonlyMap<PublishedKind, readonly Publication[]>;
  readonly #books = new Map<string, PriceBook | null>();

  constructor(events: readonly RecordedEvent[]) {
    const all = events.map(toPublication).sort((one, other) => one.position - other.position);
    this.#byKind = new Map(PUBLISHED_KINDS.map((kind) => [kind, all.filter((one) => one.kind === kind)]));
  }

  static async read(store: EventStore, asOf: number): Promise<Publications> {
    const streams = await Promise.all(
      PUBLISHED_KINDS.map((kind) => store.readStream(dictionaryStream(kind), { asOf })),
    );
    return new Publications(streams.flat());
  }

  /** All versions of a dictionary, oldest first. */
  of<Kind extends PublishedKind>(kind: Kind): readonly Publication<Kind>[] {
    return (this.#byKind.get(kind) ?? []) as unknown as readonly Publication<Kind>[];
  }

  version<Kind extends PublishedKind>(kind: Kind, version: number): Publication<Kind> | undefined {
    return this.of(kind).find((publication) => publication.version === version);
  }

  /**
   * The publication that counts at a moment: of those known then the one that is valid on the day; without a day the newest.
   */
  at<Kind extends PublishedKind>(kind: Kind, { knownAt, validOn }: Moment): Publication<Kind> | undefined {
    const known = this.of(kind).filter(({ position }) => position <= knownAt);
    if (validOn === undefined) return known.at(-1);
    return rulingAt(known, validOn);
  }

  /** The price book of a moment; null where a dictionary was not yet known, or not yet valid. */
  bookFor(moment: Moment): PriceBook | null {
    const versions = this.versionsAt(moment);
    return versions === null ? null : this.book(versions);
  }

  versionsAt(moment: Moment): DictionaryVersions | null {
    const versions = versionsFrom((kind) => this.at(kind, moment)?.version ?? 0);
    return versions.modifiers > 0 && versions.primerPrices > 0 && versions.settings > 0 ? versions : null;
  }

  /** Exactly these versions; null where one was never published. */
  book(used: UsedVersions): PriceBook | null {
    const versions = versionsFrom((kind) => versionOf(used, kind));
    const key = Object.values(versions).join('/');
    const known = this.#books.get(key);
    if (known !== undefined) return known;
    const book = this.#make(versions);
    this.#books.set(key, book);
    return book;
  }

  #make(versions: DictionaryVersions): PriceBook | null {
    const contents: Partial<Record<DictionaryKind, unknown>> = {};
    for (const kind of DICTIONARY_KINDS) {
      const version = versionOf(versions, kind);
      const content = this.version(kind, version)?.content;
      if (content !== undefined) contents[kind] = content;
      else if (version > 0 || isNeeded(kind)) return null;
    }
    return bookOf(contents as unknown as BookContents, versions);
  }
}

function toPublication({ version, position, metadata, data }: RecordedEvent): Publication {
  const { kind, content, effectiveFrom } = data as DictionaryPublished['data'];
  return { kind, version, position, metadata, effectiveFrom, content };
}

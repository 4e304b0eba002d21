import type { Change } from '@oligoteka/sequence';
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import type { KeptDocument, LeftDocument, WrittenDocument } from './kept-document.ts';
import { packed, type Packed, unpacked } from './packed.ts';
import { rememberLeft, takeRemembered } from './remembered-left.ts';
import { historyOf, type Timeline, type Writing, writingOf } from './timeline.ts';

/** What is known of a document without reading it: a key that is typed reads and writes this, and its change. */
interface Head extends Pick<KeptDocument, 'id' | 'revision'>, Pick<Timeline, 'position' | 'written'> {
  /** The page that saved it last. */
  readonly page: string;
}

interface Schema extends DBSchema {
  document: { key: string; value: Packed<WrittenDocument> };
  head: { key: string; value: Head };
  change: {
    key: [id: string, number: number];
    value: Change & { readonly id: string; readonly number: number };
  };
  left: { key: number; value: Packed<LeftDocument>; indexes: { page: string } };
}

const NAME = 'oligoteka-sequences';
const VERSION = 2;
const LEFT = 'left';
const OF_DOCUMENTS = ['document', 'head', 'change'] as const;
const ALL = [...OF_DOCUMENTS, LEFT] as const;

/** What became of a save: kept, or not, because another tab kept something else meanwhile, or took the document away. */
export type Saved = { readonly revision: number } | 'changedElsewhere' | 'closedElsewhere';

/** Documents of the desk in this browser (IndexedDB). Files of a customer stay here: nothing is sent to the shop. */
export class DocumentStore {
  readonly #news = new BroadcastChannel(NAME);
  readonly #page = crypto.randomUUID();
  /** Changes of documents as they were read or saved last. */
  readonly #timelines = new Map<string, Pick<Head, 'revision'> & { readonly timeline: Timeline }>();

  private constructor(private readonly database: IDBPDatabase<Schema>) {}

  /** Rejects where the browser keeps nothing, as in some private windows; waits for tabs of an older version to close. */
  static async open(waits: () => void): Promise<DocumentStore> {
    const database = await openDB<Schema>(NAME, VERSION, {
      upgrade: (fresh, version, _next, change) => {
        if (version < 1) {
          fresh.createObjectStore('document', { keyPath: 'id' });
          fresh.createObjectStore(LEFT, { autoIncrement: true }).createIndex('page', 'page');
        }
        fresh.createObjectStore('change', { keyPath: ['id', 'number'] });
        fresh.createObjectStore('head', { keyPath: 'id' });
        // where it fails nothing is opened
        addHeads(change).catch(() => change.abort());
      },
      blocked: waits,
    });
    return new DocumentStore(database);
  }

  async all(): Promise<KeptDocument[]> {
    const change = this.database.transaction(OF_DOCUMENTS);
    const ids = await change.objectStore('head').getAllKeys();
    const all = await Promise.all(ids.map((id) => this.#read(change, id)));
    return all.filter((one) => one !== undefined).sort((one, other) => one.openedAt - other.openedAt);
  }

  /** Writes what a page has not saved, as it is left: nothing that comes after this call would run any more. */
  leave(documents: readonly KeptDocument[]): void {
    if (documents.length === 0) return;
    const left = documents.map(({ id, openedAt, revision, history }): LeftDocument => {
      const { writing } = writingOf(this.#timelineOf(id, revision), history);
      return { id, openedAt, revision, sequence: history.now, page: this.#page, writing };
    });
    if (rememberLeft(left)) return;
    const change = this.database.transaction(LEFT, 'readwrite');
    for (const document of left) void change.store.put(packed(document)).catch(() => {});
    // without it the browser would wait for this page, which is gone
    change.commit();
  }

  /** The page was not left after all: it saves by itself. */
  async stay(): Promise<void> {
    takeRemembered(this.#page);
    const { store } = this.database.transaction(LEFT, 'readwrite');
    for (const key of await store.index('page').getAllKeys(this.#page)) await store.delete(key);
  }

  /** Takes over what pages had not saved when they were left; beside what another tab saved meanwhile, as `nameOf` calls it. */
  async takeLeft(nameOf: (name: string) => string): Promise<void> {
    const remembered = takeRemembered();
    try {
      const change = this.database.transaction(ALL, 'readwrite');
      const kept = await change.objectStore(LEFT).getAll();
      await change.objectStore(LEFT).clear();
      for (const document of [...remembered, ...kept.map((one) => ({ ...one, sequence: unpacked(one) }))]) {
        const head = await change.objectStore('head').get(document.id);
        const { writing, page, revision, ...left } = takenOver(document, head, nameOf);
        await write(change, left, { id: left.id, page, revision }, writing);
      }
      await change.done;
    } catch (fault) {
      rememberLeft(remembered);
      throw fault;
    }
  }

  async get(id: string): Promise<KeptDocument | undefined> {
    return this.#read(this.database.transaction(OF_DOCUMENTS), id);
  }

  /** The changes that stand in the store under a revision, where this page read or saved that one last. */
  #timelineOf(id: string, revision: number): Timeline | undefined {
    const known = this.#timelines.get(id);
    return known?.revision === revision ? known.timeline : undefined;
  }

  async #read(
    change: IDBPTransaction<Schema, typeof OF_DOCUMENTS>,
    id: string,
  ): Promise<KeptDocument | undefined> {
    const [document, head, changes] = await Promise.all([
      change.objectStore('document').get(id),
      change.objectStore('head').get(id),
      change.objectStore('change').getAll(changesOf(id)),
    ]);
    if (document === undefined || head === undefined) return undefined;
    const { position, written, revision } = head;
    const { history, timeline } = historyOf(unpacked(document), {
      ...{ position, written, first: changes[0]?.number ?? position },
      changes: changes.map(({ there, back, goesOn }): Change => ({ there, back, ...(goesOn && { goesOn }) })),
    });
    this.#timelines.set(id, { revision, timeline });
    return { id, history, revision, openedAt: document.openedAt };
  }

  /** Keeps a document that was read or saved as `document.revision`; 0 for a new one. */
  async save({ revision, id, openedAt, history }: KeptDocument): Promise<Saved> {
    const change = this.database.transaction(ALL, 'readwrite');
    const head = await change.objectStore('head').get(id);
    if (head === undefined && revision > 0) return 'closedElsewhere';
    if ((head?.revision ?? 0) !== revision) return 'changedElsewhere';
    const { writing, timeline } = writingOf(this.#timelineOf(id, revision), history);
    const next = { id, page: this.#page, revision: revision + 1 };
    await write(change, { id, openedAt, sequence: history.now }, next, writing);
    await change.done;
    this.#timelines.set(id, { revision: next.revision, timeline });
    this.#news.postMessage(id);
    return { revision: next.revision };
  }

  async remove(id: string): Promise<void> {
    const change = this.database.transaction(OF_DOCUMENTS, 'readwrite');
    await Promise.all([
      change.objectStore('document').delete(id),
      change.objectStore('head').delete(id),
      change.objectStore('change').delete(changesOf(id)),
      change.done,
    ]);
    this.#news.postMessage(id);
  }

  /** Tells of documents that other tabs saved or closed. */
  onNews(heard: (id: string) => void): () => void {
    const listen = ({ data }: MessageEvent<unknown>) => heard(String(data));
    this.#news.addEventListener('message', listen);
    return () => this.#news.removeEventListener('message', listen);
  }

  close(): void {
    this.#news.close();
    this.database.close();
  }
}

/** The first version of the store had the heads within the documents. */
async function addHeads(
  change: IDBPTransaction<Schema, (typeof ALL)[number][], 'versionchange'>,
): Promise<void> {
  for await (const { value } of change.objectStore('document')) {
    const { id, revision, page } = value as unknown as Head;
    await change.objectStore('head').put({ id, revision, page, position: 0, written: 0 });
  }
}

/** The changes of a document, from a number on and before another. */
const changesOf = (id: string, from = 0, to = Number.POSITIVE_INFINITY): IDBKeyRange =>
  IDBKeyRange.bound([id, from], [id, to], false, true);

type Changing = IDBPTransaction<Schema, typeof ALL, 'readwrite'>;

/** Writes what a save changes, and the sequence itself where it is to be written whole. */
async function write(
  change: Changing,
  document: WrittenDocument,
  head: Omit<Head, 'position' | 'written'>,
  { first, from, changes, position, written }: Writing,
): Promise<void> {
  const { id } = document;
  const table = change.objectStore('change');
  await Promise.all([
    table.delete(changesOf(id, from)),
    ...(first > 0 ? [table.delete(changesOf(id, 0, first))] : []),
    ...changes.map((one, at) => table.put({ ...one, id, number: from + at })),
    change.objectStore('head').put({ ...head, position, written }),
    ...(written === position ? [change.objectStore('document').put(packed(document))] : []),
  ]);
}

/** What a page had not saved, in place of what is kept; a document of its own where another tab saved meanwhile. */
function takenOver(
  left: LeftDocument,
  kept: Head | undefined,
  nameOf: (name: string) => string,
): LeftDocument & { readonly writing: Writing } {
  const { sequence, revision } = left;
  const none = { first: 0, from: 0, changes: [], position: 0, written: 0 };
  // the last save of the same page may have come to its end after it was left
  const isOwn = kept?.page === left.page && kept.revision === revision + 1;
  if (isOwn || (kept?.revision ?? 0) === revision) {
    const { writing = none } = left;
    return { ...left, revision: revision + 2, writing: { ...writing, written: writing.position } };
  }
  return {
    ...{ ...left, id: crypto.randomUUID(), revision: 1, writing: none },
    sequence: { ...sequence, name: nameOf(sequence.name) },
  };
}

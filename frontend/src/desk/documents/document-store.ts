import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { KeptDocument, PageDocument } from './kept-document.ts';
import { rememberLeft, takeRemembered } from './remembered-left.ts';

interface Schema extends DBSchema {
  document: { key: string; value: PageDocument };
  left: { key: number; value: PageDocument; indexes: { page: string } };
}

const NAME = 'oligoteka-sequences';
const TABLE = 'document';
const LEFT = 'left';

/** What became of a save: kept, or not, because another tab kept something else meanwhile, or took the document away. */
export type Saved = { readonly revision: number } | 'changedElsewhere' | 'closedElsewhere';

/** Documents of the desk in this browser (IndexedDB). Files of a customer stay here: nothing is sent to the shop. */
export class DocumentStore {
  readonly #news = new BroadcastChannel(NAME);
  readonly #page = crypto.randomUUID();

  private constructor(private readonly database: IDBPDatabase<Schema>) {}

  /** Rejects where the browser keeps nothing, as in some private windows. */
  static async open(): Promise<DocumentStore> {
    return new DocumentStore(
      await openDB<Schema>(NAME, 1, {
        upgrade: (database) => {
          database.createObjectStore(TABLE, { keyPath: 'id' });
          database.createObjectStore(LEFT, { autoIncrement: true }).createIndex('page', 'page');
        },
      }),
    );
  }

  async all(): Promise<KeptDocument[]> {
    const kept = await this.database.getAll(TABLE);
    return kept.sort((one, other) => one.openedAt - other.openedAt);
  }

  /** Writes what a page has not saved, as it is left: nothing that comes after this call would run any more. */
  leave(documents: readonly KeptDocument[]): void {
    if (documents.length === 0) return;
    const left = documents.map((document): PageDocument => ({ ...document, page: this.#page }));
    if (rememberLeft(left)) return;
    const change = this.database.transaction(LEFT, 'readwrite');
    for (const document of left) void change.store.put(document).catch(() => {});
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
      const change = this.database.transaction([TABLE, LEFT], 'readwrite');
      const left = [...remembered, ...(await change.objectStore(LEFT).getAll())];
      await change.objectStore(LEFT).clear();
      for (const document of left) {
        const kept = await change.objectStore(TABLE).get(document.id);
        await change.objectStore(TABLE).put(takenOver(document, kept, nameOf));
      }
      await change.done;
    } catch (fault) {
      rememberLeft(remembered);
      throw fault;
    }
  }

  get(id: string): Promise<KeptDocument | undefined> {
    return this.database.get(TABLE, id);
  }

  /** Keeps a document that was read or saved as `document.revision`; 0 for a new one. */
  async save(document: KeptDocument): Promise<Saved> {
    const { revision, id } = document;
    const change = this.database.transaction(TABLE, 'readwrite');
    const kept = await change.store.get(id);
    if (kept === undefined && revision > 0) return 'closedElsewhere';
    if ((kept?.revision ?? 0) !== revision) return 'changedElsewhere';
    await change.store.put({ ...document, revision: revision + 1, page: this.#page });
    await change.done;
    this.#news.postMessage(id);
    return { revision: revision + 1 };
  }

  async remove(id: string): Promise<void> {
    await this.database.delete(TABLE, id);
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

/** What a page had not saved, in place of what is kept; a document of its own where another tab saved meanwhile. */
function takenOver(
  left: PageDocument,
  kept: PageDocument | undefined,
  nameOf: (name: string) => string,
): PageDocument {
  // the last save of the same page may have come to its end after it was left
  const isOwn = kept?.page === left.page && kept.revision === left.revision + 1;
  if (isOwn || (kept?.revision ?? 0) === left.revision) return { ...left, revision: left.revision + 2 };
  const { sequence } = left;
  return {
    ...{ ...left, id: crypto.randomUUID(), revision: 1 },
    sequence: { ...sequence, name: nameOf(sequence.name) },
  };
}

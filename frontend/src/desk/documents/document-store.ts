import type { Sequence } from '@oligoteka/sequence';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A sequence that is open on the desk, as the browser keeps it. */
export interface KeptDocument {
  readonly id: string;
  readonly sequence: Sequence;
  /** Grows with every save: a tab that saves on another one than it read has not seen what came between. */
  readonly revision: number;
  /** Milliseconds since 1970; the documents stand in the order in which they were opened. */
  readonly openedAt: number;
}

/** With the page that saved it, or that was left before it had. */
interface PageDocument extends KeptDocument {
  readonly page: string;
}

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
    const { store } = this.database.transaction(LEFT, 'readwrite');
    for (const document of documents) void store.put({ ...document, page: this.#page }).catch(() => {});
  }

  /** The page was not left after all: it saves by itself. */
  async stay(): Promise<void> {
    const { store } = this.database.transaction(LEFT, 'readwrite');
    for (const key of await store.index('page').getAllKeys(this.#page)) await store.delete(key);
  }

  /** Takes over what pages had not saved when they were left; beside what another tab saved meanwhile, as `nameOf` calls it. */
  async takeLeft(nameOf: (name: string) => string): Promise<void> {
    const change = this.database.transaction([TABLE, LEFT], 'readwrite');
    const documents = change.objectStore(TABLE);
    const left = await change.objectStore(LEFT).getAll();
    await change.objectStore(LEFT).clear();
    for (const document of left) {
      const kept = await documents.get(document.id);
      // the last save of the same page may have come to its end after it
      const isOwn = kept?.page === document.page && kept.revision === document.revision + 1;
      const isNext = isOwn || (kept?.revision ?? 0) === document.revision;
      const { sequence } = document;
      await documents.put(
        isNext
          ? { ...document, revision: document.revision + 2 }
          : {
              ...{ ...document, id: crypto.randomUUID(), revision: 1 },
              sequence: { ...sequence, name: nameOf(sequence.name) },
            },
      );
    }
    await change.done;
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

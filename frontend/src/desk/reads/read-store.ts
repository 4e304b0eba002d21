import type { Read } from '@oligoteka/sequence';
import type { Trace } from '@oligoteka/traces';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A read of a file, with its curves where the file has some. */
export interface LoadedRead {
  readonly id: string;
  readonly read: Read;
  readonly trace: Trace | null;
}

interface Schema extends DBSchema {
  reads: { key: string; value: readonly LoadedRead[] };
}

const NAME = 'oligoteka-reads';
const TABLE = 'reads';

/** Reads of the documents of the desk in this browser (IndexedDB): nothing is sent to the shop. */
export class ReadStore {
  private constructor(private readonly database: IDBPDatabase<Schema>) {}

  /** Reads of documents that are open no more are dropped. Rejects where the browser keeps nothing. */
  static async open(documents: readonly string[]): Promise<ReadStore> {
    const database = await openDB<Schema>(NAME, 1, {
      upgrade: (fresh) => void fresh.createObjectStore(TABLE),
    });
    const store = new ReadStore(database);
    const left = (await database.getAllKeys(TABLE)).filter((key) => !documents.includes(key));
    await Promise.all(left.map((key) => database.delete(TABLE, key)));
    return store;
  }

  /** Undefined where nothing is kept, or it cannot be read. */
  async get(document: string): Promise<readonly LoadedRead[] | undefined> {
    return this.database.get(TABLE, document).catch(() => undefined);
  }

  /** Whether they are kept. Nothing is said where there is no room: the reads stay as long as the page. */
  async save(document: string, reads: readonly LoadedRead[]): Promise<boolean> {
    try {
      if (reads.length === 0) await this.database.delete(TABLE, document);
      else await this.database.put(TABLE, reads, document);
      return true;
    } catch {
      return false;
    }
  }
}

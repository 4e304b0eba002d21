import {
  byTime,
  type ServerLine,
  type KeptLine,
  type MergedKeptLine,
  parseKeptLine,
  mergeKeptLines,
} from './kept-line.ts';
import { type Row, sameContent } from '../lines/row.ts';

type Storage_ = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const PREFIX = 'oligoteka.outbox.';

/**
 * Unsaved lines in the browser's storage, one entry per line and tab: a keystroke writes one line, and two tabs may
 * change the same line.
 */
export class DraftOutbox {
  private readonly written = new Map<string, KeptLine>();
  private readonly onTheirWay = new Map<string, Pick<ServerLine, 'row' | 'number'>>();
  /** Storage keys of the entries: an older page used other keys. */
  private readonly names = new WeakMap<KeptLine, string>();
  private readonly prefix: string;

  constructor(
    private readonly storage: Storage_,
    basketId: string,
    readonly owner: string,
    private readonly now: () => number = Date.now,
  ) {
    this.prefix = `${PREFIX}${basketId}.`;
  }

  /** Whether the line is safe now; false if the storage is full or forbidden. */
  keep(row: Row, id: number, number: number, base?: Row): boolean {
    const before = this.written.get(row.key);
    if (before?.row === row && before.id === id && before.number === number && before.base === base)
      return true;
    const sent = id < 0 ? this.onTheirWay.get(row.key) : undefined;
    return this.write({
      row,
      id,
      number,
      deleted: false,
      owner: this.owner,
      at: before?.at !== undefined && sameContent(before.row, row) ? before.at : this.now(),
      ...(base && { base }),
      ...(sent && { sent }),
    });
  }

  /** A new line was sent in this form. */
  sent(row: Row, number: number): void {
    this.onTheirWay.set(row.key, { row, number });
  }

  keepDeletion(row: Row, id: number): boolean {
    if (this.written.get(row.key)?.deleted === true) return true;
    return this.write({ row, id, number: 0, deleted: true, owner: this.owner, at: this.now() });
  }

  private nameOf({ owner, row }: Pick<KeptLine, 'owner' | 'row'>): string {
    return `${this.prefix}${owner}.${row.key}`;
  }

  private remove(kept: KeptLine): void {
    try {
      this.storage.removeItem(this.names.get(kept) ?? this.nameOf(kept));
    } catch {
      // no storage: nothing is kept
    }
  }

  private write(kept: KeptLine): boolean {
    try {
      this.storage.setItem(this.nameOf(kept), JSON.stringify(kept));
      this.written.set(kept.row.key, kept);
      return true;
    } catch {
      return false;
    }
  }

  keys(): Iterable<string> {
    return this.written.keys();
  }

  /** Drops the entry: the server has the line, or the line was removed. */
  drop(key: string): void {
    this.onTheirWay.delete(key);
    const written = this.written.get(key);
    if (!written) return;
    this.written.delete(key);
    this.remove(written);
  }

  /** All entries of this basket, of every tab, in order. */
  all(): KeptLine[] {
    const kept: KeptLine[] = [];
    try {
      for (let at = 0; at < this.storage.length; at += 1) {
        const name = this.storage.key(at);
        if (!name?.startsWith(this.prefix)) continue;
        const one = parseKeptLine(this.storage.getItem(name));
        if (!one) continue;
        this.names.set(one, name);
        kept.push(one);
      }
    } catch {
      return kept;
    }
    return kept.sort((a, b) => a.number - b.number);
  }

  /** Moves entries to another basket; entries that do not fit stay. */
  handOver(kept: readonly KeptLine[], to: DraftOutbox): void {
    for (const taken of to.take(kept)) this.remove(taken);
  }

  /** Takes over the entries of closed tabs, merged to one per line. */
  adopt(kept: readonly KeptLine[]): MergedKeptLine[] {
    for (const taken of this.take(kept)) if (taken.owner !== this.owner) this.remove(taken);
    return mergeKeptLines(byTime(kept));
  }

  /** Returns the entries that were written. */
  private take(kept: readonly KeptLine[]): readonly KeptLine[] {
    const ids = new Set(kept.map(({ id }) => id));
    const own = [...this.written.values()].filter(({ id }) => ids.has(id));
    const all = mergeKeptLines([...byTime(kept), ...own]);
    const safe = new Set(all.filter((one) => this.write(asOf(this.owner, one))).map(({ id }) => id));
    return kept.filter(({ id }) => safe.has(id));
  }
}

function asOf(owner: string, kept: MergedKeptLine): KeptLine {
  const { gaveWay: _, ...one } = kept; // reported once
  return { ...one, owner };
}

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
 * Lines on their way to the server, one storage entry each, so that a keystroke writes one line and not the whole form. Tabs
 * have entries of their own: two may have changed one line.
 */
export class DraftOutbox {
  private readonly written = new Map<string, KeptLine>();
  private readonly onTheirWay = new Map<string, Pick<ServerLine, 'row' | 'number'>>();
  /** Where entries were read from: an older page gave them other names. */
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

  /** Says whether the line is safe now: a full or forbidden storage is not. */
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

  /** A new line is on its way like this. */
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
      // a storage that is gone keeps nothing
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

  /** The line needs no keeping any more: the server holds it, or it is gone. */
  drop(key: string): void {
    this.onTheirWay.delete(key);
    const written = this.written.get(key);
    if (!written) return;
    this.written.delete(key);
    this.remove(written);
  }

  /** Everything kept for this basket, of every tab, in order. */
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

  /** Gives entries to another basket; what it cannot take stays. */
  handOver(kept: readonly KeptLine[], to: DraftOutbox): void {
    for (const taken of to.take(kept)) this.remove(taken);
  }

  /** Makes the entries of tabs that are gone ours, one for each line. */
  adopt(kept: readonly KeptLine[]): MergedKeptLine[] {
    for (const taken of this.take(kept)) if (taken.owner !== this.owner) this.remove(taken);
    return mergeKeptLines(byTime(kept));
  }

  /** Gives those that are written now. */
  private take(kept: readonly KeptLine[]): readonly KeptLine[] {
    const ids = new Set(kept.map(({ id }) => id));
    const own = [...this.written.values()].filter(({ id }) => ids.has(id));
    const all = mergeKeptLines([...byTime(kept), ...own]);
    const safe = new Set(all.filter((one) => this.write(asOf(this.owner, one))).map(({ id }) => id));
    return kept.filter(({ id }) => safe.has(id));
  }
}

function asOf(owner: string, kept: MergedKeptLine): KeptLine {
  const { gaveWay: _, ...one } = kept; // told once
  return { ...one, owner };
}

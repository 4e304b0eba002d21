import type { Row } from '../lines/row.ts';

type Storage_ = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
type WarnedLine = Pick<Row, 'name' | 'text'> & { pasteWarnings: readonly string[] };

/** Keeps the warnings of a paste: the server stores only valid letters, so after a reload `rGrG` would pass for RGRG. */
export class PasteWarnings {
  private written = '';
  private readonly key: string;

  constructor(
    private readonly storage: Storage_,
    basketId: string,
  ) {
    this.key = `oligoteka.pasteWarnings.${basketId}`;
  }

  keep(rows: readonly Row[]): void {
    const found = rows.flatMap(({ name, text, pasteWarnings }) =>
      pasteWarnings ? [{ name, text, pasteWarnings }] : [],
    );
    const json = found.length === 0 ? '' : JSON.stringify(found);
    if (json === this.written) return;
    this.written = json;
    try {
      if (json === '') this.storage.removeItem(this.key);
      else this.storage.setItem(this.key, json);
    } catch {
      // storage full: the warnings last as long as the page
    }
  }

  /** Adds the warnings to those of another basket. */
  handOver(to: PasteWarnings): void {
    const moved = this.read();
    if (moved.length === 0) return;
    this.storage.setItem(to.key, JSON.stringify([...to.read(), ...moved]));
    this.storage.removeItem(this.key);
  }

  /** The lines with their warnings; `textOf` gives a text in the server's form. */
  restore(rows: readonly Row[], textOf: (row: Row) => string): Row[] {
    const known = this.read();
    if (known.length === 0) return [...rows];
    return rows.map((row) => {
      const same = known.find(({ name, text }) => name.trim() === row.name.trim() && text === textOf(row));
      return same && !row.pasteWarnings ? { ...row, pasteWarnings: same.pasteWarnings } : row;
    });
  }

  private read(): WarnedLine[] {
    try {
      const found: unknown = JSON.parse(this.storage.getItem(this.key) ?? '[]');
      return Array.isArray(found) ? (found as WarnedLine[]) : [];
    } catch {
      return [];
    }
  }
}

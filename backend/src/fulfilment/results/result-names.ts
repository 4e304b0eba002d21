import type { LineResult } from '../../ordering/order-lines.ts';

const LONGEST = 80;
const BASES_PER_LINE = 60;

/** A file of the results of an order, by the last part of its address. */
export type ResultName =
  | { readonly what: 'all' }
  | { readonly what: 'file' | 'fasta'; readonly line: number; readonly primer: number };

const ONE = /^([1-9]\d{0,4})-(0|[1-9]\d{0,4})\.(ab1|seq|fasta)$/;

export function readResultName(name: string): ResultName | null {
  if (name === 'all.zip') return { what: 'all' };
  const [, line, primer, ending] = ONE.exec(name) ?? [];
  if (line === undefined || primer === undefined) return null;
  return { what: ending === 'fasta' ? 'fasta' : 'file', line: Number(line), primer: Number(primer) };
}

export const endingOf = ({ format }: Pick<LineResult, 'format'>): string =>
  format === 'ab1' ? 'ab1' : 'seq';

/** Address of a read below that of its order. */
export function resultPath(
  uid: string,
  { line, primer }: Pick<LineResult, 'line' | 'primer'>,
  ending: string,
): string {
  return `/results/${uid}/${line}-${primer}.${ending}`;
}

/** A name that every system can write down, without its ending: `pUC19-1_M13F`. */
export function fileStem(sample: string, primerName: string): string {
  const words = [sample, primerName].filter((word) => word.trim() !== '').join('_');
  const letters = [...words.normalize('NFC')].map((letter) =>
    letter < ' ' || letter === '\u007f' || '\\/:*?"<>|'.includes(letter) ? '_' : letter,
  );
  // a dot in front hides it, one behind is lost in Windows, as are the names of its devices
  const written = letters
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+|[. ]+$/g, '_');
  // by whole signs: half a sign cannot stand in a header
  const safe = [...written.toWellFormed()].slice(0, LONGEST).join('');
  if (safe === '') return 'read';
  return /^(con|prn|aux|nul|com\d|lpt\d)$/i.test(safe) ? `_${safe}` : safe;
}

/** Names of one folder: a name that was there already gets a number. */
export class FolderNames {
  readonly #taken = new Set<string>();

  take(stem: string, ending: string): string {
    for (let count = 1; ; count += 1) {
      const name = `${stem}${count === 1 ? '' : ` (${count})`}.${ending}`;
      if (this.#taken.has(name.toLowerCase())) continue;
      this.#taken.add(name.toLowerCase());
      return name;
    }
  }
}

/** Header of a download; its name in Latin letters for those who know no others. */
export function attachment(name: string): string {
  const latin = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const coded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${latin}"; filename*=UTF-8''${coded}`;
}

export function fastaText(name: string, bases: string): string {
  const lines = bases.match(new RegExp(`.{1,${BASES_PER_LINE}}`, 'g')) ?? [];
  return `>${name.replaceAll(/\s+/g, '_')}\n${lines.join('\n')}\n`;
}

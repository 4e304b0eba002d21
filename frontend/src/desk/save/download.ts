import { fastaText, genbankText, type Sequence, snapgeneBytes } from '@oligoteka/sequence';

export const FORMATS = ['gb', 'fasta', 'dna'] as const;
export type SavedFormat = (typeof FORMATS)[number];
/** The map as a drawing, and in dots. */
export const MAP_FORMATS = ['svg', 'png'] as const;
export type MapFormat = (typeof MAP_FORMATS)[number];

const KEEP_MS = 60_000;

/** Lets the browser save a sequence as a file, or anything else that was drawn of it. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // the browser has taken it over by the time this runs
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
}

/** A name as files may have it. */
export const fileName = (name: string): string =>
  name
    .replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, '_')
    .trim()
    .slice(0, 100) || 'sequence';

function contentOf(sequence: Sequence, format: SavedFormat, day: string): string | Uint8Array<ArrayBuffer> {
  if (format === 'gb') return genbankText(sequence, day);
  if (format === 'fasta') return fastaText([sequence]);
  return new Uint8Array(snapgeneBytes(sequence, day));
}

/** Lets the browser save a sequence in a format; `now` dates it. */
export function saveSequence(sequence: Sequence, format: SavedFormat, now: Date): void {
  const day = now.toISOString().slice(0, 10);
  saveFile(new Blob([contentOf(sequence, format, day)]), `${fileName(sequence.name)}.${format}`);
}

import { isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';
import { isGenbank } from '@oligoteka/primer';
import { unzipSync } from 'fflate';

/** What a file holds, told by its content; stored in events for ever. */
export type FileKind =
  | 'genbank'
  | 'fasta'
  | 'snapgene'
  | 'molfile'
  | 'sdf'
  | 'chemdraw'
  | 'pdf'
  | 'png'
  | 'jpeg'
  | 'xlsx'
  | 'docx'
  | 'text';

/** Endings of a kind; the first one is given to a file whose own ending says something else. */
const ENDINGS: Readonly<Record<FileKind, readonly [string, ...string[]]>> = {
  genbank: ['gb', 'gbk', 'gbff', 'genbank', 'ape'],
  fasta: ['fasta', 'fa', 'fas', 'fna', 'faa', 'seq'],
  snapgene: ['dna'],
  molfile: ['mol'],
  sdf: ['sdf', 'sd'],
  chemdraw: ['cdx'],
  pdf: ['pdf'],
  png: ['png'],
  jpeg: ['jpg', 'jpeg'],
  xlsx: ['xlsx'],
  docx: ['docx'],
  text: ['txt', 'csv', 'tsv', 'smi'],
};

const TEXTS: readonly FileKind[] = ['genbank', 'fasta', 'molfile', 'sdf', 'text'];
/** Endings by which a computer runs a file, whatever is in it. */
const PROGRAMS =
  /^(?:exe|com|bat|cmd|msi|scr|pif|dll|ps1|vbs|vbe|js|jse|wsf|hta|jar|lnk|reg|sh|app|apk|dmg|iso)$/;

/** Why a file is not taken. */
export type FileFault =
  /** Its name is that of a program. */
  | 'program'
  /** It calls itself a text, and is none. */
  | 'binary'
  /** It calls itself GenBank, and lacks what makes one. */
  | 'cutGenbank'
  | 'other';

/** Bytes at the beginning of a file that name its kind. */
const SIGNATURES: readonly (readonly [kind: FileKind, signature: Uint8Array])[] = [
  ['pdf', bytesOf('%PDF-')],
  ['png', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ['jpeg', Uint8Array.of(0xff, 0xd8, 0xff)],
  ['chemdraw', bytesOf('VjCD0100')],
];
const ZIP = Uint8Array.of(0x50, 0x4b, 0x03, 0x04);
/** A cookie packet of 14 bytes begins every file of SnapGene. */
const SNAPGENE = Uint8Array.of(0x09, 0x00, 0x00, 0x00, 0x0e, ...bytesOf('SnapGene'));
/** Entries of an archive that are looked through, and letters of their names. */
const MOST_ENTRIES = 5_000;
const MOST_LETTERS = 300_000;
/** Signs before the first one that is seen. */
const UNSEEN = /^[\s\p{C}]+/u;
/** Bytes behind the blanks that a text begins with which tell what kind of text it is. */
const HEAD = 65_536;

/** The kind of a file by its bytes; null for one that is none of those taken. Nothing in the file is unpacked or run. */
export function kindOf(bytes: Uint8Array): FileKind | null {
  const signed = SIGNATURES.find(([, signature]) => beginsWith(bytes, signature));
  if (signed !== undefined) return signed[0];
  if (beginsWith(bytes, SNAPGENE)) return 'snapgene';
  if (beginsWith(bytes, ZIP)) return officeKind(bytes);
  return isText(bytes) ? textKind(bytes) : null;
}

/** The kind of a file that is taken, or why it is not: by its bytes, and by what its name says that they are. */
export function readFile(
  name: string,
  bytes: Uint8Array,
): { readonly kind: FileKind } | { readonly fault: FileFault } {
  const ending = /\.([^.]*)$/.exec(name.trim())?.[1]?.trim().toLowerCase() ?? '';
  if (PROGRAMS.test(ending)) return { fault: 'program' };
  const kind = kindOf(bytes);
  if (kind === null) {
    const isCalledText = TEXTS.some((one) => ENDINGS[one].includes(ending));
    return { fault: isCalledText && !isText(bytes) ? 'binary' : 'other' };
  }
  if (kind === 'text' && ENDINGS.genbank.includes(ending) && /^LOCUS\b/.test(headOf(bytes)))
    return { fault: 'cutGenbank' };
  return { kind };
}

/** The ending that a file is kept under: its own where that is one of its kind. */
export function endingFor(kind: FileKind, typed: string): string {
  const endings = ENDINGS[kind];
  return endings.includes(typed.toLowerCase()) ? typed.toLowerCase() : endings[0];
}

/** Endings that a browser offers to choose from. Example: `.gb,.gbk,…`. */
export const ACCEPTED_ENDINGS: readonly string[] = Object.values(ENDINGS).flatMap((endings) => [...endings]);

/** Word and Excel write archives of XML. One with macros is taken for no document. */
function officeKind(bytes: Uint8Array): 'xlsx' | 'docx' | null {
  const names: string[] = [];
  let letters = 0;
  try {
    unzipSync(bytes, {
      filter: ({ name }) => {
        letters += name.length;
        if (names.length >= MOST_ENTRIES || letters > MOST_LETTERS) throw new Error('too many entries');
        names.push(name.toLowerCase());
        return false;
      },
    });
  } catch {
    return null;
  }
  if (!names.includes('[content_types].xml')) return null;
  if (names.some((name) => /vbaproject|activex|\.(exe|dll|js|vbs|bat|cmd)$/.test(name))) return null;
  if (names.includes('xl/workbook.xml')) return 'xlsx';
  return names.includes('word/document.xml') ? 'docx' : null;
}

function textKind(bytes: Uint8Array): FileKind | null {
  const begun = headOf(bytes);
  if (begun === '') return null;
  if (begun.startsWith('LOCUS') && isGenbank(decoderOf(bytes).decode(bytes).replace(UNSEEN, '')))
    return 'genbank';
  if (/^[>;]/.test(begun)) return 'fasta';
  // its name stands in the first line, which may be empty
  if (/^.*(\r?\n).*\r?\n.*\r?\n.{0,80}V[23]000/.test(decoderOf(bytes).decode(bytes.subarray(0, HEAD))))
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes('$$$$') ? 'sdf' : 'molfile';
  // a page or a script is opened by programs that run what it holds
  if (/^(<|#!|@echo)/i.test(begun)) return null;
  return 'text';
}

/** The beginning of a text behind what nobody sees: a file of megabytes is not decoded to see what it is. */
function headOf(bytes: Uint8Array): string {
  let at = 0;
  while (at < bytes.length && isBlank(bytes[at] ?? 0)) at += 1;
  // a letter that is cut off at the end is left out
  return decoderOf(bytes)
    .decode(bytes.subarray(at, at + HEAD), { stream: true })
    .replace(UNSEEN, '');
}

const isBlank = (byte: number): boolean => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);

/** UTF-8 or Windows-1251 without the signs that no text holds: of the control signs there are tabs, line ends and page ends. */
function isText(bytes: Uint8Array): boolean {
  const isOneByte = !isUtf8(bytes);
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x20 ? !isBlank(byte) || byte === 0x0b : byte === 0x7f) return false;
    if (isOneByte ? byte === NO_LETTER : byte === 0xc2 && (bytes[at + 1] ?? 0) < 0xa0) return false;
  }
  return true;
}

/** The one byte that is no letter of Windows-1251. */
const NO_LETTER = 0x98;

const decoderOf = (bytes: Uint8Array): TextDecoder =>
  new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1251');

function beginsWith(bytes: Uint8Array, signature: Uint8Array): boolean {
  return bytes.length >= signature.length && signature.every((byte, at) => bytes[at] === byte);
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

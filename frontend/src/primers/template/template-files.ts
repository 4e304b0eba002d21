import { fileFaultText, LARGEST_FILE, type OpenedFile, openFile, openText } from '@oligoteka/sequence';
import type { FileRead } from '../files/primer-files.ts';
import type { Template } from './template.ts';

/** Letters of the longest list of primers: what is longer is no primer. */
const LONGEST_PRIMER = 200;
/** Templates of one file that can be chosen from. */
const MOST = 50;

/** Templates of a file or a text, or why there are none. */
export type ReadTemplates = { readonly templates: readonly Template[] } | { readonly refusal: string };

/** The sequences of a file that are longer than a primer; none of a table or a list of primers. */
export async function templatesIn(file: File): Promise<readonly Template[]> {
  return file.size > LARGEST_FILE ? [] : templatesOf(new Uint8Array(await file.arrayBuffer()), file.name);
}

/** The same of the bytes of a file. */
export function templatesOf(bytes: Uint8Array, name: string): readonly Template[] {
  const opened = openFile(bytes, name);
  if ('refused' in opened || isList(bytes, name)) return [];
  return templatesRead(opened).filter(({ bases: { length } }) => length > LONGEST_PRIMER);
}

/** Letters in lines are a list of primers, one a line, unless a head or one long line says that they are a sequence. */
function isList(bytes: Uint8Array, name: string): boolean {
  if (/\.seq$/iu.test(name)) return false;
  const start = new TextDecoder().decode(bytes.subarray(0, LOOKED_AT));
  return !HEAD.test(start) && start.split('\n').every((line) => line.trim().length <= LONGEST_PRIMER);
}
const LOOKED_AT = 10_000;
/** FASTA, GenBank, EMBL, GFF, SnapGene and runs of sequencers. */
const HEAD = /^\uFEFF?(?:\s*[>;]|\s*LOCUS|ID\s|##|\t\0|ABIF|\.scf)/iu;

/** Whether a file that is a template also names primers with their letters. */
export const namesPrimers = (found: FileRead): boolean =>
  'paste' in found &&
  found.paste.delimiter === 'genbank' &&
  found.paste.rows.some(({ status }) => status !== 'error');

/** A file that was given as a template, whatever its length. */
export async function readTemplateFile(file: File, language: 'ru' | 'en'): Promise<ReadTemplates> {
  if (file.size > LARGEST_FILE) return read({ refused: { fault: 'tooLarge' } }, language);
  return read(openFile(new Uint8Array(await file.arrayBuffer()), file.name), language);
}

/** A template that was pasted. */
export const readTemplateText = (text: string, name: string, language: 'ru' | 'en'): ReadTemplates =>
  read(openText(text, name), language);

const read = (opened: OpenedFile, language: 'ru' | 'en'): ReadTemplates =>
  'refused' in opened
    ? { refusal: fileFaultText(opened.refused, language) }
    : { templates: templatesRead(opened) };

const templatesRead = ({ records }: { readonly records: readonly Template[] }): readonly Template[] =>
  records.slice(0, MOST).map(({ name, bases, isCircular }) => ({ name, bases, isCircular }));

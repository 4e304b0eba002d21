import { fileFaultText, openFile, readOfBases, readOfTrace } from '@oligoteka/sequence';
import { LARGEST_TRACE } from '@oligoteka/traces';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import type { LoadedRead } from './kept-reads.ts';

/** Reads of one document at most: two plates, forward and reverse. */
export const MOST_READS = 192;
/** Letters of the longest read: a sequence that is longer is a document to compare with. */
const LONGEST_READ = 20_000;

/** Files as reads: a trace is one, a text as many as it has records. `refused` tells in words what was not read. */
export async function loadReads(
  files: readonly File[],
): Promise<{ loaded: LoadedRead[]; refused: string[] }> {
  const loaded: LoadedRead[] = [];
  const refused: string[] = [];
  for (const file of files) {
    const { name } = file;
    const bytes = file.size > LARGEST_TRACE ? null : await file.arrayBuffer().catch(() => null);
    if (bytes === null) {
      refused.push(file.size > LARGEST_TRACE ? m.reads_too_large({ name }) : m.desk_unreadable({ name }));
      continue;
    }
    const opened = openFile(new Uint8Array(bytes), name);
    if ('refused' in opened) {
      refused.push(`${name}: ${fileFaultText(opened.refused, getLocale())}.`);
      continue;
    }
    const { trace, records } = opened;
    const bare = name.replace(/\.[a-z\d]{1,5}$/iu, '');
    if (trace === undefined) {
      for (const record of records)
        if (record.bases.length > LONGEST_READ) refused.push(m.reads_too_long({ name: record.name }));
        else
          loaded.push({ id: crypto.randomUUID(), read: readOfBases(record.name, record.bases), trace: null });
    } else loaded.push({ id: crypto.randomUUID(), read: readOfTrace(bare, trace), trace });
  }
  return { loaded, refused };
}

/** The reads of before with new ones behind: one that is there already is not added again, and `left` is no room for. */
export function withReads(
  before: readonly LoadedRead[],
  loaded: readonly LoadedRead[],
): { all: LoadedRead[]; left: number } {
  const all = [...before];
  let left = 0;
  for (const one of loaded) {
    const isThere = all.some(
      ({ read }) =>
        read.name === one.read.name &&
        read.bases.length === one.read.bases.length &&
        read.bases.every((base, at) => base === one.read.bases[at]),
    );
    if (isThere) continue;
    if (all.length < MOST_READS) all.push(one);
    else left += 1;
  }
  return { all, left };
}

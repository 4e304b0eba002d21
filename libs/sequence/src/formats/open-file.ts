import { decodeText, isBinary } from '@oligoteka/sheets';
import { readTrace, type Trace, type TraceFault } from '@oligoteka/traces';
import { toBases } from '../model/bases.ts';
import { plainSequence, type Sequence } from '../model/sequence.ts';
import { isEmbl, readEmbl } from './embl.ts';
import { readFasta } from './fasta.ts';
import { isGenbank, readGenbank } from './genbank/read-genbank.ts';
import { isGff, readGff } from './gff.ts';
import { isLikelyBases, isProtein } from './loose-text.ts';
import { type Fault, type FileFault, LARGEST_FILE, type ReadRecords, Refused } from './refused.ts';
import { isSnapgene } from './snapgene/blocks.ts';
import { readSnapgene } from './snapgene/read-snapgene.ts';

/** What was opened: sequences with what was left out of them, a read of a sequencer, or why nothing was. */
export type OpenedFile = (ReadRecords<Sequence> & { readonly trace?: Trace }) | { readonly refused: Fault };

/**
 * Opens a file by its content: GenBank, EMBL, GFF3 with its sequences, FASTA, letters alone, SnapGene .dna, .ab1 and .scf. `name` is
 * that of the file: it names a sequence that has no name. Time grows with the length of the file.
 */
export const openFile = (bytes: Uint8Array, name: string): OpenedFile => opened(name, () => readAny(bytes));

/** Opens text that was pasted. */
export const openText = (text: string, name: string): OpenedFile => opened(name, () => readText(text));

function opened(name: string, read: () => ReadRecords<Sequence> & { trace?: Trace }): OpenedFile {
  const bare = name.replace(/\.[a-z\d]{1,5}$/iu, '');
  try {
    const { records, ...rest } = read();
    return { ...rest, records: records.map((one) => (one.name === '' ? { ...one, name: bare } : one)) };
  } catch (error) {
    if (error instanceof Refused) return { refused: error.fault };
    throw error;
  }
}

function readAny(bytes: Uint8Array): ReadRecords<Sequence> & { trace?: Trace } {
  if (bytes.length === 0) throw new Refused({ fault: 'empty' });
  if (bytes.length > LARGEST_FILE) throw new Refused({ fault: 'tooLarge' });
  if (isPacked(bytes)) throw new Refused({ fault: 'packed' });
  if (isSnapgene(bytes)) return readSnapgene(bytes);
  return isBinary(bytes) ? readRun(bytes) : readText(decodeText(bytes).text);
}

/** Archives of gzip and zip begin with their marks. */
const isPacked = ([first, second, third]: Uint8Array): boolean =>
  (first === 0x1f && second === 0x8b) || (first === 0x50 && second === 0x4b && third === 0x03);

function readText(text: string): ReadRecords<Sequence> {
  if (isGenbank(text)) return readGenbank(text);
  if (isEmbl(text)) return readEmbl(text);
  if (isGff(text)) return readGff(text);
  if (!isLikelyBases(text)) throw new Refused({ fault: isProtein(text) ? 'protein' : 'unknown' });
  return readFasta(text);
}

const FAULTS: Readonly<Record<TraceFault, FileFault>> = {
  ...{ empty: 'empty', tooLarge: 'tooLarge', cutOff: 'cutOff', noBases: 'noBases' },
  ...{ malformed: 'damaged', notTrace: 'unknown' },
};

function readRun(bytes: Uint8Array): ReadRecords<Sequence> & { trace: Trace } {
  const read = readTrace(bytes);
  if ('fault' in read)
    throw new Refused({ fault: FAULTS[read.fault], ...(read.tag !== undefined && { block: read.tag }) });
  const { trace } = read;
  return {
    records: [plainSequence(trace.sample, toBases(trace.bases.replaceAll('-', 'N')))],
    warnings: [],
    trace,
  };
}

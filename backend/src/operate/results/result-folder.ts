import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { LARGEST_FILE, readTable } from '@oligoteka/sheets';
import { LARGEST_TRACE, readQuality, type ReadQuality, readTrace, traceFaultText } from '@oligoteka/traces';
import type { FoundFile, SheetRow } from '../../fulfilment/results/match-results.ts';
import { sha256Of } from '../../fulfilment/results/result-files.ts';
import { NotUnderstood } from '../command.ts';

/** A run has 96 or 384 wells: more files than several of them are a slip. */
const MOST_FILES = 2_000;
const RESULT = /\.(ab1|abi|seq|fasta|fa)$/i;
const HEADS = {
  well: /^(well|лунка)$/i,
  order: /^(order|заказ)$/i,
  sample: /^(sample|проба|образец)$/i,
  primer: /^(primer|праймер)$/i,
};

/** A file of a folder; `fault` where it is no read. Its bytes are read again when they are kept. */
export interface ResultOnDisk extends FoundFile {
  readonly path: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly format: 'ab1' | 'text';
  readonly quality: ReadQuality | null;
  readonly fault: string | null;
}

/** Every result in a folder, by name. Folders within it and other files are passed over. */
export async function resultsIn(folder: string): Promise<ResultOnDisk[]> {
  const names = await readdir(folder).catch((error: Error) => {
    throw new NotUnderstood([`${folder} cannot be read: ${error.message}`]);
  });
  const files = names.filter((name) => RESULT.test(name)).sort();
  if (files.length === 0) throw new NotUnderstood([`${folder} holds no .ab1, .seq or .fasta`]);
  if (files.length > MOST_FILES)
    throw new NotUnderstood([`${folder} holds ${files.length} files, more than ${MOST_FILES}: take one run`]);
  const found: ResultOnDisk[] = [];
  // one at a time: a run may take more memory than there is
  for (const file of files) found.push(await resultOf(path.join(folder, file), file));
  return found;
}

async function resultOf(at: string, file: string): Promise<ResultOnDisk> {
  const nothing = {
    file,
    path: at,
    sample: '',
    well: '',
    sha256: '',
    bytes: 0,
    format: 'text',
    quality: null,
  } as const;
  const { size } = await stat(at);
  if (size > LARGEST_TRACE) return { ...nothing, fault: traceFaultText('tooLarge', 'en') };
  const bytes = await readFile(at);
  const read = readTrace(bytes);
  if ('fault' in read) return { ...nothing, fault: traceFaultText(read.fault, 'en') };
  const { trace } = read;
  return {
    ...{
      file,
      path: at,
      sample: trace.sample,
      well: trace.well,
      sha256: sha256Of(bytes),
      bytes: bytes.length,
    },
    format: trace.channels === null ? 'text' : 'ab1',
    quality: readQuality(trace),
    fault: null,
  };
}

/** The rows of a run sheet, .csv or .xlsx, below a row with the heads well, sample and primer, and perhaps order. */
export async function runSheet(file: string): Promise<SheetRow[]> {
  const bytes = await readFile(file).catch((error: Error) => {
    throw new NotUnderstood([`${file} cannot be read: ${error.message}`]);
  });
  if (bytes.length > LARGEST_FILE) throw new NotUnderstood([`${file} is larger than 10 MB`]);
  const rows = readTable(bytes);
  const column = (cells: readonly string[], head: RegExp) =>
    cells.findIndex((cell) => head.test(cell.trim()));
  const head =
    rows?.findIndex((cells) => column(cells, HEADS.well) >= 0 && column(cells, HEADS.sample) >= 0) ?? -1;
  const heads = rows?.[head];
  if (rows === null || heads === undefined)
    throw new NotUnderstood([`${file} has no row with the heads well, order, sample, primer`]);
  const cell = (cells: readonly string[], name: keyof typeof HEADS): string =>
    cells[column(heads, HEADS[name])]?.trim() ?? '';
  return rows.slice(head + 1).flatMap((cells, index): SheetRow[] => {
    const read = {
      well: cell(cells, 'well'),
      order: cell(cells, 'order'),
      sample: cell(cells, 'sample'),
      primer: cell(cells, 'primer'),
    };
    return read.well === '' || read.sample === '' ? [] : [{ row: head + 2 + index, ...read }];
  });
}

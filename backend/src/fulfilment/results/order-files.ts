import { readTrace } from '@oligoteka/traces';
import type { OrderedLine } from '../../ordering/order.events.ts';
import { type Fulfilment, type LineResult, newestResults } from '../../ordering/order-lines.ts';
import { endingOf, fastaText, fileStem, FolderNames, readResultName } from './result-names.ts';
import type { ResultFiles } from './result-files.ts';

/** The newest files of an order, with the names of their samples and primers. */
export interface NamedResult extends LineResult {
  readonly sample: string;
  readonly primerName: string;
}

export function namedResults(lines: readonly OrderedLine[], fulfilment: Fulfilment | null): NamedResult[] {
  if (fulfilment === null) return [];
  return newestResults(fulfilment).flatMap((result) => {
    const line = lines[result.line - 1];
    if (line?.kind !== 'sequence') return [];
    return [{ ...result, sample: line.name, primerName: line.primers[result.primer - 1]?.name ?? '' }];
  });
}

/** A file as it is downloaded. */
export interface ResultDownload {
  readonly name: string;
  readonly bytes: Buffer;
}

/** One file of an order by its name in the address; null where there is none, or its person was forgotten. */
export async function oneDownload(
  results: readonly NamedResult[],
  asked: Exclude<ReturnType<typeof readResultName>, null | { what: 'all' }>,
  files: Pick<ResultFiles, 'open'>,
): Promise<ResultDownload | null> {
  const result = results.find(({ line, primer }) => line === asked.line && primer === asked.primer);
  const bytes = result && (await files.open(result.subject, result.sha256));
  if (result === undefined || !bytes) return null;
  const stem = fileStem(result.sample, result.primerName);
  if (asked.what === 'file') return { name: `${stem}.${endingOf(result)}`, bytes };
  return { name: `${stem}.fasta`, bytes: Buffer.from(clearFasta(result, bytes)) };
}

/** All files of an order, one after another: never all of them in memory. The last is the clear parts of all as FASTA. */
export async function* allDownloads(
  results: readonly NamedResult[],
  files: Pick<ResultFiles, 'open'>,
): AsyncGenerator<ResultDownload> {
  const names = new FolderNames();
  let fasta = '';
  for (const result of results) {
    const bytes = await files.open(result.subject, result.sha256);
    if (bytes === null) return;
    fasta += clearFasta(result, bytes);
    yield { name: names.take(fileStem(result.sample, result.primerName), endingOf(result)), bytes };
  }
  yield { name: names.take('sequences', 'fasta'), bytes: Buffer.from(fasta) };
}

function clearFasta({ sample, primerName, quality: { clear } }: NamedResult, bytes: Uint8Array): string {
  const read = readTrace(bytes);
  const bases = 'trace' in read ? read.trace.bases.slice(clear.from, clear.to) : '';
  return fastaText(fileStem(sample, primerName), bases);
}

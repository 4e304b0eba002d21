import { benchSequences, serviceFasta, serviceGenbank, serviceNote } from '@oligoteka/genes';
import type { OrderedLine } from '../../ordering/order.events.ts';
import type { StoredFile } from '../../services/attachments/attachments.ts';
import type { History } from '../history.ts';
import { attachmentsOf, saveFiles, writeNew } from '../offers/save-files.ts';

/** A service of an order: the lengths of its sequences, and the files that came with it. */
export interface ServiceReport {
  readonly line: number;
  /** Number of the request whose offer it is; null for work of the price list. */
  readonly request: string | null;
  readonly sequences: readonly { readonly what: string; readonly length: number }[];
  /** In the buyer's own words; empty where nothing was written. */
  readonly note: string;
  /** None once the person was forgotten. */
  readonly files: readonly StoredFile[];
}

export async function servicesOf(history: History, lines: readonly OrderedLine[]): Promise<ServiceReport[]> {
  const reports: ServiceReport[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.kind !== 'service') continue;
    const folder = folderOf(line);
    reports.push({
      line: index + 1,
      request: line.service === 'offer' ? line.details.request : null,
      sequences: benchSequences(line).map(({ what, sequence }) => ({ what, length: sequence.length })),
      note: serviceNote(line),
      files: folder === undefined ? [] : await attachmentsOf(history).list(folder),
    });
  }
  return reports;
}

/** The folder of files that came with a service, or with the request that its offer answers. */
function folderOf(line: Extract<OrderedLine, { kind: 'service' }>): string | undefined {
  return line.service === 'offer' ? line.details.uid : line.attached?.folder;
}

/**
 * Writes the sequences of services in FASTA and GenBank, and the files that came with them, named by order and line. Gives the
 * paths. `day`: `YYYY-MM-DD`.
 */
export async function writeServices(
  history: History,
  order: { readonly number: string; readonly lines: readonly (OrderedLine | null)[]; readonly day: string },
  folder: string,
): Promise<string[]> {
  const { number, lines, day } = order;
  const written: string[] = [];
  const attachments = attachmentsOf(history);
  for (const [index, line] of lines.entries()) {
    if (line?.kind !== 'service') continue;
    const name = `${number}-${index + 1}`;
    const [fasta, genbank] = [serviceFasta(name, line), serviceGenbank(name, line, day)];
    if (fasta !== '') written.push(await writeNew(folder, `${name}.fasta`, fasta));
    if (genbank !== null) written.push(await writeNew(folder, `${name}.gb`, genbank));
    const of = folderOf(line);
    if (of === undefined) continue;
    const files = (await attachments.list(of)).map((file) => ({ ...file, name: `${name} ${file.name}` }));
    written.push(...(await saveFiles(attachments, of, files, folder)));
  }
  return written;
}

import type { OrderLine } from '@oligoteka/site-api';
import type { OrderView } from '../../ordering/get-order/get-order.handler.ts';
import type { Attachments, StoredFile } from '../../services/attachments/attachments.ts';

type Files = Pick<Attachments, 'list'>;

/** The lines of an answer, each service with the files that came with it; without once the person was forgotten. */
export async function withFiles(
  lines: readonly OrderLine[],
  { uid, submission }: Pick<OrderView, 'uid' | 'submission'>,
  attachments: Files,
): Promise<OrderLine[]> {
  const answers: OrderLine[] = [];
  for (const line of lines) {
    const ordered = submission.lines[line.line - 1];
    const attached = ordered?.kind === 'service' ? ordered.attached : undefined;
    const stored = attached === undefined ? [] : await attachments.list(attached.folder);
    const files = stored.map(({ sha256: id, name, kind, bytes }) => ({
      ...{ id, name, kind, bytes },
      url: `/attachments/${uid}/${id}`,
    }));
    answers.push(line.kind === 'service' && files.length > 0 ? { ...line, files } : line);
  }
  return answers;
}

/** A file of an order, and its folder; null where no service of it came with such a file. */
export async function fileOfOrder(
  { submission }: Pick<OrderView, 'submission'>,
  id: string,
  attachments: Files,
): Promise<{ readonly folder: string; readonly file: StoredFile } | null> {
  const attached = submission.lines.flatMap((line) => (line.kind === 'service' ? (line.attached ?? []) : []));
  const found = attached.find(({ files }) => files.some(({ sha256 }) => sha256 === id));
  if (found === undefined) return null;
  const file = (await attachments.list(found.folder)).find(({ sha256 }) => sha256 === id);
  return file === undefined ? null : { folder: found.folder, file };
}

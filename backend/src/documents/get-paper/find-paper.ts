import type { Queryable } from '../../event-store/event.ts';
import { readPaperCode } from '../files/paper-ids.ts';

/** The paper with a code, and its owner; null where there is none. */
export async function findPaper(
  db: Queryable,
  code: string,
): Promise<{ readonly owner: string; readonly document: string } | null> {
  const { rows } = await db.query<{ owner: string; document: string }>(
    'select owner, document from read.document where code = $1',
    [readPaperCode(code)],
  );
  return rows[0] ?? null;
}

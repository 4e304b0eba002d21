import type { History } from '../history.ts';

/** The link of the hash chain at a position: it proves later that the history up to there is the same. */
export async function sealAt({ database }: History, position: number): Promise<string> {
  const { rows } = await database.query<{ seal: string }>(
    `select encode(hash, 'hex') as seal from event_store.event where position = $1`,
    [position],
  );
  return rows[0]?.seal ?? '0'.repeat(64);
}

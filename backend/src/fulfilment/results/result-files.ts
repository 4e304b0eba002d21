import { createHash } from 'node:crypto';
import type { Queryable } from '../../event-store/event.ts';
import type { PersonalData } from '../../personal-data/personal-data.ts';

/** Bytes of reads by their hash, each sealed under the key of a buyer: two buyers never share a row. */
export class ResultFiles {
  constructor(
    private readonly db: Queryable,
    private readonly personalData: PersonalData,
  ) {}

  /** Keeps bytes; the same ones of one buyer twice are kept once. */
  async keep(subject: string, bytes: Uint8Array): Promise<void> {
    const sealed = await this.personalData.sealBytes(subject, Buffer.from(bytes));
    await this.db.query(
      `insert into result.file (subject, sha256, sealed) values ($1, $2, $3) on conflict (subject, sha256) do nothing`,
      [subject, sha256Of(bytes), sealed],
    );
  }

  /** The stored bytes; null once the person was forgotten. Throws where they do not match their hash. */
  async open(subject: string, sha256: string): Promise<Buffer | null> {
    const { rows } = await this.db.query<{ sealed: Buffer }>(
      'select sealed from result.file where subject = $1 and sha256 = $2',
      [subject, sha256],
    );
    const [row] = rows;
    if (row === undefined) throw new Error(`the result ${sha256} is lost`);
    const bytes = await this.personalData.openBytes(subject, row.sealed);
    if (bytes !== null && sha256Of(bytes) !== sha256)
      throw new Error(`the result ${sha256} is not what was kept`);
    return bytes;
  }
}

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

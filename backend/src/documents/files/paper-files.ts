import { createHash } from 'node:crypto';
import type { Queryable } from '../../event-store/event.ts';
import type { PersonalData } from '../../personal-data/personal-data.ts';

/** Bytes of issued papers by their hash, each sealed under the key of the paper's subject. */
export class PaperFiles {
  constructor(
    private readonly db: Queryable,
    private readonly personalData: PersonalData,
    /** Called with the bytes stored for a request, by its id. */
    private readonly onKept: (request: string, bytes: number) => void = () => {},
  ) {}

  /** Keeps bytes; the same ones twice are kept once. Their hash is how they are found. */
  async keep(subject: string, bytes: Buffer, request: string): Promise<string> {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const sealed = await this.personalData.sealBytes(subject, bytes);
    const { rowCount } = await this.db.query(
      'insert into paper.file (sha256, subject, sealed) values ($1, $2, $3) on conflict (sha256) do nothing',
      [sha256, subject, sealed],
    );
    if (rowCount === 1) this.onKept(request, sealed.length);
    return sha256;
  }

  /** The stored bytes; null once the person was forgotten. Throws where they do not match their hash. */
  async open(sha256: string): Promise<Buffer | null> {
    const { rows } = await this.db.query<{ subject: string; sealed: Buffer }>(
      'select subject, sealed from paper.file where sha256 = $1',
      [sha256],
    );
    const [row] = rows;
    if (row === undefined) throw new Error(`the paper ${sha256} is lost`);
    const bytes = await this.personalData.openBytes(row.subject, row.sealed);
    if (bytes !== null && createHash('sha256').update(bytes).digest('hex') !== sha256)
      throw new Error(`the paper ${sha256} is not what was issued`);
    return bytes;
  }
}

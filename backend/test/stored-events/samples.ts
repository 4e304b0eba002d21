import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The beginning of a stream as a database held it; it ends with an event of this type and schema. */
export interface StoredSample {
  readonly type: string;
  readonly schema: number;
  readonly stream: string;
  readonly events: readonly {
    readonly type: string;
    readonly schema: number;
    readonly data: object;
    readonly metadata: object;
  }[];
}

export const samples = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'fixtures/samples.json'), 'utf8'),
) as readonly StoredSample[];

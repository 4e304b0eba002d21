import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Twelve digits that change with the built code; `source` where it runs unbuilt, in tests. */
export function codeVersion(directory = import.meta.dirname): string {
  const files = readdirSync(directory).filter((name) => name.endsWith('.js'));
  if (files.length === 0) return 'source';
  const hash = createHash('sha256');
  for (const name of files.sort()) hash.update(name).update(readFileSync(path.join(directory, name)));
  return hash.digest('hex').slice(0, 12);
}

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SOURCES = path.resolve(import.meta.dirname, '../../src');

/** The type of every event of the shop, as the contexts' `*.events.ts` declare them. */
export function shopEventTypes() {
  const files = readdirSync(SOURCES, { recursive: true }).filter((file) => file.endsWith('.events.ts'));
  const types = files.flatMap((file) =>
    Array.from(
      readFileSync(path.join(SOURCES, file), 'utf8').matchAll(/readonly type: '(\w+)'/g),
      ([, type]) => type,
    ),
  );
  return [...new Set(types)].sort();
}

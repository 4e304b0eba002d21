import { readdirSync, readFileSync } from 'node:fs';

/** Types leave nothing at run time: the declared paths are read where they are declared. Sorted. */
export function declaredCalls(): string[] {
  const folder = new URL('../../../libs/site-api/src/calls/', import.meta.url);
  return readdirSync(folder)
    .flatMap((file) => [...readFileSync(new URL(file, folder), 'utf8').matchAll(/^ {2}'(\/[^']+)': \{/gm)])
    .map(([, path = '']) => path)
    .sort();
}

// What node imports in a process that runs the tests of the integration step: TypeScript through swc, SQL and schemas as
// text, as the bundler does.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';
import { swcOptions } from './jest.preset.mjs';

const GLOBALS = new URL('jest-globals.mjs', import.meta.url).href;

/** Hook of node: `@jest/globals` are those of the runner. */
export async function resolve(specifier, context, next) {
  if (specifier === '@jest/globals') return { url: GLOBALS, shortCircuit: true };
  return next(specifier, context);
}

/** Hook of node: the code of a file. */
export async function load(url, context, next) {
  const path = url.replace(/[?#].*$/, '');
  if (/\.(sql|xsd)$/.test(path)) {
    const text = await readFile(fileURLToPath(path), 'utf8');
    return { format: 'module', shortCircuit: true, source: `export default ${JSON.stringify(text)};` };
  }
  if (!/\.tsx?$/.test(path) || path.includes('/node_modules/')) return next(url, context);
  const filename = fileURLToPath(path);
  const { code } = await transform(await readFile(filename, 'utf8'), { ...swcOptions, filename });
  return { format: 'module', shortCircuit: true, source: code };
}

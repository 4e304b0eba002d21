import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { declaredCalls } from '../support/declared-calls.ts';

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Rows of the table: `| /primer/savePrimers | primer.controller.ts | basket/save-primers |`. */
const rows = read('docs/calls.md')
  .split('\n')
  .filter((line) => line.startsWith('| `/'))
  .map((line) => line.split('|').map((cell) => cell.replaceAll('`', '').trim()))
  .map(([, path = '', controller = '', useCase = '']) => ({ path, controller, useCase }));

test('the table of calls is the contract', () => {
  const declared = declaredCalls();
  expect(declared.length).toBeGreaterThan(0);
  expect(rows.map(({ path }) => path).sort()).toEqual(declared);
});

test('its controllers answer the calls beside them', () => {
  const silent = rows.filter(
    ({ path, controller }) =>
      !read(`backend/src/site/controllers/${controller}`).includes(`@SiteCall('${path}'`),
  );
  expect(silent).toEqual([]);
});

test('its use cases are folders or files of the backend', () => {
  expect(rows.filter(({ useCase }) => !existsSync(join(root, 'backend/src', useCase)))).toEqual([]);
});

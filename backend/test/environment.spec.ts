import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

test('.env.example names every variable that is read, and no other', () => {
  const parts = readdirSync(join(root, 'backend/src/config')).map((file) => `backend/src/config/${file}`);
  const sources = ['backend/src/config.ts', ...parts].map(read).join('');
  const used = sources.matchAll(/(?:value|text|number|oneOf|readCertificates)\(\s*'([A-Z_]+)'/g);
  const shown = read('.env.example').matchAll(/^(?:# )?([A-Z_]+)=/gm);
  const names = (found: Iterable<RegExpMatchArray>) =>
    [...new Set([...found].map(([, name]) => name))].sort();
  expect(names(shown)).toEqual(names(used));
});

test('every variable of .env.example has its comment', () => {
  const blocks = read('.env.example').trim().split('\n\n').slice(1);
  expect(blocks.filter((block) => !/^# .+\n(?:# .+\n)*(?:# )?[A-Z_]+=.*$/.test(block))).toEqual([]);
});

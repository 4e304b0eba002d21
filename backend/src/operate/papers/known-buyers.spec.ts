import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { goods, paperOf } from '../../documents/testing/shipment-papers.ts';
import { completed, type KnownBuyer, knownBuyers } from './known-buyers.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'buyers-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(text: string): Promise<KnownBuyer[]> {
  const file = path.join(folder, 'buyers.csv');
  await writeFile(file, text);
  return knownBuyers(file);
}
const HEAD = 'ИНН;КПП;Адрес;Идентификатор\n';
const buyer = (more: Partial<KnownBuyer> = {}): KnownBuyer => ({
  ...{ inn: '7736050003', kpp: '', address: 'г. Москва, ул. Вавилова, д. 32', identifier: '2BM-1' },
  ...more,
});

test('a table of buyers is read by its heads, in whatever order, and its faults are told with their rows', async () => {
  expect(await read(`Покупатели\nАдрес;ИНН\n"Москва; дом 1";7736050003\n;\n`)).toEqual([
    buyer({ address: 'Москва; дом 1', identifier: '' }),
  ]);
  await expect(read('a;b\n')).rejects.toThrow('has no row with the heads');
  await expect(read(`${HEAD}7736050004;12;;2BM_1\n`)).rejects.toThrow(
    /row 2: "7736050004" is no ИНН;.*row 2: "12" is no КПП;.*row 2: "2BM_1" cannot stand/,
  );
  await expect(knownBuyers(path.join(folder, 'none.csv'))).rejects.toThrow('cannot be read');
});

test('a paper is given what it lacks, and keeps what it says', () => {
  const of = (party: object, buyers: readonly KnownBuyer[], more: object = {}) => {
    const paper = paperOf([goods(1)], more);
    const given = { paper: { ...paper, party: { ...paper.party, ...party } }, document: 'd', issuedAt: '' };
    const { paper: whole, receiver } = completed(given, buyers);
    return [whole.party.kpp, whole.party.legal_address, receiver];
  };
  const address = 'г. Москва, ул. Вавилова, д. 32';
  expect(of({ legal_address: '' }, [buyer()])).toEqual(['773601001', address, '2BM-1']);
  expect(of({}, [buyer()])).toEqual(['773601001', 'г. Москва', '2BM-1']);
  expect(of({ kpp: '', legal_address: '' }, [buyer({ kpp: '773601002' })])).toEqual([
    '773601002',
    address,
    '2BM-1',
  ]);
  // a branch is no other branch
  expect(of({ legal_address: '' }, [buyer({ kpp: '773601002' })])).toEqual(['773601001', '', undefined]);
  const branches = [buyer({ kpp: '773601002' }), buyer({ kpp: '773601001', address: 'А' })];
  expect(of({ legal_address: '' }, branches)).toEqual(['773601001', 'А', '2BM-1']);
  expect(of({ kpp: '', legal_address: '' }, branches)).toEqual(['', '', undefined]);
  expect(of({ inn: '7707083893' }, [buyer()])).toEqual(['773601001', 'г. Москва', undefined]);
});

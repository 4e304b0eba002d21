import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { publishDictionaries } from '../../src/dictionaries/publish/publish-dictionaries.ts';
import { OWN_SCHEMA } from '../../src/documents/exchange/schema-check.ts';
import { SELLER } from '../../src/documents/testing/papers.ts';
import { until } from '../event-store/support.ts';
import { askDesk } from '../support/ops.ts';
import { details } from '../support/orders.ts';
import { PaidOrders } from '../support/paid-orders.ts';
import { openShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
let orders: PaidOrders;
beforeAll(async () => {
  shop = await openShop();
  orders = new PaidOrders(shop);
  await publishDictionaries(
    shop.store,
    { seller: { ...SELLER, exchangeId: '2BM-7707083893-1' } },
    {
      effectiveFrom: new Date(Date.now() - 1000).toISOString(),
      metadata: { actor: 'operator:test', correlationId: 'test', at: new Date().toISOString() },
    },
  );
});
afterAll(() => shop?.close());

const ops = (...parameters: string[]) => askDesk(shop, parameters);
const folder = (name: string) => path.join(shop.dataDir, name);
const windows = new TextDecoder('windows-1251');
const textOf = (name: string, file: string) => windows.decode(readFileSync(path.join(folder(name), file)));
const tableOf = (name: string, file: string) =>
  readFileSync(path.join(folder(name), file), 'utf8')
    .split('\r\n')
    .slice(1, -1);

/** An order of which all was sent, by an organisation whose address is known or not. */
async function sent(legal_address: string): Promise<{ uid: string; number: string }> {
  const affiliate = { name: 'ООО «Ромашка & Ко»', inn: '7707083893', kpp: '773601001', legal_address };
  const { uid, number } = await orders.paid(undefined, details({ affiliate }));
  await ops('start', number);
  await ops('ready', number);
  await ops('ship', number, '--carrier', 'cdek');
  await until(async () => (await orders.show(uid)).shipmentPapers.length > 0, 'the paper');
  return { uid, number };
}

test('papers of these days become files that are valid; one that lacks something is told, and none is lost', async () => {
  const whole = await sent('115114, г. Москва, ул. Летниковская, д. 2');
  const nowhere = await sent('');
  const { code, output } = await ops('--json', 'papers', 'export', '--out', folder('today'));
  expect(code).toBe(1);
  const { files, faults } = JSON.parse(output);
  expect(files).toMatchObject([{ paper: 'transfer', number: '1', order: whole.number, correction: null }]);
  expect(faults).toEqual([
    { order: nowhere.number, paper: 'transfer', number: '2', field: 'buyer: address', why: 'is missing' },
  ]);
  expect(readdirSync(folder('today')).toSorted()).toEqual([files[0].file, 'faults.csv', 'papers.csv']);
  expect(files[0].file).toMatch(
    /^ON_NSCHFDOPPR_7707083893-773601001_2BM-7707083893-1_\d{8}_[\da-f-]{36}_0_0_0_0_0_00\.xml$/,
  );
  const text = textOf('today', files[0].file);
  for (const words of [
    'encoding="windows-1251"',
    'Функция="СЧФДОП"',
    'НаимОрг="ООО «Ромашка &amp; Ко»"',
    `РеквНомерДок="${whole.number}"`,
  ])
    expect(text).toContain(words);
  expect(tableOf('today', 'papers.csv')).toEqual([expect.stringContaining(`;${whole.number};`)]);
  expect(tableOf('today', 'faults.csv')).toEqual([`${nowhere.number};transfer;2;buyer: address;is missing`]);
  // what a paper lacks of its buyer comes from a table that the operator keeps
  const buyers = folder('buyers.csv');
  writeFileSync(
    buyers,
    'ИНН;КПП;Адрес;Идентификатор\n7707083893;773601001;г. Пущино, ул. Институтская, д. 3;2BE-17\n',
  );
  const filled = await ops(
    '--json',
    'papers',
    'export',
    nowhere.number,
    '--out',
    folder('filled'),
    '--buyers',
    buyers,
  );
  expect([filled.code, filled.errors]).toEqual([0, '']);
  const [{ file }] = JSON.parse(filled.output).files;
  expect(file).toMatch(/^ON_NSCHFDOPPR_2BE-17_2BM-7707083893-1_/);
  expect(textOf('filled', file)).toContain('АдрТекст="г. Пущино, ул. Институтская, д. 3"');
  // the same paper gives the same file
  await ops('documents', 'export', whole.number, '--out', folder('again'));
  expect(textOf('again', files[0].file)).toBe(text);
  expect(readdirSync(folder('again'))).toEqual([files[0].file, 'papers.csv']);
});

test('a correction is exported on its own day, with the number and the day of the first print', async () => {
  const { uid, number } = await sent('г. Москва');
  await ops('remake', number, '2', '--reason', 'мало продукта');
  await until(async () => (await orders.show(uid)).lines[1]?.state === 'in_production', 'the remake');
  await until(async () => {
    // nothing is written between the first paper, which no longer holds, and its correction
    const { output } = await ops('--json', 'papers', 'export', number, '--out', folder('corrected'));
    return (JSON.parse(output).files as { file: string }[]).some(({ file }) =>
      textOf('corrected', file).includes('<ИспрДок НомИспр="1"'),
    );
  }, 'the correction');
});

test('the day names papers that an operator can complete; an address that was given corrects them', async () => {
  const faulty = async () =>
    (JSON.parse((await ops('--json', 'today')).output).faultyPapers as { order: string; field: string }[])
      .filter(({ order }) => [number, person.number].includes(order))
      .map(({ order, field }) => `${order} ${field}`);
  const { uid, number } = await sent('');
  const person = await orders.paid(
    undefined,
    details({ affiliate: { name: 'Анна Иванова', isPerson: true } }),
  );
  await ops('ship', person.number, '3', '--carrier', 'pickup');
  await until(async () => (await orders.show(person.uid)).shipmentPapers.length > 0, 'the paper of a person');
  // a person, who collected it and has no box of exchange, needs no address
  expect(await faulty()).toEqual([`${number} buyer: address`]);
  expect((await ops('today')).output.replaceAll(/\s+/g, ' ')).toContain('<order> legal-address');
  const to = '142290, г. Пущино, ул. Институтская, д. 3';
  const give = (...words: string[]) =>
    ops('customer', number, 'legal-address', ...words, '--note', 'by e-mail');
  expect((await give('--to', to)).output).toContain('legal-address corrected');
  expect((await give('--to', to)).output).toContain('so already');
  await until(async () => (await faulty()).length === 0, 'the corrected paper');
  const exported = await ops('--json', 'papers', 'export', number, '--out', folder('given'));
  expect([exported.code, exported.errors]).toEqual([0, '']);
  const text = textOf('given', JSON.parse(exported.output).files[0].file);
  expect([text.includes(`АдрТекст="${to}"`), text.includes('<ИспрДок НомИспр="1"')]).toEqual([true, true]);
  // an address of delivery has nothing to do with it, and the same settles nothing anew
  const { papers } = JSON.parse((await ops('--json', 'papers', 'show', number)).output);
  expect(papers.filter(({ kind }: { kind: string }) => kind === 'transfer')).toMatchObject([
    { state: 'replaced', reason: null },
    { state: 'valid', reason: 'The legal address of the buyer was corrected.' },
  ]);
  expect((await orders.show(uid)).shipmentPapers).toHaveLength(1);
  expect((await ops('audit')).code).toBe(0);
  // taken back, the paper is without it again
  await ops('customer', number, 'legal-address', '--undo', '--note', 'of another institute');
  await until(async () => (await faulty()).length === 1, 'the paper without the address');
  const corrected = await ops('--json', 'papers', 'show', number);
  const transfers = JSON.parse(corrected.output).papers.filter(
    ({ kind }: { kind: string }) => kind === 'transfer',
  );
  expect(transfers.map(({ state }: { state: string }) => state)).toEqual(['replaced', 'replaced', 'valid']);
});

test('days and kinds are those that are asked for', async () => {
  const exported = async (...words: string[]) =>
    JSON.parse((await ops('--json', 'papers', 'export', '--out', folder('asked'), ...words)).output);
  expect((await exported('--from', '2020-01', '--to', '2020-12')).files).toEqual([]);
  expect((await exported('--kind', 'act')).files).toEqual([]);
  expect((await exported('--kind', 'upd', '--from', '2020')).error ?? '').toContain('--from');
  expect((await exported('--from', '2020-01', '--kind', 'upd')).files.length).toBeGreaterThan(0);
  const back = await ops('papers', 'export', '--from', '2026-11-02', '--to', '2026-11-01');
  expect([back.code, back.errors]).toEqual([2, expect.stringContaining('lies after')]);
});

test('the schema of the operator is asked too', async () => {
  const { number } = await sent('г. Москва');
  const schema = folder('official.xsd');
  writeFileSync(schema, OWN_SCHEMA.replace('value="5.03"', 'value="5.04"'));
  const { code, output } = await ops(
    '--json',
    'papers',
    'export',
    number,
    '--out',
    folder('strict'),
    '--schema',
    schema,
  );
  expect(code).toBe(1);
  expect(JSON.parse(output)).toMatchObject({
    files: [],
    faults: [{ order: number, field: 'schema', why: expect.stringContaining('ВерсФорм') }],
  });
  writeFileSync(schema, 'no schema');
  const none = await ops('papers', 'export', number, '--out', folder('strict'), '--schema', schema);
  expect([none.code, none.errors]).toEqual([1, expect.stringContaining('is no schema')]);
  const missing = await ops('papers', 'export', number, '--schema', folder('nothing.xsd'));
  expect([missing.code, missing.errors]).toEqual([2, expect.stringContaining('cannot be read')]);
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parse, stringify } from 'yaml';
import { DICTIONARY_KINDS } from '../../src/dictionaries/dictionary.events.ts';
import { roubles } from '../../src/operate/print/print.ts';
import { newMember } from '../support/browser.ts';
import { CHEAP, DEAR, sample, standardPrimer } from '../support/goods.ts';
import { askDesk, tamper, tooWide } from '../support/ops.ts';
import { details, settled } from '../support/orders.ts';
import { ready } from '../support/primers.ts';
import { openShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
let folder: string;
let uid: string;
const ops = (...parameters: string[]) => askDesk(shop, parameters);

beforeAll(async () => {
  shop = await openShop();
  folder = await mkdtemp(path.join(tmpdir(), 'whatif-'));
  const visitor = shop.visitor();
  const { primerIds } = await visitor.get('/primer/savePrimers', { primers: [ready(-1), ready(-2)] });
  await visitor.get('/primer/savePrimers', {
    primers: [ready(primerIds[1]?.newId ?? 0, { sequence: '[Phos]ACGTACGI', options: ['keen'] })],
  });
  ({ uid } = await visitor.get('/basket/createOrder', { order: details() }));
  await settled(visitor, uid);
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

test('an order tells why it is not paid, and the payment it waits for', async () => {
  const { code, output } = await ops('why', uid);
  expect([code, tooWide(output)]).toEqual([0, []]);
  expect(output).toContain('not paid');
  expect(output).toMatch(/Waits for:\s+- (a transfer of|no invoice holds)/);
  const early = await ops('--json', 'why', uid);
  expect(JSON.parse(early.output)).toMatchObject({ uid, because: [] });
  expect((await ops('why', '2026-999999')).code).toBe(1);
});

test('every number of a line is told with the events that formed it', async () => {
  const answer = await ops('--json', 'why', uid, '2');
  expect(answer.code).toBe(0);
  const why = JSON.parse(answer.output);
  expect(
    why.numbers.map((one: Record<string, unknown>) => [one['what'], one['count'], one['each'], one['sum']]),
  ).toEqual([
    ['letters', 7, 22, 154],
    ['inosine', 1, 300, 300],
    ['modifier Phos (13)', 1, 450, 450],
    ['option keen', 1, 380, 380],
    ['option clean', 1, 700, 700],
  ]);
  expect(why.numbers[4].why).toBe('Purification is required: the last letter is I');
  expect(why.numbers[3].why).toBe('chosen');
  expect(why).toMatchObject({ price: 1984, discountPrice: 1984, agrees: true, rules: 1 });
  expect(why.formedBy.map(({ what }: { what: string }) => what)).toEqual([
    'DictionaryPublished',
    'DictionaryPublished',
    'DictionaryPublished',
    'PrimerAdded',
    'PrimerChanged',
    'BasketOrdered',
    'OrderSubmitted',
    'OrderNumbered',
    'OrderCreated',
    'OrderAwaitsPayment',
  ]);
  for (const { source } of why.numbers)
    expect(why.formedBy.map(({ position }: { position: number }) => position)).toContain(source.position);

  const { output } = await ops('why', why.order, '2');
  expect(output).toContain('The order says the same.');
  expect(tooWide(output)).toEqual([]);
});

test('a line that is not there, or no number, is told', async () => {
  const none = await ops('why', uid, '3');
  expect([none.code, none.errors.trim()]).toEqual([1, `ops: order ${uid} has no line 3`]);
  expect((await ops('why', uid, 'two')).code).toBe(2);
});

test('an order that says another number than its history exits with 1', async () => {
  const swap = (from: string, to: string) =>
    tamper(
      shop,
      `update event_store.event set data = replace(data::text, '"price":${from}', '"price":${to}')::json where type = 'OrderCreated'`,
    );
  await swap('198400', '198300');
  const answer = await ops('why', uid, '2');
  await swap('198300', '198400');
  expect([answer.code, answer.output]).toEqual([1, expect.stringContaining('THE ORDER SAYS 1 983.00 RUB')]);
});

test('discounts are told with the part that was rounded away', async () => {
  await tamper(
    shop,
    `update event_store.event set data = replace(data::text, '"percent":0', '"percent":10')::json where type = 'OrderSubmitted'`,
  );
  const why = JSON.parse((await ops('--json', 'why', uid, '1')).output);
  await tamper(
    shop,
    `update event_store.event set data = replace(data::text, '"percent":10', '"percent":0')::json where type = 'OrderSubmitted'`,
  );
  expect(why.numbers[0]).toMatchObject({
    each: 22,
    discountEach: 20,
    discountSum: 400,
    why: '10 % of 22.00 is 2.2, whole roubles off: 2',
  });
});

test('other prices over the same orders: differences by customer, month and kind, and nothing is written', async () => {
  const exported = parse((await ops('prices', '--yaml')).output) as Record<string, { charPrice: number }[]>;
  expect(Object.keys(exported).sort()).toEqual([...DICTIONARY_KINDS].sort());
  const same = await file('same.yaml', stringify(exported));
  const dearer = await file(
    'dearer.json',
    JSON.stringify({
      'primer-prices': exported['primer-prices']?.map((row) => ({
        ...row,
        charPrice: row.charPrice + 1,
        opPrice: 5,
      })),
    }),
  );
  const before = await fingerprint();
  const unchanged = JSON.parse((await ops('--json', 'whatif', '--dictionary', same)).output);
  expect(unchanged.total).toEqual({ name: 'all orders', orders: 1, was: 2424, wouldBe: 2424, difference: 0 });
  const changed = JSON.parse((await ops('--json', 'whatif', '--dictionary', dearer)).output);
  expect(changed.total).toMatchObject({ was: 2424, wouldBe: 2451, difference: 27 });
  expect(changed.byKind).toContainEqual({
    name: 'letters',
    orders: 1,
    was: 594,
    wouldBe: 621,
    difference: 27,
  });
  expect(changed.byKind).toContainEqual({
    name: 'inosine',
    orders: 1,
    was: 300,
    wouldBe: 300,
    difference: 0,
  });
  expect(changed.byCustomer).toEqual([
    { name: 'ООО «Ромашка», INN 7707083893', orders: 1, was: 2424, wouldBe: 2451, difference: 27 },
  ]);
  expect(changed.byMonth).toHaveLength(1);
  expect(changed.impossible).toEqual([]);
  const { output, code } = await ops('whatif', '--dictionary', dearer);
  expect([code, output]).toEqual([0, expect.stringContaining('+27.00')]);
  expect(tooWide(output)).toEqual([]);
  expect(await fingerprint()).toEqual(before);
});

test('settings under which a line could not be ordered name it, and leave it out of the sums', async () => {
  const settings = {
    primerMaxLength: '145;7;100;60',
    primerMinLength: '5',
    canPrimerClean: '-;+;+;+',
    canPrimerKeen: '+;+;+;+',
    canPrimerAsterisk: '-;+;+;+',
    canModifierForScale_other: '+;+;+;+',
    canModifierForScale_notOther: '-;+;+;+',
  };
  const short = await file('short.yaml', stringify({ settings }));
  const result = JSON.parse((await ops('--json', 'whatif', '--dictionary', short)).output);
  expect(result.impossible.map(({ line }: { line: number }) => line)).toEqual([1, 2]);
  expect(result.total).toMatchObject({ was: 0, wouldBe: 0 });
});

test('every fault of a file is told with its line and path', async () => {
  const faulty = await file(
    'faulty.yaml',
    ['primer-prices:', '  - scale: "0.02"', '    charPrice: cheap', 'colour: 1', 'settings: {}', ''].join(
      '\n',
    ),
  );
  const answer = await ops('whatif', '--dictionary', faulty);
  expect(answer.code).toBe(2);
  expect(answer.errors).toContain(
    `ops: ${faulty}:3: primer-prices[0].charPrice must be roubles from 0 up, with at most two decimals, not "cheap"`,
  );
  expect(answer.errors).toContain(`ops: ${faulty}:2: primer-prices[0].inosinePrice must be`);
  expect(answer.errors).toContain(`ops: ${faulty}:4: colour is no dictionary`);
  expect(answer.errors).toContain(`ops: ${faulty}:5: settings.primerMaxLength must be four values`);

  const broken = await file('broken.json', '{\n  "settings": {\n');
  expect((await ops('whatif', '--dictionary', broken)).errors).toMatch(/broken\.json:\d: /);
  expect((await ops('whatif', '--dictionary', 'nowhere.yaml')).errors).toContain('cannot be read');
  expect((await ops('whatif')).code).toBe(2);
});

test('the grant of a discount and other products of a group are among the reasons of a price', async () => {
  const { browser, id } = await newMember(shop);
  expect((await ops('discount', String(id), '--primers', '10')).code).toBe(0);
  await browser.get('/primer/savePrimers', { primers: [ready(-1, { sequence: '[FAM]ACGTACGT' })] });
  await browser.get('/product/saveProducts', [
    { id: CHEAP.id, count: 2 },
    { id: DEAR.id, count: 1 },
  ]);
  const placed = await browser.get('/basket/createOrder', { order: details() });
  const why = async (line: string) => JSON.parse((await ops('--json', 'why', placed.uid, line)).output);
  const primer = await why('1');
  const granted = primer.formedBy.find(({ what }: { what: string }) => what === 'DiscountGranted');
  expect(granted).toMatchObject({
    position: primer.grantedAt,
    actor: expect.stringMatching(/^operator:/),
    note: '10 % on letters of primers, 0 % on products and services',
  });
  expect(primer.formedBy.map(({ note }: { note: string }) => note)).toContain(
    '[FAM]ACGTACGT 0.04, shown at 1 760.00 RUB',
  );
  const product = await why('2');
  expect(product).toMatchObject({ kind: 'product', percent: 0, grantedAt: null });
  const added = product.formedBy.filter(({ what }: { what: string }) => what === 'ProductAdded');
  expect(added.map(({ note }: { note: string }) => note)).toEqual([
    `product ${CHEAP.id} × 2, shown at ${rub(CHEAP.price)} each`,
    `product ${DEAR.id} × 1, shown at ${rub(DEAR.price)} each`,
  ]);
  const { output } = await ops('why', placed.uid, '2');
  expect(output).toContain(`Content: ${CHEAP.sku} × 2`);
  expect(output).toContain('own discount on products and services 0 %');
  expect(output).not.toContain('scale');
  expect(tooWide(output)).toEqual([]);
});

test('only the events that formed the line are told, whatever a member did with the same product before', async () => {
  const { browser } = await newMember(shop);
  const buy = async (count: number) => {
    await browser.get('/product/saveProducts', [{ id: CHEAP.id, count: 9 }]);
    await browser.get('/product/saveProducts', [{ id: CHEAP.id, forDelete: true, count: 9 }]);
    await browser.get('/product/saveProducts', [{ id: CHEAP.id, count }]);
    await browser.get('/sequence/saveSequences', {
      seq: [sample(-1)],
      primers: [standardPrimer()],
      dnaExtractCount: 7,
    });
    await browser.get('/sequence/saveSequences', {
      seq: [sample(-1)],
      primers: [standardPrimer()],
      dnaExtractCount: 0,
    });
    await browser.get('/sequence/saveSequences', {
      seq: [sample(-1)],
      primers: [standardPrimer()],
      dnaExtractCount: count,
    });
    return (await browser.get('/basket/createOrder', { order: details() })).uid;
  };
  await buy(2);
  await browser.get('/product/saveProducts', [{ id: CHEAP.id, count: 5 }]);
  await browser.get('/basket/cleanBasket');
  const second = await buy(3);
  const formed = async (line: string) => {
    const { formedBy } = JSON.parse((await ops('--json', 'why', second, line)).output);
    return (formedBy as { what: string; stream: string; note: string }[])
      .filter(({ what, stream }) => stream.startsWith('basket-') && what !== 'BasketOrdered')
      .map(({ what, note }) => `${what} ${note}`);
  };
  expect(await formed('1')).toEqual([
    `ProductAdded product ${CHEAP.id} × 3, shown at ${rub(CHEAP.price)} each`,
  ]);
  // each save adds a sample: the second of them came with the second save, the extractions count since the third
  expect(await formed('3')).toHaveLength(2);
  expect(await formed('5')).toEqual([expect.stringMatching(/^SequencingSaved 3 samples, shown at/)]);
});

/** A sum as the desk writes it. Example: `4 200.00 RUB`. */
const rub = (price: number) => roubles(price * 100);

async function file(name: string, text: string): Promise<string> {
  const written = path.join(folder, name);
  await writeFile(written, text);
  return written;
}

/** The end of the history and every row of the read models. */
async function fingerprint(): Promise<unknown> {
  const { rows } = await shop.pool.query(
    `select (select row(position, hash)::text from event_store.head) as head,
       (select json_agg(o) from read.customer_order o)::text as orders,
       (select json_agg(b) from read.basket_primer b)::text as baskets`,
  );
  return rows[0];
}

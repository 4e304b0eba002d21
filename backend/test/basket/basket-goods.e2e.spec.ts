import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ProductToSave } from '@oligoteka/site-api';
import { CHEAP, DEAR, less, sample, sequencingPrice, standardPrimer, VOLUME } from '../support/goods.ts';
import { ready } from '../support/primers.ts';
import { openShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

const units = (id: number, count: number, more: Partial<ProductToSave> = {}): ProductToSave => ({
  id,
  count,
  ...more,
});

describe('saveProducts', () => {
  test('answers the whole basket, recalculated with the discount of the group', async () => {
    const visitor = shop.visitor();
    const [alone] = await visitor.get('/product/saveProducts', [units(CHEAP.id, 1)]);
    expect(alone).toEqual({
      id: CHEAP.id,
      basket_id: visitor.basketId,
      count: 1,
      price: CHEAP.price,
      discount_price: CHEAP.price,
      discount_count: 0,
      groups: CHEAP.groups,
      forDelete: false,
      selected: true,
      total: CHEAP.price,
      discount_total: CHEAP.price,
      priceCalcStrategy: `units:1x${CHEAP.price}.00`,
      disabled: false,
    });
    const both = await visitor.get('/product/saveProducts', [units(DEAR.id, 2)]);
    expect(
      both.map(({ id, discount_count, discount_total }) => [id, discount_count, discount_total]),
    ).toEqual([
      [CHEAP.id, 0, CHEAP.price],
      [DEAR.id, 2, 2 * less(DEAR.price)],
    ]);
    const { products, summary, total, discount_total } = await visitor.get('/basket/getBasket');
    expect(products).toEqual(both);
    expect(total).toBe(CHEAP.price + 2 * DEAR.price);
    expect(discount_total).toBe(CHEAP.price + 2 * less(DEAR.price));
    expect(summary).toEqual([{ key: 'products', count: 3, price: total, discount_price: discount_total }]);
  });

  test('a product that is not selected stays and costs nothing; one that is taken out is gone', async () => {
    const visitor = shop.visitor();
    await visitor.get('/product/saveProducts', [units(DEAR.id, 1), units(CHEAP.id, 3)]);
    const waiting = await visitor.get('/product/saveProducts', [units(CHEAP.id, 3, { selected: false })]);
    expect(waiting.map(({ id, selected, total }) => [id, selected, total])).toEqual([
      [DEAR.id, true, DEAR.price],
      [CHEAP.id, false, 0],
    ]);
    expect(await visitor.get('/product/saveProducts', [{ id: CHEAP.id, forDelete: true }])).toHaveLength(1);
    expect(await visitor.get('/product/saveProducts', [{ id: CHEAP.id, forDelete: true }])).toHaveLength(1);
  });

  test('a volume of a bulk product is ordered by its own id', async () => {
    const [volume] = await shop.visitor().get('/product/saveProducts', [units(VOLUME.id, 1)]);
    expect(volume).toMatchObject({ id: VOLUME.id, price: VOLUME.price });
  });

  test.each([
    ['an unknown product', [units(CHEAP.id, 1), units(999_999, 1)], '1.id', 'Такого товара нет.'],
    ['no unit', [units(CHEAP.id, 0)], '0.count', 'Значение слишком мало: не меньше 1.'],
    [
      'ten thousand units',
      [units(CHEAP.id, 10_000)],
      '0.count',
      'Значение слишком велико: не больше 9\u00a0999.',
    ],
    ['half a unit', [units(CHEAP.id, 0.5)], '0.count', 'Здесь нужно целое число.'],
    ['no count', [{ id: CHEAP.id }], '0.count', 'Поле должно быть заполнено.'],
    ['no id', [{ count: 1 }], '0.id', 'Поле должно быть заполнено.'],
    ['a list in the list', [[units(CHEAP.id, 1)]], '0', 'Здесь нужен объект с полями.'],
    ['no list', { products: [units(CHEAP.id, 1)] }, 'body', 'Здесь нужен список.'],
    [
      'two baskets',
      [units(CHEAP.id, 1, { basket_id: randomUUID() }), units(DEAR.id, 1, { basket_id: randomUUID() })],
      'basket_id',
      'В одном вызове названы разные корзины.',
    ],
  ])('%s is refused by its name, and nothing is kept', async (_, request, field, text) => {
    const visitor = shop.visitor();
    const { status, body } = await visitor.ask('/product/saveProducts', request);
    expect([status, body.validateErrors]).toEqual([422, { [field]: [text] }]);
    expect((await visitor.get('/basket/getBasket')).version).toBe(0);
  });

  test('the later line of a product named twice counts', async () => {
    const saved = await shop
      .visitor()
      .get('/product/saveProducts', [units(CHEAP.id, 2), units(DEAR.id, 1), units(CHEAP.id, 5)]);
    expect(saved.map(({ id, count }) => [id, count])).toEqual([
      [CHEAP.id, 5],
      [DEAR.id, 1],
    ]);
  });

  test('two windows do not undo each other, the same key is one save', async () => {
    const visitor = shop.visitor();
    await Promise.all([
      visitor.get('/product/saveProducts', [units(CHEAP.id, 2)], { key: 'a' }),
      visitor.get('/product/saveProducts', [units(DEAR.id, 3)]),
      visitor.get('/primer/savePrimers', { primers: [ready(-1)] }),
      visitor.get('/product/saveProducts', [units(CHEAP.id, 2)], { key: 'a' }),
    ]);
    const basket = await visitor.get('/basket/getBasket');
    expect(basket.version).toBe(3);
    expect(basket.products).toHaveLength(2);
    const other = await visitor.ask('/product/saveProducts', [units(CHEAP.id, 9)], { key: 'a' });
    expect(other.status).toBe(409);
  });
});

describe('saveSequences', () => {
  test('gives ids, keeps samples that are not named, and prices reads, PCR and extractions', async () => {
    const visitor = shop.visitor();
    const saved = await visitor.get('/sequence/saveSequences', {
      seq: [sample(-1), sample(-2, { primersRls: [{ primerId: -1 }, { primerId: -2 }], withPcr: true })],
      primers: [standardPrimer(-1), standardPrimer(-2, { name: 'M13R' })],
      dnaExtractCount: 2,
    });
    const [read, pcr, extract] = [
      sequencingPrice('sequence', 1),
      sequencingPrice('pcr'),
      sequencingPrice('dnaExtract'),
    ];
    expect(saved.seq.map(({ price }) => price)).toEqual([read, 2 * read + pcr]);
    expect(saved.seq[1]?.priceCalcStrategy).toBe(`sequence1:2x${read}.00;pcr:1x${pcr}.00`);
    expect(saved.dnaExtract?.price).toBe(2 * extract);
    const ids = [...saved.seq, ...saved.primers].map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
    expect(Math.min(...ids)).toBeGreaterThan(0);
    expect(saved.seq[1]?.primersRls.map(({ primerId }) => primerId)).toEqual(
      saved.primers.map(({ id }) => id),
    );
    const [first, second] = saved.seq;
    const later = await visitor.get('/sequence/saveSequences', {
      seq: [{ id: first?.id, forDelete: true }, sample(-1, { action: 'fragmentAnalyze', primersRls: [] })],
    });
    expect(later.seq.map(({ id }) => id).includes(second?.id ?? 0)).toBe(true);
    expect(later.seq).toHaveLength(2);
    expect(later.primers).toEqual(saved.primers);
    const basket = await visitor.get('/basket/getBasket');
    expect(basket.sequences).toEqual(later);
    const analysis = sequencingPrice('fragmentAnalyze');
    expect(basket.summary.map(({ key, count, price }) => [key, count, price])).toEqual([
      ['fragmentAnalyze', 1, analysis],
      ['sequence', 2, 2 * read],
      ['pcr', 1, pcr],
      ['dnaExtract', 2, 2 * extract],
    ]);
    expect(basket.total).toBe(analysis + 2 * read + pcr + 2 * extract);
  });

  test('a fragment analysis has no option, whatever was sent; a read needs one', async () => {
    const visitor = shop.visitor();
    const { option: _, ...without } = sample(-1, { action: 'fragmentAnalyze', primersRls: [] });
    const { seq } = await visitor.get('/sequence/saveSequences', {
      seq: [without, { ...without, id: -2, name: 's2', option: 77 }],
    });
    expect(seq.map(({ option, price }) => [option, price])).toEqual(
      Array(2).fill([0, sequencingPrice('fragmentAnalyze')]),
    );
    const { body } = await visitor.ask('/sequence/saveSequences', {
      seq: [
        { ...without, action: 'sequence' },
        { ...without, id: -2, option: 'x' as never },
      ],
    });
    expect(body.validateErrors).toEqual({
      'seq.0.option': ['Поле должно быть заполнено.'],
      'seq.1.option': ['Здесь нужно целое число.'],
    });
  });

  test('the name of an own primer before its letters is its name, and is not among its bases', async () => {
    const own = (id: number, name: string, sequence: string) =>
      standardPrimer(id, { name, storeType: 'own', sequence, concentration: '5 мкМ', place: 'tube' });
    const { primers } = await shop.visitor().get('/sequence/saveSequences', {
      seq: [sample(-1, { primersRls: [{ primerId: -1 }, { primerId: -2 }] })],
      primers: [own(-1, 'Fwd', 'fwd ACGTACGTACGTACGT'), own(-2, '', 'rev: TTGTACGTACGTACGT')],
    });
    expect(primers.map(({ name, sequence }) => [name, sequence])).toEqual([
      ['Fwd', 'ACGTACGTACGTACGT'],
      ['rev', 'TTGTACGTACGTACGT'],
    ]);
  });

  test('a primer of this order is made once: beside the samples, or with the primers of the basket', async () => {
    const visitor = shop.visitor();
    const own = standardPrimer(-1, {
      storeType: 'fromOrder',
      scale: '0.04',
      sequence: 'acgtacgtac gtacgtacgt',
    });
    const alone = await visitor.get('/sequence/saveSequences', { seq: [sample(-1)], primers: [own] });
    expect(alone.primers[0]).toMatchObject({ sequence: 'ACGTACGTACGTACGTACGT', price: 440 });
    const [line] = (await visitor.get('/basket/getBasket')).summary;
    expect(line).toEqual({ key: 'primers', count: 1, price: 440, discount_price: 440 });
    await visitor.get('/primer/savePrimers', { primers: [ready(-1)] });
    const basket = await visitor.get('/basket/getBasket');
    expect(basket.sequences.primers[0]?.price).toBeNull();
    expect(basket.summary[0]).toEqual(line);
  });

  test('faults are named in their fields, and nothing is kept', async () => {
    const visitor = shop.visitor();
    const { status, body } = await visitor.ask('/sequence/saveSequences', {
      seq: [
        sample(-1, { option: 77 }),
        sample(-2, { primersRls: [] }),
        sample(-3, { primersRls: [{ primerId: 5 }] }),
        sample(-4, { withPcr: true, pcr: { primers: [{ primerId: -1 }, { primerId: -1 }] } }),
      ],
      primers: [
        standardPrimer(-1, { name: ' ' }),
        standardPrimer(-2, { storeType: 'fromOrder', sequence: 'ACGX' }),
        standardPrimer(-3, { name: 'own', storeType: 'own', sequence: 'ACGTXQ!!' }),
        standardPrimer(-4, { name: 'rev', storeType: 'own', sequence: 'fwd ACGTACGTACGTACGT' }),
        standardPrimer(-5, { name: 'own 2', storeType: 'own', sequence: 'мой праймер' }),
        standardPrimer(-6, { name: 'own 3', storeType: 'own', sequence: '123' }),
      ],
    });
    expect(status).toBe(422);
    expect(body.validateErrors).toEqual({
      'seq.0.option': ['Такого варианта нет.'],
      'seq.1.primersRls': ['Укажите хотя бы один праймер.'],
      'seq.2.primersRls.0.primerId': ['Такого праймера нет в списке праймеров.'],
      'seq.3.pcr.primers': ['Для ПЦР нужны два праймера: выберите второй.'],
      'primers.0.name': ['Не задано название'],
      'primers.1.sequence': [
        'Минимальная длина последовательности: 5 нт',
        'Недопустимые символы в праймере (подсвечены красным)',
      ],
      'primers.1.scale': ['Не задана шкала'],
      'primers.2.sequence': ['Это не буквы последовательности: X, Q, !.'],
      'primers.3.sequence': ['Перед буквами стоит «fwd»: оставьте в этом поле одну последовательность.'],
      'primers.4.sequence': [expect.stringMatching(/^Это не буквы последовательности: /)],
      'primers.5.sequence': ['Это не буквы последовательности: 1, 2, 3.'],
    });
    const shape = await visitor.ask('/sequence/saveSequences', {
      seq: [{ id: -1, sample: 'blood', option: 1, action: 'read', primersRls: [7] }],
      dnaExtractCount: -1,
    });
    const long = await visitor.ask('/sequence/saveSequences', { seq: [sample(-1, { length: 1_500_000 })] });
    expect(long.body.validateErrors).toEqual({
      'seq.0.length': [expect.stringMatching(/^Значение слишком велико: не больше 1\s000\s000\.$/)],
    });
    expect(Object.keys(shape.body.validateErrors ?? {}).sort()).toEqual([
      'dnaExtractCount',
      'seq.0.action',
      'seq.0.primersRls.0',
      'seq.0.sample',
    ]);
    expect((await visitor.get('/basket/getBasket')).version).toBe(0);
  });
});

test('no body, whatever is wrong in it, breaks anything', async () => {
  const values = [null, '', 'x'.repeat(20_000), -1, 1e308, [[]], {}, '\u0000\ud800'];
  const product = { id: CHEAP.id, count: 1, selected: true, forDelete: false, basket_id: randomUUID() };
  const faulty = { ...sample(-1), forDelete: false };
  const primer = { ...standardPrimer(), storeType: 'fromOrder', scale: '0.04', sequence: 'ACGTACGT' };
  for (const value of values) {
    const bodies: [string, unknown][] = [
      ['/product/saveProducts', value],
      ['/sequence/saveSequences', value],
      ...Object.keys(product).map((field): [string, unknown] => [
        '/product/saveProducts',
        [{ ...product, [field]: value }],
      ]),
      ...Object.keys(faulty).map((field): [string, unknown] => [
        '/sequence/saveSequences',
        { seq: [{ ...faulty, [field]: value }], primers: [primer] },
      ]),
      ...Object.keys(primer).map((field): [string, unknown] => [
        '/sequence/saveSequences',
        { seq: [faulty], primers: [{ ...primer, [field]: value }] },
      ]),
      ...['seq', 'primers', 'dnaExtractCount', 'basketId'].map((field): [string, unknown] => [
        '/sequence/saveSequences',
        { [field]: value },
      ]),
    ];
    const statuses = await Promise.all(
      // each into a basket of its own: the test is about bodies, not about conflicts
      bodies.map(async ([path, body]) => (await shop.visitor().post(path, JSON.stringify(body))).status),
    );
    expect(statuses.filter((status) => ![200, 400, 409, 422].includes(status))).toEqual([]);
  }
});

test('cleaning empties products and samples too', async () => {
  const visitor = shop.visitor();
  await visitor.get('/product/saveProducts', [units(CHEAP.id, 2)]);
  await visitor.get('/sequence/saveSequences', {
    seq: [sample(-1)],
    primers: [standardPrimer()],
    dnaExtractCount: 1,
  });
  const basket = await visitor.get('/basket/cleanBasket');
  expect(basket).toMatchObject({ version: 3, products: [], summary: [], total: 0 });
  expect(basket.sequences).toEqual({ seq: [], primers: [], dnaExtractCount: 0, dnaExtract: null });
  expect((await visitor.get('/basket/cleanBasket')).version).toBe(3);
});

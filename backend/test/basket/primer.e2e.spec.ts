import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Modifier } from '@oligoteka/primer';
import { publishDictionaries } from '../../src/dictionaries/publish/publish-dictionaries.ts';
import { SELLER } from '../../src/documents/testing/papers.ts';
import { until } from '../event-store/support.ts';
import { BLOCKING_MISTAKES, primer, ready } from '../support/primers.ts';
import { openShop, type TestShop } from '../support/shop.ts';

const fixture = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../libs/primer/fixtures/${name}.json`, import.meta.url), 'utf8'));

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

describe('savePrimers', () => {
  test('gives new primers rising ids in the order of the list', async () => {
    const visitor = shop.visitor();
    const list = [primer(-7), primer(-2), primer(-9)];
    const { primerIds, version } = await visitor.get('/primer/savePrimers', { primers: list });
    expect(primerIds.map(({ tempId }) => tempId)).toEqual([-7, -2, -9]);
    expect(primerIds.map(({ numberInOrder }) => numberInOrder)).toEqual([7, 2, 9]);
    const ids = primerIds.map(({ newId }) => newId ?? 0);
    expect(ids.every((id) => Number.isInteger(id) && id > 0)).toBe(true);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    expect(new Set(ids).size).toBe(3);
    const basket = await visitor.get('/basket/getBasket');
    expect(basket.version).toBe(version);
    expect(basket.primers.map(({ name }) => name)).toEqual(['p2', 'p7', 'p9']);
  });

  test('keeps a draft with every kind of mistake exactly as it was typed', async () => {
    const visitor = shop.visitor();
    const drafts = BLOCKING_MISTAKES.map(({ more }, index) => primer(-1 - index, { name: ' ', ...more }));
    const { primerIds } = await visitor.get('/primer/savePrimers', { primers: drafts });
    const basket = await visitor.get('/basket/getBasket');
    expect(basket.primers.map(({ id }) => id)).toEqual(primerIds.map(({ newId }) => newId));
    expect(basket.primers.every(({ editState, state }) => editState === 'draft' && state === 'error')).toBe(
      true,
    );
    expect(basket.primers.every(({ name, price }) => name === ' ' && price === null)).toBe(true);
    expect(basket.primers.map(({ sequence }) => sequence)).toEqual([
      'ACGTXACGT',
      'A*CGTACGT',
      'ACGUACGT',
      'A**CGTACGT',
      'ACGTACGTACGTACGTACGT',
      'ACGTACGT',
      'ACGTACGT',
      'ACGTACGT',
    ]);
    expect(basket.primers.at(-1)?.unknownModifiers).toEqual([{ position: 0, name: 'QWE' }]);
    expect(basket.total).toBe(0);
  });

  test('keeps an empty line as a draft without calling it a mistake', async () => {
    const visitor = shop.visitor();
    await visitor.get('/primer/savePrimers', { primers: [{ id: -1, sequence: '' }] });
    const [kept] = (await visitor.get('/basket/getBasket')).primers;
    expect(kept).toMatchObject({ name: '', sequence: '', scale: '', options: [], state: 'ok', price: null });
  });

  test.each(BLOCKING_MISTAKES)(
    'refuses $mistake in the basket and saves nothing of the batch',
    async ({ more, ru, field = 'sequence' }) => {
      const visitor = shop.visitor();
      const { status, body } = await visitor.ask('/primer/savePrimers', {
        primers: [ready(-1), ready(-2, more), primer(-3, more)],
      });
      expect(status).toBe(422);
      expect(body.validateErrors).toEqual({ [`primers.1.${field}`]: [ru] });
      expect(body).toMatchObject({ error: true, url: '/site/primer/savePrimers' });
      const basket = await visitor.get('/basket/getBasket');
      expect(basket).toMatchObject({ version: 0, primers: [] });
    },
  );

  test('names several mistakes of one primer in the order of the specification', async () => {
    const { body } = await shop.visitor().ask('/primer/savePrimers', {
      primers: [ready(-1, { sequence: 'A**CX', scale: '0.02' })],
    });
    expect(body.validateErrors).toEqual({
      'primers.0.sequence': [
        'Недопустимые символы в праймере (подсвечены красным)',
        "Символ '*' запрещен для шкалы 0.02",
        "Символы '*' не могут рядом стоять",
      ],
    });
  });

  test.each(BLOCKING_MISTAKES)(
    'names $mistake in English where English is asked for',
    async ({ more, en, field = 'sequence' }) => {
      const visitor = shop.visitor({ language: 'en-GB,en;q=0.9,ru;q=0.1' });
      const { status, body } = await visitor.ask('/primer/savePrimers', { primers: [ready(-1, more)] });
      expect(status).toBe(422);
      expect(body.validateErrors).toEqual({ [`primers.0.${field}`]: [en] });
      expect(body.message).not.toMatch(/[а-яё]/i);
    },
  );

  test('lets a primer with a wrong length or without a name into the basket, priced', async () => {
    const visitor = shop.visitor();
    await visitor.get('/primer/savePrimers', {
      primers: [ready(-1, { name: '' }), ready(-2, { sequence: 'ACG' })],
    });
    const basket = await visitor.get('/basket/getBasket');
    expect(basket.primers.map(({ price }) => price)).toEqual([440, 66]);
  });

  test('changes a saved primer and keeps the fields that are left out', async () => {
    const visitor = shop.visitor();
    const { primerIds } = await visitor.get('/primer/savePrimers', {
      primers: [primer(-1, { options: ['keen'] })],
    });
    const id = primerIds[0]?.newId ?? 0;
    const second = await visitor.get('/primer/savePrimers', {
      primers: [{ id, sequence: 'ACGTA', editState: 'basket' }],
    });
    expect(second).toEqual({ primerIds: [{ tempId: id, newId: id, numberInOrder: 1 }], version: 2 });
    expect((await visitor.get('/basket/getBasket')).primers).toEqual([
      expect.objectContaining({
        id,
        name: 'p1',
        sequence: 'ACGTA',
        scale: '0.04',
        options: ['keen'],
        editState: 'basket',
        price: 490,
        discount_price: 490,
        state: 'load',
      }),
    ]);
  });

  test('takes single fields of a saved primer from two callers at once and keeps them all', async () => {
    const visitor = shop.visitor();
    const { primerIds } = await visitor.get('/primer/savePrimers', {
      primers: [primer(-1, { sequence: '[FAM]ACGTACGTAC' })],
    });
    const id = primerIds[0]?.newId ?? 0;
    const patches = [{ name: 'Прямой' }, { scale: '0.2' as const }, { options: ['keen' as const] }];
    await Promise.all(
      [...patches, { numberInOrder: 4 }, { editState: 'basket' as const }].map((patch) =>
        visitor.get('/primer/savePrimers', { primers: [{ id, ...patch }] }),
      ),
    );
    const [kept, ...others] = (await visitor.get('/basket/getBasket')).primers;
    expect(others).toEqual([]);
    expect(kept).toMatchObject({
      id,
      name: 'Прямой',
      sequence: 'ACGTACGTAC',
      mods: [expect.objectContaining({ position: 0 })],
      scale: '0.2',
      options: ['keen'],
      numberInOrder: 4,
      editState: 'basket',
    });
    const [priced] = await visitor.get('/primer/CalcPrimersPrice', {
      primers: [{ sequence: '[FAM]ACGTACGTAC', scale: '0.2', options: ['keen'] }],
    });
    expect(kept?.price).toBe(priced?.price);
  });

  test('a patch that was answered into the void is carried out once, whatever came after it', async () => {
    const visitor = shop.visitor();
    const { primerIds } = await visitor.get('/primer/savePrimers', { primers: [primer(-1)] });
    const id = primerIds[0]?.newId ?? 0;
    const once = { key: randomUUID() };
    const patch = { primers: [{ id, name: 'first' }] };
    const first = await visitor.ask('/primer/savePrimers', patch, once);
    await visitor.get('/primer/savePrimers', { primers: [{ id, name: 'second' }] });
    const again = await visitor.ask('/primer/savePrimers', patch, once);
    expect(again.body).toEqual(first.body);
    expect((await visitor.get('/basket/getBasket')).primers).toMatchObject([{ id, name: 'second' }]);
  });

  test('makes a primer that is gone anew from typed content, not from its place alone', async () => {
    const visitor = shop.visitor();
    const { primerIds } = await visitor.get('/primer/savePrimers', { primers: [primer(-1), primer(-2)] });
    const [moved = 0, typed = 0] = primerIds.map(({ newId }) => newId ?? 0);
    await visitor.get('/primer/savePrimers', {
      primers: [
        { id: moved, forDelete: true },
        { id: typed, forDelete: true },
      ],
    });
    const { primerIds: after } = await visitor.get('/primer/savePrimers', {
      primers: [
        { id: moved, numberInOrder: 2, editState: 'basket' },
        { id: typed, name: 'late' },
      ],
    });
    expect(after[0]).toEqual({ tempId: moved, newId: null, numberInOrder: 2 });
    expect(after[1]?.newId).toBeGreaterThan(typed);
    const { primers } = await visitor.get('/basket/getBasket');
    expect(primers).toMatchObject([
      { name: 'late', sequence: '', scale: '', options: [], editState: 'draft' },
    ]);
  });

  test('removes a saved primer marked for deletion and forgets an unsaved one', async () => {
    const visitor = shop.visitor();
    const { primerIds } = await visitor.get('/primer/savePrimers', { primers: [primer(-1), primer(-2)] });
    const id = primerIds[0]?.newId ?? 0;
    const { primerIds: after, version } = await visitor.get('/primer/savePrimers', {
      primers: [primer(id, { forDelete: true, numberInOrder: 1 }), primer(-3, { forDelete: true })],
    });
    expect(version).toBe(3);
    expect(after).toEqual([
      { tempId: id, newId: id, numberInOrder: 1 },
      { tempId: -3, newId: null, numberInOrder: 3 },
    ]);
    expect((await visitor.get('/basket/getBasket')).primers.map(({ name }) => name)).toEqual(['p2']);
  });

  test('does not judge a primer that is being deleted', async () => {
    const visitor = shop.visitor();
    const { primerIds } = await visitor.get('/primer/savePrimers', { primers: [primer(-1)] });
    const id = primerIds[0]?.newId ?? 0;
    const faulty = ready(id, { sequence: 'XXX', forDelete: true });
    expect((await visitor.ask('/primer/savePrimers', { primers: [faulty] })).status).toBe(200);
    expect((await visitor.get('/basket/getBasket')).primers).toEqual([]);
  });

  test('keeps a primer whose id the basket does not know as a new one', async () => {
    const stranger = shop.visitor();
    const { primerIds } = await stranger.get('/primer/savePrimers', { primers: [primer(-1)] });
    const foreign = primerIds[0]?.newId ?? 0;
    const visitor = shop.visitor();
    const { primerIds: saved } = await visitor.get('/primer/savePrimers', {
      primers: [primer(foreign, { name: 'mine' })],
    });
    expect(saved[0]?.tempId).toBe(foreign);
    expect(saved[0]?.newId).toBeGreaterThan(foreign);
    expect((await visitor.get('/basket/getBasket')).primers.map(({ name }) => name)).toEqual(['mine']);
    expect((await stranger.get('/basket/getBasket')).primers.map(({ name }) => name)).toEqual(['p1']);
  });

  test('writes no event when the same primer is saved again', async () => {
    const visitor = shop.visitor();
    const first = await visitor.get('/primer/savePrimers', {
      primers: [ready(-1, { sequence: '[FAM]acg tac gta', options: ['keen'] })],
    });
    const [kept] = (await visitor.get('/basket/getBasket')).primers;
    const before = await shop.store.headPosition();
    const again = await visitor.get('/primer/savePrimers', { primers: [kept] });
    expect(again.version).toBe(first.version);
    expect(await shop.store.headPosition()).toBe(before);
    expect(again.primerIds).toEqual([{ tempId: kept?.id, newId: kept?.id, numberInOrder: 1 }]);
  });

  test('answers a repeated request with the same Idempotency-Key as it did the first time', async () => {
    const visitor = shop.visitor();
    const request = { primers: [primer(-1), primer(-2)] };
    const first = await visitor.get('/primer/savePrimers', request, { key: 'save-1' });
    expect(await visitor.get('/primer/savePrimers', request, { key: 'save-1' })).toEqual(first);
    expect((await visitor.get('/basket/getBasket')).primers).toHaveLength(2);
    const other = await visitor.ask('/primer/savePrimers', { primers: [primer(-1)] }, { key: 'save-1' });
    expect(other.status).toBe(409);
  });

  test('knows a repeated request by its basket where no cookie comes with it', async () => {
    const visitor = shop.visitor();
    const request = { basketId: visitor.basketId, primers: [primer(-1)] };
    const options = { key: 'from-a-lab-system', cookie: null };
    const first = await visitor.get('/primer/savePrimers', request, options);
    expect(await visitor.get('/primer/savePrimers', request, options)).toEqual(first);
    expect((await visitor.get('/basket/getBasket')).primers).toHaveLength(1);
  });

  test('tells two long Idempotency-Keys apart by their last letter', async () => {
    const visitor = shop.visitor();
    const long = 'k'.repeat(300);
    await visitor.get('/primer/savePrimers', { primers: [primer(-1)] }, { key: `${long}1` });
    const second = await visitor.ask('/primer/savePrimers', { primers: [primer(-2)] }, { key: `${long}2` });
    expect(second.status).toBe(200);
  });

  test('keeps a dye listed inside a sequence in its inner form, as the form does', async () => {
    const visitor = shop.visitor();
    const mods = [
      { position: 0, modifier: 10 },
      { position: 4, modifier: 10 },
      { position: 5, modifier: 11 },
    ];
    await visitor.get('/primer/savePrimers', {
      primers: [
        primer(-1, { sequence: 'ACGTACGT', mods }),
        primer(-2, { sequence: 'ACGT[FAM]ACGT', mods: mods.slice(1, 2) }),
      ],
    });
    const [listed, both] = (await visitor.get('/basket/getBasket')).primers;
    expect(listed?.mods).toEqual([
      { position: 0, modifier: 10 },
      { position: 4, modifier: 15 },
      { position: 5, modifier: 16 },
    ]);
    expect(both?.mods).toEqual([{ position: 4, modifier: 15 }]);
  });

  test('takes 2,000 primers in one call', async () => {
    const visitor = shop.visitor();
    const list = Array.from({ length: 2_000 }, (_, index) => ready(-1 - index));
    const { primerIds } = await visitor.get('/primer/savePrimers', { primers: list });
    expect(primerIds.map(({ tempId }) => tempId)).toEqual(list.map(({ id }) => id));
    const basket = await visitor.get('/basket/getBasket');
    expect(basket.primers.map(({ id }) => id)).toEqual(primerIds.map(({ newId }) => newId));
    expect(basket.total).toBe(880_000);
    const priced = await visitor.get('/primer/CalcPrimersPrice', { primers: list });
    expect(priced).toEqual(
      basket.primers.map(({ price, discount_price, priceCalcStrategy }) => ({
        price,
        discountPrice: discount_price,
        priceCalcStrategy,
        state: 'load',
        errors: [],
      })),
    );
  });

  test('finds the basket in the body, in the primers, in the cookie', async () => {
    const [body, primers, cookie] = [randomUUID(), randomUUID(), shop.visitor()];
    await cookie.get('/primer/savePrimers', { basketId: body, primers: [primer(-1)] });
    await cookie.get('/primer/savePrimers', { primers: [primer(-2, { basketId: primers }), primer(-3)] });
    await cookie.get('/primer/savePrimers', { primers: [primer(-4)] });
    const names = async (basketId?: string) =>
      (await cookie.get('/basket/getBasket', { basketId })).primers.map(({ name }) => name);
    expect(await names(body)).toEqual(['p1']);
    expect(await names(primers)).toEqual(['p2', 'p3']);
    expect(await names()).toEqual(['p4']);
  });

  test('takes a basket id of null as none', async () => {
    const visitor = shop.visitor();
    await visitor.get('/primer/savePrimers', {
      basketId: null,
      primers: [{ ...primer(-1), basketId: null }, primer(-2, { basketId: visitor.basketId })],
    });
    expect((await visitor.get('/basket/getBasket')).primers).toHaveLength(2);
  });

  test('finds the same basket whether its id is written in capitals or not', async () => {
    const visitor = shop.visitor();
    const capitals = visitor.basketId.toUpperCase();
    await visitor.get('/primer/savePrimers', { primers: [primer(-1)] });
    const second = await visitor.get('/primer/savePrimers', {
      basketId: capitals,
      primers: [primer(-2, { basketId: visitor.basketId })],
    });
    expect(second.version).toBe(2);
    const basket = await visitor.get('/basket/getBasket', { basketId: capitals });
    expect(basket).toMatchObject({ id: visitor.basketId, version: 2 });
    expect((await visitor.get('/basket/getBasket', {}, { cookie: `basketId=${capitals}` })).primers).toEqual(
      basket.primers,
    );
  });

  test('refuses a call that names two baskets', async () => {
    const { status, body } = await shop.visitor().ask('/primer/savePrimers', {
      basketId: randomUUID(),
      primers: [primer(-1, { basketId: randomUUID() })],
    });
    expect(status).toBe(422);
    expect(body.validateErrors).toEqual({ basketId: ['В одном вызове названы разные корзины.'] });
  });

  test('keeps everything that eight tabs save at the same time', async () => {
    const visitor = shop.visitor();
    const tabs = Array.from({ length: 8 }, (_, tab) => primer(-1 - tab));
    const answers = await Promise.all(
      tabs.map((tab) => visitor.ask('/primer/savePrimers', { primers: [tab] })),
    );
    expect(answers.map(({ status }) => status)).toEqual(tabs.map(() => 200));
    expect((await visitor.get('/basket/getBasket')).primers.map(({ name }) => name)).toEqual(
      tabs.map(({ name }) => name),
    );
  });
});

describe('CalcPrimersPrice', () => {
  test('answers in the order asked, faulty primers included', async () => {
    const primers = [
      { sequence: 'ACGTACGTAC', scale: '0.04' },
      { sequence: 'ACGTX', scale: '0.04' },
      { sequence: 'ACGTACGTAC', scale: '1' },
      { sequence: '', scale: '0.04' },
      { sequence: 'ACGTACGTAC', scale: '0.02' },
    ];
    const prices = await shop.visitor().get('/primer/CalcPrimersPrice', { primers });
    expect(prices.map(({ price }) => price)).toEqual([220, null, 1990, null, 150]);
    expect(prices.map(({ discountPrice }) => discountPrice)).toEqual([220, null, 1990, null, 150]);
    expect(prices.map(({ state }) => state)).toEqual(['load', 'error', 'load', 'load', 'load']);
    expect(prices[1]).toEqual({
      price: null,
      discountPrice: null,
      priceCalcStrategy: null,
      state: 'error',
      errors: ['Недопустимые символы в праймере (подсвечены красным)'],
    });
    expect(prices[0]?.priceCalcStrategy).toMatch(/10/);
    expect(prices[3]?.errors).toEqual(['Пустой праймер']);
  });

  test('stores nothing', async () => {
    const before = await shop.store.headPosition();
    await shop.visitor().get('/primer/CalcPrimersPrice', { primers: [primer(-1)] });
    expect(await shop.store.headPosition()).toBe(before);
  });

  test('prices modifiers the same in brackets and in a list', async () => {
    const [inText, inList] = await shop.visitor().get('/primer/CalcPrimersPrice', {
      primers: [
        { sequence: '[FAM]ACGT[FAM]ACGT[BHQ1]', scale: '0.2' },
        {
          sequence: 'ACGTACGT',
          mods: [
            { position: 0, modifier: 10 },
            { position: 4, modifier: 10 },
            { position: 8, modifier: bhq1() },
          ],
          scale: '0.2',
        },
      ],
    });
    expect(inText).toEqual(inList);
  });

  test('does not honour a wish for a discount the visitor has not', async () => {
    const asked = { primers: [{ sequence: 'ACGTACGTAC', scale: '0.04' as const }] };
    const visitor = shop.visitor();
    const plain = await visitor.get('/primer/CalcPrimersPrice', asked);
    expect(await visitor.get('/primer/CalcPrimersPrice', { ...asked, discountPercent: 100 })).toEqual(plain);
    await visitor.get('/primer/savePrimers', { primers: [ready(-1)], discountPercent: 50 });
    expect(await visitor.get('/basket/getBasket')).toMatchObject({ total: 440, discount_total: 440 });
  });

  test('does not believe prices sent by a client', async () => {
    const visitor = shop.visitor();
    const cheap = { ...ready(-1), price: 1, discount_price: 1, discountPrice: 1, priceCalcStrategy: 'gift' };
    expect((await visitor.get('/primer/CalcPrimersPrice', { primers: [cheap] }))[0]?.price).toBe(440);
    await visitor.get('/primer/savePrimers', { primers: [cheap] });
    expect((await visitor.get('/basket/getBasket')).discount_total).toBe(440);
  });

  test('answers in English where English is asked for', async () => {
    const visitor = shop.visitor({ language: 'en' });
    const primers = [{ sequence: 'A', name: '', scale: '' as const }];
    expect((await visitor.get('/primer/CalcPrimersPrice', { primers }))[0]?.errors).toEqual([
      'No name given',
      'Minimum sequence length: 5 nt',
      'No scale chosen',
    ]);
  });

  test('prices 2,000 primers in one call, each by itself', async () => {
    const primers = Array.from({ length: 2_000 }, (_, index) => ({
      sequence: 'ACGTA'.repeat(1 + (index % 20)),
      scale: '0.04' as const,
    }));
    const prices = await shop.visitor().get('/primer/CalcPrimersPrice', { primers });
    expect(prices.map(({ price }) => price)).toEqual(primers.map(({ sequence }) => sequence.length * 22));
  });

  test('refuses more primers than one call takes', async () => {
    const primers = Array.from({ length: 5_001 }, () => ({ sequence: 'A' }));
    const { status, body } = await shop.visitor().ask('/primer/CalcPrimersPrice', { primers });
    expect(status).toBe(422);
    expect(body.validateErrors).toEqual({
      primers: [expect.stringMatching(/^В списке слишком много строк: не больше 5\s000\.$/)],
    });
  });
});

function bhq1(): number {
  return (
    (fixture('modifiers') as { modifiers: Modifier[] }).modifiers.find(({ name }) => name === 'BHQ1')?.id ?? 0
  );
}

describe('the dictionaries', () => {
  test('getMods gives every modifier of the seed with the fields of the contract', async () => {
    const mods = await shop.visitor().get('/primer/getMods');
    const { modifiers } = fixture('modifiers') as { modifiers: Modifier[] };
    expect(mods.map(({ id }) => id)).toEqual(expect.arrayContaining(modifiers.map(({ id }) => id)));
    for (const mod of mods)
      expect(mod).toMatchObject({
        id: expect.any(Number),
        name: expect.any(String),
        aliases: expect.any(Array),
        type: expect.stringMatching(/^(fluorophore|quencher|other)$/),
        acceptedPositionArray: expect.any(Array),
        disabled: expect.any(Boolean),
        isDeleted: expect.any(Boolean),
        needCleanIn5Position: expect.any(Boolean),
        needCleanIn3Position: expect.any(Boolean),
        needCleanInInPosition: expect.any(Boolean),
        prices: expect.any(Object),
      });
  });

  test('getPrimerPrices gives the four scales in roubles, with the version of the list', async () => {
    const rows = await shop.visitor().get('/product/getPrimerPrices');
    expect(rows).toMatchObject([
      { scale: '0.02', charPrice: 15, inosinePrice: null, uridinePrice: null, version: 1 },
      { scale: '0.04', charPrice: 22, inosinePrice: 300, uridinePrice: 320, version: 1 },
      { scale: '0.2', charPrice: 45, inosinePrice: 520, uridinePrice: 540, version: 1 },
      { scale: '1', charPrice: 199, inosinePrice: 2100, uridinePrice: 2150, version: 1 },
    ]);
    // purification is not done at the smallest scale, everything else that is sold has a price
    expect(
      rows.map(({ cleanPrice, opPrice, keenPrice }) => [cleanPrice > 0, opPrice > 0, keenPrice > 0]),
    ).toEqual([false, true, true, true].map((isCleaned) => [isCleaned, true, true]));
  });

  test('settings gives the strings of the specification, with their version', async () => {
    expect(await shop.visitor().get('/basket/settings')).toEqual({
      primerMaxLength: '145;145;100;60',
      primerMinLength: '5',
      canPrimerClean: '-;+;+;+',
      canPrimerKeen: '+;+;+;+',
      canPrimerAsterisk: '-;+;+;+',
      canModifierForScale_other: '+;+;+;+',
      canModifierForScale_notOther: '-;+;+;+',
      version: 1,
      cards: 'test',
      vat: 'included',
    });
  });

  test('settings tell that a seller who pays no VAT adds none', async () => {
    await publishDictionaries(
      shop.store,
      { seller: { ...SELLER, vat: 'usn', vatGround: 'п. 2 ст. 346.11 НК РФ' } },
      {
        effectiveFrom: new Date(Date.now() - 1000).toISOString(),
        metadata: { at: new Date().toISOString(), actor: 'operator:test', correlationId: 'test' },
      },
    );
    const vat = async () => (await shop.visitor().get('/basket/settings')).vat;
    await until(async () => (await vat()) === 'none', 'prices without VAT');
  });

  test('newly published settings hold from the next call on', async () => {
    await shop.publish('settings', (settings) => ({ ...settings, primerMinLength: '6' }));
    const [price] = await shop.visitor().get('/primer/CalcPrimersPrice', {
      primers: [{ sequence: 'ACGTA', name: 'p', scale: '0.04' }],
    });
    expect(price?.errors).toEqual(['Минимальная длина последовательности: 6 нт']);
  });
});

test.each(['/primer/calcPrimersPrice', '/PRIMER/CALCPRIMERSPRICE', '/primer/CalcPrimersPrice/'])(
  'the alias %s answers like the call itself',
  async (alias) => {
    const body = JSON.stringify({ primers: [{ sequence: 'ACGTACGTAC', scale: '0.04' }] });
    const { status, body: answer } = await shop.visitor().post(alias, body);
    expect(status).toBe(200);
    expect(answer.data).toMatchObject([{ price: 220 }]);
  },
);

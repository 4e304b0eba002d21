import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PricedPrimer, PrimerToPrice } from '@oligoteka/site-api';
import { openShop, type TestShop } from '../support/shop.ts';

interface RuleCase {
  readonly id: string;
  readonly fn: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly expected: unknown;
}
const casesIn = (name: string): RuleCase[] =>
  (
    JSON.parse(
      readFileSync(new URL(`../../../libs/primer/fixtures/${name}.json`, import.meta.url), 'utf8'),
    ) as {
      cases: RuleCase[];
    }
  ).cases;
const cases = [...casesIn('rules'), ...casesIn('more-rules')];
const of = (fn: string): RuleCase[] => cases.filter((one) => one.fn === fn);

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ role: 'web' });
  // the cases are of a price list that charges letters alone
  await shop.publish('primer-prices', (rows) =>
    rows.map((row) => ({ ...row, cleanPrice: 0, opPrice: 0, keenPrice: 0 })),
  );
});
afterAll(() => shop?.close());

/** The shop's answer to each case: one call for all of them. */
async function priced(
  some: readonly RuleCase[],
  primerOf: (input: RuleCase['input']) => object,
): Promise<{ one: RuleCase; price: PricedPrimer }[]> {
  const primers = some.map(({ input }) => ({ scale: '0.04', ...primerOf(input) })) as PrimerToPrice[];
  const prices = await shop.visitor().get('/primer/CalcPrimersPrice', { primers });
  expect(prices).toHaveLength(some.length);
  return some.map((one, index) => ({ one, price: prices[index] as PricedPrimer }));
}
const byId = (entries: readonly (readonly [string, unknown])[]) => Object.fromEntries(entries);

test('raw text is read as the form reads it', async () => {
  const visitor = shop.visitor();
  const primers = of('normalizeSequence').map(({ input }, index) => ({
    id: -1 - index,
    numberInOrder: index + 1,
    sequence: String(input.raw),
  }));
  await visitor.get('/primer/savePrimers', { primers });
  const basket = await visitor.get('/basket/getBasket');
  const found = of('normalizeSequence').map(({ id, expected }, index) => {
    const { sequence, mods = [], unknownModifiers } = basket.primers[index] ?? {};
    const all = {
      sequence,
      mods: mods.map(({ position, modifier }) => ({ position, modifierId: modifier })),
      unknown: unknownModifiers,
    };
    const wanted = Object.entries(all).filter(([key]) => key in (expected as object));
    return [id, byId(wanted)] as const;
  });
  const wanted = of('normalizeSequence').map(({ id, expected }) => {
    const { invalid: _, notices: __, ...shown } = expected as Record<string, unknown>;
    return [id, shown] as const;
  });
  expect(found.length).toBeGreaterThan(90);
  expect(byId(found)).toEqual(byId(wanted));
});

test('mistakes are found, in the order and the words of the specification', async () => {
  const scales = ['', '0.02', '0.04', '0.2', '1'];
  const all = of('primerErrors');
  const known = all.filter(({ input }) => scales.includes(String(input.scale)));
  const found = await priced(known, ({ text, name, scale }) => ({ sequence: text, name, scale }));
  expect(byId(found.map(({ one, price }) => [one.id, price.errors]))).toEqual(
    byId(known.map(({ id, expected }) => [id, expected])),
  );
  const harmless = /^(Не задано название|Пустой праймер|(Максимальная|Минимальная) длина)/;
  for (const { one, price } of found) {
    const blocked = (one.expected as string[]).some((text) => !harmless.test(text));
    expect([one.id, price.state]).toEqual([one.id, blocked ? 'error' : 'load']);
    if (blocked) expect([one.id, price.price]).toEqual([one.id, null]);
  }
  // an unknown scale never reaches the rules
  for (const { input } of all.filter((one) => !known.includes(one))) {
    const primers = [{ sequence: String(input.text), scale: input.scale }];
    const { status, body } = await shop.visitor().ask('/primer/CalcPrimersPrice', { primers });
    expect([status, Object.keys(body.validateErrors ?? {})]).toEqual([422, ['primers.0.scale']]);
  }
});

test('modifiers at wrong places are refused, the others taken', async () => {
  const found = await priced(of('badModifiers'), ({ text }) => ({ sequence: text }));
  const wrong = 'Ошибочная позиция (или комбинация) модификаторов (подсвечены красным)';
  expect(byId(found.map(({ one, price }) => [one.id, price.errors.includes(wrong)]))).toEqual(
    byId(found.map(({ one }) => [one.id, (one.expected as number[]).length > 0])),
  );
});

test('a length counts letters and modifiers', async () => {
  const all = of('primerLength');
  const primers = all.map(({ input }) => ({
    sequence: String(input.sequence),
    mods: (input.mods as { position: number; modifierId: number }[]).map(({ position, modifierId }) => ({
      position,
      modifier: modifierId,
    })),
  }));
  const found = await shop.visitor().get('/primer/analysePrimers', { primers });
  expect(byId(found.map(({ length }, index) => [all[index]?.id ?? '', length]))).toEqual(
    byId(all.map(({ id, expected }) => [id, expected])),
  );
});

test('cleaning that must be is charged and gives its reason', async () => {
  const found = await priced(of('needClean'), ({ text }) => ({ sequence: text, scale: '1' }));
  // a primer that cannot be priced says nothing of its cleaning
  const told = found.filter(({ price }) => price.priceCalcStrategy !== null);
  expect(told.length).toBeGreaterThan(8);
  expect(
    byId(told.map(({ one, price }) => [one.id, price.priceCalcStrategy?.includes('clean:forced') === true])),
  ).toEqual(byId(told.map(({ one }) => [one.id, one.expected])));
});

test('options that take effect are those that are charged', async () => {
  const found = await priced(of('effectiveOptions'), ({ text, options }) => ({ sequence: text, options }));
  const charged = ({ priceCalcStrategy }: PricedPrimer) =>
    [...(priceCalcStrategy ?? '').matchAll(/(?:^|;)(clean|op|keen):/g)].map(([, option]) => option).sort();
  expect(byId(found.map(({ one, price }) => [one.id, charged(price)]))).toEqual(
    byId(found.map(({ one }) => [one.id, [...(one.expected as string[])].sort()])),
  );
});

test('characters are priced by the list; a visitor’s own percent is 0 whatever he wishes', async () => {
  const listed = of('primerPrice').filter(({ input }) => (input.prices as { char: number }).char === 2_200);
  for (const { id, input, expected } of listed) {
    const { price } = expected as { price: number };
    const [answer] = await shop.visitor().get('/primer/CalcPrimersPrice', {
      primers: [{ sequence: String(input.sequence), scale: '0.04' }],
      discountPercent: Number(input.percent),
    });
    expect([id, answer?.price, answer?.discountPrice]).toEqual([id, price / 100, price / 100]);
  }
});

test('every other case needs something that no call carries', () => {
  const told = [
    'normalizeSequence',
    'primerErrors',
    'badModifiers',
    'primerLength',
    'needClean',
    'effectiveOptions',
  ];
  const rest = new Set(cases.map(({ fn }) => fn).filter((fn) => ![...told, 'primerPrice'].includes(fn)));
  // settings are read when they are published, buttons are pressed in a form, percents belong to members and groups
  expect([...rest].sort()).toEqual([
    'floorDiscount',
    'groupDiscount',
    'parseFlags',
    'parseMaxLength',
    'priceBlocked',
    'seqDiscount',
    'summaryLines',
    'toggleOption',
  ]);
});

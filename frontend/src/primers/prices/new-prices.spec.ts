import { readFileSync } from 'node:fs';
import { type Modifier, primerRules } from '@oligoteka/primer';
import type { PrimerPrice } from '@oligoteka/pricing';
import { comparePrices } from './new-prices.ts';
import { EMPTY, type Row } from '../lines/row.ts';
import { RowReader } from '../lines/row-reading.ts';

const fixture = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../libs/primer/fixtures/${name}.json`, import.meta.url), 'utf8'));
const { settings } = fixture('rules').header;
const { modifiers } = fixture('modifiers') as { modifiers: Modifier[] };

function readerOf(charPrice: number): RowReader {
  const rest = { inosinePrice: 300, uridinePrice: null, cleanPrice: 900, opPrice: 0, keenPrice: 400 };
  const prices = (['0.04', '1'] as const).map(
    (scale) => ({ scale, charPrice: scale === '1' ? 199 : charPrice, ...rest }) as unknown as PrimerPrice,
  );
  return new RowReader({ rules: primerRules({ settings, modifiers, prices }), prices, percent: 0 });
}
const [old, now, later] = [readerOf(22), readerOf(25), readerOf(22)];
const row = (text: string, scale: Row['scale'] = '0.04'): Row => ({
  ...EMPTY,
  key: text + scale,
  name: 'p',
  text,
  scale,
});

describe('other price lists while the form is open', () => {
  const [cheap, same, faulty, blank] = [row('ACGTACGTAC'), row('ACGTACGTAC', '1'), row('ACX'), row('', '1')];

  it('change the lines they price anew, and leave the rest', () => {
    const news = comparePrices([cheap, same, faulty, blank], { old, now }, null);
    expect([...(news?.was ?? [])]).toEqual([[cheap, 22_000]]);
    expect(news).toMatchObject({ before: 22_000 + 199_000, after: 25_000 + 199_000 });
  });

  it('are no news when no line costs another price', () => {
    expect(comparePrices([same, faulty, blank], { old, now }, null)).toBeNull();
    expect(comparePrices([], { old, now }, null)).toBeNull();
  });

  it('are compared with what the person last saw, and forgotten when they go back to it', () => {
    const unseen = comparePrices([cheap], { old, now }, null);
    expect(comparePrices([cheap], { old: now, now: readerOf(30) }, unseen)).toMatchObject({
      before: 22_000,
      after: 30_000,
    });
    expect(comparePrices([cheap], { old: now, now: later }, unseen)).toBeNull();
  });
});

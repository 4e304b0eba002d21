import { useState } from 'react';
import type { SiteCall } from '../../calls/call.ts';
import type { Choice } from '../../content/choice.ts';
import { m } from '../../paraglide/messages.js';
import type { Article, Offer } from './articles.ts';
import { GoodsTable } from './goods-table.tsx';
import { Needs } from './needs.tsx';
import style from './product-list.module.css';
import { fitting, type GoodsOrder, inOrder, usualStorage } from './order-goods.ts';

/** Ids of no product: what is pressed here is refused by the shop, and the row shows that. */
const offer = (id: number, pack: string, price: number, more: Partial<Offer> = {}): Offer => ({
  ...{ id, sku: `EX-${-id}`, pack, price, groups: [], disabled: false },
  ...more,
});

const article = (id: string, name: string, offers: Offer[], storage = '−20 °C'): Article => ({
  ...{ id, name, note: '', storage, offers, buffers: [] },
});

const ARTICLES = (): Article[] => [
  article('EX-01', 'Taq', [offer(-1, '500 U', 4600), offer(-2, '5 × 500 U (2 ml)', 19_900)]),
  article('EX-02', 'HS-Taq', [offer(-3, '500 U', 8700)], '+4 °C'),
  article('EX-03', 'phi29', [offer(-4, '250 U', 16_400, { disabled: true })]),
];

/** One column of each kind; of the last product a page says nothing. */
const CHOICE = (): Choice => ({
  columns: [
    { name: m.pictures_vector_length(), kind: 'bar' },
    { name: m.pictures_gel_bands(), kind: 'range', log: true },
    { name: '3′→5′', kind: 'dots', most: 3 },
    { name: '3′', kind: 'ends' },
    { name: 'HS', kind: 'yes' },
    { name: 'nm', kind: 'light' },
  ],
  needs: [
    { name: 'HS', goods: ['EX-02'] },
    { name: '3′-A', goods: ['EX-01', 'EX-02'] },
    { name: 'phi29', goods: ['EX-03'] },
  ],
  goods: {
    'EX-01': {
      values: [
        { at: 5000, words: '5 kb' },
        { at: 50, to: 1000, words: '50–1000' },
        { at: 1, words: '1' },
        { ends: 'A' },
        { yes: false },
        { at: 506, words: '506' },
      ],
    },
    'EX-02': {
      values: [
        { at: 10_000, words: '10 kb' },
        { to: 10_000, words: '10 000' },
        { at: 3, words: '3' },
        { ends: 'mixed' },
        { yes: true },
        { at: 584, words: '584' },
      ],
    },
    'EX-03': { values: [null, null, null, { ends: 'blunt' }, null, null] },
  },
});

/** Goods to choose from: drawn properties, a need that fits and those that fit nothing, sold and no longer sold. */
export function GoodsStates({ call }: { call: SiteCall }) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [order, setOrder] = useState<GoodsOrder | null>(null);
  const choice = CHOICE();
  const all = ARTICLES();
  const fit = fitting(choice, chosen);
  const shown = inOrder(all, choice, order).filter(({ id }) => fit === null || fit.has(id));
  return (
    <div className={style['list']}>
      <Needs
        choice={choice}
        chosen={chosen}
        onChosen={setChosen}
        fit={shown.length}
        all={all.length}
        order={order}
        onOrder={setOrder}
      />
      <GoodsTable
        call={call}
        caption={m.states_goods()}
        articles={shown}
        choice={choice}
        storage={usualStorage(all)}
        sheetOf={() => undefined}
        order={order}
        onOrder={setOrder}
      />
    </div>
  );
}

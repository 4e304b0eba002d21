import type { Scheme } from './scheme.tsx';
import style from './schemes.module.css';
import { Bonds, Cross, Note, Strand } from './strands.tsx';

const HEIGHT = 150;
const STEM = { from: 40, to: 150, y: 66 };

/** Equal ends make a hairpin; a molecule with one such end is amplified. */
export const suppression: Scheme = {
  caption: {
    ru: 'Одна цепь после плавления. Стебель — весь адаптер (40 нт и больше), праймер короче и садится лишь на его внешнюю часть, поэтому шпилька выигрывает.',
    en: 'One strand after melting. The stem is the whole adapter (40 nt and more), the primer is shorter and pairs with its outer part alone, so the hairpin wins.',
  },
  panels: [
    {
      title: { ru: 'Адаптер с двух концов', en: 'The adapter at both ends' },
      words: {
        ru: '5′-конец комплементарен 3′-концу той же цепи. Стебель складывается раньше, чем приходит праймер.',
        en: 'The 5′ end is complementary to the 3′ end of the same strand. The stem folds before a primer arrives.',
      },
      shows: {
        ru: 'Цепь сложена шпилькой: 5′- и 3′-концы рядом слева, петля справа. Праймер рядом, сесть ему некуда.',
        en: 'The strand is folded into a hairpin: 5′ and 3′ ends side by side at the left, a loop at the right. A primer is near and has no place.',
      },
      height: HEIGHT,
      draw: (say) => (
        <>
          <path
            d={`M${STEM.to} ${STEM.y}C190 10 262 30 262 ${STEM.y + 8}S190 136 ${STEM.to} ${STEM.y + 16}`}
            className={style['old']}
          />
          <Strand from={STEM.from} to={STEM.to} y={STEM.y} kind="adapter" open />
          <Strand from={STEM.to} to={STEM.from} y={STEM.y + 16} kind="adapter" />
          <Bonds from={STEM.from} to={STEM.to} y={STEM.y} gap={16} />
          <Note x={30} y={STEM.y + 4} anchor="end" look="end">
            5′
          </Note>
          <Note x={30} y={STEM.y + 21} anchor="end" look="end">
            3′
          </Note>
          <Note x={95} y={50} anchor="middle">
            {say({ ru: 'стебель', en: 'stem' })}
          </Note>
          <Strand from={40} to={98} y={118} kind="primer" />
          <Note x={40} y={140}>
            {say({ ru: 'праймеру некуда сесть', en: 'no place for the primer' })}
          </Note>
          <Cross x={116} y={116} />
        </>
      ),
    },
    {
      title: { ru: 'Адаптер с одного конца', en: 'The adapter at one end' },
      words: {
        ru: 'Спариваться не с чем. Цепь открыта, на неё садится праймер на адаптер, на новую цепь — праймер на ген.',
        en: 'There is nothing to fold with. The strand is open to the adapter primer, the new strand to the gene primer.',
      },
      shows: {
        ru: 'Прямая цепь с геном у 5′-конца и адаптером у 3′-конца; на внешней части адаптера праймер, от него растёт новая цепь.',
        en: 'A straight strand with the gene at its 5′ end and the adapter at its 3′ end; a primer sits on the outer part of the adapter, a new strand grows from it.',
      },
      height: HEIGHT,
      draw: (say) => (
        <>
          <Strand from={240} to={112} y={90} open />
          <Strand from={112} to={32} y={90} kind="adapter" />
          <Note x={22} y={94} anchor="end" look="end">
            3′
          </Note>
          <Note x={248} y={94} look="end">
            5′
          </Note>
          <Strand from={32} to={82} y={76} kind="primer" open />
          <Strand from={82} to={210} y={76} kind="new" />
          <Note x={22} y={80} anchor="end" look="end">
            5′
          </Note>
          <Bonds from={32} to={206} y={76} />
          <Note x={32} y={56}>
            {say({ ru: 'праймер на адаптер', en: 'adapter primer' })}
          </Note>
          <Note x={72} y={114} anchor="middle">
            {say({ ru: 'адаптер', en: 'adapter' })}
          </Note>
          <Note x={200} y={114} anchor="middle">
            {say({ ru: 'ваш ген', en: 'your gene' })}
          </Note>
        </>
      ),
    },
  ],
};

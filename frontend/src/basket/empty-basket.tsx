import type { ReactNode } from 'react';
import { PageLink } from '../navigation/page-link.tsx';
import { m } from '../paraglide/messages.js';
import { Trace } from '../ui/drawings/trace.tsx';
import style from './empty-basket.module.css';

/** A probe, as it would stand here. */
const EXAMPLE = '[FAM]GTAAAACGACGGCCAGTGARTTC[BHQ1]';

const DOORS = [
  {
    path: '/services/synthesis/order-form',
    name: m.basket_door_primers,
    words: m.basket_door_primers_words,
  },
  { path: '/products', name: m.basket_door_goods, words: m.basket_door_goods_words },
  {
    path: '/services/sequencing/sanger/order-form',
    name: m.basket_door_reads,
    words: m.basket_door_reads_words,
  },
];

/** A basket with nothing in it: where to begin. `repeat`: the way to order once more what was ordered last. */
export function EmptyBasket({ repeat }: { repeat: ReactNode }) {
  return (
    <div className={style['empty']}>
      <Trace text={EXAMPLE} className={style['trace']} />
      <div>
        <p className={style['title']}>{m.basket_empty_title()}</p>
        <p className={style['words']}>{m.basket_empty_words()}</p>
      </div>
      <nav aria-label={m.basket_empty_doors()}>
        <ul className={style['doors']}>
          {DOORS.map(({ path, name, words }) => (
            <li key={path}>
              <PageLink path={path} className={style['door']}>
                <span className={style['name']}>{name()}</span>
                <span className={style['about']}>{words()}</span>
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
      {repeat}
    </div>
  );
}

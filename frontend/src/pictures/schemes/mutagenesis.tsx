import { pointAt } from '../circle.ts';
import { Arc, Ring } from './ring.tsx';
import type { Scheme } from './scheme.tsx';
import style from './schemes.module.css';
import { Bonds, Note, Strand } from './strands.tsx';

const HEIGHT = 150;
const X = 140;
const Y = 86;
const R = 46;
/** Place of the change in the primer, degrees from the top. */
const CHANGE = 20;
const LEFT = 34;
const RIGHT = 246;
const UPPER = 62;
const LOWER = 76;
/** Length of a primer in the drawing. */
const PRIMER = 44;

/** The letters that are changed. */
function Change({ x, y }: { x: number; y: number }) {
  return <circle cx={x} cy={y} r={4} className={style['dye']} />;
}

function RingChange() {
  const { x, y } = pointAt(CHANGE, { length: 360, radius: R - 2.5 });
  return <Change x={X + x} y={Y + y} />;
}

/** GATC of the template with the methyl groups of a bacterium. */
const METHYL = [70, 150, 210, 290];
function Methyls({ y = Y }: { y?: number }) {
  return METHYL.map((degrees) => {
    const point = pointAt(degrees, { length: 360, radius: R - 2.5 });
    return <circle key={degrees} cx={X + point.x} cy={y + point.y} r={3.5} className={style['joint']} />;
  });
}

/** Primers that stand back to back copy the whole plasmid, and bring the change along. */
export const mutagenesis: Scheme = {
  caption: {
    ru: 'Зелёная точка — замена в середине праймера, чёрные — метилированные GATC матрицы. Полустрелка — 3′-конец. Праймеры длиннее, чем в масштабе.',
    en: 'A green dot is the change in the middle of a primer, black ones are methylated GATC of the template. Half an arrow is a 3′ end. The primers are longer than to scale.',
  },
  panels: [
    {
      title: { ru: 'Праймеры спина к спине', en: 'Primers back to back' },
      words: {
        ru: '5′-концы соседствуют, 3′-концы смотрят в разные стороны. Замена стоит в одном из праймеров.',
        en: 'The 5′ ends are neighbours, the 3′ ends look away from each other. One of the primers holds the change.',
      },
      shows: {
        ru: 'Кольцевая плазмида; сверху два праймера с соседними 5′-концами, 3′-концы идут по кольцу в обе стороны, в правом замена.',
        en: 'A circular plasmid; two primers at its top with their 5′ ends side by side, the 3′ ends run along the ring both ways, the right one holds the change.',
      },
      height: HEIGHT,
      draw: (say) => (
        <>
          <Ring x={X} y={Y} r={R} />
          <Methyls />
          <Arc x={X} y={Y} r={R + 8} from={3} to={48} kind="primer" tip="out" />
          <Arc x={X} y={Y} r={R - 15} from={-4} to={-70} kind="primer" tip="in" />
          <Change
            x={X + pointAt(CHANGE, { length: 360, radius: R + 8 }).x}
            y={Y + pointAt(CHANGE, { length: 360, radius: R + 8 }).y}
          />
          <Note x={X - 4} y={24} anchor="end" look="end">
            5′
          </Note>
          <Note x={196} y={48}>
            {say({ ru: 'замена', en: 'change' })}
          </Note>
          <Note x={X} y={Y + 12} anchor="middle" look="end">
            {say({ ru: 'плазмида', en: 'plasmid' })}
          </Note>
        </>
      ),
    },
    {
      title: { ru: 'ПЦР по кругу', en: 'PCR all the way round' },
      words: {
        ru: 'Продукт — вся плазмида, линейная, с тупыми концами и заменой у края. Метильных групп в нём нет.',
        en: 'The product is the whole plasmid, linear, blunt-ended, with the change near its end. It has no methyl groups.',
      },
      shows: {
        ru: 'Линейный дуплекс во всю длину плазмиды: на каждом 5′-конце праймер, в левом замена.',
        en: 'A linear duplex as long as the plasmid: a primer at each 5′ end, the left one with the change.',
      },
      height: HEIGHT,
      draw: (say) => (
        <>
          <Bonds from={LEFT} to={RIGHT} y={UPPER} />
          <Strand from={LEFT} to={RIGHT} y={UPPER} kind="new" />
          <Strand from={RIGHT} to={LEFT} y={LOWER} kind="new" />
          <Strand from={LEFT} to={LEFT + PRIMER} y={UPPER} kind="primer" open />
          <Strand from={RIGHT} to={RIGHT - PRIMER} y={LOWER} kind="primer" open />
          <Change x={LEFT + PRIMER / 2} y={UPPER} />
          <Note x={LEFT - 6} y={UPPER + 3} anchor="end" look="end">
            5′
          </Note>
          <Note x={RIGHT + 6} y={LOWER + 5} look="end">
            5′
          </Note>
          <Note x={X} y={112} anchor="middle">
            {say({ ru: 'вся плазмида', en: 'the whole plasmid' })}
          </Note>
        </>
      ),
    },
    {
      title: { ru: 'DpnI убирает матрицу', en: 'DpnI removes the template' },
      words: {
        ru: 'DpnI режет метилированный GATC: исходная плазмида распадается, продукт цел.',
        en: 'DpnI cuts methylated GATC: the original plasmid falls apart, the product stays whole.',
      },
      shows: {
        ru: 'Кольцо матрицы разрезано в четырёх местах, под ним целый линейный продукт.',
        en: 'The ring of the template is cut in four places, the linear product below it is whole.',
      },
      height: HEIGHT,
      draw: () => (
        <>
          {METHYL.map((degrees, at) => {
            const next = METHYL[at + 1] ?? (METHYL[0] ?? 0) + 360;
            return [40, 35].map((r) => (
              <Arc key={`${degrees} ${r}`} x={X} y={56} r={r} from={degrees + 9} to={next - 9} />
            ));
          })}
          <Note x={X} y={60} anchor="middle" look="strong">
            DpnI
          </Note>
          <Strand from={LEFT} to={RIGHT} y={120} kind="new" />
          <Strand from={RIGHT} to={LEFT} y={134} kind="new" />
          <Bonds from={LEFT} to={RIGHT} y={120} />
          <Change x={LEFT + PRIMER / 2} y={120} />
        </>
      ),
    },
    {
      title: { ru: 'Лигаза замыкает', en: 'Ligase closes the ring' },
      words: {
        ru: '5′-концам нужны фосфаты: от киназы или от синтеза. Дальше клетки и чтение трёх клонов.',
        en: 'The 5′ ends need phosphates, from a kinase or from synthesis. Then come cells, and the reading of three clones.',
      },
      shows: {
        ru: 'Кольцо из новых цепей с заменой, метильных групп нет.',
        en: 'A ring of new strands with the change and without methyl groups.',
      },
      height: HEIGHT,
      draw: (say) => (
        <>
          <Ring x={X} y={Y} r={R} kind="new" />
          <RingChange />
          <path d={`M${X} ${Y - R - 8}v22`} className={style['thread']} />
          <Note x={X - 6} y={28} anchor="end">
            {say({ ru: 'шов', en: 'joint' })}
          </Note>
          <Note x={X} y={Y + 5} anchor="middle" look="end">
            {say({ ru: 'мутант', en: 'mutant' })}
          </Note>
        </>
      ),
    },
  ],
};

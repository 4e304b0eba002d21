import { Duplex, PITCH } from './letters.tsx';
import type { Scheme } from './scheme.tsx';
import style from './schemes.module.css';
import { Cross, Note } from './strands.tsx';

const TOP = 46;
const LOW = TOP + 25;
const HEIGHT = 116;

/** 5′ and 3′ of both strands; the two at the left stand before the letters, the others after them. */
function Ends({ left, right, lowerLeft = left }: { left: number; right: number; lowerLeft?: number }) {
  return (
    <>
      <Note x={left} y={TOP} anchor="end" look="end">
        5′
      </Note>
      <Note x={lowerLeft} y={LOW} anchor="end" look="end">
        3′
      </Note>
      <Note x={right} y={TOP} look="end">
        3′
      </Note>
      <Note x={right} y={LOW} look="end">
        5′
      </Note>
    </>
  );
}

const VECTOR_X = 36;
const at = (place: number): number => VECTOR_X + place * PITCH;

/** The unpaired A of a Taq product meets the unpaired T of a vector. */
export const taEnds: Scheme = {
  caption: {
    ru: 'Пример: вектор разрезан EcoRV (GAT↓ATC) и несёт добавленный T. Точка — лигаза сшила 3′-OH вставки с 5′-фосфатом вектора; чёрточка — разрыв: у вставки из немодифицированных праймеров нет 5′-фосфата, его закроет клетка.',
    en: 'An example: the vector was cut with EcoRV (GAT↓ATC) and has an added T. A dot: ligase has joined the 3′-OH of the insert to the 5′ phosphate of the vector. A stroke: a nick, since an insert made with plain primers has no 5′ phosphate; the cell closes it.',
  },
  panels: [
    {
      title: { ru: 'Продукт Taq', en: 'A Taq product' },
      words: {
        ru: 'На каждом 3′-конце один лишний A, не заданный матрицей.',
        en: 'Each 3′ end has one more A that no template asked for.',
      },
      shows: {
        ru: '5′-GCA…GGCA-3′ и 3′-ACGT…CCG-5′: с обеих сторон неспаренный 3′-A.',
        en: '5′-GCA…GGCA-3′ and 3′-ACGT…CCG-5′: an unpaired 3′ A on both sides.',
      },
      height: HEIGHT,
      draw: () => (
        <>
          <Duplex upper=" GCA…GGCA" lower="ACGT…CCG " x={88} y={TOP} />
          <Ends left={92} right={204} lowerLeft={78} />
        </>
      ),
    },
    {
      title: { ru: 'В T-векторе', en: 'In a T-vector' },
      words: {
        ru: 'A вставки спарен с T вектора с обеих сторон. Ориентация любая.',
        en: 'The A of the insert pairs with the T of the vector on both sides. Either orientation fits.',
      },
      shows: {
        ru: 'Верхняя цепь 5′-GGATT·GCA…GGCA·ATCC-3′, нижняя 3′-CCTAA·CGT…CCGT·TAGG-5′. Сшиты 3′-концы вставки, у её 5′-концов разрывы.',
        en: 'Upper strand 5′-GGATT·GCA…GGCA·ATCC-3′, lower strand 3′-CCTAA·CGT…CCGT·TAGG-5′. The 3′ ends of the insert are joined, there are nicks at its 5′ ends.',
      },
      height: HEIGHT,
      draw: (say) => (
        <>
          <rect x={at(4.5)} y={TOP - 15} width={8 * PITCH} height={20} className={style['part']} />
          <rect x={at(3.5)} y={LOW - 15} width={8 * PITCH} height={20} className={style['part']} />
          <Duplex upper="GGATTGCA…GGCAATCC" lower="CCTAACGT…CCGTTAGG" x={VECTOR_X} y={TOP} />
          <circle cx={at(12.5)} cy={TOP - 5} r={2.25} className={style['joint']} />
          <circle cx={at(3.5)} cy={LOW - 5} r={2.25} className={style['joint']} />
          <path d={`M${at(4.5)} ${TOP - 17}v22M${at(11.5)} ${LOW - 13}v22`} className={style['nick']} />
          <Ends left={26} right={at(16) + 10} />
          <Note x={at(8)} y={20} anchor="middle">
            {say({ ru: 'вставка', en: 'insert' })}
          </Note>
          <Note x={at(1.5)} y={100} anchor="middle">
            {say({ ru: 'вектор', en: 'vector' })}
          </Note>
          <Note x={at(14.5)} y={100} anchor="middle">
            {say({ ru: 'вектор', en: 'vector' })}
          </Note>
        </>
      ),
    },
    {
      title: { ru: 'Вектор сам с собой', en: 'The vector with itself' },
      words: {
        ru: 'T против T не спаривается: концы не сходятся, вектор не замыкается.',
        en: 'T does not pair with T: the ends do not meet, the vector does not close.',
      },
      shows: {
        ru: 'Верхняя цепь 5′-GGATT ATCC-3′, нижняя 3′-CCTA TTAGG-5′: в середине T против T, пары нет.',
        en: 'Upper strand 5′-GGATT ATCC-3′, lower strand 3′-CCTA TTAGG-5′: T against T in the middle, no pair.',
      },
      height: HEIGHT,
      draw: () => (
        <>
          <rect x={at(8) - PITCH / 2} y={TOP - 16} width={PITCH} height={46} className={style['fault']} />
          <Duplex upper="    GGATTATCC" lower="    CCTATTAGG" x={VECTOR_X} y={TOP} />
          <Ends left={at(4) - 10} right={at(12) + 10} />
          <Cross x={at(8)} y={96} />
        </>
      ),
    },
    {
      title: { ru: 'Продукт корректирующей полимеразы', en: 'A product of a proofreading polymerase' },
      words: {
        ru: 'Концы тупые, T вектора спарить не с чем. Сначала добавьте A.',
        en: 'The ends are blunt: nothing for the T of the vector to pair with. Add an A first.',
      },
      shows: {
        ru: 'Вставка 5′-GCA…GGC-3′ и 3′-CGT…CCG-5′ без выступов; у вектора с обеих сторон неспаренный T.',
        en: 'The insert 5′-GCA…GGC-3′ and 3′-CGT…CCG-5′ has no overhangs; the vector has an unpaired T on both sides.',
      },
      height: HEIGHT,
      draw: () => (
        <>
          <rect x={at(3) - PITCH / 2} y={TOP - 15} width={PITCH} height={19} className={style['fault']} />
          <rect x={at(13) - PITCH / 2} y={LOW - 15} width={PITCH} height={19} className={style['fault']} />
          <Duplex upper="GATT GCA…GGC  ATC" lower="CTA  CGT…CCG TTAG" x={VECTOR_X} y={TOP} />
          <Ends left={26} right={at(16) + 10} />
          <Cross x={at(4)} y={96} />
          <Cross x={at(12)} y={96} />
        </>
      ),
    },
  ],
};

import type { Scheme } from './scheme.tsx';
import style from './schemes.module.css';
import { Bonds, Note, Strand } from './strands.tsx';

const HEIGHT = 150;

/** A stretch with its name. */
function Site({
  x,
  y,
  name,
  wide = 30,
  above = true,
}: {
  x: number;
  y: number;
  name: string;
  wide?: number;
  above?: boolean;
}) {
  return (
    <>
      <path d={`M${x} ${y}h${wide}`} className={style['adapter']} />
      <Note x={x + wide / 2} y={above ? y - 9 : y + 18} anchor="middle" look="end">
        {name}
      </Note>
    </>
  );
}

/** A strand from its 5′ end above, round the loop, to the lower track; both halves of the stem named. */
function Loop({ upper, lower }: { upper: string; lower: string }) {
  return (
    <>
      <path d="M112 64C150 12 236 24 236 76S150 138 112 88" className={style['old']} />
      <Site x={62} y={64} wide={50} name={upper} />
      <Site x={62} y={88} wide={50} name={lower} above={false} />
      <Bonds from={62} to={112} y={64} gap={24} />
    </>
  );
}

/** Where the loops of LAMP come from, and what they are for. */
export const lamp: Scheme = {
  caption: {
    ru: 'Буква c — комплементарный участок: F1c и F1 спариваются. Показана сторона F; на стороне B то же делают BIP, B3 и LB.',
    en: 'The letter c is the complementary stretch: F1c pairs with F1. Shown is the F side; BIP, B3 and LB do the same on the B side.',
  },
  panels: [
    {
      title: { ru: 'FIP садится на мишень', en: 'FIP sits on the target' },
      words: {
        ru: 'F2 спарен с F2c, хвост F1c свободен. Позади садится F3, и Bst от него вытесняет новую цепь целиком.',
        en: 'F2 pairs with F2c, the tail F1c is free. F3 sits behind, and from it Bst displaces the whole new strand.',
      },
      shows: {
        ru: 'Матрица 3′-F3c–F2c–F1c-5′. На F2c сидит F2 с висящим хвостом F1c, от него цепь растёт вправо; левее на F3c сидит F3.',
        en: 'The template 3′-F3c–F2c–F1c-5′. F2 with its hanging tail F1c sits on F2c, and the strand grows to the right; F3 sits on F3c at the left.',
      },
      height: HEIGHT,
      draw: () => (
        <>
          <Strand from={262} to={22} y={112} />
          <Note x={16} y={116} anchor="end" look="end">
            3′
          </Note>
          <Note x={266} y={116} look="end">
            5′
          </Note>
          <Site x={36} y={112} name="F3c" above={false} />
          <Site x={88} y={112} name="F2c" above={false} />
          <Site x={184} y={112} name="F1c" above={false} />
          <Strand from={36} to={66} y={98} kind="primer" />
          <Note x={48} y={88} anchor="middle" look="end">
            F3
          </Note>
          <path d="M66 40L88 98" className={style['probe']} />
          <Note x={60} y={40} anchor="end" look="end">
            5′
          </Note>
          <Note x={84} y={62} look="strong">
            F1c
          </Note>
          <Strand from={88} to={118} y={98} kind="primer" open />
          <Note x={108} y={88} anchor="middle" look="strong">
            F2
          </Note>
          <Strand from={118} to={244} y={98} kind="new" />
          <Bonds from={36} to={62} y={98} />
          <Bonds from={88} to={240} y={98} />
          <Note x={199} y={88} anchor="middle" look="end">
            F1
          </Note>
        </>
      ),
    },
    {
      title: { ru: 'Вытесненная цепь складывается', en: 'The displaced strand folds' },
      words: {
        ru: '5′-хвост F1c находит F1 той же цепи: петля с F2. С другого конца BIP делает такую же, получается гантель.',
        en: 'The 5′ tail F1c finds F1 of the same strand: a loop with F2. BIP makes another at the other end: a dumb-bell.',
      },
      shows: {
        ru: 'Стебель F1c–F1, в петле по ходу цепи за F1c стоит F2; за F1 цепь уходит влево.',
        en: 'The stem F1c–F1; in the loop F2 follows F1c along the strand; after F1 the strand goes on to the left.',
      },
      height: HEIGHT,
      draw: () => (
        <>
          <Loop upper="F1c" lower="F1" />
          <path d="M62 88H14" className={style['old']} />
          <Note x={54} y={68} anchor="end" look="end">
            5′
          </Note>
          <path d="M128 46C146 32 170 27 190 31" className={style['adapter']} />
          <Note x={158} y={54} anchor="middle" look="strong">
            F2
          </Note>
        </>
      ),
    },
    {
      title: { ru: 'Петля с F2c: вход для FIP', en: 'The loop with F2c: FIP enters' },
      words: {
        ru: 'В комплементарной цепи в петле стоит F2c. Она одноцепочечная: FIP садится без плавления и строит дальше.',
        en: 'In the complementary strand the loop holds F2c. It is single-stranded: FIP sits down without melting and goes on.',
      },
      shows: {
        ru: 'Стебель: внизу F1c, вверху F1 с 3′-концом. В верхней части петли F2c, на нём F2 праймера FIP, его 3′-конец смотрит вдоль петли вправо.',
        en: 'The stem: F1c below, F1 with the 3′ end above. F2c is in the upper part of the loop, F2 of FIP sits on it, its 3′ end pointing along the loop to the right.',
      },
      height: HEIGHT,
      draw: () => (
        <>
          <Loop upper="F1" lower="F1c" />
          <path d="M62 88H14" className={style['old']} />
          <path d="M62 64l7 -6" className={style['adapter']} />
          <Note x={54} y={68} anchor="end" look="end">
            3′
          </Note>
          <path d="M128 46C146 32 170 27 190 31" className={style['adapter']} />
          <Note x={158} y={54} anchor="middle" look="end">
            F2c
          </Note>
          <path d="M118 36C138 19 168 13 194 18" className={style['primer']} />
          <path d="M194 18C224 24 246 46 248 70l-7 -5" className={style['new']} />
          <path d="M118 36L96 20" className={style['probe']} />
          <Note x={90} y={20} anchor="end" look="strong">
            FIP
          </Note>
        </>
      ),
    },
    {
      title: { ru: 'Петля с F2: вход для LF', en: 'The loop with F2: LF enters' },
      words: {
        ru: 'Сюда FIP не сядет: F2 ему не комплементарен. Между F2 и F1 место для LF, и эта петля тоже работает.',
        en: 'FIP cannot sit here: F2 is not complementary to it. Between F2 and F1 there is room for LF, so this loop works too.',
      },
      shows: {
        ru: 'Стебель: вверху F1c с 5′-концом, внизу F1. В нижней части петли, между F2 и F1, сидит LF, его 3′-конец смотрит вдоль петли к F2.',
        en: 'The stem: F1c with the 5′ end above, F1 below. LF sits in the lower part of the loop, between F2 and F1, its 3′ end pointing along the loop to F2.',
      },
      height: HEIGHT,
      draw: () => (
        <>
          <Loop upper="F1c" lower="F1" />
          <path d="M62 88H14" className={style['old']} />
          <Note x={54} y={68} anchor="end" look="end">
            5′
          </Note>
          <path d="M128 46C146 32 170 27 190 31" className={style['adapter']} />
          <Note x={158} y={54} anchor="middle" look="end">
            F2
          </Note>
          <path d="M134 120C152 133 176 135 196 128" className={style['primer']} />
          <path d="M196 128C222 120 244 102 248 80l-8 4" className={style['new']} />
          <Note x={150} y={147} anchor="end" look="strong">
            LF
          </Note>
        </>
      ),
    },
  ],
};

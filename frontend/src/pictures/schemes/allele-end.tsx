import { Duplex, PITCH } from './letters.tsx';
import type { Scheme, Words } from './scheme.tsx';
import style from './schemes.module.css';
import { Cross, Note } from './strands.tsx';

const X = 38;
const TOP = 44;
const LOW = TOP + 25;
const PRIMER = 'GTTGACTCAGCA';
/** The third place from the 3′ end is wrong on purpose: C against C. */
const SPOILT = 'GTTGACTCACCA';
const GOES_ON = 'TGGC';
const TEMPLATE: Readonly<Record<'T' | 'C', string>> = {
  T: 'CAACTGAGTCGTACCG',
  C: 'CAACTGAGTCGCACCG',
};
const at = (place: number): number => X + place * PITCH;
const LAST = PRIMER.length - 1;
const THIRD = LAST - 2;

interface Case {
  primer: string;
  template: 'T' | 'C';
  verdict: Words;
}

/** The primer on one allele; where the last pair is there, the strand goes on. */
function onAllele({ primer, template, verdict }: Case): Scheme['panels'][number]['draw'] {
  const pairs = template === 'T';
  const wrong = [...(primer === SPOILT ? [THIRD] : []), ...(pairs ? [] : [LAST])];
  return (say) => (
    <>
      {wrong.map((place) => (
        <rect
          key={place}
          x={at(place) - PITCH / 2}
          y={TOP - 15}
          width={PITCH}
          height={45}
          className={style['fault']}
        />
      ))}
      <Duplex
        upper={pairs ? primer + GOES_ON : primer}
        lower={TEMPLATE[template]}
        x={X}
        y={TOP}
        fresh={pairs ? GOES_ON.length : 0}
      />
      <Note x={at(0) - 10} y={TOP} anchor="end" look="end">
        5′
      </Note>
      <Note x={at(0) - 10} y={LOW} anchor="end" look="end">
        3′
      </Note>
      <Note x={pairs ? at(15) + 9 : at(LAST) + 9} y={TOP} look="end">
        3′
      </Note>
      <Note x={at(15) + 9} y={LOW} look="end">
        5′
      </Note>
      <path d={`M${at(0) - 6} 24v-4H${at(LAST) + 6}v4`} className={style['thread']} />
      <Note x={at(5.5)} y={14} anchor="middle">
        {say({ ru: 'праймер', en: 'primer' })}
      </Note>
      {pairs ? null : <Cross x={at(13.5)} y={TOP - 5} />}
      <Note x={at(LAST)} y={94} anchor="middle" look={pairs ? 'strong' : 'wrong'}>
        {say(verdict)}
      </Note>
    </>
  );
}

const PAIR: Words = { ru: 'A · T', en: 'A · T' };
const NO_PAIR: Words = { ru: 'A против C', en: 'A against C' };

/** One letter at the 3′ end of a primer tells two alleles apart. */
export const alleleEnd: Scheme = {
  caption: {
    ru: 'Праймер на аллель A. Показана цепь-матрица; рамка — буквы без пары, тень — достроенное полимеразой без корректирующей активности.',
    en: 'A primer for allele A. The strand shown below it is the template; a frame marks letters without a pair, a shade what a polymerase without proofreading has added.',
  },
  panels: [
    {
      title: { ru: 'Свой аллель', en: 'Its own allele' },
      words: {
        ru: '3′-A спарен с T матрицы, Taq сразу строит дальше.',
        en: 'The 3′ A pairs with the T of the template; Taq goes on at once.',
      },
      shows: {
        ru: 'Праймер 5′-GTTGACTCAGCA-3′ спарен с 3′-CAACTGAGTCGTACCG-5′ целиком и достроен буквами TGGC.',
        en: 'The primer 5′-GTTGACTCAGCA-3′ pairs with 3′-CAACTGAGTCGTACCG-5′ along its whole length and is extended with TGGC.',
      },
      height: 106,
      draw: onAllele({ primer: PRIMER, template: 'T', verdict: PAIR }),
    },
    {
      title: { ru: 'Чужой аллель (G)', en: 'The other allele (G)' },
      words: {
        ru: '3′-A стоит против C. Эта пара мешает слабо: Taq медлит, но через несколько циклов ложный продукт есть.',
        en: 'The 3′ A stands against C. This pair is a weak obstacle: Taq hesitates, yet some cycles later there is a false product.',
      },
      shows: {
        ru: 'Праймер 5′-GTTGACTCAGCA-3′ на 3′-CAACTGAGTCGCACCG-5′: последняя буква A против C без пары.',
        en: 'The primer 5′-GTTGACTCAGCA-3′ on 3′-CAACTGAGTCGCACCG-5′: its last letter, A, stands against C without a pair.',
      },
      height: 106,
      draw: onAllele({ primer: PRIMER, template: 'C', verdict: NO_PAIR }),
    },
    {
      title: { ru: 'Свой аллель, намеренная замена', en: 'Its own allele, a deliberate mismatch' },
      words: {
        ru: 'C против C на третьем месте от конца. Последние две пары на месте: цепь растёт, немного позже.',
        en: 'C against C at the third place from the end. The last two pairs hold: the strand grows, a little later.',
      },
      shows: {
        ru: 'Праймер 5′-GTTGACTCACCA-3′ на 3′-CAACTGAGTCGTACCG-5′: третья от 3′-конца буква без пары, последние две спарены, достроено TGGC.',
        en: 'The primer 5′-GTTGACTCACCA-3′ on 3′-CAACTGAGTCGTACCG-5′: the third letter from the 3′ end has no pair, the last two pair, TGGC is added.',
      },
      height: 106,
      draw: onAllele({ primer: SPOILT, template: 'T', verdict: PAIR }),
    },
    {
      title: { ru: 'Чужой аллель, намеренная замена', en: 'The other allele, a deliberate mismatch' },
      words: {
        ru: 'Две ошибки рядом: конец не держится, отставание вырастает на 5–10 циклов.',
        en: 'Two errors side by side: the end does not hold, the delay grows by 5–10 cycles.',
      },
      shows: {
        ru: 'Праймер 5′-GTTGACTCACCA-3′ на 3′-CAACTGAGTCGCACCG-5′: без пары последняя буква и третья от конца.',
        en: 'The primer 5′-GTTGACTCACCA-3′ on 3′-CAACTGAGTCGCACCG-5′: the last letter and the third from the end have no pair.',
      },
      height: 106,
      draw: onAllele({ primer: SPOILT, template: 'C', verdict: NO_PAIR }),
    },
  ],
};

import { Duplex, Letters } from './letters.tsx';
import type { Scheme, Say } from './scheme.tsx';
import style from './schemes.module.css';
import { Bonds, Enzyme, Note, Strand } from './strands.tsx';

const RNA = 62;
const CDNA = RNA + 14;
const HEIGHT = 132;
/** Where the cap is: what stands before it has no template in the messenger. */
const CAP = 118;
const TAIL = 214;
const X = 42;
const PITCH = 13;

function Messenger({ say }: { say: Say }) {
  return (
    <>
      <circle cx={CAP} cy={RNA} r={5} className={style['joint']} />
      <Note x={CAP} y={RNA - 12} anchor="middle" look="end">
        {say({ ru: 'кэп', en: 'cap' })}
      </Note>
      <Strand from={CAP + 6} to={TAIL} y={RNA} kind="rna" open />
      <Letters text="AAAA" x={TAIL + 8} y={RNA + 5} pitch={11} />
      <Note x={262} y={RNA + 4} look="end">
        3′
      </Note>
    </>
  );
}

/** The primer with oligo(dT) and what has been copied, up to `to`. */
function Copy({ to }: { to: number }) {
  return (
    <>
      <Letters text="TTTT" x={TAIL + 8} y={CDNA + 14} pitch={11} />
      <Note x={262} y={CDNA + 13} look="end">
        5′
      </Note>
      <path d={`M${TAIL} ${CDNA + 9}H${to}`} className={style['new']} />
      <Bonds from={Math.max(to, CAP + 6)} to={TAIL} y={RNA} gap={22} />
    </>
  );
}

/** Reverse transcriptase goes from the messenger over to a second template. */
export const templateSwitch: Scheme = {
  caption: {
    ru: 'Показан 3′-конец олигонуклеотида Smart-seq2 (…GTACAT rGrGrG): три последние буквы — рибонуклеотиды.',
    en: 'Shown is the 3′ end of the Smart-seq2 oligonucleotide (…GTACAT rGrGrG): its last three letters are ribonucleotides.',
  },
  panels: [
    {
      title: { ru: 'Обратная транскрипция', en: 'Reverse transcription' },
      words: {
        ru: 'Праймер oligo(dT) сидит на поли(А)-хвосте. кДНК растёт своим 3′-концом к кэпу.',
        en: 'The oligo(dT) primer sits on the poly(A) tail. The 3′ end of the cDNA grows towards the cap.',
      },
      shows: {
        ru: 'мРНК от кэпа слева до AAAA-3′ справа; под ней 5′-TTTT и кДНК, которая растёт влево, на её конце обратная транскриптаза.',
        en: 'The messenger runs from its cap at the left to AAAA-3′ at the right; below it are 5′-TTTT and the cDNA that grows to the left, with reverse transcriptase at its end.',
      },
      height: HEIGHT,
      draw: (say) => (
        <>
          <Enzyme x={174} y={RNA - 14} r={38} name={say({ ru: 'ОТ', en: 'RT' })} />
          <Messenger say={say} />
          <Copy to={174} />
          <path d={`M158 ${CDNA + 9}h-22m6 -4l-6 4l6 4`} className={style['guide']} />
          <Note x={242} y={42} anchor="middle">
            {say({ ru: 'мРНК', en: 'mRNA' })}
          </Note>
          <Note x={214} y={116} anchor="middle">
            {say({ ru: 'кДНК', en: 'cDNA' })}
          </Note>
        </>
      ),
    },
    {
      title: { ru: 'У кэпа: три C', en: 'At the cap: three C' },
      words: {
        ru: 'Матрица кончилась, фермент добавил к кДНК C без матрицы. На них садится rGrGrG олигонуклеотида смены матрицы.',
        en: 'The template has ended; the enzyme adds C to the cDNA without one. The rGrGrG of the template-switching oligonucleotide pairs with them.',
      },
      shows: {
        ru: '5′-…CATGGG-3′ стоит перед кэпом, его GGG спарены с CCC на 3′-конце кДНК.',
        en: '5′-…CATGGG-3′ stands before the cap, its GGG paired with CCC at the 3′ end of the cDNA.',
      },
      height: HEIGHT,
      draw: (say) => (
        <>
          <Messenger say={say} />
          <Duplex upper="…CATGGG" lower="    CCC" x={X - 18} y={RNA + 5} pitch={PITCH} />
          <Copy to={110} />
          <Note x={14} y={RNA - 12} look="end">
            5′
          </Note>
          <Note x={64} y={CDNA + 14} anchor="end" look="end">
            3′
          </Note>
          <Note x={12} y={26}>
            {say({ ru: 'вторая матрица', en: 'second template' })}
          </Note>
        </>
      ),
    },
    {
      title: { ru: 'Смена матрицы', en: 'The switch' },
      words: {
        ru: 'Фермент перешёл на олигонуклеотид и списал его до конца: на 3′-конце кДНК известная последовательность.',
        en: 'The enzyme has gone over to the oligonucleotide and copied it to its end: the 3′ end of the cDNA is known now.',
      },
      shows: {
        ru: 'Под 5′-…CATGGG стоит 3′-…GTACCC, слитное с кДНК.',
        en: 'Below 5′-…CATGGG stands 3′-…GTACCC, one with the cDNA.',
      },
      height: HEIGHT,
      draw: (say) => (
        <>
          <Messenger say={say} />
          <rect x={X - 25} y={CDNA - 1} width={7 * PITCH} height={20} className={style['fresh']} />
          <Duplex upper="…CATGGG" lower="…GTACCC" x={X - 18} y={RNA + 5} pitch={PITCH} />
          <Copy to={110} />
          <Note x={14} y={RNA - 12} look="end">
            5′
          </Note>
          <Note x={14} y={112} look="strong">
            {say({ ru: '3′ — известный конец', en: '3′: a known end' })}
          </Note>
        </>
      ),
    },
  ],
};

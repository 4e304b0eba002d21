import type { Scheme } from './scheme.tsx';
import { Bonds, Note, Strand } from './strands.tsx';

/** Letters of an oligonucleotide, and those that it shares with a neighbour. */
const OLIGO = 60;
const OVERLAP = 20;
const COUNT = 6;
const STEP = OLIGO - OVERLAP;
const GENE = COUNT * OLIGO - (COUNT - 1) * OVERLAP;
const LEFT = 22;
const DRAWN = 236;
const across = (place: number): number => LEFT + (place / GENE) * DRAWN;
const OLIGOS = Array.from({ length: COUNT }, (_, at) => ({
  from: at * STEP,
  to: at * STEP + OLIGO,
  upper: at % 2 === 0,
}));
/** Neighbours whose 3′ ends meet: the first with the second, the third with the fourth. */
const PAIRS = OLIGOS.filter(({ upper }) => upper).map(({ from }) => ({ from, to: from + OLIGO + STEP }));
const TOP = 48;
const LOW = TOP + 14;

/** A gene out of overlapping oligonucleotides. */
export const geneAssembly: Scheme = {
  caption: {
    ru: `Пример в масштабе: ${COUNT} олигонуклеотидов по ${OLIGO} нт, перекрытия по ${OVERLAP}, вместе ${GENE} п. н. Полустрелка — 3′-конец.`,
    en: `An example to scale: ${COUNT} oligonucleotides of ${OLIGO} nt, overlaps of ${OVERLAP}, ${GENE} bp together. Half an arrow is a 3′ end.`,
  },
  panels: [
    {
      title: { ru: 'Олигонуклеотиды обеих цепей', en: 'Oligonucleotides of both strands' },
      words: {
        ru: 'Соседи перекрываются концами. Удлинить можно только там, где сошлись 3′-концы: 1 с 2, 3 с 4, 5 с 6.',
        en: 'Neighbours overlap at their ends. Only where 3′ ends meet is there something to extend: 1 with 2, 3 with 4, 5 with 6.',
      },
      shows: {
        ru: 'Нечётные олигонуклеотиды верхней цепи идут вправо, чётные нижней — влево; между ними короткие дуплексы.',
        en: 'Odd oligonucleotides of the upper strand run to the right, even ones of the lower strand to the left, with short duplexes between them.',
      },
      height: 110,
      draw: () => (
        <>
          {OLIGOS.map(({ from, to, upper }, at) => (
            <g key={from}>
              <Strand
                from={across(upper ? from : to)}
                to={across(upper ? to : from)}
                y={upper ? TOP : LOW}
                kind="primer"
              />
              <Note x={across((from + to) / 2)} y={upper ? TOP - 12 : LOW + 22} anchor="middle" look="end">
                {String(at + 1)}
              </Note>
              {at > 0 && <Bonds from={across(from)} to={across(from + OVERLAP)} y={TOP} />}
            </g>
          ))}
          <Note x={LEFT - 5} y={TOP + 4} anchor="end" look="end">
            5′
          </Note>
          <Note x={LEFT + DRAWN + 5} y={LOW + 4} look="end">
            5′
          </Note>
        </>
      ),
    },
    {
      title: { ru: 'Первый цикл', en: 'The first cycle' },
      words: {
        ru: `Полимераза достроила пары до ${OLIGO + STEP} п. н. Концы этих кусков снова перекрываются на ${OVERLAP}.`,
        en: `The polymerase has filled the pairs to ${OLIGO + STEP} bp. The ends of these pieces overlap by ${OVERLAP} again.`,
      },
      shows: {
        ru: 'Три двухцепочечных куска уступами; у каждой цепи олигонуклеотид спереди и достроенная часть к 3′-концу.',
        en: 'Three double-stranded pieces in steps; each strand has an oligonucleotide in front and a filled part up to its 3′ end.',
      },
      height: 110,
      draw: () =>
        PAIRS.map(({ from, to }, at) => {
          const y = 28 + at * 26;
          return (
            <g key={from}>
              <Strand from={across(from + OLIGO)} to={across(to)} y={y} kind="new" />
              <Strand from={across(to - OLIGO)} to={across(from)} y={y + 9} kind="new" />
              <Strand from={across(from)} to={across(from + OLIGO)} y={y} kind="primer" open />
              <Strand from={across(to)} to={across(to - OLIGO)} y={y + 9} kind="primer" open />
            </g>
          );
        }),
    },
    {
      title: { ru: 'Целый ген', en: 'The whole gene' },
      words: {
        ru: 'Куски служат друг другу праймерами, длина растёт с каждым циклом. Целое умножают два внешних праймера.',
        en: 'The pieces prime each other and grow with every cycle. Two outer primers multiply the whole.',
      },
      shows: {
        ru: `Двухцепочечный ген ${GENE} п. н.; внешние праймеры у левого конца нижней цепи и у правого конца верхней.`,
        en: `A double-stranded gene of ${GENE} bp with outer primers at the left end of the lower strand and at the right end of the upper one.`,
      },
      height: 110,
      draw: (say) => (
        <>
          <Strand from={across(0)} to={across(GENE)} y={TOP} kind="new" />
          <Strand from={across(GENE)} to={across(0)} y={LOW} kind="new" />
          <Bonds from={across(0)} to={across(GENE)} y={TOP} />
          <Strand from={across(0)} to={across(25)} y={LOW + 16} kind="primer" />
          <Strand from={across(GENE)} to={across(GENE - 25)} y={TOP - 14} kind="primer" />
          <Note x={140} y={22} anchor="middle" look="strong">
            {say({ ru: `${GENE} п. н.`, en: `${GENE} bp` })}
          </Note>
          <Note x={LEFT - 5} y={TOP + 4} anchor="end" look="end">
            5′
          </Note>
          <Note x={LEFT - 5} y={LOW + 6} anchor="end" look="end">
            3′
          </Note>
        </>
      ),
    },
  ],
};

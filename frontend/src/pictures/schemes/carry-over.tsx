import { Duplex, Letters } from './letters.tsx';
import type { Scheme, Say } from './scheme.tsx';
import { Enzyme, Note } from './strands.tsx';

const X = 45;
const PITCH = 16;
const OLD = { upper: '…GCAUGGUACUC…', lower: '…CGUACCAUGAG…' };
const OWN = { upper: '…GCATGGTACTC…', lower: '…CGTACCATGAG…' };
const bare = (letters: string): string => letters.replaceAll('U', '○');

function Ends({ y, gap = 25 }: { y: number; gap?: number }) {
  return (
    <>
      {(
        [
          [28, y, 'end', '5′'],
          [28, y + gap, 'end', '3′'],
          [254, y, 'start', '3′'],
          [254, y + gap, 'start', '5′'],
        ] as const
      ).map(([x, height, anchor, name]) => (
        <Note key={`${x} ${height}`} x={x} y={height} anchor={anchor} look="end">
          {name}
        </Note>
      ))}
    </>
  );
}

function Names({ say }: { say: Say }) {
  return (
    <>
      <Note x={12} y={22}>
        {say({ ru: 'вчерашний ампликон', en: 'yesterday’s amplicon' })}
      </Note>
      <Note x={12} y={122}>
        {say({ ru: 'матрица', en: 'template' })}
      </Note>
    </>
  );
}

const HEIGHT = 196;

/** UDG takes uracil out of old amplicons before the first cycle. */
export const carryOver: Scheme = {
  caption: {
    ru: 'Участок между праймерами. В самих праймерах стоит T, поэтому концы ампликона УДГ не трогает.',
    en: 'A stretch between the primers. The primers themselves hold T, so UDG leaves the ends of an amplicon alone.',
  },
  panels: [
    {
      title: { ru: 'В пробирке', en: 'In the tube' },
      words: {
        ru: 'Ампликон вчерашней ПЦР с dUTP содержит U вместо T, ДНК пробы — только T.',
        en: 'An amplicon of yesterday’s PCR with dUTP has U instead of T, the DNA of the sample has T alone.',
      },
      shows: {
        ru: 'Ампликон 5′-…GCAUGGUACUC…-3′, 3′-…CGUACCAUGAG…-5′. Матрица 5′-…GCATGGTACTC…-3′, 3′-…CGTACCATGAG…-5′.',
        en: 'Amplicon 5′-…GCAUGGUACUC…-3′, 3′-…CGUACCAUGAG…-5′. Template 5′-…GCATGGTACTC…-3′, 3′-…CGTACCATGAG…-5′.',
      },
      height: HEIGHT,
      draw: (say) => (
        <>
          <Names say={say} />
          <Duplex {...OLD} x={X} y={52} pitch={PITCH} />
          <Ends y={52} />
          <Duplex {...OWN} x={X} y={150} pitch={PITCH} />
          <Ends y={150} />
        </>
      ),
    },
    {
      title: { ru: 'До первого цикла: УДГ вырезает U', en: 'Before the first cycle: UDG takes U out' },
      words: {
        ru: 'Основание уходит, сахар и фосфат остаются: цепь цела, но в ней дыры. Матрица не изменилась.',
        en: 'The base leaves, sugar and phosphate stay: the strand is whole but has holes. The template has not changed.',
      },
      shows: {
        ru: 'На местах всех U в обеих цепях ампликона пустые кружки; матрица прежняя.',
        en: 'Empty rings stand where each U was, in both strands of the amplicon; the template is as before.',
      },
      height: HEIGHT,
      draw: (say) => (
        <>
          <Enzyme x={232} y={26} name={say({ ru: 'УДГ', en: 'UDG' })} r={20} />
          <Names say={say} />
          <Duplex upper={bare(OLD.upper)} lower={bare(OLD.lower)} x={X} y={66} pitch={PITCH} />
          <Ends y={66} />
          <Duplex {...OWN} x={X} y={150} pitch={PITCH} />
          <Ends y={150} />
        </>
      ),
    },
    {
      title: { ru: '95 °C: цепь рвётся', en: '95 °C: the strand breaks' },
      words: {
        ru: 'Ампликон распался на куски в несколько букв и матрицей быть не может. Термолабильная УДГ разрушена, новый продукт с U цел.',
        en: 'The amplicon is in pieces of a few letters: no template any longer. Heat-labile UDG is destroyed, the new product with U stays whole.',
      },
      shows: {
        ru: 'Обрывки GCA, GG, AC, C и CG, ACCA, GAG порознь; цепи матрицы разошлись и целы.',
        en: 'Pieces GCA, GG, AC, C and CG, ACCA, GAG apart; the strands of the template have come apart and are whole.',
      },
      height: HEIGHT,
      draw: (say) => (
        <>
          <Names say={say} />
          <Letters text="…GCA" x={X - 8} y={46} pitch={PITCH} />
          <Letters text="GG" x={X + 5 * PITCH} y={56} pitch={PITCH} />
          <Letters text="AC" x={X + 8 * PITCH + 4} y={44} pitch={PITCH} />
          <Letters text="C…" x={X + 11 * PITCH + 10} y={58} pitch={PITCH} />
          <Letters text="…CG" x={X - 10} y={92} pitch={PITCH} />
          <Letters text="ACCA" x={X + 3 * PITCH + 6} y={84} pitch={PITCH} />
          <Letters text="GAG…" x={X + 9 * PITCH + 2} y={94} pitch={PITCH} />
          <Letters text={OWN.upper} x={X} y={142} pitch={PITCH} />
          <Letters text={OWN.lower} x={X} y={182} pitch={PITCH} />
          <Ends y={142} gap={40} />
        </>
      ),
    },
  ],
};

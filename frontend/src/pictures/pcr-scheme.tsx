import { m } from '../paraglide/messages.js';
import { formatNumber } from '../ui/text/money.tsx';
import { cyclesOf, type Duplex, isProduct, type Pair, type Strand, strandsAfter } from './cycles.ts';
import { Figure } from './figure.tsx';
import style from './pictures.module.css';

const PAIR: Pair = { template: 1000, from: 300, to: 700, primer: 90 };
const CYCLES = cyclesOf(PAIR, 3);
const COUNTED = [0, 1, 2, 3, 10, 20, 30] as const;
/** Widths of a cycle and of its DNA. */
const AMPLE = { column: 196, dna: 148 };
const NARROW = { column: 82, dna: 60 };
const TOP = 34;
const ROW = 36;
const HEIGHT = TOP + 8 * ROW + 8;
type Across = (place: number) => number;
/** The middle of a double strand: those of a cycle share the height evenly. */
const heightOf = (index: number, of: number): number => TOP + ((index + 0.5) * (8 * ROW)) / of;

/** Three cycles, strand by strand: where the ends of the product come from. */
export function PcrScheme() {
  return (
    <Figure
      narrow={<Tree {...NARROW} />}
      caption={m.pictures_cycles_caption()}
      table={{
        columns: [
          m.pictures_cycles_cycle(),
          m.pictures_cycles_template(),
          m.pictures_cycles_long(),
          m.pictures_cycles_product(),
        ],
        rows: COUNTED.map((cycle) => {
          const { template, long, product } = strandsAfter(cycle);
          return [cycle, template, long, product].map((count) => formatNumber(count));
        }),
      }}
    >
      <Tree {...AMPLE} />
    </Figure>
  );
}

function Tree({ column, dna }: { column: number; dna: number }) {
  const across: Across = (place) => (place / PAIR.template) * dna;
  return (
    <svg
      role="img"
      aria-label={m.pictures_cycles_label()}
      viewBox={`0 0 ${4 * column} ${HEIGHT}`}
      className={style['scheme']}
    >
      {CYCLES.map((duplexes, cycle) => (
        <g key={cycle} transform={`translate(${cycle * column + 18} 0)`}>
          <text x={0} y={16} className={style['head']}>
            {cycle === 0 ? m.pictures_cycles_before() : m.pictures_cycles_after({ cycle })}
          </text>
          {duplexes.map((duplex, at) => {
            const y = heightOf(at, duplexes.length);
            const before = cycle > 0 && heightOf(Math.floor(at / 2), duplexes.length / 2);
            return (
              // strands have no other name than their place
              // oxlint-disable-next-line react/no-array-index-key
              <g key={at}>
                {before !== false && (
                  <path d={`M${dna - column + 12} ${before}L-10 ${y}`} className={style['thread']} />
                )}
                <DoubleStrand duplex={duplex} y={y} cycle={cycle} across={across} />
              </g>
            );
          })}
        </g>
      ))}
      <g transform="translate(18 0)">
        <Primers y={heightOf(0, 1)} across={across} />
      </g>
    </svg>
  );
}

interface DoubleStrandProps {
  duplex: Duplex;
  y: number;
  cycle: number;
  across: Across;
}

function DoubleStrand({ duplex, y, cycle, across }: DoubleStrandProps) {
  const isWhole = duplex.every((strand) => isProduct(strand, PAIR));
  return (
    <>
      {isWhole && (
        <rect
          x={across(PAIR.from) - 7}
          y={y - 13}
          width={across(PAIR.to - PAIR.from) + 14}
          height={26}
          rx={4}
          className={style['whole']}
        />
      )}
      {duplex.map((strand) => (
        <Line
          key={strand.sense}
          strand={strand}
          y={y - strand.sense * 5}
          isNew={cycle > 0 && strand.made === cycle}
          across={across}
        />
      ))}
    </>
  );
}

/** A strand with a tip at its 3′ end; whatever was made from a primer begins with it. */
function Line({
  strand: { from, to, sense, made },
  y,
  isNew,
  across,
}: {
  strand: Strand;
  y: number;
  isNew: boolean;
  across: Across;
}) {
  const [start, end] = sense === 1 ? [from, to] : [to, from];
  return (
    <>
      <path
        d={`M${across(start)} ${y}H${across(end)}l${-sense * 5} ${-sense * 4}`}
        className={isNew ? style['new'] : style['old']}
      />
      {made > 0 && (
        <path d={`M${across(start)} ${y}h${sense * across(PAIR.primer)}`} className={style['primerPart']} />
      )}
    </>
  );
}

/** The ends of the template and where the primers sit. */
function Primers({ y, across }: { y: number; across: Across }) {
  const primer = across(PAIR.primer);
  return (
    <>
      <text x={-4} y={y - 1} textAnchor="end" className={style['tick']}>
        5′
      </text>
      <text x={-4} y={y + 11} textAnchor="end" className={style['tick']}>
        3′
      </text>
      <path d={`M${across(PAIR.from)} ${y + 15}h${primer}`} className={style['primerPart']} />
      <path d={`M${across(PAIR.from) + primer} ${y + 15}h7l-5 -4`} className={style['new']} />
      <path d={`M${across(PAIR.to)} ${y - 15}h${-primer}`} className={style['primerPart']} />
      <path d={`M${across(PAIR.to) - primer} ${y - 15}h-7l5 4`} className={style['new']} />
      <text x={-12} y={y - 24} className={`${style['word']} ${style['over']}`}>
        {m.pictures_cycles_reverse()}
      </text>
      <text x={-12} y={y + 34} className={`${style['word']} ${style['over']}`}>
        {m.pictures_cycles_forward()}
      </text>
    </>
  );
}

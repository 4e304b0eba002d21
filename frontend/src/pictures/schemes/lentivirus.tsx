import { Arc } from './ring.tsx';
import type { Scheme, Words } from './scheme.tsx';
import style from './schemes.module.css';
import { Note, Strand } from './strands.tsx';

const HEIGHT = 190;
/** Radius of a plasmid, and of what it holds. */
const R = 17;

const PLASMIDS: readonly { x: number; y: number; name: Words; what: string; isGene?: boolean }[] = [
  { x: 84, y: 52, name: { ru: 'переноса', en: 'transfer' }, what: 'ψ', isGene: true },
  { x: 196, y: 52, name: { ru: 'упаковки', en: 'packaging' }, what: 'gag-pol' },
  { x: 84, y: 126, name: { ru: 'rev', en: 'rev' }, what: 'rev' },
  { x: 196, y: 126, name: { ru: 'оболочки', en: 'envelope' }, what: 'VSV-G' },
];

/** The membrane of a cell. */
function Cell({ nucleus = false }: { nucleus?: boolean }) {
  return (
    <>
      <rect x={14} y={10} width={252} height={HEIGHT - 20} rx={44} className={style['enzyme']} />
      {nucleus && <ellipse cx={150} cy={132} rx={94} ry={38} className={style['guide']} />}
    </>
  );
}

/** A particle: envelope with its glycoprotein, capsid, two copies of the RNA. */
function Particle({ x, y, r = 42 }: { x: number; y: number; r?: number }) {
  const spikes = Array.from({ length: 12 }, (_, at) => (at * Math.PI) / 6);
  const inner = r * 0.55;
  return (
    <>
      <circle cx={x} cy={y} r={r} className={style['enzyme']} />
      <path
        d={spikes
          .map((angle) => {
            const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
            return `M${(x + r * sin).toFixed(1)} ${(y + r * cos).toFixed(1)}L${(x + r * 1.2 * sin).toFixed(1)} ${(y + r * 1.2 * cos).toFixed(1)}`;
          })
          .join('')}
        className={style['antibody']}
      />
      <path
        d={`M${x - inner} ${y}L${x - inner / 2} ${y - inner}H${x + inner / 2}L${x + inner} ${y}L${x + inner / 2} ${y + inner}H${x - inner / 2}Z`}
        className={style['thread']}
      />
      <path
        d={`M${x - inner * 0.6} ${y - 4}h${inner * 1.2}M${x - inner * 0.6} ${y + 4}h${inner * 1.2}`}
        className={style['rna']}
      />
    </>
  );
}

/** How a lentiviral particle is made, and why it cannot make another. */
export const lentivirus: Scheme = {
  caption: {
    ru: 'Третье поколение. ψ — сигнал упаковки: он есть только у РНК с плазмиды переноса, поэтому генов вируса в частице нет. Красный пунктир — РНК, зелёная линия — ваш ген.',
    en: 'Third generation. ψ is the packaging signal: only the RNA of the transfer plasmid has it, so no viral gene gets into a particle. A dashed red line is RNA, a green line is your gene.',
  },
  panels: [
    {
      title: { ru: 'Клетка-упаковщик', en: 'The packaging cell' },
      words: {
        ru: 'HEK293T получает четыре плазмиды: гены вируса разнесены, и сигнал упаковки — только у вектора переноса.',
        en: 'HEK293T takes up four plasmids: the viral genes are kept apart, and the transfer vector alone has the packaging signal.',
      },
      shows: {
        ru: 'В клетке четыре кольца: плазмида переноса с ψ и геном, упаковки с gag-pol, rev, оболочки с VSV-G.',
        en: 'Four rings in a cell: the transfer plasmid with ψ and the gene, packaging with gag-pol, rev, envelope with VSV-G.',
      },
      height: HEIGHT,
      draw: (say) => (
        <>
          <Cell />
          {PLASMIDS.map(({ x, y, name, what, isGene }) => (
            <g key={what}>
              <circle cx={x} cy={y} r={R} className={style['old']} />
              <Arc x={x} y={y} r={R} from={-60} to={60} kind={isGene ? 'new' : 'probe'} />
              <Note x={x} y={y + R + 15} anchor="middle" look="strong">
                {isGene ? say({ ru: 'ψ + ген', en: 'ψ + gene' }) : what}
              </Note>
              {name.ru !== what && (
                <Note x={x} y={y + R + 29} anchor="middle" look="end">
                  {say(name)}
                </Note>
              )}
            </g>
          ))}
        </>
      ),
    },
    {
      title: { ru: 'Частица', en: 'The particle' },
      words: {
        ru: 'В капсид попадает РНК с ψ: ваш ген и LTR. Белки вируса есть, его генов нет.',
        en: 'The capsid takes RNA with ψ: your gene and the LTRs. There are proteins of the virus, but none of its genes.',
      },
      shows: {
        ru: 'Частица с шипами VSV-G на оболочке, внутри капсид с двумя копиями РНК.',
        en: 'A particle with spikes of VSV-G on its envelope, inside it a capsid with two copies of RNA.',
      },
      height: HEIGHT,
      draw: (say) => (
        <>
          <Particle x={112} y={92} r={56} />
          <path d="M136 92H198M156 52L198 40" className={style['thread']} />
          <Note x={202} y={44}>
            VSV-G
          </Note>
          <Note x={202} y={96}>
            {say({ ru: 'РНК', en: 'RNA' })}
          </Note>
          <Note x={112} y={180} anchor="middle" look="end">
            {say({ ru: 'ψ и ген, без gag, pol и rev', en: 'ψ and the gene; no gag, pol or rev' })}
          </Note>
        </>
      ),
    },
    {
      title: { ru: 'Клетка-мишень', en: 'The target cell' },
      words: {
        ru: 'РНК переписана в ДНК и встроена в хромосому. Новых частиц клетка не делает: генов для них нет.',
        en: 'The RNA is copied into DNA and built into a chromosome. The cell makes no new particles: it has no genes for them.',
      },
      shows: {
        ru: 'Частица у мембраны, стрелка в ядро; в хромосоме между двумя LTR стоит ген.',
        en: 'A particle at the membrane, an arrow into the nucleus; in the chromosome the gene stands between two LTRs.',
      },
      height: HEIGHT,
      draw: (say) => (
        <>
          <Cell nucleus />
          <Particle x={68} y={52} r={20} />
          <path d="M96 62C122 72 138 84 146 104m1 -9l-1 9l-7 -5" className={style['thread']} />
          <Strand from={72} to={228} y={126} open />
          <Strand from={72} to={228} y={134} open />
          <Strand from={112} to={188} y={126} kind="new" open />
          <Strand from={112} to={188} y={134} kind="new" open />
          <path d="M112 120v20M188 120v20" className={style['probe']} />
          <Note x={150} y={158} anchor="middle">
            {say({ ru: 'LTR — ген — LTR', en: 'LTR — gene — LTR' })}
          </Note>
          <Note x={196} y={50} anchor="middle" look="end">
            {say({ ru: 'ядро', en: 'nucleus' })}
          </Note>
          <path d="M196 56L200 98" className={style['guide']} />
        </>
      ),
    },
  ],
};

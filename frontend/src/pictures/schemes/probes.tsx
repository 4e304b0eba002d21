import { Letters } from './letters.tsx';
import type { Scheme } from './scheme.tsx';
import style from './schemes.module.css';
import { Bonds, Enzyme, Note, Strand } from './strands.tsx';

const TEMPLATE = 116;
const UPPER = TEMPLATE - 14;
const HEIGHT = 150;
const PROBE = { from: 146, to: 214 };

function Dye({ x, y, glows = false }: { x: number; y: number; glows?: boolean }) {
  const rays = [0, 45, 90, 135, 180, 225, 270, 315].map((angle) => {
    const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
    return `M${(x + 9 * cos).toFixed(1)} ${(y + 9 * sin).toFixed(1)}l${(5 * cos).toFixed(1)} ${(5 * sin).toFixed(1)}`;
  });
  return (
    <>
      <circle cx={x} cy={y} r={6} className={style['dye']} />
      {glows && <path d={rays.join('')} className={style['glow']} />}
    </>
  );
}

const Quencher = ({ x, y }: { x: number; y: number }) => (
  <rect x={x - 6} y={y - 6} width={12} height={12} className={style['quencher']} />
);

function Template() {
  return (
    <>
      <Strand from={258} to={24} y={TEMPLATE} />
      <Note x={18} y={TEMPLATE + 4} anchor="end" look="end">
        3′
      </Note>
      <Note x={263} y={TEMPLATE + 4} look="end">
        5′
      </Note>
      <Strand from={30} to={92} y={UPPER} kind="primer" open />
      <Note x={24} y={UPPER + 2} anchor="end" look="end">
        5′
      </Note>
      <Bonds from={30} to={92} y={UPPER} />
    </>
  );
}

/** Taq cuts a probe that lies in its way. */
export const hydrolysisProbe: Scheme = {
  caption: {
    ru: 'Кружок — краситель (FAM) на 5′-конце зонда, квадрат — гаситель (BHQ1) на 3′-конце; он же не даёт зонду удлиняться.',
    en: 'The circle is the dye (FAM) at the 5′ end of the probe, the square the quencher (BHQ1) at its 3′ end, which also keeps the probe from being extended.',
  },
  panels: [
    {
      title: { ru: 'Отжиг', en: 'Annealing' },
      words: {
        ru: 'Зонд сидит на той же цепи, что и праймер, впереди него. Краситель рядом с гасителем, света нет.',
        en: 'The probe sits on the same strand as the primer, ahead of it. The dye is near the quencher: no light.',
      },
      shows: {
        ru: 'На матрице слева праймер, правее целый зонд: краситель на 5′-конце, гаситель на 3′-конце.',
        en: 'On the template a primer at the left and a whole probe to the right of it: the dye at the 5′ end, the quencher at the 3′ end.',
      },
      height: HEIGHT,
      draw: (say) => (
        <>
          <Template />
          <Strand from={PROBE.from} to={PROBE.to} y={UPPER} kind="probe" open />
          <Bonds from={PROBE.from} to={PROBE.to} y={UPPER} />
          <Dye x={PROBE.from} y={UPPER - 12} />
          <Quencher x={PROBE.to} y={UPPER - 12} />
          <Note x={60} y={86} anchor="middle">
            {say({ ru: 'праймер', en: 'primer' })}
          </Note>
          <Note x={180} y={66} anchor="middle">
            {say({ ru: 'зонд цел', en: 'probe whole' })}
          </Note>
        </>
      ),
    },
    {
      title: { ru: 'Удлинение', en: 'Extension' },
      words: {
        ru: 'Taq дошла до зонда, приподняла его 5′-конец и отрезала: нуклеотид с красителем уходит и светит.',
        en: 'Taq has reached the probe, lifted its 5′ end and cut it off: a nucleotide with the dye leaves and glows.',
      },
      shows: {
        ru: 'Новая цепь подошла вплотную к зонду, Taq сидит на стыке, краситель уже отделён и светит.',
        en: 'The new strand has come up to the probe, Taq sits at the junction, the dye is already apart and glows.',
      },
      height: HEIGHT,
      draw: () => (
        <>
          <Enzyme x={144} y={UPPER - 8} r={30} name="Taq" />
          <Template />
          <Strand from={92} to={142} y={UPPER} kind="new" />
          <Bonds from={92} to={214} y={UPPER} />
          <Strand from={156} to={PROBE.to} y={UPPER} kind="probe" open />
          <Dye x={206} y={38} glows />
          <path d="M176 78Q182 56 194 48" className={style['guide']} />
          <Quencher x={PROBE.to} y={UPPER - 12} />
        </>
      ),
    },
    {
      title: { ru: 'Конец цикла', en: 'End of the cycle' },
      words: {
        ru: 'Остаток зонда отошёл, новая цепь готова. Сколько новых цепей, столько и горящих молекул красителя.',
        en: 'The rest of the probe has left, the new strand is finished. There is one glowing dye for each new strand.',
      },
      shows: {
        ru: 'Новая цепь до конца матрицы; краситель и обрывок зонда с гасителем порознь.',
        en: 'The new strand reaches the end of the template; the dye and the rest of the probe with the quencher are apart.',
      },
      height: HEIGHT,
      draw: () => (
        <>
          <Template />
          <Strand from={92} to={256} y={UPPER} kind="new" />
          <Bonds from={92} to={252} y={UPPER} />
          <Dye x={70} y={40} glows />
          <Strand from={168} to={214} y={50} kind="probe" open />
          <Quencher x={220} y={38} />
        </>
      ),
    },
  ],
};

const STEM_LEFT = 'GCGAGC';
const STEM_RIGHT = 'CGCTCG';

/** A hairpin opens on its target and stays whole. */
export const hairpinProbe: Scheme = {
  caption: {
    ru: 'Буквы стебля снизу вверх: 5′-GCGAGC и, в ответ, GCTCGC-3′. Мишени принадлежит только петля.',
    en: 'The letters of the stem from below: 5′-GCGAGC and, facing it, GCTCGC-3′. Only the loop belongs to the target.',
  },
  panels: [
    {
      title: { ru: 'Без мишени', en: 'Without a target' },
      words: {
        ru: 'Стебель замкнут, краситель стоит вплотную к гасителю.',
        en: 'The stem is closed, the dye stands right beside the quencher.',
      },
      shows: {
        ru: 'Шпилька: стебель из шести пар, петля сверху, внизу рядом краситель на 5′-конце и гаситель на 3′-конце.',
        en: 'A hairpin: a stem of six pairs, a loop above, and side by side below the dye at the 5′ end and the quencher at the 3′ end.',
      },
      height: 190,
      draw: () => (
        <>
          <path d="M127 62C96 48 100 12 140 12S184 48 153 62" className={style['probe']} />
          {[...STEM_LEFT].map((letter, at) => (
            // a letter has no other name than its place
            // oxlint-disable-next-line react/no-array-index-key
            <g key={at}>
              <Letters text={letter} x={127} y={148 - at * 15} />
              <path d={`M133 ${143 - at * 15}h14`} className={style['bond']} />
              <Letters text={STEM_RIGHT[at] ?? ''} x={153} y={148 - at * 15} />
            </g>
          ))}
          <Dye x={126} y={164} />
          <Quencher x={154} y={164} />
          <Note x={112} y={152} anchor="end" look="end">
            5′
          </Note>
          <Note x={168} y={152} look="end">
            3′
          </Note>
        </>
      ),
    },
    {
      title: { ru: 'На мишени', en: 'On the target' },
      words: {
        ru: 'Дуплекс с мишенью длиннее и прочнее стебля: шпилька распрямляется, концы расходятся, краситель светит.',
        en: 'The duplex with the target is longer and firmer than the stem: the hairpin opens, its ends part, the dye glows.',
      },
      shows: {
        ru: 'Петля спарена с мишенью целиком, половины стебля свободны и торчат в стороны; краситель светит.',
        en: 'The loop pairs with the target along its whole length, the halves of the stem are free and stick out; the dye glows.',
      },
      height: 190,
      draw: (say) => (
        <>
          <Strand from={262} to={18} y={134} />
          <path d="M46 84L84 120H196L234 84" className={style['probe']} />
          <Bonds from={86} to={194} y={120} />
          <Dye x={42} y={78} glows />
          <Quencher x={238} y={78} />
          <Note x={56} y={104} anchor="end" look="end">
            5′
          </Note>
          <Note x={226} y={104} look="end">
            3′
          </Note>
          <Note x={140} y={110} anchor="middle">
            {say({ ru: 'петля', en: 'loop' })}
          </Note>
          <Note x={140} y={154} anchor="middle">
            {say({ ru: 'мишень', en: 'target' })}
          </Note>
        </>
      ),
    },
  ],
};

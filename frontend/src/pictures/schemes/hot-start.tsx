import type { Scheme } from './scheme.tsx';
import style from './schemes.module.css';
import { Bonds, Enzyme, Note, Strand } from './strands.tsx';

const TEMPLATE = 138;

function Template() {
  return (
    <>
      <Note x={8} y={TEMPLATE + 4} look="end">
        3′
      </Note>
      <Strand from={256} to={26} y={TEMPLATE} />
      <Note x={262} y={TEMPLATE + 4} look="end">
        5′
      </Note>
    </>
  );
}

/** An antibody holds Taq until the first heating. */
export const hotStart: Scheme = {
  caption: {
    ru: 'Полустрелка — 3′-конец. Антитело закрывает активный центр Taq, пока пробирка холодная, и теряет форму при первом нагреве; назад оно не садится.',
    en: 'Half an arrow is a 3′ end. The antibody covers the active site of Taq as long as the tube is cold and loses its shape at the first heating; it does not come back.',
  },
  panels: [
    {
      title: { ru: '25 °C: сборка', en: '25 °C: set-up' },
      words: {
        ru: 'Праймер зацепился 3′-концом за чужой участок. Антитело держит Taq, и удлинять его некому.',
        en: 'The 3′ end of a primer has found a wrong place. The antibody holds Taq, so nothing extends it.',
      },
      shows: {
        ru: 'Праймер спарен с матрицей только 3′-концом, его 5′-конец свободен. В активном центре Taq сидит антитело.',
        en: 'Only the 3′ end of the primer pairs with the template, its 5′ end is free. An antibody sits in the active site of Taq.',
      },
      height: 168,
      draw: (say) => (
        <>
          <Enzyme x={208} y={38} name="Taq" />
          <path d="M208 96V72l-8 -14m8 14l8 -14" className={style['antibody']} />
          <Note x={192} y={92} anchor="end">
            {say({ ru: 'антитело', en: 'antibody' })}
          </Note>
          <path d={`M44 72Q84 84 104 ${TEMPLATE - 14}h42l-7 -5`} className={style['primer']} />
          <Note x={26} y={70} look="end">
            5′
          </Note>
          <Bonds from={106} to={144} y={TEMPLATE - 14} />
          <Note x={156} y={TEMPLATE - 11} look="end">
            3′
          </Note>
          <Template />
          <Note x={141} y={160} anchor="middle" look="wrong">
            {say({ ru: 'случайная посадка', en: 'chance annealing' })}
          </Note>
        </>
      ),
    },
    {
      title: { ru: '95 °C, 2 мин: активация', en: '95 °C, 2 min: activation' },
      words: {
        ru: 'Антитело развернулось и отошло, Taq свободна. Цепи разошлись вместе со случайными парами.',
        en: 'The antibody has unfolded and left, Taq is free. The strands have come apart, chance pairs too.',
      },
      shows: {
        ru: 'Антитело развёрнуто в нить, активный центр Taq пуст, праймер и матрица порознь.',
        en: 'The antibody is an unfolded chain, the active site of Taq is empty, primer and template are apart.',
      },
      height: 168,
      draw: (say) => (
        <>
          <Enzyme x={208} y={38} name="Taq" />
          <path
            d="M44 40q10 -18 20 0t20 0t20 0t20 0t20 0"
            className={style['antibody']}
            strokeOpacity={0.75}
          />
          <Note x={94} y={70} anchor="middle">
            {say({ ru: 'антитело', en: 'antibody' })}
          </Note>
          <Strand from={70} to={160} y={104} kind="primer" />
          <Note x={54} y={108} look="end">
            5′
          </Note>
          <Note x={168} y={108} look="end">
            3′
          </Note>
          <Template />
        </>
      ),
    },
    {
      title: { ru: '60 °C: первый цикл', en: '60 °C: the first cycle' },
      words: {
        ru: 'Праймер держится только на своём месте, по всей длине. Taq удлиняет его 3′-конец.',
        en: 'The primer stays only where it pairs along its whole length. Taq extends its 3′ end.',
      },
      shows: {
        ru: 'Праймер спарен с матрицей целиком, Taq сидит на его 3′-конце и ведёт новую цепь 5′→3′.',
        en: 'The primer pairs with the template along its whole length; Taq sits on its 3′ end and makes the new strand 5′→3′.',
      },
      height: 168,
      draw: (say) => (
        <>
          <Enzyme x={166} y={TEMPLATE - 20} name="Taq" r={30} />
          <Note x={24} y={TEMPLATE - 10} anchor="end" look="end">
            5′
          </Note>
          <Strand from={30} to={122} y={TEMPLATE - 14} kind="primer" open />
          <Strand from={122} to={178} y={TEMPLATE - 14} kind="new" open />
          <path d={`M196 ${TEMPLATE - 14}h32m-6 -4l6 4l-6 4`} className={style['guide']} />
          <Bonds from={30} to={178} y={TEMPLATE - 14} />
          <Template />
          <Note x={76} y={108} anchor="middle">
            {say({ ru: 'праймер', en: 'primer' })}
          </Note>
        </>
      ),
    },
  ],
};

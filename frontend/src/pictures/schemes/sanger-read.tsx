import { M13, PUC19 } from '../vector.ts';
import type { Scheme } from './scheme.tsx';
import style from './schemes.module.css';
import { Note } from './strands.tsx';

/** A typical read: the place from the end of the primer and its phred quality. */
const QUALITY: readonly (readonly [number, number])[] = [
  [0, 4],
  [20, 10],
  [40, 22],
  [60, 38],
  [100, 52],
  [200, 57],
  [450, 57],
  [600, 48],
  [700, 36],
  [800, 22],
  [900, 12],
  [1000, 7],
];
const TRUSTED = { from: 50, to: 700 };
const GOOD = 20;
const LEFT = 34;
const DRAWN = 232;
const LENGTH = 1000;
const BASE = 132;
const MOST = 60;
const TALL = 104;
const across = (place: number): number => LEFT + (place / LENGTH) * DRAWN;
const up = (quality: number): number => BASE - (quality / MOST) * TALL;

const INSERT = 1200;
const [FORWARD, REVERSE] = M13;
const SITE = PUC19.linker.sites.find(({ enzyme }) => enzyme === 'SmaI')?.at ?? 0;
/** From the end of each primer to the insert in SmaI, which cuts CCC↓GGG. */
const BEFORE = SITE + 2 - (FORWARD?.to ?? 0);
const AFTER = (REVERSE?.from ?? 0) - (SITE + 3);
const SPAN = BEFORE + INSERT + AFTER;
const along = (place: number): number => 20 + (place / SPAN) * 240;
const READS = {
  forward: { from: TRUSTED.from, to: TRUSTED.to },
  reverse: { from: SPAN - TRUSTED.from, to: SPAN - TRUSTED.to },
};
/** Letters of the insert next to M13F, too near to the primer to be trusted. */
const UNREAD = TRUSTED.from - BEFORE;
const TWICE = READS.forward.to - READS.reverse.to;

/** What a read is worth along its length, and how two of them cover an insert. */
export const sangerRead: Scheme = {
  caption: {
    ru: 'Кривая типичная: у каждой матрицы своя. Q20 — одна ошибка на сто букв, Q30 — на тысячу.',
    en: 'The curve is typical: each template has its own. Q20 is one error in a hundred letters, Q30 one in a thousand.',
  },
  panels: [
    {
      title: { ru: 'Качество вдоль чтения', en: 'Quality along a read' },
      words: {
        ru: `Первые 20–40 букв за праймером не читаются. Буквам ${TRUSTED.from}–${TRUSTED.to} можно верить, дальше пики расплываются.`,
        en: `The first 20–40 letters after the primer cannot be read. Letters ${TRUSTED.from}–${TRUSTED.to} can be trusted, then the peaks blur.`,
      },
      shows: {
        ru: 'Кривая качества phred: от 4 у праймера до 57 между 200 и 450 буквами, 36 на 700-й, 22 на 800-й, 7 на 1000-й.',
        en: 'A curve of phred quality: from 4 at the primer to 57 between letters 200 and 450, 36 at 700, 22 at 800, 7 at 1000.',
      },
      height: 178,
      draw: (say) => (
        <>
          <rect
            x={across(TRUSTED.from)}
            y={up(MOST)}
            width={across(TRUSTED.to) - across(TRUSTED.from)}
            height={TALL}
            className={style['fresh']}
          />
          {[0, 20, 40, 60].map((quality) => (
            <Note key={quality} x={LEFT - 6} y={up(quality) + 4} anchor="end" look="end">
              {String(quality)}
            </Note>
          ))}
          <path d={`M${LEFT} ${up(GOOD)}h${DRAWN}`} className={style['guide']} />
          <path d={`M${LEFT} ${BASE}h${DRAWN}`} className={style['thread']} />
          <path
            d={`M${QUALITY.map(([place, quality]) => `${across(place).toFixed(1)} ${up(quality).toFixed(1)}`).join('L')}`}
            className={style['new']}
          />
          {[0, 250, 500, 750, 1000].map((place) => (
            <Note
              key={place}
              x={place < LENGTH ? across(place) : across(place) + 10}
              y={BASE + 17}
              anchor={place < LENGTH ? 'middle' : 'end'}
              look="end"
            >
              {String(place)}
            </Note>
          ))}
          <Note x={8} y={17}>
            {say({ ru: 'качество, phred', en: 'quality, phred' })}
          </Note>
          <Note x={across(LENGTH)} y={BASE + 36} anchor="end">
            {say({ ru: 'буква после праймера', en: 'letter after the primer' })}
          </Note>
        </>
      ),
    },
    {
      title: { ru: 'Два чтения навстречу', en: 'Two reads towards each other' },
      words: {
        ru: `Вставка ${INSERT} п. н. в сайте SmaI pUC19: чтения сходятся с запасом. Ближайшие к M13F ${UNREAD} п. н. вставки ненадёжны: праймер слишком близко. Вставке длиннее 1300 п. н. нужен ещё праймер внутри.`,
        en: `An insert of ${INSERT} bp in the SmaI site of pUC19: the reads meet with some to spare. The ${UNREAD} bp of the insert next to M13F are unreliable: the primer is too near. Beyond 1300 bp add a primer inside.`,
      },
      shows: {
        ru: `Вставка между двумя праймерами; надёжная часть чтения M13F идёт слева направо, M13R — справа налево, в середине они перекрываются: ${TWICE} п. н.`,
        en: `An insert between two primers; the trusted part of M13F runs from left to right, that of M13R from right to left, and they overlap by ${TWICE} bp in the middle.`,
      },
      height: 178,
      draw: (say) => (
        <>
          <Note x={20} y={24} look="strong">
            {FORWARD?.name ?? ''}
          </Note>
          <Note x={260} y={24} anchor="end" look="strong">
            {REVERSE?.name ?? ''}
          </Note>
          <path d="M12 44H268" className={style['old']} />
          <path d={`M${along(BEFORE)} 44H${along(BEFORE + INSERT)}`} className={style['adapter']} />
          <Note x={140} y={66} anchor="middle">
            {say({ ru: `вставка, ${INSERT} п. н.`, en: `insert, ${INSERT} bp` })}
          </Note>
          <path d={`M${along(0)} 92H${along(READS.forward.from)}`} className={style['guide']} />
          <path
            d={`M${along(READS.forward.from)} 92H${along(READS.forward.to)}l-7 -5`}
            className={style['new']}
          />
          <path d={`M${along(SPAN)} 116H${along(READS.reverse.from)}`} className={style['guide']} />
          <path
            d={`M${along(READS.reverse.from)} 116H${along(READS.reverse.to)}l7 5`}
            className={style['new']}
          />
          <path
            d={`M${along(READS.reverse.to)} 130v6H${along(READS.forward.to)}v-6`}
            className={style['thread']}
          />
          <Note x={140} y={156} anchor="middle">
            {say({ ru: `прочитано дважды: ${TWICE}`, en: `read twice: ${TWICE}` })}
          </Note>
        </>
      ),
    },
  ],
};

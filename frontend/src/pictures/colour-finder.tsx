import { m } from '../paraglide/messages.js';
import { RadioGroup } from '../ui/fields/choice.tsx';
import { formatNumber } from '../ui/text/money.tsx';
import { Table, tableCells } from '../ui/tables/table.tsx';
import { FILTERS, LASERS, nameOf, type Signal, signalsUnder } from './proteins.ts';
import style from './pictures.module.css';

const PART = 100;
/** Share of the brightest protein's light at which another one disturbs in its channel. */
const DISTURBS = 0.01;
const SEEN = 0.05;

/** The value that stands for no filter at all. */
export const NO_FILTER = 'none';
export const filterNamed = (name: string) => FILTERS.find((filter) => nameOf(filter) === name);

interface ColourFinderProps {
  laser: string;
  filter: string;
  onLaser: (laser: string) => void;
  onFilter: (filter: string) => void;
}

const percent = (share: number): string => `${Math.round(share * PART)}\u00a0%`;

/** In words: the dye of this channel, and the other dyes seen in it. */
function verdict(signals: readonly Signal[]): string {
  const [first, ...others] = signals;
  if (!first || first.signal < SEEN) return m.pictures_finder_none();
  const disturbing = others.filter(({ signal }) => signal / first.signal >= DISTURBS);
  if (disturbing.length === 0) return m.pictures_finder_alone({ first: first.protein.name });
  return m.pictures_finder_mixed({
    first: first.protein.name,
    others: disturbing
      .map(({ protein, signal }) =>
        m.pictures_finder_leak({
          protein: protein.name,
          share: Math.round((signal / first.signal) * PART),
        }),
      )
      .join('; '),
  });
}

/** The proteins that light up under a laser and a filter, and how brightly. */
export function ColourFinder({ laser, filter, onLaser, onFilter }: ColourFinderProps) {
  const signals = signalsUnder(Number(laser), filterNamed(filter));
  return (
    <div className={style['finder']}>
      <div className={style['choices']}>
        <RadioGroup
          legend={m.pictures_finder_laser()}
          name="laser"
          look="segments"
          value={laser}
          options={LASERS.map((wavelength) => ({ value: String(wavelength), label: String(wavelength) }))}
          onChange={onLaser}
        />
        <RadioGroup
          legend={m.pictures_finder_filter()}
          name="filter"
          look="segments"
          value={filter}
          options={[
            { value: NO_FILTER, label: m.pictures_finder_any() },
            ...FILTERS.map((band) => ({ value: nameOf(band), label: nameOf(band) })),
          ]}
          onChange={onFilter}
        />
      </div>
      <p className={style['verdict']} role="status">
        {verdict(signals)}
      </p>
      <Table
        caption={m.pictures_finder_caption({
          laser,
          filter: filter === NO_FILTER ? m.pictures_finder_any() : filter,
        })}
        quietCaption
        scrolls
      >
        <thead>
          <tr>
            <th scope="col">{m.pictures_finder_protein()}</th>
            <th scope="col" className={tableCells.number}>
              {m.pictures_finder_emission()}
            </th>
            <th scope="col" className={tableCells.number}>
              {m.pictures_finder_excited()}
            </th>
            <th scope="col" className={tableCells.number}>
              {m.pictures_finder_passed()}
            </th>
            <th scope="col" className={tableCells.number}>
              {m.pictures_finder_signal()}
            </th>
          </tr>
        </thead>
        <tbody>
          {signals.map(({ protein, excited, through, signal }) => (
            <tr key={protein.name}>
              <th scope="row" className={tableCells.tight}>
                {protein.name}
              </th>
              <td className={tableCells.number}>{protein.emission}</td>
              <td className={tableCells.number}>{percent(excited)}</td>
              <td className={tableCells.number}>{percent(through)}</td>
              <td className={tableCells.number}>{formatNumber(Math.round(signal * 10) / 10)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

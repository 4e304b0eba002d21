import { useState } from 'react';
import { m } from '../paraglide/messages.js';
import { ColourFinder, filterNamed, NO_FILTER } from './colour-finder.tsx';
import { Figure } from './figure.tsx';
import { emissionAt, excitationAt, type Protein, PROTEINS } from './proteins.ts';
import style from './pictures.module.css';
import { spectrumPath } from './spectrum-path.ts';

const FROM = 390;
const TO = 700;
const HEIGHT = 210;
const LEFT = 16;
const LINE = 15;

/** How the curves are laid out: names of neighbours stand in rows of their own. */
interface View {
  width: number;
  rows: number;
  ticks: readonly number[];
}
const AMPLE: View = { width: 760, rows: 2, ticks: [400, 450, 500, 550, 600, 650, 700] };
const NARROW: View = { width: 308, rows: 3, ticks: [400, 500, 600, 700] };

/** The same down to the axis, at both its ends. */
const area = (path: string, base: number): string => {
  const places = path.match(/[\d.]+ [\d.]+/g) ?? [];
  const [first = ''] = places[0]?.split(' ') ?? [];
  const [last = ''] = places.at(-1)?.split(' ') ?? [];
  return `${path}L${last} ${base}L${first} ${base}Z`;
};

/** Spectra of the basic colours under a laser: they show the proteins that can be told apart in one cell. */
export function Spectra() {
  const [laser, setLaser] = useState<string>('488');
  const [filter, setFilter] = useState<string>(NO_FILTER);
  const line = Number(laser);
  const band = filterNamed(filter);
  return (
    <>
      <Figure
        narrow={<Curves laser={line} band={band} view={NARROW} />}
        caption={m.pictures_spectra_caption()}
        table={{
          columns: [
            m.pictures_finder_protein(),
            m.pictures_spectra_excitation(),
            m.pictures_finder_emission(),
          ],
          rows: PROTEINS.map(({ name, excitation, emission }) => [
            name,
            String(excitation),
            String(emission),
          ]),
        }}
      >
        <Curves laser={line} band={band} view={AMPLE} />
      </Figure>
      <ColourFinder laser={laser} filter={filter} onLaser={setLaser} onFilter={setFilter} />
    </>
  );
}

function Curves({
  laser,
  band,
  view: { width, rows, ticks },
}: {
  laser: number;
  band: ReturnType<typeof filterNamed>;
  view: View;
}) {
  const top = rows * LINE + 4;
  const base = top + HEIGHT + 4;
  const across = (wavelength: number): number => LEFT + ((wavelength - FROM) / (TO - FROM)) * width;
  const scale = { x: across, y: (value: number): number => base - value * HEIGHT };
  const curve = (peak: number, at: (wavelength: number) => number): string =>
    spectrumPath({ at, peak, from: FROM, to: TO }, scale);
  const excitationOf = (protein: Protein): string =>
    curve(protein.excitation, (wavelength) => excitationAt(protein, wavelength));
  const emissionOf = (protein: Protein): string =>
    curve(protein.emission, (wavelength) => emissionAt(protein, wavelength));
  return (
    <svg
      role="img"
      aria-label={m.pictures_spectra_label({
        peaks: PROTEINS.map(({ name, excitation, emission }) => `${name} ${excitation}/${emission}`).join(
          ', ',
        ),
      })}
      viewBox={`0 0 ${width + 2 * LEFT} ${base + 26}`}
      className={style['spectra']}
    >
      {ticks.map((wavelength) => (
        <g key={wavelength}>
          <path d={`M${across(wavelength)} ${top}V${base}`} className={style['grid']} />
          <text x={across(wavelength)} y={base + 18} textAnchor="middle" className={style['tick']}>
            {wavelength}
          </text>
        </g>
      ))}
      <path d={`M${LEFT} ${base}h${width}`} className={style['axis']} />
      {band && (
        <rect
          x={across(band.centre - band.width / 2)}
          y={top}
          width={across(band.width) - across(0)}
          height={base - top}
          className={style['filter']}
        />
      )}
      {PROTEINS.map((protein, at) => (
        <g key={protein.name} className={style[`protein${at + 1}`]}>
          <path d={area(emissionOf(protein), base)} className={style['fill']} />
          <path d={excitationOf(protein)} className={style['excitation']} />
          <path d={emissionOf(protein)} className={style['emission']} />
          <text
            x={across(protein.emission)}
            y={LINE * (rows - (at % rows)) - 2}
            textAnchor="middle"
            className={style['protein']}
          >
            {protein.name}
          </text>
        </g>
      ))}
      <path d={`M${across(laser)} ${top}V${base}`} className={style['laser']} />
    </svg>
  );
}

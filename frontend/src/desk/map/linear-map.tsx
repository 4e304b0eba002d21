import { type Feature, nameOf, type Sequence } from '@oligoteka/sequence';
import { memo, type PointerEvent, useMemo, useRef } from 'react';
import { m } from '../../paraglide/messages.js';
import { formatNumber } from '../../ui/text/money.tsx';
import { between } from '../edit/caret.ts';
import { partsOf } from '../edit/edit-steps.ts';
import { selectionOf } from '../feature-selection.ts';
import type { Selection } from '../selection.ts';
import { colourOf } from '../text/feature-colour.ts';
import { drawingOf, type MapBand, rulerOf, spacedSites, uniqueSites } from './map-layout.ts';
import { MapNote } from './map-note.tsx';
import style from './map.module.css';

const WIDTH = 600;
const LEFT = 14;
const AXIS = 64;
const LANE = 22;
const BAND = 13;
/** What a name of an enzyme takes of the width. */
const NAME_ROOM = 14;
/** Letters of a name take about so much. */
const LETTER = 6.2;

const laneTop = (lane: number): number => AXIS + 26 + lane * (LANE + 10);

interface MapProps {
  readonly sequence: Sequence;
  /** Sites of primers: drawn like features. */
  readonly marks: readonly Feature[];
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
}

/** A line with its features below and the enzymes that cut once above; a drag along it selects. */
export const LinearMap = memo(function LinearMap({ sequence, marks, selection, onSelect }: MapProps) {
  const size = sequence.bases.length;
  const picture = useRef<SVGSVGElement>(null);
  const { bands, joins, ...counts } = useMemo(() => drawingOf(sequence, marks), [sequence, marks]);
  const sites = useMemo(
    () => spacedSites(uniqueSites(sequence), (size / WIDTH) * NAME_ROOM),
    [sequence, size],
  );
  const at = (place: number): number => LEFT + (place / Math.max(1, size)) * (WIDTH - 2 * LEFT);
  const lanes = bands.reduce((most, { lane }) => Math.max(most, lane + 1), 0);
  const height = AXIS + 30 + lanes * (LANE + 10);
  const anchor = useRef<number | null>(null);
  const placeOf = ({ clientX }: PointerEvent): number => {
    const box = picture.current?.getBoundingClientRect();
    if (!box) return 0;
    const x = ((clientX - box.left) / box.width) * WIDTH;
    return Math.round(Math.max(0, Math.min(1, (x - LEFT) / (WIDTH - 2 * LEFT))) * size);
  };
  if (size === 0) return null;
  return (
    <>
      <svg
        ref={picture}
        role="img"
        aria-label={m.desk_map_label({
          name: sequence.name,
          length: formatNumber(size),
          features: [...new Set(bands.map(({ feature }) => nameOf(feature)))].slice(0, 50).join(', '),
        })}
        viewBox={`0 0 ${WIDTH} ${height}`}
        className={style['map']}
        onPointerDown={(event) => {
          anchor.current = placeOf(event);
          onSelect({ start: anchor.current, length: 0 });
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={(event) => {
          if (anchor.current !== null) onSelect(between(anchor.current, placeOf(event)).selection);
        }}
        onPointerUp={() => {
          anchor.current = null;
        }}
      >
        {partsOf(selection, size).map(([from, to]) => (
          <rect
            key={from}
            x={at(from)}
            y={AXIS - 5}
            width={Math.max(2, at(to) - at(from))}
            height={height - AXIS}
            className={style['area']}
          />
        ))}
        <path d={`M${LEFT} ${AXIS}H${WIDTH - LEFT}`} className={style['ring']} />
        {rulerOf(size).map((place) => (
          <g key={place} className={style['mark']}>
            <path d={`M${at(place)} ${AXIS}v5`} />
            <text x={at(place)} y={AXIS + 17} textAnchor={place === 0 ? 'start' : 'middle'}>
              {place === 0 ? 1 : formatNumber(place)}
            </text>
          </g>
        ))}
        {sites.map(({ name, at: place }) => (
          <g key={place} className={style['site']}>
            <path d={`M${at(place)} ${AXIS}v-10`} />
            <text transform={`translate(${at(place) + 3} ${AXIS - 14}) rotate(-45)`}>{name}</text>
          </g>
        ))}
        {joins.map(({ from, to, lane }, number) => (
          <path
            key={number}
            d={`M${at(from)} ${laneTop(lane) + BAND / 2}H${at(to)}`}
            className={style['join']}
          />
        ))}
        {bands.map((band, number) => (
          <Band
            key={number}
            band={band}
            size={size}
            at={at}
            onPress={() => onSelect(selectionOf(band.feature, sequence))}
          />
        ))}
      </svg>
      <MapNote {...counts} />
    </>
  );
});

function Band({
  band,
  size,
  at,
  onPress,
}: {
  band: MapBand;
  size: number;
  at: (place: number) => number;
  onPress: () => void;
}) {
  const { feature, from, to, strand, lane } = band;
  const y = laneTop(lane);
  const parts = to <= size ? [[from, to] as const] : [[from, size] as const, [0, to - size] as const];
  const [first] = parts;
  const width = at(first?.[1] ?? 0) - at(first?.[0] ?? 0);
  const name = nameOf(feature);
  return (
    <g
      className={style['label']}
      onPointerDown={(event) => {
        event.stopPropagation();
        onPress();
      }}
    >
      {parts.map(([one, other]) => (
        <path
          key={one}
          d={arrow(at(one), at(other), y, strand === '+')}
          className={style['band']}
          fill={colourOf(feature)}
        />
      ))}
      {(width > LETTER * name.length || width > 60) && (
        <text x={at(first?.[0] ?? 0)} y={y + BAND + 12}>
          {name.slice(0, Math.max(3, Math.floor(Math.max(width, 60) / LETTER)))}
        </text>
      )}
      <title>{name}</title>
    </g>
  );
}

function arrow(left: number, right: number, top: number, isForward: boolean): string {
  const tip = Math.min(8, right - left);
  const bottom = top + BAND;
  const middle = top + BAND / 2;
  return isForward
    ? `M${left} ${top}H${right - tip}L${right} ${middle}L${right - tip} ${bottom}H${left}Z`
    : `M${right} ${top}H${left + tip}L${left} ${middle}L${left + tip} ${bottom}H${right}Z`;
}

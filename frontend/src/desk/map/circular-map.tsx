import { type Feature, nameOf, type Sequence } from '@oligoteka/sequence';
import { memo, type PointerEvent, useMemo, useRef } from 'react';
import { m } from '../../paraglide/messages.js';
import { arc, arrowBand, pointAt, round } from '../../pictures/circle.ts';
import { classNames } from '../../ui/class-names.ts';
import { formatNumber } from '../../ui/text/money.tsx';
import { between } from '../edit/caret.ts';
import { selectionOf } from '../feature-selection.ts';
import type { Selection } from '../selection.ts';
import { colourOf } from '../text/feature-colour.ts';
import { HEIGHT, placedLabels, type PlacedLabel, type Point, RADIUS } from './map-labels.ts';
import { drawingOf, rulerOf, uniqueSites } from './map-layout.ts';
import { MapNote } from './map-note.tsx';
import style from './map.module.css';

const WIDTH = 640;
const BAND = 13;
const LANE = 17;
/** Distance of the first ring of features from the circle; characters of the ruler that find room between, and the width of each more. */
const DEPTH = 34;
const RULER_LETTERS = 6;
const LETTER = 5;
/** A band of less than this part of the circle has no edge: it would be nothing else. */
const EDGED = 300;
/** Features that its description names. */
const MOST_NAMED = 52;
const FULL = 2 * Math.PI;
/** Letters of a name that find room beside the ring, and within it. */
const LABEL_LETTERS = 17;
const NAME_LETTERS = 18;

const shortened = (name: string, most: number): string =>
  name.length > most ? `${name.slice(0, most - 1)}…` : name;

interface MapProps {
  readonly sequence: Sequence;
  /** Sites of primers: drawn like features. */
  readonly marks: readonly Feature[];
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
}

/** A circle with its features, the enzymes that cut once, and what is selected. A drag along the ring selects. */
export const CircularMap = memo(function CircularMap({ sequence, marks, selection, onSelect }: MapProps) {
  const size = sequence.bases.length;
  const picture = useRef<SVGSVGElement>(null);
  const { bands, joins, ...counts } = useMemo(() => drawingOf(sequence, marks), [sequence, marks]);
  const sites = useMemo(() => uniqueSites(sequence), [sequence]);
  const labels = useMemo(() => placedLabels(bands, sites, size), [bands, sites, size]);
  const ruler = rulerOf(size);
  const depth = DEPTH + LETTER * Math.max(0, formatNumber(ruler.at(-1) ?? 0).length - RULER_LETTERS);
  const laneRadius = (lane: number): number => RADIUS - depth - lane * LANE;
  const dragging = useDragging(picture, size, onSelect);
  if (size === 0) return null;
  return (
    <div className={style['frame']}>
      <svg
        ref={picture}
        role="img"
        aria-label={m.desk_map_label({
          name: sequence.name,
          length: formatNumber(size),
          features: [...new Set(bands.map(({ feature }) => nameOf(feature)))].slice(0, MOST_NAMED).join(', '),
        })}
        viewBox={`${-WIDTH / 2} ${-HEIGHT / 2} ${WIDTH} ${HEIGHT}`}
        className={classNames(style['map'], style['round'])}
        {...dragging}
      >
        <circle r={RADIUS + 14} className={style['ring']} />
        <SelectedArc selection={selection} size={size} />
        {ruler.map((place) => (
          <RulerMark key={place} place={place} size={size} />
        ))}
        {/* a key moves all of them: each stays the same element */}
        {joins.map(({ from, to, lane }, at) => (
          <path
            key={at}
            d={arc(from, to, { length: size, radius: laneRadius(lane) })}
            className={style['join']}
          />
        ))}
        {bands.map(({ feature, from, to, strand, lane }, at) => (
          <path
            key={at}
            d={arrowBand(
              { from, to: Math.min(to, from + size - 0.001), strand: strand === '+' ? 1 : -1 },
              { length: size, radius: laneRadius(lane) },
              BAND,
            )}
            className={style['band']}
            data-thin={(to - from) * EDGED < size || undefined}
            fill={colourOf(feature)}
            onPointerDown={(event) => {
              event.stopPropagation();
              onSelect(selectionOf(feature, sequence));
            }}
          >
            <title>{nameOf(feature)}</title>
          </path>
        ))}
        {labels.map((label) => (
          <Label key={label.key} label={label} {...{ sequence, onSelect }} />
        ))}
        <text y={-2} textAnchor="middle" className={style['name']}>
          {shortened(sequence.name, NAME_LETTERS)}
        </text>
        <text y={16} textAnchor="middle" className={style['length']}>
          {m.pictures_base_pairs({ length: formatNumber(size) })}
        </text>
      </svg>
      <MapNote {...counts} />
    </div>
  );
});

function SelectedArc({ selection: { start, length }, size }: { selection: Selection; size: number }) {
  const ring = { length: size, radius: RADIUS + 14 };
  if (length === 0) {
    const [from, tick] = [ring, { ...ring, radius: ring.radius + 9 }].map((one) => pointAt(start, one));
    return <path d={`M${from?.x} ${from?.y}L${tick?.x} ${tick?.y}`} className={style['selected']} />;
  }
  if (length === size) return <circle r={ring.radius} className={style['selected']} />;
  return <path d={arc(start, start + length, ring)} className={style['selected']} />;
}

function RulerMark({ place, size }: { place: number; size: number }) {
  const pointOf = (beyond: number) => pointAt(place, { length: size, radius: RADIUS + beyond });
  const [outer, inner, text] = [pointOf(14), pointOf(9), pointOf(4)];
  return (
    <g className={style['mark']}>
      <path d={lineThrough([outer, inner])} />
      <text
        x={round(text.x)}
        y={round(text.y + 3)}
        textAnchor={Math.abs(text.x) < RADIUS / 4 ? 'middle' : text.x > 0 ? 'end' : 'start'}
      >
        {place === 0 ? 1 : formatNumber(place)}
      </text>
    </g>
  );
}

const lineThrough = (points: readonly Point[]): string =>
  `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}`;

interface LabelProps {
  readonly label: PlacedLabel;
  readonly sequence: Sequence;
  readonly onSelect: (selection: Selection) => void;
}

function Label({ label: { place, name, feature, side, at, leader }, sequence, onSelect }: LabelProps) {
  return (
    <g
      className={feature ? style['label'] : style['site']}
      onPointerDown={(event) => {
        event.stopPropagation();
        onSelect(feature ? selectionOf(feature, sequence) : { start: place, length: 0 });
      }}
    >
      <path d={lineThrough(leader)} />
      <text x={at.x} y={round(at.y)} textAnchor={side === 1 ? 'start' : 'end'}>
        {shortened(name, LABEL_LETTERS)}
      </text>
    </g>
  );
}

/** A press on the ring sets the caret, a drag selects along it. */
function useDragging(
  picture: { readonly current: SVGSVGElement | null },
  size: number,
  onSelect: (selection: Selection) => void,
) {
  const anchor = useRef<number | null>(null);
  const placeOf = ({ clientX, clientY }: PointerEvent): number => {
    const box = picture.current?.getBoundingClientRect();
    if (!box) return 0;
    const angle = Math.atan2(clientX - (box.left + box.width / 2), box.top + box.height / 2 - clientY);
    return Math.round((((angle + FULL) % FULL) / FULL) * size) % Math.max(1, size);
  };
  return {
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      anchor.current = placeOf(event);
      onSelect({ start: anchor.current, length: 0 });
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (anchor.current === null) return;
      const place = placeOf(event);
      const away = place - anchor.current;
      // the shorter way round, over the origin too
      if (Math.abs(away) <= size / 2) onSelect(between(anchor.current, place).selection);
      else {
        const [from, to] = away < 0 ? [anchor.current, place] : [place, anchor.current];
        onSelect({ start: from, length: to + size - from });
      }
    },
    onPointerUp: () => {
      anchor.current = null;
    },
  };
}

import { type Feature, nameOf, type Sequence } from '@oligoteka/sequence';
import { memo, type PointerEvent, useMemo, useRef } from 'react';
import { m } from '../../paraglide/messages.js';
import { arrowBand, pointAt } from '../../pictures/circle.ts';
import { spread } from '../../pictures/spread.ts';
import { classNames } from '../../ui/class-names.ts';
import { formatNumber } from '../../ui/text/money.tsx';
import { between } from '../edit/caret.ts';
import { selectionOf, withMarks } from '../feature-selection.ts';
import type { Selection } from '../selection.ts';
import { colourOf } from '../text/feature-colour.ts';
import { bandsOf, labelsOf, type MapLabel, rulerOf, uniqueSites } from './map-layout.ts';
import style from './map.module.css';

const WIDTH = 600;
const HEIGHT = 480;
const RADIUS = 150;
const BAND = 13;
const LANE = 17;
const COLUMN = 208;
const GAP = 15;
const MOST_LABELS = 52;
const FULL = 2 * Math.PI;

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
  const bands = useMemo(() => bandsOf(withMarks(sequence, marks)), [sequence, marks]);
  const sites = useMemo(() => uniqueSites(sequence), [sequence]);
  const labels = useMemo(() => labelsOf(bands, sites, size, MOST_LABELS), [bands, sites, size]);
  const ring = { length: size, radius: RADIUS };
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
          features: [...new Set(bands.map(({ feature }) => nameOf(feature)))]
            .slice(0, MOST_LABELS)
            .join(', '),
        })}
        viewBox={`${-WIDTH / 2} ${-HEIGHT / 2} ${WIDTH} ${HEIGHT}`}
        className={classNames(style['map'], style['round'])}
        {...dragging}
      >
        <circle r={RADIUS + 14} className={style['ring']} />
        <SelectedArc selection={selection} size={size} />
        {rulerOf(size).map((place) => {
          const [outer, inner, text] = [14, 9, 4].map((beyond) =>
            pointAt(place, { ...ring, radius: RADIUS + beyond }),
          );
          return (
            <g key={place} className={style['mark']}>
              <path d={`M${outer?.x} ${outer?.y}L${inner?.x} ${inner?.y}`} />
              <text
                x={text?.x}
                y={(text?.y ?? 0) + 3}
                textAnchor={
                  Math.abs(text?.x ?? 0) < RADIUS / 2 ? 'middle' : (text?.x ?? 0) > 0 ? 'end' : 'start'
                }
              >
                {place === 0 ? 1 : formatNumber(place)}
              </text>
            </g>
          );
        })}
        {bands.map(({ feature, from, to, strand, lane }) => (
          <path
            key={`${feature.id} ${from}`}
            d={arrowBand(
              { from, to: Math.min(to, from + size - 0.001), strand: strand === '+' ? 1 : -1 },
              { length: size, radius: RADIUS - 34 - lane * LANE },
              BAND,
            )}
            className={style['band']}
            style={{ fill: colourOf(feature) }}
            onPointerDown={(event) => {
              event.stopPropagation();
              onSelect(selectionOf(feature, sequence));
            }}
          >
            <title>{nameOf(feature)}</title>
          </path>
        ))}
        {[1, -1].map((side) => (
          <Labels
            key={side}
            labels={labels.filter(({ place }) => (side === 1 ? place < size / 2 : place >= size / 2))}
            {...{ side, size, sequence, onSelect }}
          />
        ))}
        <text y={-2} textAnchor="middle" className={style['name']}>
          {sequence.name.slice(0, 18)}
        </text>
        <text y={16} textAnchor="middle" className={style['length']}>
          {m.pictures_base_pairs({ length: formatNumber(size) })}
        </text>
      </svg>
    </div>
  );
});

function SelectedArc({ selection: { start, length }, size }: { selection: Selection; size: number }) {
  const radius = RADIUS + 14;
  const [from, to] = [
    pointAt(start, { length: size, radius }),
    pointAt(start + length, { length: size, radius }),
  ];
  const tick = pointAt(start, { length: size, radius: radius + 9 });
  if (length === 0)
    return <path d={`M${from.x} ${from.y}L${tick.x} ${tick.y}`} className={style['selected']} />;
  if (length === size) return <circle r={radius} className={style['selected']} />;
  const long = length > size / 2 ? 1 : 0;
  return (
    <path
      d={`M${from.x} ${from.y}A${radius} ${radius} 0 ${long} 1 ${to.x} ${to.y}`}
      className={style['selected']}
    />
  );
}

interface LabelsProps {
  readonly labels: readonly MapLabel[];
  readonly side: number;
  readonly size: number;
  readonly sequence: Sequence;
  readonly onSelect: (selection: Selection) => void;
}

function Labels({ labels, side, size, sequence, onSelect }: LabelsProps) {
  const half = HEIGHT / 2 - 10;
  const ring = { length: size, radius: RADIUS + 16 };
  const gap = Math.min(GAP, (2 * half) / Math.max(1, labels.length));
  const heights = spread(
    labels.map(({ place }) => pointAt(place, { ...ring, radius: RADIUS + 50 }).y),
    ...([gap, -half, half] as const),
  );
  return labels.map(({ key, place, name, feature }, at) => {
    const from = pointAt(place, ring);
    const bend = pointAt(place, { ...ring, radius: RADIUS + 28 });
    const y = heights[at] ?? 0;
    const x = side * COLUMN;
    return (
      <g
        key={key}
        className={feature ? style['label'] : style['site']}
        onPointerDown={(event) => {
          event.stopPropagation();
          onSelect(feature ? selectionOf(feature, sequence) : { start: place, length: 0 });
        }}
      >
        <path d={`M${from.x} ${from.y}L${bend.x} ${bend.y}L${x - side * 10} ${y}L${x - side * 3} ${y}`} />
        <text x={x} y={y + 4} textAnchor={side === 1 ? 'start' : 'end'}>
          {name.length > 17 ? `${name.slice(0, 16)}…` : name}
        </text>
      </g>
    );
  });
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

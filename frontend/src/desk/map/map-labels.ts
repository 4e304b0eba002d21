import { type Feature, nameOf } from '@oligoteka/sequence';
import { pointAt } from '../../pictures/circle.ts';
import { spread } from '../../pictures/spread.ts';
import type { MapBand, MapSite } from './map-layout.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A name beside a circle, and the line that leads to it. */
export interface MapLabel {
  readonly key: string;
  readonly place: number;
  readonly name: string;
  /** The feature that it names; null for an enzyme. */
  readonly feature: Feature | null;
}

export interface PlacedLabel extends MapLabel {
  /** On the right or on the left. */
  readonly side: 1 | -1;
  /** Where its text begins, or ends on the left. */
  readonly at: Point;
  /** From the circle to the text. */
  readonly leader: readonly Point[];
}

/** Of the circle; of the picture around it. */
export const RADIUS = 150;
export const HEIGHT = 480;
/** Distance of the texts from the middle, and of each from the next one. */
const COLUMN = 208;
const GAP = 15;
const HALF = HEIGHT / 2 - 10;
const MOST_ON_A_SIDE = Math.floor((2 * HALF) / GAP) + 1;
/** How far enzymes may push the name of a feature away. */
const MOST_MOVED = 10 * GAP;
/** A leader leaves the circle straight, and bends. */
const FOOT = RADIUS + 16;
const BEND = RADIUS + 28;
/** A leader that may not go straight to its text goes level as far as this. */
const LEVEL = BEND + 6;
/** The text stands about so much lower than the end of its leader. */
const HALF_LETTER = 4;

/**
 * Names around a circle of so many bases: of features first, the longest ahead; then of the enzymes for which there is room without
 * them. On each side they stand in the order of what they name, and no leader crosses another.
 */
export function placedLabels(
  bands: readonly MapBand[],
  sites: readonly MapSite[],
  size: number,
): PlacedLabel[] {
  const features = featureLabels(bands, size);
  const enzymes = sites.map(
    ({ name, at }): MapLabel => ({ key: `s${at} ${name}`, place: at, name, feature: null }),
  );
  return ([1, -1] as const).flatMap((side) => {
    const isHere = ({ place }: MapLabel): boolean => place < size / 2 === (side === 1);
    return onOneSide(features.filter(isHere).slice(0, MOST_ON_A_SIDE), enzymes.filter(isHere), size, side);
  });
}

/**
 * Each feature once, at the middle of its longest stretch, the longest ones first; of a gene and the coding sequence or the exon
 * within it that bear one name, only the gene.
 */
function featureLabels(bands: readonly MapBand[], size: number): MapLabel[] {
  const named = new Map<number, MapLabel>();
  const sameName = new Map<string, MapBand[]>();
  for (const band of bands) {
    const { feature, from, to } = band;
    if (named.has(feature.id)) continue;
    const name = nameOf(feature);
    const others = sameName.get(name) ?? [];
    if (others.some((other) => other.from <= from && to <= other.to)) continue;
    sameName.set(name, [...others, band]);
    named.set(feature.id, { key: `f${feature.id}`, name, feature, place: ((from + to) / 2) % size });
  }
  return [...named.values()];
}

function onOneSide(
  features: readonly MapLabel[],
  enzymes: readonly MapLabel[],
  size: number,
  side: 1 | -1,
): PlacedLabel[] {
  const downwards = (labels: readonly MapLabel[]): MapLabel[] =>
    labels.toSorted((one, other) => side * (one.place - other.place));
  const heights = (labels: readonly MapLabel[]): number[] =>
    spread(
      labels.map(({ place }) => pointAt(place, { length: size, radius: RADIUS + 50 }).y),
      ...([GAP, -HALF, HALF] as const),
    );
  let labels = downwards(features);
  const alone = new Map(heights(labels).map((y, at) => [labels[at], y]));
  for (const enzyme of enzymes) {
    if (labels.length >= MOST_ON_A_SIDE) break;
    const more = downwards([...labels, enzyme]);
    const isNear = heights(more).every((y, at) => Math.abs(y - (alone.get(more[at]) ?? y)) <= MOST_MOVED);
    if (isNear) labels = more;
  }
  const ends = heights(labels).map((y): Point => ({ x: side * COLUMN, y }));
  const leaders = leadersOf(
    labels.map(({ place }) => place),
    ends,
    size,
    side,
  );
  return labels.map((label, at) => {
    const { x, y } = ends[at] ?? { x: 0, y: 0 };
    return { ...label, side, at: { x, y: y + HALF_LETTER }, leader: leaders[at] ?? [] };
  });
}

/** Leaders from places to the ends that stand in the same order: straight ones where they cross no other and not the circle. */
function leadersOf(
  places: readonly number[],
  ends: readonly Point[],
  size: number,
  side: 1 | -1,
): (readonly Point[])[] {
  const isLevel = new Set<number>();
  const leader = (place: number, at: number): readonly Point[] => {
    const [foot, bend] = [FOOT, BEND].map((radius) => pointAt(place, { length: size, radius }));
    const { x, y } = ends[at] ?? { x: 0, y: 0 };
    const level = isLevel.has(at) && bend ? [{ x: side * LEVEL, y: bend.y }] : [];
    return [...(foot && bend ? [foot, bend] : []), ...level, { x: x - side * 10, y }, { x: x - side * 3, y }];
  };
  for (;;) {
    const leaders = places.map(leader);
    const heights = leaders.map(heightsOf);
    const before = isLevel.size;
    leaders.forEach((one, at) => {
      const [, bend, next] = one;
      if (bend && next && !isLevel.has(at) && nearest(bend, next) < RADIUS + 20) isLevel.add(at);
      leaders.forEach((other, second) => {
        if (second > at && areLevel(heights[at], heights[second]) && doCross(one, other))
          isLevel.add(at).add(second);
      });
    });
    if (isLevel.size === before) return leaders;
  }
}

/** How near a line comes to the middle of the circle. */
function nearest(from: Point, to: Point): number {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const along = -(from.x * x + from.y * y) / (x * x + y * y || 1);
  const on = Math.max(0, Math.min(1, along));
  return Math.hypot(from.x + on * x, from.y + on * y);
}

/** The highest and the lowest point of a line. */
function heightsOf(points: readonly Point[]): readonly [number, number] {
  const heights = points.map(({ y }) => y);
  return [Math.min(...heights), Math.max(...heights)];
}

/** Whether two lines are somewhere at the same height: most of a map are not. */
const areLevel = (
  one: readonly [number, number] = [0, 0],
  other: readonly [number, number] = [0, 0],
): boolean => one[0] <= other[1] && other[0] <= one[1];

/** Whether two lines of several parts go through one another; to touch is not to cross. */
export function doCross(one: readonly Point[], other: readonly Point[]): boolean {
  const parts = (points: readonly Point[]) =>
    points.slice(1).map((point, at) => [points[at] ?? point, point] as const);
  return parts(one).some(([from, to]) =>
    parts(other).some(
      ([start, end]) =>
        sideOf(from, to, start) * sideOf(from, to, end) < 0 &&
        sideOf(start, end, from) * sideOf(start, end, to) < 0,
    ),
  );
}

/** On which side of a line a point is: 0 on it. */
function sideOf(from: Point, to: Point, point: Point): number {
  const turn = (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x);
  return Math.abs(turn) < 1e-6 ? 0 : turn;
}

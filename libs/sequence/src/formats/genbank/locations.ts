import type { Feature, Range } from '../../model/feature.ts';

/** What a location says, in the order in which its feature is read. */
export interface ReadLocation extends Pick<Feature, 'isOrder' | 'elsewhere'> {
  readonly ranges: readonly Range[];
  /** A range went beyond the end and was cut there. */
  readonly isCut: boolean;
  /** A range ends before it begins: it goes over the origin. */
  readonly isOver: boolean;
}

const LONGEST_LOCATION = 400_000;
const DEEPEST = 20;
/** Of parts of another record, that many signs are kept. */
const LONGEST_ELSEWHERE = 200;

interface Piece {
  readonly range: Range | null;
  readonly elsewhere: string | null;
}

/** A location of a feature table; null where it cannot be read. Example: `complement(join(4..6,<9..10))`. */
export function readLocation(written: string, size: number): ReadLocation | null {
  if (written.length > LONGEST_LOCATION) return null;
  const reader = new LocationReader(written.replaceAll(/\s/gu, ''), size);
  const pieces = reader.whole();
  if (pieces === null) return null;
  const ranges = pieces.flatMap(({ range }) => range ?? []);
  let behind = 0;
  const elsewhere = pieces.flatMap(({ range, elsewhere: location }) => {
    if (range !== null) behind += 1;
    return location === null ? [] : { behind, location };
  });
  if (ranges.length === 0) return null;
  return {
    ...{ ranges, isCut: reader.isCut, isOver: reader.isOver },
    ...(reader.isOrder && { isOrder: true }),
    ...(elsewhere.length > 0 && { elsewhere }),
  };
}

/** Reads a location from left to right; each method stops behind what it read, or answers null. */
class LocationReader {
  isCut = false;
  isOver = false;
  isOrder = false;
  #at = 0;

  constructor(
    readonly text: string,
    readonly size: number,
  ) {}

  whole(): Piece[] | null {
    const pieces = this.#location(0);
    return this.#at === this.text.length ? pieces : null;
  }

  #location(depth: number): Piece[] | null {
    if (depth > DEEPEST) return null;
    const [, word] = this.#take(/(complement|join|order|bond)\(/uy) ?? [];
    if (word === undefined) return this.#piece();
    if (word === 'order') this.isOrder = true;
    const all: Piece[] = [];
    do {
      const pieces = this.#location(depth + 1);
      if (pieces === null) return null;
      for (const piece of pieces) all.push(piece);
    } while (this.#take(/,/uy) !== null);
    if (this.#take(/\)/uy) === null) return null;
    return word === 'complement' ? all.reverse().map(turned) : all;
  }

  #piece(): Piece[] | null {
    const remote = this.#take(/[\w.-]+:[<>]?\d+(?:(?:\.\.|\^)[<>]?\d+)?/uy);
    if (remote !== null) return [{ range: null, elsewhere: remote[0].slice(0, LONGEST_ELSEWHERE) }];
    const from = this.#place();
    if (from === null) return null;
    const between = this.#take(/\.\.|\^/uy)?.[0];
    const to = between === undefined ? from : this.#place();
    if (to === null || from.at < 1 || from.at > this.size) return null;
    if (between === '^') return [piece({ start: from.at, end: from.at, strand: '+' })];
    const open = { ...(from.isOpen && { isOpenStart: true as const }) };
    const openEnd = { ...((between === undefined ? false : to.isOpen) && { isOpenEnd: true as const }) };
    if (to.at < from.at) {
      if (to.at < 1) return null;
      this.isOver = true;
      return [
        piece({ start: from.at - 1, end: this.size, strand: '+', ...open }),
        piece({ start: 0, end: to.at, strand: '+', ...openEnd }),
      ];
    }
    this.isCut ||= to.at > this.size;
    return [piece({ start: from.at - 1, end: Math.min(to.at, this.size), strand: '+', ...open, ...openEnd })];
  }

  /** A number, or one of several: the first is taken, and it is open. */
  #place(): { at: number; isOpen: boolean } | null {
    const [, mark = '', number] = this.#take(/([<>]?)(\d{1,9})/uy) ?? [];
    if (number !== undefined) return { at: Number(number), isOpen: mark !== '' };
    const [, first] = this.#take(/(?:one-of)?\((\d{1,9})(?:[.,]\d{1,9})*\)/uy) ?? [];
    return first === undefined ? null : { at: Number(first), isOpen: true };
  }

  #take(what: RegExp): RegExpExecArray | null {
    what.lastIndex = this.#at;
    const found = what.exec(this.text);
    if (found !== null) this.#at = what.lastIndex;
    return found;
  }
}

const piece = (range: Range): Piece => ({ range, elsewhere: null });

function turned({ range, elsewhere }: Piece): Piece {
  return {
    range: range && { ...range, strand: range.strand === '+' ? '-' : '+' },
    elsewhere: elsewhere && (/^complement\((.*)\)$/u.exec(elsewhere)?.[1] ?? `complement(${elsewhere})`),
  };
}

/** A location as GenBank writes it, places from 1. Example: `complement(join(4..6,9..10))`. */
export function locationText({ ranges, isOrder, elsewhere = [] }: Feature): string {
  const word = isOrder ? 'order' : 'join';
  const list = (texts: readonly string[]): string =>
    texts.length === 1 ? (texts[0] ?? '') : `${word}(${texts.join(',')})`;
  if (elsewhere.length === 0 && ranges.every(({ strand }) => strand === '-'))
    return `complement(${list(ranges.map(rangeText).reverse())})`;
  const texts = ranges.map((range) =>
    range.strand === '-' ? `complement(${rangeText(range)})` : rangeText(range),
  );
  for (const { behind, location } of [...elsewhere].reverse()) texts.splice(behind, 0, location);
  return list(texts);
}

function rangeText({ start, end, isOpenStart, isOpenEnd }: Range): string {
  if (start === end) return `${start}^${start + 1}`;
  const from = `${isOpenStart ? '<' : ''}${start + 1}`;
  return end === start + 1 && !isOpenEnd ? from : `${from}..${isOpenEnd ? '>' : ''}${end}`;
}

/** Places of two letters that pair, from 0 on, each in its strand as it is drawn from left to right. */
type Bond = readonly [number, number];

/** A letter of a drawn structure, in pixels from its upper left corner. */
export interface DrawnLetter {
  readonly letter: string;
  readonly x: number;
  readonly y: number;
  readonly paired: boolean;
}

/** A structure of nucleic acid as a ladder: strands from left to right, pairs as rungs. */
export interface Ladder {
  readonly letters: readonly DrawnLetter[];
  readonly rungs: readonly { readonly x: number; readonly strong: boolean }[];
  /** The chains of sugar and phosphate, as points. */
  readonly chains: readonly (readonly (readonly [number, number])[])[];
  /** Marks of the ends. */
  readonly ends: readonly { readonly text: string; readonly x: number; readonly y: number }[];
  readonly width: number;
  readonly height: number;
}

/** Pixels: from letter to letter, from strand to strand, how far an unpaired letter bulges, and the margins. */
export const STEP = 11;
const ACROSS = 22;
const BULGE = 9;
const SIDE = 22;
const TOP = 26;

export const UPPER = TOP;
export const LOWER = TOP + ACROSS;

interface Strand {
  readonly letters: string;
  /** Column of each letter, and whether it pairs. */
  readonly columns: readonly number[];
  readonly paired: readonly boolean[];
}

/** Puts the letters of two strands into columns: pairs one above the other, loops spread over the room between. */
function inColumns(top: string, bottom: string, bonds: readonly Bond[]): [Strand, Strand] {
  const columns: [number[], number[]] = [[], []];
  const lengths = [top.length, bottom.length] as const;
  let column = Math.max(...(bonds[0] ?? [0, 0]));
  let before: Bond | null = null;
  for (const bond of bonds) {
    const gap = before ? Math.max(bond[0] - before[0], bond[1] - before[1]) : 0;
    for (const side of [0, 1] as const) {
      const from = before ? before[side] : bond[side] - column - 1;
      const loose = bond[side] - from - 1;
      for (let step = 1; step <= loose; step += 1) {
        const at = from + step;
        if (at >= 0)
          columns[side][at] = before ? column + (step * gap) / (loose + 1) : column - bond[side] + at;
      }
    }
    column += gap;
    columns[0][bond[0]] = column;
    columns[1][bond[1]] = column;
    before = bond;
  }
  for (const side of [0, 1] as const)
    for (let at = (before?.[side] ?? -1) + 1; at < lengths[side]; at += 1)
      columns[side][at] = column + at - (before?.[side] ?? 0);
  const strand = (letters: string, side: 0 | 1): Strand => {
    const pairs = new Set(bonds.map((bond) => bond[side]));
    return { letters, columns: columns[side], paired: [...letters].map((_, at) => pairs.has(at)) };
  };
  return [strand(top, 0), strand(bottom, 1)];
}

function drawn({ letters, columns, paired }: Strand, level: number, outwards: number): DrawnLetter[] {
  return [...letters].map((letter, at) => ({
    letter,
    x: SIDE + (columns[at] ?? 0) * STEP,
    y: paired[at] ? level : level + outwards * BULGE,
    paired: paired[at] === true,
  }));
}

const pointsOf = (letters: readonly DrawnLetter[]) => letters.map(({ x, y }) => [x, y] as const);
const isStrong = (letter: string): boolean => letter === 'G' || letter === 'C';

function rungsOf(letters: readonly DrawnLetter[]): Ladder['rungs'] {
  return letters.flatMap(({ letter, x, paired }) => (paired ? [{ x, strong: isStrong(letter) }] : []));
}

const widthOf = (letters: readonly DrawnLetter[]): number => Math.max(0, ...letters.map(({ x }) => x)) + SIDE;

/** Two molecules, of one primer where no other one is named; both are read 5′→3′, the lower one is turned. Example: `GGAATTCC` has eight rungs. */
export function dimerLadder(letters: string, bonds: readonly Bond[], other = letters): Ladder {
  const turned = [...other].reverse().join('');
  const [upper, lower] = inColumns(letters, turned, bonds);
  const [top, bottom] = [drawn(upper, UPPER, -1), drawn(lower, LOWER, 1)];
  return {
    letters: [...top, ...bottom],
    rungs: rungsOf(top),
    chains: [pointsOf(top), pointsOf(bottom)],
    ends: [...endsOf(top, ['5′', '3′']), ...endsOf(bottom, ['3′', '5′'])],
    width: widthOf([...top, ...bottom]),
    height: LOWER + TOP,
  };
}

function endsOf(letters: readonly DrawnLetter[], [left, right]: readonly [string, string]): Ladder['ends'] {
  const [first, last] = [letters[0], letters.at(-1)];
  if (!first || !last) return [];
  return [
    { text: left, x: first.x - STEP - 3, y: first.y },
    { text: right, x: last.x + STEP + 3, y: last.y },
  ];
}

/** A primer folded back on itself, bonds from the open end inwards. Example: `GGGGCTTTTGCCCC` has five rungs and a turn of four. */
export function hairpinLadder(letters: string, bonds: readonly Bond[]): Ladder {
  const { length } = letters;
  const [inner = 0, turn = length] = bonds.at(-1) ?? [];
  const turned = [...letters].reverse().join('');
  const along = bonds.map(([i, j]) => [i, length - 1 - j] as const);
  const [upper, lower] = inColumns(letters.slice(0, inner + 1), turned.slice(0, length - turn), along);
  const [top, bottom] = [drawn(upper, UPPER, -1), drawn(lower, LOWER, 1)];
  const loop = loopOf(letters.slice(inner + 1, turn), top.at(-1)?.x ?? SIDE);
  const all = [...top, ...loop.letters, ...bottom.toReversed()];
  const above = Math.min(0, ...loop.letters.map(({ y }) => y - SIDE / 2));
  const shifted = all.map((one) => ({ ...one, y: one.y - above }));
  const marks = [...endsOf(top, ['5′', '']).slice(0, 1), ...endsOf(bottom, ['3′', '']).slice(0, 1)];
  return {
    letters: shifted,
    rungs: rungsOf(top),
    chains: [pointsOf(shifted)],
    ends: marks.map((mark) => ({ ...mark, y: mark.y - above })),
    width: widthOf(all),
    height: Math.max(LOWER + TOP, ...all.map(({ y }) => y + SIDE / 2)) - above,
  };
}

/** Level of the upper strand of a drawn structure, which a large turn pushes down. */
export const levelOf = ({ letters }: Ladder): number => letters.find(({ paired }) => paired)?.y ?? UPPER;

/** The letters of a turn on a circle through the last pair. */
function loopOf(turn: string, last: number): { letters: DrawnLetter[] } {
  const half = ACROSS / 2;
  const radius = Math.max(half + 2, ((turn.length + 1) * STEP + ACROSS) / (2 * Math.PI));
  const gap = Math.asin(half / radius);
  const centre = { x: last + radius * Math.cos(gap), y: UPPER + half };
  const sweep = 2 * (Math.PI - gap);
  const letters = [...turn].map((letter, at) => {
    const angle = gap - Math.PI + (sweep * (at + 1)) / (turn.length + 1);
    return {
      letter,
      x: centre.x + radius * Math.cos(angle),
      y: centre.y + radius * Math.sin(angle),
      paired: false,
    };
  });
  return { letters };
}

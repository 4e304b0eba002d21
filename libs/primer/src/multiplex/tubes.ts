/** What stands between members of a panel; both tables are square, symmetric, row by row. */
export interface Conflicts {
  readonly size: number;
  /** How many things forbid two members one tube; 0: they may share it. */
  readonly clashes: Uint16Array;
  /** How much two members disturb each other in one tube though they may share it, 0 or more. */
  readonly badness: Float64Array;
}

export interface Split {
  /** The tube of each member, from 0 on. */
  readonly tubes: readonly number[];
  readonly count: number;
  /** Tubes of the greedy colouring alone. */
  readonly greedy: number;
}

/** Moves that are tried for one tube less. */
const MOST_MOVES = 3_000;
/** Rounds of the last search, each of which makes the tubes calmer. */
const MOST_ROUNDS = 500;
/** Moves during which a member does not go back. */
const TABU = 7;

/**
 * Splits members into tubes so that no two that clash share one: greedily, the most disturbed first, then a local search for fewer
 * tubes, then one for the calmest ones. With `wanted` there are exactly so many tubes, and what clashes in them is as little as was
 * found. The same members are always split alike. Example: a triangle of clashes takes three tubes, a path of three two.
 */
export function splitIntoTubes(conflicts: Conflicts, wanted: number | null = null): Split {
  if (conflicts.size === 0) return { tubes: [], count: 0, greedy: 0 };
  const first = greedyTubes(conflicts);
  const greedy = Math.max(...first) + 1;
  if (wanted !== null) {
    const count = Math.max(1, Math.min(wanted, conflicts.size));
    const begun = count < greedy ? searched(conflicts, first, count) : spread(conflicts, first, count);
    return { tubes: calmed(conflicts, begun, count), count, greedy };
  }
  let best = first;
  let count = greedy;
  while (count > 1) {
    const fewer = searched(conflicts, best, count - 1);
    if (clashesIn(conflicts, fewer) > 0) break;
    best = fewer;
    count -= 1;
  }
  return { tubes: calmed(conflicts, best, count), count, greedy };
}

const at = (table: { readonly [place: number]: number }, place: number): number => table[place] ?? 0;

/** Greedy colouring: next comes whoever clashes with most tubes, of those the one with most clashes, into the first tube that is free. */
function greedyTubes({ size, clashes }: Conflicts): number[] {
  const tubes = Array.from({ length: size }, () => -1);
  const taken = Array.from({ length: size }, () => new Set<number>());
  const degrees = Array.from({ length: size }, (_, one) =>
    clashes.subarray(one * size, (one + 1) * size).reduce((sum, clash) => sum + (clash > 0 ? 1 : 0), 0),
  );
  for (let placed = 0; placed < size; placed += 1) {
    let next = -1;
    for (let one = 0; one < size; one += 1) {
      if (at(tubes, one) >= 0) continue;
      const by =
        next < 0
          ? 1
          : (taken[one]?.size ?? 0) - (taken[next]?.size ?? 0) || at(degrees, one) - at(degrees, next);
      if (by > 0) next = one;
    }
    let tube = 0;
    while (taken[next]?.has(tube)) tube += 1;
    tubes[next] = tube;
    for (let other = 0; other < size; other += 1)
      if (at(clashes, next * size + other) > 0) taken[other]?.add(tube);
  }
  return tubes;
}

/** What every member would meet in every tube. */
function meetings(
  table: Uint16Array | Float64Array,
  size: number,
  tubes: readonly number[],
  count: number,
): Float64Array {
  const met = new Float64Array(size * count);
  for (let one = 0; one < size; one += 1)
    for (let other = 0; other < size; other += 1) {
      const place = one * count + at(tubes, other);
      if (other !== one) met[place] = at(met, place) + at(table, one * size + other);
    }
  return met;
}

function moveTo(
  met: Float64Array,
  table: Uint16Array | Float64Array,
  size: number,
  count: number,
  one: number,
  from: number,
  to: number,
): void {
  for (let other = 0; other < size; other += 1) {
    const by = other === one ? 0 : at(table, one * size + other);
    if (by === 0) continue;
    met[other * count + from] = at(met, other * count + from) - by;
    met[other * count + to] = at(met, other * count + to) + by;
  }
}

/** Tabu search for tubes with fewest clashes: the best move of a member that clashes, though it be for the worse. */
function searched({ size, clashes }: Conflicts, begun: readonly number[], count: number): number[] {
  // members of tubes that are no more go where they clash least
  const tubes = begun.map((tube) => (tube < count ? tube : -1));
  for (let one = 0; one < size; one += 1) {
    if (at(tubes, one) >= 0) continue;
    const met = Array.from({ length: count }, () => 0);
    for (let other = 0; other < size; other += 1) {
      const tube = at(tubes, other);
      if (tube >= 0) met[tube] = at(met, tube) + at(clashes, one * size + other);
    }
    tubes[one] = met.indexOf(Math.min(...met));
  }
  const met = meetings(clashes, size, tubes, count);
  const until = new Int32Array(size * count);
  let now = clashesIn({ size, clashes }, tubes);
  let best = [...tubes];
  let least = now;
  for (let move = 1; move <= MOST_MOVES && least > 0; move += 1) {
    let chosen = { by: Number.POSITIVE_INFINITY, one: -1, to: -1 };
    for (let one = 0; one < size; one += 1) {
      const here = at(met, one * count + at(tubes, one));
      if (here === 0) continue;
      for (let to = 0; to < count; to += 1) {
        if (to === tubes[one]) continue;
        const by = at(met, one * count + to) - here;
        const isAllowed = at(until, one * count + to) < move || now + by < least;
        if (isAllowed && by < chosen.by) chosen = { by, one, to };
      }
    }
    const { one, to, by } = chosen;
    if (one < 0) continue;
    const from = at(tubes, one);
    // the longer the worse it stands, so that no circle of moves goes on for ever
    until[one * count + from] = move + TABU + (move % TABU) + Math.floor(now / 2);
    moveTo(met, clashes, size, count, one, from, to);
    tubes[one] = to;
    now += by;
    if (now < least) {
      least = now;
      best = [...tubes];
    }
  }
  return best;
}

/** Members of full tubes go into the empty ones, those that disturb most first. */
function spread({ size, badness }: Conflicts, begun: readonly number[], count: number): number[] {
  const tubes = [...begun];
  for (let tube = 0; tube < count; tube += 1) {
    if (tubes.includes(tube)) continue;
    const used = Math.max(...tubes) + 1;
    const met = meetings(badness, size, tubes, Math.max(count, used));
    const fillings = tubes.map((own) => tubes.filter((other) => other === own).length);
    let next = -1;
    for (let one = 0; one < size; one += 1) {
      if (at(fillings, one) < 2) continue;
      const disturbed = (member: number): number =>
        at(met, member * Math.max(count, used) + at(tubes, member));
      if (next < 0 || disturbed(one) > disturbed(next)) next = one;
    }
    if (next >= 0) tubes[next] = tube;
  }
  return tubes;
}

/** Moves that make the tubes calmer and bring no clash; none empties a tube. */
function calmed({ size, clashes, badness }: Conflicts, begun: readonly number[], count: number): number[] {
  const tubes = [...begun];
  const hard = meetings(clashes, size, tubes, count);
  const soft = meetings(badness, size, tubes, count);
  const filled = Array.from({ length: count }, (_, tube) => tubes.filter((own) => own === tube).length);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    let chosen = { clashes: 0, badness: -1e-9, one: -1, to: -1 };
    for (let one = 0; one < size; one += 1) {
      const own = at(tubes, one);
      if (at(filled, own) < 2) continue;
      for (let to = 0; to < count; to += 1) {
        if (to === own) continue;
        const more = at(hard, one * count + to) - at(hard, one * count + own);
        const worse = at(soft, one * count + to) - at(soft, one * count + own);
        if (more < chosen.clashes || (more === chosen.clashes && worse < chosen.badness))
          chosen = { clashes: more, badness: worse, one, to };
      }
    }
    const { one, to } = chosen;
    if (one < 0) break;
    const from = at(tubes, one);
    moveTo(hard, clashes, size, count, one, from, to);
    moveTo(soft, badness, size, count, one, from, to);
    filled[from] = at(filled, from) - 1;
    filled[to] = at(filled, to) + 1;
    tubes[one] = to;
  }
  return tubes;
}

/** Clashes of members that share a tube. */
function clashesIn({ size, clashes }: Pick<Conflicts, 'size' | 'clashes'>, tubes: readonly number[]): number {
  let sum = 0;
  for (let one = 0; one < size; one += 1)
    for (let other = one + 1; other < size; other += 1)
      if (tubes[one] === tubes[other]) sum += at(clashes, one * size + other);
  return sum;
}

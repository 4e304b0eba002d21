import type { Strand } from '../model/feature.ts';
import type { Sequence } from '../model/sequence.ts';
import { reverseComplement } from '../model/text.ts';
import type { Candidate, Stretch } from './candidates.ts';
import { type PrimerFault, primerFaults } from './faults.ts';
import { knownIn, type NamedPrimer } from './known-primers.ts';
import { pickExact } from './pick-exact.ts';
import { type PickedPair, pickPairs, type PickedPairs } from './pick-pairs.ts';
import { pickAssays } from './pick-probe.ts';
import { tiledScheme, type TileWishes } from './tiles.ts';
import { type KnownPrimer, sequencingWalk, USUAL_READ, type Walk } from './walk.ts';
import { type PickingWindow, type Place, placeOn, placesOn, windowOf } from './window.ts';
import type { PairWishes } from './wishes.ts';

/**
 * What primers are picked for: a pair whose product holds all of what is selected, one within it, one that copies exactly it, one with
 * a primer over the place before which the caret stands, a pair with a probe within it, reads that tell it along its strand or along
 * both, amplicons that cover it.
 */
export type PickingTask =
  | 'around'
  | 'inside'
  | 'exact'
  | 'junction'
  | 'assay'
  | 'walk'
  | 'walkBoth'
  | 'tiles';

/** Primers for a part of a sequence. */
export interface PickingRequest extends Pick<Sequence, 'bases' | 'isCircular'> {
  readonly task: PickingTask;
  /** The part: its first base, from 0, and its bases; over the origin of a circle too. */
  readonly start: number;
  readonly length: number;
  readonly wishes: PairWishes;
  readonly tiles: TileWishes;
  /** Primers that are there already: a walk takes them first, and of them those that are `isOwn`. */
  readonly known: readonly NamedPrimer[];
}

/** A primer on the sequence. */
export interface PickedPrimer {
  /** Forward, reverse or probe. */
  readonly role: 'F' | 'R' | 'P';
  readonly letters: string;
  /** First base that it covers on the given strand, from 0. */
  readonly start: number;
  readonly strand: Strand;
  /** °C, and percent of G and C; null for one that is there already. */
  readonly tm: number | null;
  readonly gc: number | null;
  /** The name of one that is there already. */
  readonly known: string | null;
  /** It is one of those that whoever asks has. */
  readonly isOwn?: true;
  readonly faults: readonly PrimerFault[];
}

/** Primers that belong together: a pair, an assay, an amplicon of a scheme, or the primer of a read. */
export interface PickedSet {
  readonly primers: readonly PickedPrimer[];
  /** What they copy, or what the read tells. */
  readonly start: number;
  readonly length: number;
  readonly penalty: number | null;
  readonly pool: 1 | 2 | null;
}

/** Primers that were picked, the best first or in their order along the sequence. */
export interface Picked {
  readonly sets: readonly PickedSet[];
  /** Parts that no read tells, or no amplicon covers. */
  readonly missing: readonly Place[];
  /** What was looked at; null for a walk and a scheme. */
  readonly explained: Pick<PickedPairs, 'left' | 'right' | 'rejected'> | null;
}

/** Bases of the longest part that is searched for pairs. */
export const LONGEST_PICKED = 200_000;

/** Picks primers for a part of a sequence, linear or a circle; places count from 0 on its given strand. */
export function pickOn(request: PickingRequest): Picked {
  const { task } = request;
  if (task === 'tiles') return tilesOn(request);
  const wishes = { ...request.wishes, product: productFor(request) };
  const isWalk = task === 'walk' || task === 'walkBoth';
  const window = windowOf(request, marginOf({ ...request, wishes }), isWalk ? 'round' : 'once');
  const { letters, part } = window;
  const within = { from: 0, to: letters.length };
  switch (task) {
    case 'around':
      return pairsOn(window, pickPairs(letters, { within, target: part }, wishes));
    case 'inside':
      return pairsOn(window, pickPairs(letters, { within: part }, wishes));
    case 'junction':
      return pairsOn(window, pickPairs(letters, { within, junction: part.from }, wishes));
    case 'exact': {
      const pair = pickExact(letters, part, wishes);
      const sets = pair === null ? [] : [pairOn(window, pair, wishes)];
      return { sets, missing: [], explained: null };
    }
    case 'assay': {
      const found = pickAssays(letters, { within: part }, wishes);
      const sets = found.assays.map((assay) => {
        const set = pairOn(window, assay);
        const probe = primerOn(window, assay.probe, 'P', assay.probe.letters, []);
        return { ...set, primers: [...set.primers, probe] };
      });
      return { ...pairsOn(window, found), sets };
    }
    case 'walk':
    case 'walkBoth':
      return walkOn(window, request);
  }
}

/** Amplicons that cover a part; where the first and the last one may meet, round the whole circle. */
function tilesOn(request: PickingRequest): Picked {
  const { bases, isCircular, length, wishes, tiles: wished } = request;
  const isRound = isCircular && length + 2 * wished.most > bases.length;
  const window = isRound ? windowOf({ ...request, length: bases.length }, 0) : windowOf(request, wished.most);
  const part = isRound ? { from: 0, to: length } : window.part;
  const { tiles, uncovered } = tiledScheme(window.letters, part, wishes, wished, isRound);
  const sets = tiles.map((tile) => ({ ...pairOn(window, tile), pool: tile.pool }));
  return { sets, missing: placesOn(window, uncovered), explained: null };
}

/** The bases of a product in force, nt: one that is to hold all of a part longer than it was wished is longer by the part. */
export function productFor({
  task,
  wishes: { product, primer },
  length,
}: Pick<PickingRequest, 'task' | 'wishes' | 'length'>): PairWishes['product'] {
  if (task !== 'around' || length + 2 * primer.length.least <= product.most) return product;
  return { least: length, most: length + product.most };
}

function marginOf({ task, wishes }: PickingRequest): number {
  if (task === 'inside' || task === 'assay' || task === 'exact') return 0;
  if (task === 'walk' || task === 'walkBoth') return 2 * USUAL_READ.to;
  return wishes.product.most;
}

function primerOn(
  window: PickingWindow,
  { start, strand, tm, gc }: Candidate,
  role: PickedPrimer['role'],
  letters: string,
  faults: readonly PrimerFault[],
): PickedPrimer {
  return { role, letters, start: placeOn(window, start), strand, tm, gc, known: null, faults };
}

/** A pair on the sequence; with wishes what is against it is told. */
function pairOn(window: PickingWindow, pair: PickedPair, wishes?: PairWishes): PickedSet {
  const { left, right, forward, reverse, product, penalty } = pair;
  const faults = (letters: string): PrimerFault[] =>
    wishes === undefined ? [] : primerFaults(letters, wishes.primer, wishes.conditions);
  return {
    primers: [
      primerOn(window, left, 'F', forward, faults(forward)),
      primerOn(window, right, 'R', reverse, faults(reverse)),
    ],
    ...{ start: placeOn(window, left.start), length: product, penalty, pool: null },
  };
}

function pairsOn(window: PickingWindow, { pairs, left, right, rejected }: PickedPairs): Picked {
  return {
    sets: pairs.map((pair) => pairOn(window, pair)),
    missing: [],
    explained: { left, right, rejected },
  };
}

/** A walk along the given strand, and along the other one where both are asked for. */
function walkOn(window: PickingWindow, { task, known, wishes, isCircular }: PickingRequest): Picked {
  const { letters, part } = window;
  const size = letters.length;
  const sites = knownIn(window, known);
  const template = isCircular ? { circle: window.size } : {};
  const ahead = sequencingWalk(letters, part, sites, wishes, template);
  const walks: [Walk, '+' | '-'][] = [[ahead, '+']];
  if (task === 'walkBoth') {
    const turned = { from: size - part.to, to: size - part.from };
    const others = sites.map(
      (one): KnownPrimer => ({
        ...one,
        start: size - one.start - one.length,
        strand: one.strand === '+' ? '-' : '+',
      }),
    );
    walks.push([sequencingWalk(reverseComplement(letters), turned, others, wishes, template), '-']);
  }
  const given = (from: number, to: number, strand: '+' | '-'): Stretch =>
    strand === '+' ? { from, to } : { from: size - to, to: size - from };
  const sets = walks.flatMap(([{ reads }, strand]) =>
    reads.map((read): PickedSet => {
      const place = given(read.start, read.start + read.letters.length, strand);
      const told = given(read.told.from, read.told.to, strand);
      const primer: PickedPrimer = {
        ...{
          role: strand === '+' ? 'F' : 'R',
          letters: read.letters,
          start: placeOn(window, place.from),
          strand,
        },
        ...{ tm: read.tm, gc: null, known: read.known?.name ?? null, faults: [] },
        ...(read.known?.isOwn === true && { isOwn: true }),
      };
      return {
        ...{ primers: [primer], start: placeOn(window, told.from), length: told.to - told.from },
        ...{ penalty: null, pool: null },
      };
    }),
  );
  const missing = walks.flatMap(([{ untold }, strand]) =>
    placesOn(
      window,
      untold.map(({ from, to }) => given(from, to, strand)),
    ),
  );
  return { sets, missing, explained: null };
}

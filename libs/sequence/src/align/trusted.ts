import { type Bases, MASK } from '../model/bases.ts';
import type { Block } from './dynamic.ts';

/** A letter that differs, or a gap, undoes so many that are the same. */
const OTHER = 4;
/** A run ends where it has lost so much; one that is not worth more than this may be chance. */
const DROP = 24;
const LEAST = 20;

/**
 * The parts of an alignment that are no chance: cheap gaps let any sequence run along any other, with half of the letters the same.
 * What lies between two such parts is one change, whatever letters of it fit. Time: that of a walk along the alignment.
 */
export function trustedBlocks(blocks: readonly Block[], query: Bases, target: Bases): Block[] {
  const worth = worthOf(blocks, query, target);
  const trusted: Block[] = [];
  for (const [from, to] of runsOf(worth)) {
    let begin = 0;
    for (const block of blocks) {
      const [first, last] = [Math.max(from, begin), Math.min(to, begin + block.length)];
      if (first < last) {
        const cut = first - begin;
        trusted.push({ query: block.query + cut, target: block.target + cut, length: last - first });
      }
      begin += block.length;
    }
  }
  return trusted;
}

/** What each pair of letters is worth, with the gap before it. */
function worthOf(blocks: readonly Block[], query: Bases, target: Bases): Int8Array {
  const size = target.length;
  const worth = new Int8Array(blocks.reduce((sum, { length }) => sum + length, 0));
  let column = 0;
  for (const [at, block] of blocks.entries())
    for (let i = 0; i < block.length; i += 1) {
      const both = (query[block.query + i] ?? 0) & (target[(block.target + i) % size] ?? 0) & MASK;
      worth[column] = (both === 0 ? -OTHER : 1) - (at > 0 && i === 0 ? OTHER : 0);
      column += 1;
    }
  return worth;
}

/** Runs that gain: each from its first letter to the one at which it is worth most. */
function runsOf(worth: Int8Array): [from: number, to: number][] {
  const runs: [number, number][] = [];
  const least = Math.min(LEAST, worth.length / 2);
  for (let from = 0, end = 0; from < worth.length; from = end) {
    end = from + 1;
    // a run begins with a letter that is the same; a gap before that letter is none of it
    if (worth[from] !== 1 && worth[from] !== 1 - OTHER) continue;
    let [score, most] = [1, 1];
    for (let at = from + 1; at < worth.length && score > 0 && score > most - DROP; at += 1) {
      score += worth[at] ?? 0;
      if (score > most) [most, end] = [score, at + 1];
    }
    if (most >= least) runs.push([from, end]);
  }
  return runs;
}

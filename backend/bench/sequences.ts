import { DEFAULT_CONDITIONS, eachPair } from '@oligoteka/primer/analysis';
import {
  alignedReads,
  applied,
  type Bases,
  beginHistory,
  done,
  fastaText,
  genbankText,
  geneticCode,
  bindingSitesOf,
  type History,
  locatePrimers,
  openFile,
  openFrames,
  pickOn,
  type PickingTask,
  plainSequence,
  productsOf,
  readOfBases,
  type Sequence,
  toBases,
  toText,
  USUAL_PAIR,
  USUAL_TILES,
} from '@oligoteka/sequence';
import {
  type Line,
  machineLoad,
  median,
  milliseconds,
  percentile,
  ratio,
  type Table,
  times,
} from './measure.ts';
import { besideOthers } from './other-programs.ts';
import type { Suite, World } from './suite.ts';

const ROUNDS = 9;
const DAY = '2026-11-28';
const GENOME = 5_000_000;
const BAC = 100_000;
const PRIMERS = 500;
const CLONE = 10_000;
const READS = 20;
/** As long as the genome of a coronavirus. */
const TILED = 30_000;
/** Primers of a plate. */
const PANEL = 96;

/** The same bases in every run. */
function madeBases(length: number): Bases {
  let state = 7;
  return Uint8Array.from({ length }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return 1 << (state >>> 30);
  });
}

/** With a feature each kilobase. */
function annotated(bases: Bases): Sequence {
  const features = Array.from({ length: Math.floor(bases.length / 1_000) }, (_, index) => ({
    ...{ id: index + 1, kind: 'CDS', qualifiers: [['gene', `g${index}`] as const] },
    ranges: [
      {
        start: index * 1_000,
        end: index * 1_000 + 900,
        strand: index % 2 === 0 ? ('+' as const) : ('-' as const),
      },
    ],
  }));
  return { ...plainSequence('made', bases, true), features };
}

/** As a public archive describes a genome: a gene and its coding sequence each kilobase, with cross-references and the protein. */
const described = (genome: Sequence): Sequence => ({
  ...genome,
  features: genome.features.flatMap((feature, index) => {
    const shared = [
      ['gene', `g${index}`],
      ['locus_tag', `b${String(index).padStart(4, '0')}`],
      ['gene_synonym', `ECK${index}; JW${index}`],
      ['db_xref', `GeneID:${944_000 + index}`],
    ] as const;
    const coding = [
      ...shared,
      ['codon_start', '1'],
      ['transl_table', '11'],
      ['product', 'putative transport protein of the inner membrane'],
      ['translation', 'MKRISTTITTTITITTGNGAG'.repeat(14)],
    ] as const;
    return [
      { ...feature, id: 2 * index + 1, kind: 'gene', qualifiers: shared },
      { ...feature, id: 2 * index + 2, qualifiers: coding },
    ];
  }),
});

/** A read with an error in every hundred letters: another letter, one more, or one less. */
const withErrors = (letters: string): string =>
  letters.replaceAll(
    /(.{99})(.)/gu,
    (_, before: string, letter: string) =>
      before + (['', 'AC', letter === 'A' ? 'C' : 'A'][before.charCodeAt(0) % 3] ?? ''),
  );

/** The sum of the energies of all pairs. */
function dimersOf(primers: readonly string[]): number {
  let sum = 0;
  eachPair(primers, DEFAULT_CONDITIONS, (_one, _other, { any, end }) => {
    sum += any + end;
  });
  return sum;
}

/** Primers for all of a sequence. */
const picked = (task: PickingTask, { bases, isCircular }: Sequence): unknown =>
  pickOn({
    ...{ task, bases, isCircular, start: 0, length: bases.length },
    ...{ wishes: USUAL_PAIR, tiles: USUAL_TILES, known: [] },
  });

interface Work {
  readonly ours: () => unknown;
  /** Bases that a bare loop goes through beside it. */
  readonly bases: Bases;
  /** Milliseconds. */
  readonly target?: number;
}

function works(): Record<string, Work> {
  const genome = annotated(madeBases(GENOME));
  const bac = annotated(madeBases(BAC));
  const bytes = (text: string): Uint8Array => Buffer.from(text);
  const [genbank, fasta] = [bytes(genbankText(bac, DAY)), bytes(fastaText([genome]))];
  const archived = bytes(genbankText(described(genome), DAY));
  const primers = Array.from({ length: PRIMERS }, (_, index) => {
    const at = index * Math.floor(GENOME / PRIMERS);
    return `GAATTC${toText(genome.bases, at, at + 18 + (index % 8))}`;
  });
  // neither forwards nor as their letters are read backwards
  const strangers = Array.from({ length: PRIMERS }, (_, index) => {
    const at = index * Math.floor(GENOME / PRIMERS);
    return toText(genome.bases, at, at + 22).replaceAll(/.(..)/gu, 'A$1');
  });
  const clone = annotated(madeBases(CLONE));
  const reads = Array.from({ length: READS }, (_, index) =>
    readOfBases(`r${index}`, toBases(withErrors(toText(clone.bases, index * 450, index * 450 + 900)))),
  );
  const key = (history: History): History =>
    done(history, [{ kind: 'edit', at: history.now.bases.length >> 1, remove: 0, insert: toBases('A') }]);
  const wishes = { code: geneticCode(11), least: 100, starts: 'code', isNested: false } as const;
  return {
    'GenBank of 100 kb, 100 features, opened': {
      ours: () => openFile(genbank, 'x'),
      bases: bac.bases,
      target: 100,
    },
    'FASTA of 5 Mb opened': { ours: () => openFile(fasta, 'x'), bases: genome.bases, target: 1_500 },
    'GenBank of 5 Mb, 10,000 features with proteins, opened': {
      ours: () => openFile(archived, 'x'),
      ...{ bases: genome.bases, target: 1_500 },
    },
    'a key in 100 kb, 100 features': { ours: () => key(beginHistory(bac)), bases: bac.bases, target: 16 },
    'a key in 5 Mb, 5,000 features': { ours: () => key(beginHistory(genome)), bases: genome.bases },
    'the other strand of 5 Mb': { ours: () => applied(genome, { kind: 'reverse' }), bases: genome.bases },
    'open frames of 5 Mb': { ours: () => openFrames(genome.bases, true, wishes), bases: genome.bases },
    '500 primers with tails on 5 Mb': {
      ours: () => bindingSitesOf(primers, genome.bases, true),
      ...{ bases: genome.bases, target: 1_000 },
    },
    '500 others that bind nowhere, told why': {
      ours: () => locatePrimers(strangers, genome.bases, true),
      bases: genome.bases,
    },
    '20 reads of 900 on 10 kb': { ours: () => alignedReads(reads, clone), bases: clone.bases, target: 1_000 },
    '20 reads of 900 on 5 Mb': { ours: () => alignedReads(reads, genome), bases: genome.bases },
    'dimers of 96 primers, all with all': {
      ours: () => dimersOf(primers.slice(0, PANEL).map((primer) => primer.slice(6))),
      ...{ bases: genome.bases, target: 3_000 },
    },
    'pairs of primers in 10 kb': {
      ours: () => picked('inside', clone),
      ...{ bases: clone.bases, target: 150 },
    },
    '30 kb in amplicons of 400 in two pools': {
      ours: () => picked('tiles', plainSequence('made', madeBases(TILED))),
      bases: genome.bases,
    },
    'products of 500 primers on 5 Mb': {
      ours: () => productsOf(primers, genome, { longest: 20_000, most: 1_000 }),
      bases: genome.bases,
    },
  };
}

export const sequences: Suite = {
  name: 'sequences',
  about:
    'files opened, a key in a genome, primers found, picked and compared, beside a bare loop through the bases',
  run: (world) => Promise.resolve([measured(world), besideOthers(madeBases, world.rounds)]),
};

function measured(world: World): Table {
  const load = machineLoad();
  const rounds = world.rounds ?? ROUNDS;
  const lines = Object.entries(works()).map(([what, { ours, bases, target }]): Line => {
    const [own, bare]: [number[], number[]] = [[], []];
    // two rounds more: the first ones are compiled while they run
    for (let round = 0; round < rounds + 2; round += 1) {
      const [mine, least] = [timed(ours), timed(() => throughAll(bases))];
      if (round < 2) continue;
      own.push(mine);
      bare.push(least);
    }
    world.progress(what);
    const p95 = percentile(own, 0.95);
    return {
      what,
      figures: [milliseconds(median(own)), milliseconds(p95), times(ratio(own, bare))],
      ...(target !== undefined && { target: { text: `p95 ≤ ${target} ms`, met: p95 <= target } }),
    };
  });
  return {
    title: 'Sequences in one thread',
    columns: ['work', 'median', 'p95', 'bare loop'],
    lines,
    notes: [
      `${rounds} rounds each. The bare loop counts the G of the same bases.`,
      'EMBOSS primersearch takes 33.9 s for 146 pairs on 4.9 Mb (issue 29 of find_differential_primers).',
      `Load: ${load} before, ${machineLoad()} after.`,
    ],
  };
}

function timed(work: () => unknown): number {
  const started = performance.now();
  kept = work();
  return performance.now() - started;
}

/** Results are kept here: the compiler would leave out work that nobody uses. */
export let kept: unknown;

function throughAll(bases: Bases): number {
  let count = 0;
  for (let at = 0; at < bases.length; at += 1) if (bases[at] === 4) count += 1;
  return count;
}

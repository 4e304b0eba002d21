import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type Bases,
  fastaText,
  geneticCode,
  openFrames,
  pickOn,
  plainSequence,
  productsOf,
  reverseComplement,
  toText,
  USUAL_PAIR,
  USUAL_TILES,
} from '@oligoteka/sequence';
import { type Line, median, milliseconds, ratio, type Table, times } from './measure.ts';

const ROUNDS = 3;
const PAIRS = 50;
/** Bases of the templates. */
const SEARCHED = 500_000;
const FRAMED = 5_000_000;
const PICKED = 10_000;

/** The same work by a program of the trade. */
interface Rival {
  readonly program: string;
  readonly parameters: readonly string[];
  readonly input?: string;
  readonly ours: () => unknown;
}

/** Our work beside EMBOSS and primer3, where they are installed: each of their runs is a process of its own. */
export function besideOthers(madeBases: (length: number) => Bases, rounds = ROUNDS): Table {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-sequences-'));
  const missing: string[] = [];
  try {
    const lines = Object.entries(rivals(folder, madeBases)).flatMap(([what, rival]): Line[] => {
      if (ranFor(rival) === null) {
        missing.push(rival.program);
        return [];
      }
      const [own, theirs]: [number[], number[]] = [[], []];
      for (let round = 0; round < rounds; round += 1) {
        rival.ours();
        const started = performance.now();
        rival.ours();
        own.push(performance.now() - started);
        theirs.push(ranFor(rival) ?? Number.NaN);
      }
      const figures = [milliseconds(median(own)), milliseconds(median(theirs)), times(ratio(theirs, own))];
      return [{ what: `${what}: ${rival.program}`, figures }];
    });
    return {
      title: 'Beside programs of the trade',
      columns: ['work', 'ours', 'theirs', 'theirs to ours'],
      lines,
      notes: [
        `${rounds} rounds each; theirs with the start of a process, ours after one run that compiles it.`,
        ...(missing.length > 0 ? [`Not installed: ${missing.join(', ')}.`] : []),
      ],
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Milliseconds of a run; null where there is no such program. */
function ranFor({ program, parameters, input = '' }: Rival): number | null {
  const started = performance.now();
  const { error, status } = spawnSync(program, parameters, { input, stdio: ['pipe', 'ignore', 'ignore'] });
  if (error !== undefined) return null;
  if (status !== 0) throw new Error(`${program} ended with ${status}`);
  return performance.now() - started;
}

function rivals(folder: string, madeBases: (length: number) => Bases): Record<string, Rival> {
  const written = (name: string, text: string): string => {
    const file = path.join(folder, name);
    writeFileSync(file, text);
    return file;
  };
  const genome = plainSequence('genome', madeBases(FRAMED));
  const searched = plainSequence('searched', madeBases(SEARCHED));
  const picked = plainSequence('picked', madeBases(PICKED));
  const part = (from: number): string => toText(searched.bases, from, from + 20);
  const starts = Array.from({ length: PAIRS }, (_, at) => at * Math.floor(SEARCHED / PAIRS));
  const pairs = starts.map((start) => [part(start), reverseComplement(part(start + 400))] as const);
  return {
    [`${PAIRS} pairs of primers on 500 kb`]: {
      program: 'primersearch',
      parameters: [
        ...['-seqall', written('searched.fa', fastaText([searched]))],
        ...['-infile', written('pairs.txt', pairs.map((pair, at) => `p${at} ${pair.join(' ')}`).join('\n'))],
        ...['-mismatchpercent', '20', '-outfile', path.join(folder, 'found.txt')],
      ],
      ours: () => productsOf(pairs.flat(), searched, { longest: 20_000, most: 1_000 }),
    },
    'open frames of 5 Mb': {
      program: 'getorf',
      parameters: [
        ...[
          '-sequence',
          written('genome.fa', fastaText([genome])),
          '-outseq',
          path.join(folder, 'frames.fa'),
        ],
        ...['-minsize', '300', '-find', '3', '-table', '11'],
      ],
      ours: () =>
        openFrames(genome.bases, false, {
          code: geneticCode(11),
          least: 100,
          starts: 'code',
          isNested: false,
        }),
    },
    'five pairs in 10 kb': {
      program: 'primer3_core',
      parameters: [],
      input: [
        `SEQUENCE_ID=picked\nSEQUENCE_TEMPLATE=${toText(picked.bases)}\nPRIMER_PRODUCT_SIZE_RANGE=100-300`,
        'PRIMER_NUM_RETURN=5\nPRIMER_THERMODYNAMIC_OLIGO_ALIGNMENT=1\n=\n',
      ].join('\n'),
      ours: () =>
        pickOn({
          ...{ task: 'inside', bases: picked.bases, isCircular: false, start: 0, length: PICKED },
          ...{ wishes: USUAL_PAIR, tiles: USUAL_TILES, known: [] },
        }),
    },
  };
}

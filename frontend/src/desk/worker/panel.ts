import { DEFAULT_CONDITIONS, eachPair } from '@oligoteka/primer/analysis';
import type { PanelEnergies } from '@oligoteka/primer/multiplex';
import { type GenomeFault, type GenomeReport, GenomeSearch } from '@oligoteka/sequence';

/** Told how much of the work is done, 0 to 1. */
export type Tell = (share: number) => void;

/** Pairs after which is told. */
const PAIRS = 500;

/** The dimers of all primers with all; letters that cannot be folded have none. */
export function dimersAmong({ primers }: { readonly primers: readonly string[] }, tell: Tell): PanelEnergies {
  const size = primers.length;
  const any = new Float64Array(size * size).fill(Number.NaN);
  const end = any.slice();
  let pairs = 0;
  eachPair(primers, DEFAULT_CONDITIONS, (one, other, energies) => {
    for (const at of [one * size + other, other * size + one]) {
      any[at] = energies.any;
      end[at] = energies.end;
    }
    pairs += 1;
    if (pairs % PAIRS === 0) tell((2 * pairs) / (size * (size + 1)));
  });
  return { any, end };
}

/** Primers that are looked for in a file of a genome. */
export interface GenomeRequest {
  readonly primers: readonly string[];
  readonly file: Blob;
  /** Bases of the longest product. */
  readonly longest: number;
  /** Every record of the file is a circle. */
  readonly isCircular: boolean;
}

/** What was found, or why the file cannot be read; `packed`: it is an archive that could not be unpacked. */
export type GenomeAnswer = GenomeReport | { readonly refused: GenomeFault | 'packed' | 'unreadable' };

/** Reads the file piece by piece, an archive of gzip too. */
export async function genomeOf(
  { primers, file, longest, isCircular }: GenomeRequest,
  tell: Tell,
): Promise<GenomeAnswer> {
  const search = new GenomeSearch(primers, { longest, isCircular });
  const isPacked = await beginsPacked(file).catch(() => null);
  if (isPacked === null) return { refused: 'unreadable' };
  let read = 0;
  let told = 0;
  const counted = file.stream().pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (piece, to) => {
        read += piece.length;
        const percent = Math.floor((100 * read) / file.size);
        if (percent > told) tell(percent / 100);
        told = percent;
        to.enqueue(piece);
      },
    }),
  );
  const reader = (isPacked ? counted.pipeThrough(new DecompressionStream('gzip')) : counted).getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read())
      if (!search.add(next.value)) break;
  } catch {
    return { refused: isPacked ? 'packed' : 'unreadable' };
  }
  await reader.cancel();
  return search.finish();
}

/** Whether the file begins as an archive of gzip does. */
async function beginsPacked(file: Blob): Promise<boolean> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return first === 0x1f && second === 0x8b;
}

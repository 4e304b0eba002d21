import type { FragmentEnd } from '../enzymes/digest.ts';
import type { Enzyme } from '../enzymes/enzymes.ts';
import { toBases } from '../model/bases.ts';
import { joinedSequences } from '../model/joined.ts';
import { plainSequence, type Sequence } from '../model/sequence.ts';
import { reverseComplement } from '../model/text.ts';
import { capitals, LONG_PRIMER, meltingOf } from './annealing.ts';
import type { CloningDesign, CloningPrimer, CloningWarning } from './design.ts';
import { endsFit, ligated, type Piece, reversedPiece } from './pieces.ts';
import { sitesIn } from './sites.ts';

/** Places of the insert and of the vector in lists of parts. */
const [INSERT, VECTOR] = [0, 1];

const letters = ({ overhang }: FragmentEnd): Sequence => plainSequence('', toBases(overhang));
const only = ({ kind, overhang }: FragmentEnd, wanted: FragmentEnd['kind']): string =>
  kind === wanted ? overhang : '';

/**
 * Two oligonucleotides that anneal to an insert with the ends of a cut vector, and what ligation makes of them; no PCR. A 5′ overhang
 * on the left belongs to the top oligonucleotide, on the right to the bottom one; a 3′ overhang the other way round. Example: a guide
 * in the BbsI sites of pX330 gets `CACC…` and `AAAC…`. `enzymes` are those that cut the vector.
 */
export function oligosDesign(
  insert: Sequence,
  vector: Piece,
  enzymes: readonly Enzyme[] = [],
): CloningDesign {
  const [left, right] = [vector.right, vector.left];
  const text = capitals(insert);
  const top = only(left, "5'") + text + only(right, "3'");
  const bottom = reverseComplement(only(left, "3'") + text + only(right, "5'"));
  const tm = meltingOf(text);
  const primers = [
    { name: `${insert.name}-top`, sequence: top, tail: only(left, "5'").length, tm, part: INSERT },
    { name: `${insert.name}-bottom`, sequence: bottom, tail: only(right, "5'").length, tm, part: INSERT },
  ];
  const joined = joinedSequences([letters(left), insert, letters(right)], false);
  const piece: Piece = { sequence: { ...joined, name: insert.name }, left, right };
  const { product } = ligated([vector, piece], true);
  return {
    primers,
    product: product && { ...product, name: insert.name },
    warnings: [
      ...enzymes.flatMap((enzyme) => siteWarnings(enzyme, piece, vector, product)),
      ...warningsOf(primers, piece, vector),
    ],
  };
}

/** Sites that the insert brings; one that cuts in the middle comes back at the joints, which is no fault. */
function siteWarnings(
  enzyme: Enzyme,
  piece: Piece,
  vector: Piece,
  product: Sequence | null,
): CloningWarning[] {
  const isAtJoints = reverseComplement(enzyme.site) === enzyme.site;
  const value =
    isAtJoints || product === null
      ? sitesIn(enzyme, piece.sequence)
      : sitesIn(enzyme, product) - sitesIn(enzyme, vector.sequence);
  return value > 0 ? [{ fault: 'siteInOligos', part: INSERT, about: enzyme.name, value }] : [];
}

function warningsOf(primers: readonly CloningPrimer[], piece: Piece, vector: Piece): CloningWarning[] {
  const turned = reversedPiece(piece);
  const isBothWays = endsFit(vector.right, turned.left) && endsFit(turned.right, vector.left);
  return [
    ...primers
      .filter(({ sequence }) => sequence.length > LONG_PRIMER)
      .map(({ name, sequence }) => ({
        ...({ fault: 'longPrimer', part: INSERT } as const),
        ...{ about: name, value: sequence.length },
      })),
    ...(isBothWays ? [{ fault: 'anyDirection', part: INSERT } as const] : []),
    ...(endsFit(vector.right, vector.left) ? [{ fault: 'vectorCloses', part: VECTOR } as const] : []),
  ];
}

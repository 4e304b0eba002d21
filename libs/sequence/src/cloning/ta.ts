import { toBases } from '../model/bases.ts';
import { fragmentOf } from '../model/fragment.ts';
import { joinedSequences } from '../model/joined.ts';
import { plainSequence, type Sequence } from '../model/sequence.ts';
import { amplified } from './annealing.ts';
import type { CloningDesign } from './design.ts';
import { ligated, type Piece } from './pieces.ts';

const letter = (base: string): Sequence => plainSequence('', toBases(base));

/** A blunt sequence with an A at both 3′ ends, as Taq polymerase leaves it. Example: `CG` is a piece of `TCGA`. */
export const tailedPiece = (sequence: Sequence): Piece => ({
  sequence: { ...joinedSequences([letter('T'), sequence, letter('A')], false), name: sequence.name },
  left: { kind: "3'", overhang: 'T' },
  right: { kind: "3'", overhang: 'A' },
});

/** A vector with a T at both 3′ ends; `isWritten`: the bases of the T are there, an A in front and a T behind. */
export function vectorPiece(vector: Sequence, isWritten: boolean): Piece {
  const core = isWritten ? fragmentOf(vector, 1, vector.bases.length - 1) : vector;
  return {
    sequence: { ...joinedSequences([letter('A'), core, letter('T')], false), name: vector.name },
    left: { kind: "3'", overhang: 'A' },
    right: { kind: "3'", overhang: 'T' },
  };
}

/** Whether a linear vector looks as if its T are written: it begins with A and ends with T. */
export const isWrittenVector = ({ bases }: Sequence): boolean =>
  bases.length > 2 && ((bases[0] ?? 0) & 15) === 1 && ((bases.at(-1) ?? 0) & 15) === 8;

/**
 * Plain primers for an insert that Taq polymerase copies, and its ligation into a linear vector with T at its ends. It goes in either
 * way; the product has it as it is given.
 */
export function taDesign(
  insert: Sequence,
  vector: Sequence,
  isWritten = isWrittenVector(vector),
): CloningDesign {
  const { primers, warnings, product } = amplified(insert, { part: 0, name: insert.name });
  const made = ligated([vectorPiece(vector, isWritten), tailedPiece(product)], true).product;
  return {
    primers,
    product: made && { ...made, name: insert.name },
    warnings: [...warnings, { fault: 'anyDirection', part: 0 }],
  };
}

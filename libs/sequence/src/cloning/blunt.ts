import { fragmentOf } from '../model/fragment.ts';
import type { Sequence } from '../model/sequence.ts';
import { amplified } from './annealing.ts';
import type { CloningDesign } from './design.ts';
import { bluntPiece, ligated, type Piece } from './pieces.ts';

/**
 * A piece whose ends T4 DNA polymerase made blunt: a 5′ overhang is filled in, a 3′ one is taken off. Example: of EcoRI's `AATTC…G`
 * the four bases stay, of KpnI's `GTACC…G` they go.
 */
export function blunted({ sequence, left, right }: Piece): Piece {
  const from = left.kind === "3'" ? left.overhang.length : 0;
  const behind = right.kind === "3'" ? right.overhang.length : 0;
  const whole = fragmentOf(sequence, from, sequence.bases.length - behind);
  return bluntPiece({ ...whole, name: sequence.name });
}

/**
 * Plain primers for an insert that a proofreading polymerase copies, and its ligation between blunt ends of a linear vector, as blunt
 * TOPO kits do too. It goes in either way; the product has it as it is given.
 */
export function bluntDesign(insert: Sequence, vector: Piece): CloningDesign {
  const { primers, warnings, product } = amplified(insert, { part: 0, name: insert.name });
  const made = ligated([blunted(vector), bluntPiece(product)], true).product;
  return {
    primers,
    product: made && { ...made, name: insert.name },
    warnings: [...warnings, { fault: 'anyDirection', part: 0 }],
  };
}

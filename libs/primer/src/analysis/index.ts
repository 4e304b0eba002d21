export { analysePrimer } from './analyse.ts';
export { meltingTemperature } from './melting.ts';
export { analysisNoteText } from './note-text.ts';
export type { DrawnDimer, Fold, Folds, Pairing } from './folding.ts';
export {
  eachPair,
  MOST_DIMER_VARIANTS,
  type PairDimer,
  pairDimer,
  type PairEnergies,
  pairEnergies,
} from './dimer-pairs.ts';
export type { Bond } from './steps.ts';
export * from './types.ts';
export { drawnFolds, foldPrimer, type PrimerFolding, type PrimerWarning, warningText } from './warnings.ts';
export { meltingAlong } from './melting-along.ts';
export {
  dimerTemperatures,
  type DimerTemperatures,
  foldTemperatures,
  type FoldTemperatures,
} from './fold-temperatures.ts';

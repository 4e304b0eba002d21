export { analysePrimer } from './analyse.ts';
export { meltingTemperature } from './melting.ts';
export { analysisNoteText } from './note-text.ts';
export type { Fold, Folds } from './folding.ts';
export * from './types.ts';
export { foldPrimer, type PrimerFolding, type PrimerWarning, warningText } from './warnings.ts';

export { foldChar } from './alphabet.ts';
export { invalidPlaces, validate } from './validate.ts';
export {
  type CleaningCause,
  type CleaningReason,
  cleaningReasonText,
  effectiveOptions,
  mustClean,
  toggleOption,
} from './cleaning.ts';
export {
  type Duplicate,
  type DuplicateKeys,
  duplicateKeys,
  findDuplicates,
  type ListedPrimer,
  nameKey,
  reverseComplement,
} from './duplicates.ts';
export { letterCount, primerLength, SHORTEST_MELTED } from './length.ts';
export { type Normalised, normalise } from './normalise.ts';
export { lookAlikeText } from './look-alike-text.ts';
export type { Notice, NoticeKind, Stretch } from './notices.ts';
export { changeText } from './paste/corrections/change-text.ts';
export type { Correction, CorrectionKind } from './corrections/correction.ts';
export { correctionsOf } from './corrections/corrections.ts';
export { fittingScales } from './corrections/scale-corrections.ts';
export { type DiffPiece, diffTexts } from './paste/corrections/diff.ts';
export { originalOf } from './paste/corrections/original.ts';
export { isGenbank } from './paste/detect/genbank/records.ts';
export { inPlateOrder } from './paste/detect/plate.ts';
export { LONGEST_PASTE, MAX_ROWS } from './paste/limits.ts';
export { parsePaste, parseTable } from './paste/parse-paste.ts';
export { type PasteFault, faultText } from './paste/corrections/faults.ts';
export type { Change, Paste, PastedRow } from './paste/types.ts';
export { badModifiers, endOf, type PlacedMod, placeMods } from './placement.ts';
export { blocksPrice, message, type Place, type PrimerProblem } from './problems.ts';
export { findModifier, foldName, primerRules } from './rules.ts';
export { blockersOf } from './extension.ts';
export * from './samples/index.ts';
export { allowedScales } from './scales.ts';
export { type FoundModifier, nearestModifiers, searchModifiers } from './search-modifiers.ts';
export { isScale, parseFlags, parseMaxLength, parseSettings } from './settings.ts';
export * from './types.ts';
export { writeText } from './write-text.ts';

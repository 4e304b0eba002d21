export { type Concentration, concentrationIn, readConcentration, readLength, readVolume } from './amounts.ts';
export {
  blockingFindings,
  type CheckedForm,
  type CheckedSample,
  checkSamples,
  countFindings,
  type SampleRules,
} from './check-samples.ts';
export type { CheckedPrimer } from './own-primers/own-findings.ts';
export { findingText } from './finding-words.ts';
export type { Finding, FindingKind } from './findings.ts';
export {
  LONGEST_PRODUCTS,
  MOST_PRODUCTS,
  type ReadProducts,
  readProducts,
} from './fragments/fragment-text.ts';
export {
  type Dye,
  type DyeSet,
  type Fragment,
  type FragmentAnalysis,
  type FragmentFault,
  fragmentFaults,
  type FragmentProduct,
  type SizeStandard,
} from './fragments/fragments.ts';
export { type KnownWords, likelyPrimer, primerNameKeys } from './list/known-words.ts';
export { nameAndBases, withoutNameInBases } from './list/name-and-bases.ts';
export type { ReadSample } from './list/types.ts';
export { readSamples, type ReadSamples } from './list/read-samples.ts';
export { type Need, needOf, needText, ownPrimerNeed, type SampleToSend } from './needs.ts';
export { withoutPersonName } from './person-names.ts';
export { type OwnSequence, readOwnSequence } from './own-primers/own-sequence.ts';
export { OWN_PRIMER, type Requirement, REQUIREMENTS, requirementOf } from './requirements.ts';
export {
  capCodes,
  type Extraction,
  EXTRACTIONS,
  LONGEST_CONCENTRATION,
  LONGEST_PIECE,
  LONGEST_SAMPLE_NAME,
  LONGEST_SAMPLE_NOTE,
  type Material,
  MATERIALS,
  mostExtractions,
  primerFaultOf,
  type SampleFault,
  type SampleWork,
} from './rules.ts';
export {
  orderCode,
  readOrderCode,
  type SentLine,
  type SentPlate,
  type SentPrimer,
  type SentSample,
  type SentThings,
  sentThings,
} from './sent-things.ts';
export {
  isRing,
  isTemplateOf,
  LONGEST_TEMPLATE,
  LONGEST_TEMPLATE_TEXT,
  LONGEST_TEMPLATES,
  MOST_TEMPLATES,
  type ReadTemplates,
  readTemplates,
  type Template,
  type TemplateFault,
  templateFaultText,
} from './templates.ts';
export {
  isInPlate,
  PLATE_SIZES,
  plateShape,
  type PlateSize,
  readWell,
  splitPlace,
  tidyWell,
  type Well,
  wellName,
  wellsInRussian,
  wellsOf,
  type WellUse,
} from './wells.ts';
export type { CheckedPlate } from './taken-wells.ts';

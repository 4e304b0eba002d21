export type { KnownWords } from './known-words.ts';
export type { ReadSample } from './read-sample.ts';
export { readSamples, type ReadSamples } from './read-samples.ts';
export {
  capCodes,
  LONGEST_CONCENTRATION,
  LONGEST_SAMPLE_NAME,
  LONGEST_SAMPLE_NOTE,
  type Material,
  MATERIALS,
  mostExtractions,
  primerFaultOf,
  SAMPLE_FAULT_TEXTS,
  type SampleFault,
  type SampleWork,
} from './rules.ts';

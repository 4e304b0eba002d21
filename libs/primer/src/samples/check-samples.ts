import { isDamagedName } from '../damaged-name.ts';
import type { Finding, FindingKind } from './findings.ts';
import {
  BLOCKING_FRAGMENT_FAULTS,
  type Fragment,
  type FragmentAnalysis,
  fragmentFaults,
} from './fragments/fragments.ts';
import { lackOf, needOf } from './needs.ts';
import { type CheckedPrimer, ownFindings, sameNameFindings } from './own-primers/own-findings.ts';
import { personNameIn } from './person-names.ts';
import {
  type Extraction,
  LONGEST_PIECE,
  LONGEST_SAMPLE_NAME,
  type Material,
  primerFaultOf,
} from './rules.ts';
import { type CheckedPlate, Wells } from './taken-wells.ts';
import { asksForHaste, isUrgentOption } from './urgency.ts';

/** A sample as the rules see it, in a form, a basket or an order. */
export interface CheckedSample {
  readonly id: number;
  readonly name: string;
  readonly sample: Material;
  /** What a list said in place of the material, where it named none. */
  readonly unknownMaterial?: string | undefined;
  readonly action: 'sequence' | 'fragmentAnalyze';
  readonly option: number;
  readonly concentration?: string | undefined;
  readonly length?: number | undefined;
  readonly volume?: number | undefined;
  readonly note?: string | undefined;
  /** How many primers it is read with. */
  readonly primers: number;
  readonly withPcr: boolean;
  /** Primers that its PCR has of its own. */
  readonly pcrPrimers?: number | undefined;
  readonly extract?: Extraction | undefined;
  /** Id of its plate. */
  readonly plate?: number | undefined;
  readonly well?: string | undefined;
  readonly fragment?: Fragment | undefined;
}

/** Everything that is ordered together. */
export interface CheckedForm {
  readonly samples: readonly CheckedSample[];
  readonly primers: readonly CheckedPrimer[];
  readonly plates: readonly CheckedPlate[];
  /** Extractions ordered for samples that the laboratory chooses; none by default. */
  readonly extractions?: number | undefined;
  /** Samples of the same order that are not judged here: those of the basket beside a form. */
  readonly beside?: readonly CountedSample[] | undefined;
  /** Primers of the same order that are not judged here. */
  readonly primersBeside?: readonly Pick<CheckedPrimer, 'name' | 'storeType' | 'sequence'>[] | undefined;
}

type CountedSample = Pick<CheckedSample, 'action' | 'option'>;

/** What dictionaries say of samples. */
export interface SampleRules {
  readonly options: readonly {
    readonly id: number;
    readonly name: string;
    readonly name_en: string;
    readonly minimum?: number | undefined;
    readonly inPlate?: boolean | undefined;
  }[];
  /** Null: none was published. */
  readonly fragmentAnalysis: FragmentAnalysis | null;
}

/**
 * Everything that is to be said of a form of samples, the same in the browser and on the server: what blocks an order, and
 * what is only told. Example: two samples in well B7 of one plate give a blocking `sameWell` for the second.
 */
export function checkSamples(form: CheckedForm, rules: SampleRules): Finding[] {
  return judged(form, rules, true);
}

/** Of the same only what blocks an order: a server that saves a form asks for no more, and what is only told costs far more. */
export function blockingFindings(form: CheckedForm, rules: SampleRules): Finding[] {
  return judged(form, rules, false).filter(({ isBlocking }) => isBlocking);
}

function judged(form: CheckedForm, rules: SampleRules, withNotices: boolean): Finding[] {
  const names = new Map<string, number>();
  if (withNotices)
    for (const { name } of form.samples) names.set(nameKey(name), (names.get(nameKey(name)) ?? 0) + 1);
  const wells = new Wells(form.plates);
  const options = new Map(rules.options.map((option) => [option.id, option]));
  const findings: Finding[] = [];
  for (const sample of form.samples) {
    const add = (field: string, isBlocking: boolean, kind: FindingKind): void => {
      findings.push({ ...kind, of: 'sample', id: sample.id, field, isBlocking });
    };
    if (withNotices) nameFindings(sample, (names.get(nameKey(sample.name)) ?? 0) > 1, add);
    const { unknownMaterial: text = '' } = sample;
    if (text !== '') add('sample', false, { kind: 'unknownMaterial', text });
    const fault = primerFaultOf(sample);
    if (fault !== null)
      add(fault === 'onePcrPrimer' && sample.pcrPrimers ? 'pcr.primers' : 'primersRls', true, {
        kind: fault,
      });
    if (sample.extract !== undefined && sample.sample === 'pcr')
      add('extract', true, { kind: 'extractedPcr' });
    const isOtherDna = sample.sample === 'plasmid' && sample.extract === 'genomic';
    if (isOtherDna) add('extract', false, { kind: 'genomicOfPlasmid' });
    const lack = isOtherDna ? null : lackOf(sample);
    if (lack === 'genomeWithoutPcr') add('withPcr', false, { kind: lack });
    if (lack === 'noExtraction' && (form.extractions ?? 0) === 0) add('extract', false, { kind: lack });
    const place = wells.take(sample, sample.name);
    if (place !== null) add('well', true, place);
    const option = options.get(sample.option);
    if (option?.inPlate === true && sample.plate === undefined && sample.action === 'sequence')
      add('plate', false, { kind: 'inTube', option: { ru: option.name, en: option.name_en } });
    const { length = 0 } = sample;
    if (length > LONGEST_PIECE) add('length', true, { kind: 'longerThanAny', length, most: LONGEST_PIECE });
    if (withNotices) amountFindings(sample, add);
    if (withNotices) hasteFinding(sample, rules.options, add);
    if (sample.action === 'fragmentAnalyze') fragmentFindings(sample, rules.fragmentAnalysis, add);
  }
  for (const primer of form.primers) ownFindings(primer, wells, findings, withNotices);
  if (withNotices) findings.push(...sameNameFindings(form.primers, form.primersBeside));
  return [...findings, ...countFindings(form.samples, rules, form.beside)];
}

type Add = (field: string, isBlocking: boolean, kind: FindingKind) => void;

const nameKey = (name: string): string => name.trim().toLowerCase();

/** True for the beginning of a name that was too long, and begins the note. */
const isCut = (name: string, note: string): boolean =>
  note.length > LONGEST_SAMPLE_NAME && note.slice(0, LONGEST_SAMPLE_NAME).trim() === name;

function nameFindings(sample: CheckedSample, isTwice: boolean, add: Add): void {
  const name = sample.name.trim();
  if (name !== '' && isTwice) add('name', false, { kind: 'sameName' });
  if (isDamagedName(name)) add('name', false, { kind: 'damagedName' });
  if (name.length > LONGEST_SAMPLE_NAME) add('name', false, { kind: 'longName', most: LONGEST_SAMPLE_NAME });
  if (isCut(name, sample.note ?? '')) add('name', false, { kind: 'cutName', most: LONGEST_SAMPLE_NAME });
  for (const field of ['name', 'note'] as const) {
    const person = personNameIn(sample[field] ?? '');
    if (person !== null) add(field, false, { kind: 'personName', text: person });
  }
}

/** A length so small was mostly meant in thousands of base pairs. */
const MOST_THOUSANDS = 50;
/** Base pairs of the shortest DNA of a kind that anybody reads. */
const SHORTEST: Partial<Record<Material, number>> = { plasmid: 500, pcr: 30 };
/** Base pairs of the longest: an artificial chromosome of bacteria, and what a PCR makes. */
const LONGEST: Partial<Record<Material, number>> = { plasmid: 300_000, pcr: 40_000 };

function amountFindings(sample: CheckedSample, add: Add): void {
  const { length } = sample;
  if (length !== undefined && length < (SHORTEST[sample.sample] ?? 0))
    add('length', false, { kind: 'tooShort', length, thousands: length <= MOST_THOUSANDS });
  if (length !== undefined && length <= LONGEST_PIECE && length > (LONGEST[sample.sample] ?? LONGEST_PIECE))
    add('length', false, { kind: 'tooLong', length });
  for (const { field, kind } of needOf(sample).faults) add(field, false, kind);
}

/** A note hastens nothing: the urgent option does. */
function hasteFinding(sample: CheckedSample, options: SampleRules['options'], add: Add): void {
  if (sample.action !== 'sequence' || !asksForHaste(sample.note ?? '')) return;
  const urgent = options.find(({ name }) => isUrgentOption(name.toLowerCase()));
  if (urgent === undefined || urgent.id === sample.option) return;
  add('note', false, { kind: 'hasteInNote', option: { ru: urgent.name, en: urgent.name_en } });
}

function fragmentFindings(
  { fragment, sample, withPcr }: CheckedSample,
  known: FragmentAnalysis | null,
  add: Add,
): void {
  if (sample !== 'pcr' && !withPcr) add('sample', false, { kind: 'unlabelled' });
  if (fragment === undefined) return add('fragment', false, { kind: 'noDyes' });
  for (const fault of fragmentFaults(fragment, known ?? { dyeSets: [], standards: [] }))
    add('fragment', BLOCKING_FRAGMENT_FAULTS.includes(fault.kind), fault);
}

/** Findings that count the samples ordered together, of what these ask for; those beside them only count. */
export function countFindings(
  samples: readonly CountedSample[],
  { options, fragmentAnalysis }: SampleRules,
  beside: readonly CountedSample[] = [],
): Finding[] {
  const of = { of: 'form', id: 0, field: 'seq', isBlocking: true } as const;
  const counted = (counts: (sample: CountedSample) => boolean): number =>
    samples.some(counts) ? [...samples, ...beside].filter(counts).length : 0;
  const findings = options.flatMap(({ id, name, name_en, minimum: least = 0 }): Finding[] => {
    const count = counted(({ action, option }) => action === 'sequence' && option === id);
    if (count === 0 || count >= least) return [];
    return [{ kind: 'fewOfOption', option: { ru: name, en: name_en }, optionId: id, least, count, ...of }];
  });
  const count = counted(({ action }) => action !== 'sequence');
  const least = fragmentAnalysis?.minimum ?? 0;
  if (count > 0 && count < least) findings.push({ kind: 'fewFragments', least, count, ...of });
  return findings;
}

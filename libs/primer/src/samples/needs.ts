import { type Concentration, eitherNumber, isMolar, readConcentration } from './amounts.ts';
import { figure } from './figure.ts';
import type { FindingKind } from './findings.ts';
import { CELLS, OWN_PRIMER, type Requirement, type RequiredOf, requirementOf } from './requirements.ts';

/** What is asked for of a sample or a primer that is sent, and what was told of it. */
export interface Need extends Requirement {
  /** What was told and is not what is asked for, or reads in two ways; none where nothing was told. */
  readonly faults: readonly { readonly field: 'concentration' | 'volume'; readonly kind: FindingKind }[];
}

/** So many times the most that is asked for is told: less is diluted without a word. */
const MOST_TIMES = 2;

/** A sample with the amounts that its owner told. */
export interface SampleToSend extends RequiredOf {
  readonly concentration?: string | undefined;
  /** Microlitres. */
  readonly volume?: number | undefined;
  /** How many primers it is read with. */
  readonly primers: number;
}

/** The amount that all reads of a sample need. Example: a plasmid of 3000 bp with two primers needs 100–200 ng/µl and 20 µl. */
export function needOf(sample: SampleToSend): Need {
  const { concentration, byLength, volume, cells } = requirementOf(sample);
  const reads = sample.action === 'sequence' && !sample.withPcr ? Math.max(1, sample.primers) : 1;
  const least = volume === null ? null : volume * reads;
  const faults: Need['faults'][number][] = [];
  const kind = massFault(sample.concentration ?? '', { concentration, byLength });
  if (kind !== null) faults.push({ field: 'concentration', kind });
  if (least !== null && sample.volume !== undefined && sample.volume < least)
    faults.push({ field: 'volume', kind: { kind: 'tooLittle', least } });
  return { concentration, ...(byLength && { byLength }), volume: least, ...(cells && { cells }), faults };
}

/** What is wrong with a concentration by mass for what is asked for; null for nothing. */
function massFault(
  text: string,
  { concentration, byLength }: Pick<Requirement, 'concentration' | 'byLength'>,
): FindingKind | null {
  const either = eitherNumber(text, 'ng/µl');
  if (either !== null) return { kind: 'eitherNumber', ...either };
  if (concentration !== null && isMolar(text)) return { kind: 'molar', text };
  const told = readConcentration(text, 'ng/µl');
  if (concentration === null || told?.unit !== 'ng/µl') return null;
  const [least, most] = concentration;
  if (told.value < least) return { kind: 'tooThin', least, unit: told.unit, ...(byLength && { most }) };
  const isStrong = told.value > most * MOST_TIMES;
  return isStrong ? { kind: 'tooStrong', least, most, byLength: byLength === true } : null;
}

const UNITS = { 'ng/µl': 'нг/мкл', µM: 'мкМ', µl: 'мкл' } as const;

/** An amount in words; empty where none is asked for. Example: `100–200 нг/мкл, 20 мкл`, without a length `1–30 нг/мкл (по длине), 10 мкл`. */
export function needText(
  { concentration, byLength, volume, cells }: Requirement,
  unit: Concentration['unit'],
  language: 'ru' | 'en',
): string {
  if (cells !== undefined) return CELLS[cells][language];
  const amount = (value: string, of: keyof typeof UNITS) =>
    `${value}\u00a0${language === 'ru' ? UNITS[of] : of}`;
  const range = [...new Set(concentration)].map((one) => figure(one, language)).join('–');
  const spans = language === 'ru' ? ' (по\u00a0длине)' : ' (by\u00a0length)';
  return [
    range === '' ? '' : `${amount(range, unit)}${byLength ? spans : ''}`,
    volume === null ? '' : amount(figure(volume, language), 'µl'),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Work that a material mostly needs before its read, and that was not asked for; null for none. Example: cells without an extraction. */
export function lackOf({
  sample,
  action,
  withPcr,
  extract,
}: RequiredOf): 'noExtraction' | 'genomeWithoutPcr' | null {
  if (withPcr || sample === 'pcr') return null;
  if (sample === 'culture' && extract === undefined) return 'noExtraction';
  const isGenome = sample === 'genomic' || extract === 'genomic';
  return isGenome && action === 'sequence' ? 'genomeWithoutPcr' : null;
}

/** The amount of a customer's own primer, in µM and µl, for so many reads. Example: two reads need 5 µM and 20 µl. */
export function ownPrimerNeed(concentration: string, reads: number): Need {
  const { concentration: least, volume } = OWN_PRIMER;
  const either = eitherNumber(concentration, 'µM');
  const told = readConcentration(concentration, 'µM');
  const isThin = told?.unit === 'µM' && told.value < least;
  const kind: FindingKind | null =
    either === null
      ? isThin
        ? { kind: 'tooThin', least, unit: 'µM' }
        : null
      : { kind: 'eitherNumber', ...either };
  return {
    concentration: [least, least],
    volume: volume * Math.max(1, reads),
    faults: kind === null ? [] : [{ field: 'concentration', kind }],
  };
}

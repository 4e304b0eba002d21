import { readLength, readVolume } from '../amounts.ts';
import {
  type Column,
  countOf,
  extractionOf,
  foldCell,
  isBarePcr,
  isNumber,
  isTemperature,
  materialIn,
  materialOf,
  pcrOf,
  preparationOf,
  unitOf,
  volumeUnitOf,
  yesOrNo,
} from './columns.ts';
import { readProducts } from '../fragments/fragment-text.ts';
import { namedIn, primersOf, type Words, workOf } from './known-words.ts';
import { isBases, lettersOf } from './name-and-bases.ts';
import { LONGEST_CONCENTRATION, PRIMERS_OF_PCR } from '../rules.ts';
import { readWell, splitPlace, wellName } from '../wells.ts';
import type { ReadSample } from './types.ts';

const NO_PRIMER = /^([-–—]|нет|none|no)$/i;
/** A head of sequences that names may stand below, too. Example: `Праймер (название или последовательность)`. */
const OF_PRIMERS = /праймер|primer|олиго/;

/** The text of a cell with the head it stands under. */
export const labelled = (head: string, text: string): string => (head === '' ? text : `${head}: ${text}`);

/** True for labelled products alone. Example: `FAM 100–200`. */
const isOfDyes = (text: string): boolean => {
  const { products, unread } = readProducts(text, []);
  return products.length > 0 && unread.length === 0;
};

/** Takes a cell into its field; returns the text for the note instead, or null. */
export function takeCell(
  read: ReadSample,
  primers: string[],
  text: string,
  column: Column | null,
  head: string,
  known: Words,
): string | null {
  const words = labelled(head, text);
  switch (column) {
    case 'ordinal':
      return null;
    case 'name':
      if (read.name !== '') return words;
      read.name = text;
      return null;
    case 'material': {
      const plain = materialOf(text);
      const material = plain ?? materialIn(text);
      if (read.sample !== undefined) return words;
      if (material === null) read.unknownMaterial ??= text;
      else read.sample = material;
      return plain === null ? words : null;
    }
    case 'concentration': {
      const unit = isNumber(text) && head !== '' ? unitOf(head) : '';
      const whole = unit === '' ? text : `${text} ${unit}`;
      if (read.concentration !== undefined || whole.length > LONGEST_CONCENTRATION) return words;
      read.concentration = whole;
      return null;
    }
    case 'primers':
      if (NO_PRIMER.test(text)) return null;
      if (isTemperature(text)) return takeCondition(read, text, 'annealing', known) ? null : words;
      primers.push(...namesIn(read, text, known));
      return null;
    case 'primerBases':
      return NO_PRIMER.test(text) || takeBases(read, primers, text, head, known) ? null : words;
    case 'dyes': {
      const dyeSet = namedIn(text, known.fragmentAnalysis?.dyeSets);
      if (dyeSet !== undefined && read.dyeSet === undefined) {
        read.dyeSet = dyeSet;
        return null;
      }
      if (known.hasWorks !== true || read.dyes !== undefined || !isOfDyes(text)) return words;
      read.dyes = text;
      return null;
    }
    case 'standard':
      read.standard ??= namedIn(text, known.fragmentAnalysis?.standards);
      return read.standard === undefined ? words : null;
    case 'melting':
      return words;
    case 'pcrPrimers':
    case 'annealing':
    case 'cycles':
      return takeCondition(read, text, column, known) ? null : words;
    case 'pcr': {
      const withPcr = isBarePcr(text) || (pcrOf(text) ?? yesOrNo(text));
      if (withPcr === null) return words;
      read.withPcr = withPcr;
      return null;
    }
    case 'option': {
      const work = workOf(text, known);
      if (work === null) return words;
      Object.assign(read, work);
      return null;
    }
    case 'note':
      return text;
    case null:
      return words;
    case 'length':
    case 'volume':
    case 'preparation':
    case 'extraction':
    case 'cleanUp':
    case 'plate':
    case 'well':
      return known.hasWorks === true && takeWork(read, text, column, head) ? null : words;
  }
}

/** Names of the primers in a cell; sequences beside them are kept with the sample. */
function namesIn(read: ReadSample, text: string, known: Words): string[] {
  const named = primersOf(text, known);
  const told = named.flatMap(({ name, bases }) => (bases === undefined ? [] : [[name, bases] as const]));
  if (told.length > 0) read.primerBases = [...(read.primerBases ?? []), ...told];
  return named.map(({ name }) => name);
}

/** Takes a sequence in a column of its own for the primer named before it; without one the letters name the primer. */
function takeBases(read: ReadSample, primers: string[], text: string, head: string, known: Words): boolean {
  if (!isBases(text)) {
    const isNamed = primersOf(text, known).some(({ isKnown, bases }) => isKnown || bases !== undefined);
    if (!isNamed && (primers.length > 0 || !OF_PRIMERS.test(foldCell(head)))) return false;
    primers.push(...namesIn(read, text, known));
    return true;
  }
  const last = primers.at(-1);
  const isOpen = last !== undefined && known.primerOf(last) === undefined && !isBases(last);
  if (last !== undefined && !isOpen) return lettersOf(known.sequences?.get(last) ?? '') === lettersOf(text);
  if (last === undefined) primers.push(text);
  else if (read.primerBases?.some(([name]) => name === last)) return false;
  else read.primerBases = [...(read.primerBases ?? []), [last, text]];
  return true;
}

/** Takes a condition of a PCR into its field; false where it is none, or stands there already. */
function takeCondition(
  read: ReadSample,
  text: string,
  column: 'pcrPrimers' | 'annealing' | 'cycles',
  known: Words,
): boolean {
  if (known.hasWorks !== true) return false;
  if (column === 'pcrPrimers') {
    const count = primersOf(text, known).length + (read.pcrPrimers?.length ?? 0);
    if (count > PRIMERS_OF_PCR) return false;
    const names = [...(read.pcrPrimers ?? []), ...namesIn(read, text, known)];
    read.pcrPrimers = names;
    return true;
  }
  const figure =
    column === 'cycles' ? countOf(text) : isTemperature(text) || isNumber(text) ? degreesOf(text) : null;
  if (figure === null || read[column] !== undefined) return false;
  read[column] = figure;
  return true;
}

/** Degrees without their sign, as the field has them. */
const degreesOf = (text: string): string => text.replace(/\s*°.*$/u, '');

type WorkColumn = 'length' | 'volume' | 'preparation' | 'extraction' | 'cleanUp' | 'plate' | 'well';

/** Takes an amount, a work or a place into its field; false where it says nothing of that, or more than one thing. */
function takeWork(read: ReadSample, text: string, column: WorkColumn, head: string): boolean {
  const set = <Field extends keyof ReadSample>(field: Field, value: ReadSample[Field] | null): boolean => {
    if (value === null || read[field] !== undefined) return false;
    read[field] = value;
    return true;
  };
  const withUnit = (unit: string) => (isNumber(text) ? `${text} ${unit}` : text);
  switch (column) {
    case 'length':
      return set('length', readLength(withUnit(unitOf(head))));
    case 'volume':
      return set('volume', readVolume(withUnit(volumeUnitOf(head))));
    case 'preparation': {
      const work = preparationOf(text);
      if (work === null || read.extract !== undefined) return false;
      const isCleanUp = work === 'cleanUp' || work === 'none';
      return isCleanUp ? set('cleanUp', work === 'cleanUp') : set('extract', work);
    }
    case 'extraction': {
      const extract = extractionOf(text) ?? (yesOrNo(text) === true ? extractionOf(head) : null);
      return extract === 'none' || set('extract', extract);
    }
    case 'cleanUp':
      return set('cleanUp', yesOrNo(text) ?? (preparationOf(text) === 'cleanUp' || null));
    case 'plate':
      return read.plate === text || set('plate', text);
    case 'well': {
      const { plate, well: written } = splitPlace(text);
      const well = readWell(written);
      const name = plate === null ? read.plate : String(plate);
      if (read.plate !== undefined && read.plate !== name) return false;
      if (!set('well', well && wellName(well))) return false;
      if (name !== undefined) read.plate = name;
      return true;
    }
  }
}

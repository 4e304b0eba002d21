import { readLength, readVolume } from '../amounts.ts';
import {
  type Column,
  extractionOf,
  isBarePcr,
  isCount,
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
import { primersOf, type Words, workOf } from './known-words.ts';
import {
  LONGEST_CONCENTRATION,
  LONGEST_SAMPLE_NAME,
  LONGEST_SAMPLE_NOTE,
  PRIMERS_OF_PCR,
  type Extraction,
  type Material,
} from '../rules.ts';
import { readWell, splitPlace, wellName } from '../wells.ts';

/** A sample read from a list. A field that the list does not give is absent. */
export interface ReadSample {
  name: string;
  sample?: Material;
  /** Words in place of a material that name none; they stand in the note too. */
  unknownMaterial?: string;
  concentration?: string;
  /** Everything the list says that has no field of its own. */
  note?: string;
  /** Names of primers as they were written; of known ones the name they are known by. */
  primers?: readonly string[];
  action?: 'sequence' | 'fragmentAnalyze';
  option?: number;
  withPcr?: boolean;
  /** Conditions of its PCR, as they were written: degrees, and how many times. */
  annealing?: string;
  cycles?: string;
  /** Names of the primers of its PCR alone, as those of the read. */
  pcrPrimers?: readonly string[];
  /** Labelled products of a fragment analysis, as they were written. */
  dyes?: string;
  /** Base pairs. */
  length?: number;
  /** Microlitres. */
  volume?: number;
  extract?: Extraction;
  cleanUp?: boolean;
  /** Name of a plate; absent where the list names wells alone. */
  plate?: string;
  /** As it is written on plates: `B7`. */
  well?: string;
  /** Pieces of the line that no field took and no room was left for. Empty: nothing was lost. */
  lost: readonly string[];
  /** The line it was read from. */
  line: string;
  /** Lines around it that are no samples, in words: a title above the heads, totals below. */
  besides?: readonly string[];
}

/** A cell, the column it stands in, and the head of that column. */
export type Cell = readonly [text: string, column: Column | null, head: string];

/** True for labelled products alone. Example: `FAM 100–200`. */
const isOfDyes = (text: string): boolean => {
  const { products, unread } = readProducts(text, []);
  return products.length > 0 && unread.length === 0;
};

/** Puts each cell into its field; a cell that no field takes goes into the note, with its head. */
export function sampleOf(cells: readonly Cell[], line: string, known: Words): ReadSample {
  const read: ReadSample = { name: '', lost: [], line };
  const notes: string[] = [];
  const primers: string[] = [];
  for (const [text, column, head] of cells) {
    if (text === '') continue;
    const rest = take(read, primers, text, column, head, known);
    if (rest !== null) notes.push(rest);
  }
  if (read.dyes !== undefined && read.action !== 'fragmentAnalyze') {
    notes.push(read.dyes);
    delete read.dyes;
  }
  if (read.sample !== undefined) delete read.unknownMaterial;
  if (primers.length > 0) read.primers = [...new Set(primers)];
  if (read.annealing ?? read.cycles ?? read.pcrPrimers) read.withPcr ??= true;
  const lost: string[] = [];
  if (read.name.length > LONGEST_SAMPLE_NAME) {
    notes.unshift(read.name);
    read.name = read.name.slice(0, LONGEST_SAMPLE_NAME);
  }
  let note = '';
  for (const piece of notes) {
    const longer = note === '' ? piece : `${note}; ${piece}`;
    if (longer.length <= LONGEST_SAMPLE_NOTE) note = longer;
    else lost.push(piece);
  }
  return { ...read, ...(note !== '' && { note }), lost };
}

/** Takes a cell into its field; returns the text for the note instead, or null. */
function take(
  read: ReadSample,
  primers: string[],
  text: string,
  column: Column | null,
  head: string,
  known: Words,
): string | null {
  const labelled = head === '' ? text : `${head}: ${text}`;
  switch (column) {
    case 'ordinal':
      return null;
    case 'name':
      if (read.name !== '') return labelled;
      read.name = text;
      return null;
    case 'material': {
      const plain = materialOf(text);
      const material = plain ?? materialIn(text);
      if (read.sample !== undefined) return labelled;
      if (material === null) read.unknownMaterial ??= text;
      else read.sample = material;
      return plain === null ? labelled : null;
    }
    case 'concentration': {
      const unit = isNumber(text) && head !== '' ? unitOf(head) : '';
      const whole = unit === '' ? text : `${text} ${unit}`;
      if (read.concentration !== undefined || whole.length > LONGEST_CONCENTRATION) return labelled;
      read.concentration = whole;
      return null;
    }
    case 'primers':
      if (/^([-–—]|нет|none|no)$/i.test(text)) return null;
      if (isTemperature(text)) return takeCondition(read, text, 'annealing', known) ? null : labelled;
      primers.push(...primersOf(text, known).map(({ name }) => name));
      return null;
    case 'dyes':
      if (known.hasWorks !== true || read.dyes !== undefined || !isOfDyes(text)) return labelled;
      read.dyes = text;
      return null;
    case 'standard':
      return labelled;
    case 'pcrPrimers':
    case 'annealing':
    case 'cycles':
      return takeCondition(read, text, column, known) ? null : labelled;
    case 'pcr': {
      const withPcr = isBarePcr(text) || (pcrOf(text) ?? yesOrNo(text));
      if (withPcr === null) return labelled;
      read.withPcr = withPcr;
      return null;
    }
    case 'option': {
      const work = workOf(text, known);
      if (work === null) return labelled;
      Object.assign(read, work);
      return null;
    }
    case 'note':
      return text;
    case null:
      return labelled;
    case 'length':
    case 'volume':
    case 'preparation':
    case 'extraction':
    case 'cleanUp':
    case 'plate':
    case 'well':
      return known.hasWorks === true && takeWork(read, text, column, head) ? null : labelled;
  }
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
    const names = [...(read.pcrPrimers ?? []), ...primersOf(text, known).map(({ name }) => name)];
    if (names.length > PRIMERS_OF_PCR) return false;
    read.pcrPrimers = names;
    return true;
  }
  const fits = column === 'cycles' ? isCount(text) : isTemperature(text) || isNumber(text);
  if (!fits || read[column] !== undefined) return false;
  // the field keeps degrees without their sign
  read[column] = text.replace(/\s*°.*$/u, '');
  return true;
}

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

import { ampliconOf } from './amplicon.ts';
import { siteName, siteOf } from './sites.ts';
import { unknownSiteText } from './judgement/finding-words.ts';
import { standsIn } from './stands-in.ts';
import { reverseComplement } from '@oligoteka/sequence';
import { mutate } from './mutagenesis/mutate.ts';
import type { InBoth } from './names.ts';
import { isCalledCircular, isSeveralRecords, readDna } from './read-dna.ts';
import { readProtein } from './read-protein.ts';
import {
  type CloningDetails,
  type CloningMethod,
  type GeneDetails,
  type Host,
  MOST_CLONES,
  type MutagenesisDetails,
  type ServiceContent,
} from './services.ts';
import { writeGene } from './codons/write-gene.ts';

/** The work as it is typed; each service takes its own fields. */
export interface TypedDetails {
  readonly sequence?: string;
  readonly protein?: string;
  readonly host?: Host;
  readonly avoid?: readonly string[];
  readonly template?: string;
  readonly codingFrom?: number;
  readonly mutations?: string;
  readonly insert?: string;
  readonly forward?: string;
  readonly reverse?: string;
  readonly method?: CloningMethod;
  readonly clones?: number;
  readonly vector?: string;
  readonly isOwnVector?: boolean;
  readonly siteBefore?: string;
  readonly siteBehind?: string;
  readonly note?: string;
}

/** A field that is not right, and why. */
export interface DetailFault {
  readonly field: keyof TypedDetails;
  readonly text: InBoth;
  /** Why it takes a request, where it is no mistake. */
  readonly forRequest?: InBoth;
}

/** A service as it was read; without content where a fault is in the way. */
export interface ReadService {
  readonly content: Exclude<ServiceContent, { service: 'offer' }> | null;
  readonly faults: readonly DetailFault[];
}

const NEEDED: InBoth = { ru: 'Введите последовательность.', en: 'Enter the sequence.' };
const SEVERAL: InBoth = {
  ru: 'В поле больше одной записи FASTA: оставьте одну.',
  en: 'There is more than one FASTA record here: keep one.',
};
const NO_PLACE: InBoth = {
  ru: 'Начало рамки — целое число от 1 до длины последовательности.',
  en: 'The frame begins at a whole number, from 1 to the length of the sequence.',
};
const NO_MUTATIONS: InBoth = { ru: 'Перечислите мутации.', en: 'List the mutations.' };
const NO_VECTOR: InBoth = { ru: 'Назовите вектор.', en: 'Name the vector.' };
const NO_HOST: InBoth = { ru: 'Выберите организм.', en: 'Choose the host.' };
const NOT_INSIDE: InBoth = {
  ru: 'Вставки нет в матрице ни на одной цепи.',
  en: 'The insert is on neither strand of the template.',
};
const OUT_OF_FRAME: InBoth = {
  ru: 'Рамка начинается за концом последовательности.',
  en: 'The frame begins behind the end of the sequence.',
};
/** Residues that are written into DNA at once; longer proteins are a matter for a request. */
export const LONGEST_WRITTEN = 1_200;
const TOO_LONG: InBoth = {
  ru: `Белок длиннее ${LONGEST_WRITTEN} остатков`,
  en: `The protein is longer than ${LONGEST_WRITTEN} residues`,
};
const BY_REQUEST: InBoth = {
  ru: `${TOO_LONG.ru}: отправьте запрос, и мы пришлём предложение.`,
  en: `${TOO_LONG.en}: send a request, and we shall make an offer.`,
};
/** A gene needs no more faults told than people mend at once. */
const MAX_FAULTS = 20;

/**
 * Reads a service as it is typed; browser and server read alike. A gene without DNA is written from its protein, an insert without
 * bases is taken between its primers, mutations are brought into one notation.
 */
export function readService(
  service: Exclude<ServiceContent['service'], 'offer'>,
  details: TypedDetails,
): ReadService {
  const faults: DetailFault[] = [];
  const tell: Tell = (field, text, forRequest) => {
    if (faults.length < MAX_FAULTS) faults.push({ field, text, ...(forRequest && { forRequest }) });
  };
  const read = readDetails(service, details, tell);
  return { content: faults.length > 0 ? null : read, faults };
}

type Tell = (field: keyof TypedDetails, text: InBoth, forRequest?: InBoth) => void;

function readDetails(
  service: Exclude<ServiceContent['service'], 'offer'>,
  details: TypedDetails,
  tell: Tell,
): ReadService['content'] {
  switch (service) {
    case 'gene':
      return { service, details: readGene(details, tell) };
    case 'mutagenesis':
      return { service, details: readMutagenesis(details, tell) };
    case 'pcrCloning':
    case 'ampliconCloning':
      return { service, details: readCloning(service, details, tell) };
  }
}

function readGene(details: TypedDetails, tell: Tell): GeneDetails {
  const avoid = (details.avoid ?? []).map(siteName).filter((one) => one !== '');
  for (const one of new Set(avoid)) if (siteOf(one) === null) tell('avoid', unknownSiteText(one));
  const { protein, strange } = readProtein(details.protein ?? '');
  const [first] = strange;
  const isSeveral = isSeveralRecords(details.protein ?? '');
  if (isSeveral) tell('protein', SEVERAL);
  else if (first !== undefined)
    tell('protein', {
      ru: `«${first.letter}» на месте ${first.at} — не аминокислота.`,
      en: `“${first.letter}” at ${first.at} is no amino acid.`,
    });
  const { host } = details;
  const isTooLong = protein.length > LONGEST_WRITTEN;
  const vector = vectorOf(details);
  if (vector.isOwnVector && vector.vector === '') tell('vector', NO_VECTOR);
  const isWritten = (details.sequence ?? '').trim() === '' && protein !== '';
  if (isWritten && host === undefined) tell('host', NO_HOST);
  if (isWritten && isTooLong) tell('protein', BY_REQUEST, TOO_LONG);
  const mayWrite = isWritten && host !== undefined && !isTooLong && first === undefined && !isSeveral;
  const { siteBefore, siteBehind, note } = sitesAndNote(details);
  const kept = [...avoid, siteBefore, siteBehind].filter((site) => site !== '');
  const written = mayWrite ? writeGene(protein, { host, avoid: kept }) : '';
  const sequence = isWritten ? written : readBases('sequence', details, tell);
  return {
    sequence,
    ...(protein !== '' && { protein }),
    ...(protein !== '' && host !== undefined && { host }),
    ...vector,
    ...{ avoid, siteBefore, siteBehind, note },
  };
}

function readMutagenesis(details: TypedDetails, tell: Tell): MutagenesisDetails {
  const { codingFrom = 1, mutations = '', vector = '' } = details;
  const template = readBases('template', details, tell);
  const isPlace = Number.isSafeInteger(codingFrom) && codingFrom >= 1;
  if (!isPlace) tell('codingFrom', NO_PLACE);
  else if (template !== '' && codingFrom > template.length) tell('codingFrom', OUT_OF_FRAME);
  const read = mutate(template, mutations, isPlace ? codingFrom : 1);
  if (template !== '' && isPlace) for (const text of read.faults) tell('mutations', text);
  if (mutations.trim() === '') tell('mutations', NO_MUTATIONS);
  const names = read.mutations.map(({ name }) => name);
  return { template, codingFrom, mutations: names, vector: vector.trim(), note: sitesAndNote(details).note };
}

function readCloning(
  service: 'pcrCloning' | 'ampliconCloning',
  details: TypedDetails,
  tell: Tell,
): CloningDetails {
  const template = service === 'pcrCloning' ? readBases('template', details, tell) : undefined;
  const forward = readBases('forward', details, tell, false);
  const reverse = readBases('reverse', details, tell, false);
  const insert = insertOf(details, template, [forward, reverse], tell);
  const vector = vectorOf(details);
  if (vector.vector === '') tell('vector', NO_VECTOR);
  return {
    insert,
    ...(template !== undefined && { template }),
    ...(forward !== '' && { forward }),
    ...(reverse !== '' && { reverse }),
    ...vector,
    method: details.method ?? 'restriction',
    ...(service === 'ampliconCloning' && clonesOf(details, tell)),
    ...sitesAndNote(details),
  };
}

function clonesOf({ clones = 1 }: TypedDetails, tell: Tell): Pick<CloningDetails, 'clones'> {
  const isCount = Number.isSafeInteger(clones) && clones >= 1 && clones <= MOST_CLONES;
  if (!isCount)
    tell('clones', {
      ru: `Клонов может быть от 1 до ${MOST_CLONES}.`,
      en: `There may be 1 to ${MOST_CLONES} clones.`,
    });
  return isCount && clones > 1 ? { clones } : {};
}

function insertOf(
  details: TypedDetails,
  template: string | undefined,
  [forward, reverse]: readonly [string, string],
  tell: Tell,
): string {
  const isCircular = isCalledCircular(details.template ?? '');
  if ((details.insert ?? '').trim() !== '' || template === undefined) {
    const insert = readBases('insert', details, tell);
    const isBetweenPrimers = forward !== '' && reverse !== '';
    if (template === undefined || template === '' || insert === '' || isBetweenPrimers) return insert;
    const isInside = [insert, reverseComplement(insert)].some((one) => standsIn(one, template, isCircular));
    if (!isInside) tell('insert', NOT_INSIDE);
    return insert;
  }
  if (template === '') return '';
  if (forward === '' && reverse === '') {
    tell('insert', NEEDED);
    return '';
  }
  const found = ampliconOf(template, forward, reverse, isCircular);
  if ('insert' in found) return found.insert;
  tell(found.of, found.fault);
  return '';
}

type BasesField = 'sequence' | 'template' | 'insert' | 'forward' | 'reverse';

function readBases(field: BasesField, details: TypedDetails, tell: Tell, isNeeded = true): string {
  const typed = details[field] ?? '';
  const { sequence, strange } = readDna(typed);
  const [first] = strange;
  if (isSeveralRecords(typed)) tell(field, SEVERAL);
  else if (first !== undefined)
    tell(field, {
      ru: `«${first.letter}» на месте ${first.at} — не основание ДНК: допустимы A, C, G, T.`,
      en: `“${first.letter}” at ${first.at} is no base of DNA: A, C, G, T are allowed.`,
    });
  else if (sequence === '' && isNeeded) tell(field, NEEDED);
  return sequence;
}

function vectorOf({ vector = '', isOwnVector = false }: TypedDetails) {
  return { vector: vector.trim(), isOwnVector };
}

function sitesAndNote({ siteBefore = '', siteBehind = '', note = '' }: TypedDetails) {
  return { siteBefore: siteName(siteBefore), siteBehind: siteName(siteBehind), note: note.trim() };
}

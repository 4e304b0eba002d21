import {
  type CloningDetails,
  type CloningMethod,
  type GeneDetails,
  type Host,
  type MutagenesisDetails,
  type OfferDetails,
  readDna,
  type Service,
  type ServiceContent,
} from '@oligoteka/genes';
import type { Localised } from '../../refused.ts';

/** The work as it arrives; each service takes its own fields. */
export interface IncomingDetails {
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
  readonly vector?: string;
  readonly isOwnVector?: boolean;
  readonly siteBefore?: string;
  readonly siteBehind?: string;
  readonly note?: string;
  readonly request?: string;
  readonly version?: number;
}

/** Tells a fault of a field of the details. */
export type Tell = (field: string, text: Localised) => void;

const NEEDED: Localised = { ru: 'Введите последовательность.', en: 'Enter the sequence.' };
const NO_MUTATIONS: Localised = { ru: 'Перечислите мутации.', en: 'List the mutations.' };
const NO_VECTOR: Localised = { ru: 'Назовите вектор.', en: 'Name the vector.' };
const NO_OFFER: Localised = {
  ru: 'Такого предложения нет, оно не принято или его срок истёк.',
  en: 'There is no such offer, it is not accepted, or it has expired.',
};

/** The work of a service as it is kept; null where a fault was told. */
export function readService(
  service: Service,
  details: IncomingDetails,
  offer: OfferDetails | null,
  tell: Tell,
): ServiceContent | null {
  switch (service) {
    case 'gene':
      return withDetails(service, readGene(details, tell));
    case 'mutagenesis':
      return withDetails(service, readMutagenesis(details, tell));
    case 'pcrCloning':
    case 'ampliconCloning':
      return withDetails(service, readCloning(service, details, tell));
    case 'offer':
      if (offer === null) tell('request', NO_OFFER);
      return withDetails(service, offer);
  }
}

function withDetails(service: Service, details: object | null): ServiceContent | null {
  return details === null ? null : ({ service, details } as ServiceContent);
}

function readGene(details: IncomingDetails, tell: Tell): GeneDetails | null {
  const { protein = '', host, avoid = [] } = details;
  const sequence = readBases('sequence', details, tell);
  if (sequence === null) return null;
  return {
    sequence,
    ...(protein !== '' && { protein }),
    ...(host !== undefined && { host }),
    ...vectorOf(details),
    avoid: avoid.map((one) => one.trim()).filter(Boolean),
    ...sitesAndNote(details),
  };
}

function readMutagenesis(details: IncomingDetails, tell: Tell): MutagenesisDetails | null {
  const { codingFrom = 1, mutations = '', vector = '' } = details;
  const template = readBases('template', details, tell);
  const named = mutations
    .split(/[,;\n]/u)
    .map((one) => one.trim())
    .filter(Boolean);
  if (named.length === 0) tell('mutations', NO_MUTATIONS);
  if (template === null || named.length === 0) return null;
  const { note } = sitesAndNote(details);
  return { template, codingFrom, mutations: named, vector: vector.trim(), note };
}

function readCloning(
  service: 'pcrCloning' | 'ampliconCloning',
  details: IncomingDetails,
  tell: Tell,
): CloningDetails | null {
  const { method = 'restriction', forward = '', reverse = '' } = details;
  const insert = readBases('insert', details, tell);
  const template = service === 'pcrCloning' ? readBases('template', details, tell) : undefined;
  const vector = vectorOf(details);
  if (vector.vector === '') tell('vector', NO_VECTOR);
  if (insert === null || template === null || vector.vector === '') return null;
  return {
    insert,
    ...(template !== undefined && { template }),
    ...(forward.trim() !== '' && { forward: forward.trim() }),
    ...(reverse.trim() !== '' && { reverse: reverse.trim() }),
    ...vector,
    method,
    ...sitesAndNote(details),
  };
}

function readBases(
  field: 'sequence' | 'template' | 'insert',
  details: IncomingDetails,
  tell: Tell,
): string | null {
  const { sequence, strange } = readDna(details[field] ?? '');
  const [first] = strange;
  if (first !== undefined)
    tell(field, {
      ru: `«${first.letter}» на месте ${first.at} — не основание ДНК: допустимы A, C, G, T.`,
      en: `“${first.letter}” at ${first.at} is no base of DNA: A, C, G, T are allowed.`,
    });
  else if (sequence === '') tell(field, NEEDED);
  return first === undefined && sequence !== '' ? sequence : null;
}

function vectorOf({ vector = '', isOwnVector = false }: IncomingDetails) {
  const name = vector.trim();
  return { vector: name, isOwnVector: isOwnVector && name !== '' };
}

function sitesAndNote({ siteBefore = '', siteBehind = '', note = '' }: IncomingDetails) {
  return { siteBefore: siteBefore.trim(), siteBehind: siteBehind.trim(), note: note.trim() };
}

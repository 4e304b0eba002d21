import { type CloningMethod, type Host, splitSites, type TypedDetails } from '@oligoteka/genes';
import type { BasketService } from '@oligoteka/site-api';

/** Services that have a form. */
export type FormService = 'gene' | 'mutagenesis' | 'pcrCloning' | 'ampliconCloning';

/** A form as it is typed: texts of all fields, whatever is in them. */
export interface ServiceDraft {
  title: string;
  /** Gene: what it is made from. */
  from: 'protein' | 'dna';
  sequence: string;
  protein: string;
  host: Host;
  avoid: string;
  template: string;
  codingFrom: string;
  mutations: string;
  /** PCR cloning: how the insert is told. */
  by: 'primers' | 'bases';
  insert: string;
  forward: string;
  reverse: string;
  method: CloningMethod;
  /** Clones of an amplicon, as it is typed. */
  clones: string;
  /** A vector of the price list; `own`: the buyer's; empty: none. */
  vector: string;
  ownVector: string;
  siteBefore: string;
  siteBehind: string;
  note: string;
  /** The folder of its files; empty until the first one. */
  folder: string;
}

/** The value of a vector that the buyer sends. */
export const OWN_VECTOR = 'own';

export const emptyDraft = (service: FormService, vectors: readonly string[]): ServiceDraft => ({
  ...{ title: '', from: 'protein', sequence: '', protein: '', host: 'ecoli', avoid: '' },
  ...{ template: '', codingFrom: '1', mutations: '', by: 'primers', insert: '', forward: '', reverse: '' },
  ...{
    method: 'restriction',
    clones: '1',
    ownVector: '',
    siteBefore: '',
    siteBehind: '',
    note: '',
    folder: '',
  },
  vector: service === 'mutagenesis' ? '' : (vectors[0] ?? (service === 'gene' ? '' : OWN_VECTOR)),
});

/** A service of the basket as its form has it. */
export function heldService(
  { service, name, details, attached }: BasketService,
  vectors: readonly string[],
): ServiceDraft {
  const {
    vector = '',
    isOwnVector = service === 'mutagenesis',
    avoid = [],
    clones = 1,
    codingFrom = 1,
  } = details;
  const { sequence, protein, host, template, mutations, insert, forward, reverse, method } = details;
  const { siteBefore = '', siteBehind = '', note = '' } = details;
  const told = { sequence, protein, host, template, mutations, insert, forward, reverse, method };
  const isWritten = protein !== undefined;
  return {
    ...emptyDraft(service as FormService, vectors),
    ...Object.fromEntries(Object.entries(told).filter(([, text]) => text !== undefined)),
    ...{ title: name, siteBefore, siteBehind, note, folder: attached?.folder ?? '' },
    ...{ avoid: avoid.join(', '), clones: String(clones), codingFrom: String(codingFrom) },
    // the DNA follows from the protein, and is written anew
    ...(isWritten && { sequence: '' }),
    from: isWritten || service !== 'gene' ? 'protein' : 'dna',
    by: service === 'pcrCloning' && forward === undefined ? 'bases' : 'primers',
    ...(service === 'mutagenesis'
      ? { vector: '', ownVector: vector }
      : { vector: isOwnVector ? OWN_VECTOR : vector, ownVector: isOwnVector ? vector : '' }),
  };
}

/** Whether anything was typed. */
export const isUntouched = (draft: ServiceDraft): boolean =>
  [draft.title, draft.sequence, draft.protein, draft.template, draft.mutations, draft.insert]
    .concat(draft.forward, draft.reverse, draft.ownVector, draft.note, draft.folder)
    .every((text) => text.trim() === '');

/** A whole number, thousands apart or not; what is none is told by the rules. */
const countOf = (typed: string): number =>
  /^(?:\d{1,6}|\d{1,3}\s\d{3})$/u.test(typed.trim()) ? Number(typed.replaceAll(/\s/gu, '')) : 0;

/** The fields of a service, as the shop takes them. */
export function typedOf(service: FormService, draft: ServiceDraft): TypedDetails {
  const { sequence, protein, host, template, mutations, insert, forward, reverse, note } = draft;
  const vector = {
    vector: draft.vector === OWN_VECTOR ? draft.ownVector : draft.vector,
    isOwnVector: draft.vector === OWN_VECTOR,
  };
  const sites = { siteBefore: draft.siteBefore, siteBehind: draft.siteBehind, note };
  switch (service) {
    case 'gene': {
      const content = draft.from === 'protein' ? { protein, host } : { sequence };
      return { ...content, avoid: splitSites(draft.avoid), ...vector, ...sites };
    }
    case 'mutagenesis': {
      const codingFrom = draft.codingFrom.trim() === '' ? 1 : countOf(draft.codingFrom);
      return { template, codingFrom, mutations, vector: draft.ownVector, note };
    }
    case 'pcrCloning': {
      const insertBy = draft.by === 'bases' ? { insert } : { forward, reverse };
      return { template, ...insertBy, method: draft.method, ...vector, ...sites };
    }
    case 'ampliconCloning':
      return { insert, method: draft.method, clones: countOf(draft.clones), ...vector, ...sites };
  }
}

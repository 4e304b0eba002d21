/** Clones of one amplicon: a plate of them. */
export const MOST_CLONES = 96;

/** Services that are priced by rule from what is typed. */
export const RULED_SERVICES = ['gene', 'mutagenesis', 'pcrCloning', 'ampliconCloning'] as const;
/** Any work of the laboratory that is ordered as one piece; an offer is work whose price an operator has named. */
export const SERVICES = [...RULED_SERVICES, 'offer'] as const;
export type Service = (typeof SERVICES)[number];

/** Cells that a gene is written for; each has its own codons. */
export const HOSTS = ['ecoli', 'yeast', 'human', 'cho', 'insect'] as const;
export type Host = (typeof HOSTS)[number];

/** Ways to put an insert into a vector. */
export const CLONING_METHODS = ['restriction', 'seamless', 'ta', 'blunt'] as const;
export type CloningMethod = (typeof CLONING_METHODS)[number];

/** Whose vector an insert goes into. */
interface Vector {
  /** Its name; empty where the DNA is made without one. */
  readonly vector: string;
  /** The buyer sends it; otherwise it is one of the price list. */
  readonly isOwnVector: boolean;
}

// Shapes below are stored in events for ever: add, never rename.
/** A gene to be made. */
export interface GeneDetails extends Vector {
  /** DNA as it is made, 5′ to 3′: A, C, G, T. */
  readonly sequence: string;
  /** Where it was written from a protein. */
  readonly protein?: string;
  readonly host?: Host;
  /** Sites that must not be in it: names of enzymes, or bases. */
  readonly avoid: readonly string[];
  /** Sites before and behind it; empty: none were chosen. */
  readonly siteBefore: string;
  readonly siteBehind: string;
  readonly note: string;
}

/** A plasmid to be changed. */
export interface MutagenesisDetails {
  /** The sequence to change, 5′ to 3′. */
  readonly template: string;
  /** Place of the first base of the coding part, from 1: what `c.` and `p.` count from. */
  readonly codingFrom: number;
  /** In HGVS notation, one by one. Example: `c.76A>T`. */
  readonly mutations: readonly string[];
  readonly vector: string;
  readonly note: string;
}

/** An insert to be put into a vector. */
export interface CloningDetails extends Vector {
  /** The insert as it is cloned, 5′ to 3′. */
  readonly insert: string;
  /** The DNA it is amplified from; absent where an amplicon comes ready. */
  readonly template?: string;
  readonly forward?: string;
  readonly reverse?: string;
  readonly method: CloningMethod;
  /** Of an amplicon: colonies that are picked and sequenced; absent: one. */
  readonly clones?: number;
  readonly siteBefore: string;
  readonly siteBehind: string;
  readonly note: string;
}

/** A line of an offer, as its papers name it. Kopecks, for one piece. */
export interface OfferedLine {
  readonly name: string;
  readonly name_en: string;
  readonly count: number;
  readonly price: number;
}

/** Work by an offer: an operator named the price, the buyer accepted it. */
export interface OfferDetails {
  /** Number of the request it answers. */
  readonly request: string;
  /** Its uid, which only those know who may see it. */
  readonly uid?: string;
  /** Version of the offer. */
  readonly version: number;
  /** Kopecks. */
  readonly price: number;
  /** Working days. */
  readonly days: number;
  /** The work in words. */
  readonly name: string;
  readonly name_en: string;
  /** The lines whose sum the price is; absent in the first orders, whose papers name the work in one. */
  readonly lines?: readonly OfferedLine[];
  /** Something is sent to the buyer; otherwise results come as files. */
  readonly isSent: boolean;
}

/** A service as it is ordered. */
export type ServiceContent =
  | { readonly service: 'gene'; readonly details: GeneDetails }
  | { readonly service: 'mutagenesis'; readonly details: MutagenesisDetails }
  | { readonly service: 'pcrCloning' | 'ampliconCloning'; readonly details: CloningDetails }
  | { readonly service: 'offer'; readonly details: OfferDetails };

/** The bases that its price counts. Example: 720 for a gene of 720 bp. */
export function basesOf(content: ServiceContent): number {
  switch (content.service) {
    case 'gene':
      return content.details.sequence.length;
    case 'mutagenesis':
      return content.details.template.length;
    case 'pcrCloning':
    case 'ampliconCloning':
      return content.details.insert.length;
    case 'offer':
      return 0;
  }
}

/** Whether something goes to the buyer: DNA does, results as files do not. */
export function isSent(content: ServiceContent): boolean {
  return content.service !== 'offer' || content.details.isSent;
}

/** Every sequence of a service, for searches. */
export function sequencesOf(content: ServiceContent): string[] {
  switch (content.service) {
    case 'gene':
      return [content.details.sequence];
    case 'mutagenesis':
      return [content.details.template];
    case 'pcrCloning':
    case 'ampliconCloning': {
      const { insert, template = '', forward = '', reverse = '' } = content.details;
      return [insert, template, forward, reverse].filter((sequence) => sequence !== '');
    }
    case 'offer':
      return [];
  }
}

/** What the buyer has written beside the fields of a service; empty where nothing was. */
export function serviceNote(content: ServiceContent): string {
  return content.service === 'offer' ? '' : content.details.note;
}

/**
 * The work in one line, for a desk: vector, sites, mutations, conditions; sequences by their length. Example:
 * `gene, 720 bp, pUC57 (NdeI, XhoI), for ecoli, without BsaI`; a vector that the buyer sends is `pMine (own)`.
 */
export function serviceText(content: ServiceContent): string {
  const { service } = content;
  switch (service) {
    case 'gene':
    case 'pcrCloning':
    case 'ampliconCloning': {
      const { vector, isOwnVector, siteBefore, siteBehind } = content.details;
      const sites = [isOwnVector ? 'own' : '', siteBefore, siteBehind]
        .filter((site) => site !== '')
        .join(', ');
      const clones = 'clones' in content.details ? `, ${content.details.clones} clones` : '';
      const into = `${vector === '' ? 'dry' : vector}${sites === '' ? '' : ` (${sites})`}`;
      const method = 'method' in content.details ? `, ${content.details.method}` : '';
      const conditions = service === 'gene' ? conditionsText(content.details) : '';
      return `${service}, ${basesOf(content)} bp, ${into}${method}${clones}${conditions}`;
    }
    case 'mutagenesis': {
      const { vector, mutations } = content.details;
      return [service, vector, mutations.join(', ')].filter((part) => part !== '').join(', ');
    }
    case 'offer': {
      const { request, version } = content.details;
      return `offer ${version} of request ${request}`;
    }
  }
}

function conditionsText({ host, avoid }: GeneDetails): string {
  const cell = host === undefined ? '' : `, for ${host}`;
  return `${cell}${avoid.length === 0 ? '' : `, without ${avoid.join(', ')}`}`;
}

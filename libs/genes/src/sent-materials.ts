import type { InBoth } from './names.ts';
import type { Service } from './services.ts';

/** DNA that a buyer sends for a service. */
export type MaterialPart = 'toMutate' | 'template' | 'amplicon' | 'vector';

/** Names of the materials, and how much of each the pages of the services ask for. */
export const SENT_MATERIALS: Readonly<
  Record<MaterialPart, { readonly name: InBoth; readonly need: InBoth }>
> = {
  toMutate: {
    name: { ru: 'плазмида для мутагенеза', en: 'plasmid to mutate' },
    need: {
      ru: '2\u00a0мкг, например 20\u00a0мкл по 100\u00a0нг/мкл',
      en: '2\u00a0µg, such as 20\u00a0µl of 100\u00a0ng/µl',
    },
  },
  template: {
    name: { ru: 'матрица для ПЦР', en: 'template of the PCR' },
    need: {
      ru: 'плазмида\u00a0—\u00a00,5\u00a0мкг; геномная ДНК\u00a0—\u00a01\u00a0мкг, от\u00a020\u00a0нг/мкл; кДНК\u00a0—\u00a020\u00a0мкл; РНК\u00a0—\u00a02\u00a0мкг',
      en: 'plasmid: 0.5\u00a0µg; genomic DNA: 1\u00a0µg, 20\u00a0ng/µl or more; cDNA: 20\u00a0µl; RNA: 2\u00a0µg',
    },
  },
  amplicon: {
    name: { ru: 'ампликон', en: 'amplicon' },
    need: {
      ru: '20\u00a0мкл, 10–50\u00a0нг/мкл, очищенный',
      en: '20\u00a0µl, 10–50\u00a0ng/µl, purified',
    },
  },
  vector: {
    name: { ru: 'свой вектор', en: 'own vector' },
    need: {
      ru: '2\u00a0мкг, например 20\u00a0мкл по 100\u00a0нг/мкл',
      en: '2\u00a0µg, such as 20\u00a0µl of 100\u00a0ng/µl',
    },
  },
};

/** A service as a line of an order. */
export interface ServiceLine {
  readonly line: number;
  readonly service: Service;
  /** The buyer's own name for it; may be empty. */
  readonly title: string;
  readonly details: {
    readonly vector?: string;
    readonly isOwnVector?: boolean;
    /** Of an offer. */
    readonly name?: string;
  };
}

/** A tube that is sent for a service. */
export interface SentMaterial {
  readonly line: number;
  readonly service: Service;
  /** Code on its label, after the number of the order. */
  readonly code: string;
  readonly part: MaterialPart;
  /** What the buyer calls it; may be empty. */
  readonly name: string;
}

/** As much of a line of an order as tells whether the buyer sends something for it. */
type AnyLine =
  | { readonly kind?: 'primer' | 'product' | 'sequence' | 'dnaExtract' | 'delivery' | undefined }
  | ({ readonly kind: 'service' } & Pick<ServiceLine, 'service' | 'details'>);

/**
 * Whether work on a line begins with material of the buyer: samples are sent, and so is the DNA of some services.
 * Example: a mutagenesis needs the plasmid, a gene in a vector of the price list nothing.
 */
export function needsMaterial(line: AnyLine): boolean {
  if (line.kind === 'service') return sentMaterials([{ ...line, line: 1, title: '' }]).length > 0;
  return line.kind === 'sequence' || line.kind === 'dnaExtract';
}

/**
 * Lines of an order whose material is not here yet: the laboratory starts a line once it is. An extraction is made of the samples of the
 * order: it waits as long as one of them does. Example: of two samples, one of them started, and an extraction, the other two wait.
 */
export function awaitedLines<Line extends AnyLine & { readonly state: string }>(
  lines: readonly Line[],
): Line[] {
  const waiting = lines.filter((line) => line.state === 'waiting' && needsMaterial(line));
  const samples = lines.filter(({ kind, state }) => kind === 'sequence' && state !== 'cancelled');
  const isExtractedLater = samples.length === 0 || samples.some(({ state }) => state === 'waiting');
  return isExtractedLater ? waiting : waiting.filter(({ kind }) => kind !== 'dnaExtract');
}

/**
 * Tubes that a buyer sends for the services of an order: the first of a line has its number for a code, a vector beside it a `v`
 * behind. Example: line 3, a PCR cloning into an own vector, has `3` for the template and `3v` for the vector.
 */
export function sentMaterials(
  services: readonly ServiceLine[],
  /** Numbers of lines for which nothing is sent any more. */
  cancelled: ReadonlySet<number> = new Set(),
): SentMaterial[] {
  return services
    .filter(({ line }) => !cancelled.has(line))
    .flatMap(({ line, service, title, details: { vector = '', isOwnVector = false } }) =>
      partsOf(service, isOwnVector).map((part, index): SentMaterial => {
        const isVector = part === 'toMutate' || part === 'vector';
        return {
          ...{ line, service, part, code: index === 0 ? `${line}` : `${line}v` },
          name: (isVector && vector) || title,
        };
      }),
    );
}

function partsOf(service: Service, isOwnVector: boolean): MaterialPart[] {
  const vector: MaterialPart[] = isOwnVector ? ['vector'] : [];
  switch (service) {
    case 'gene':
      return vector;
    case 'mutagenesis':
      return ['toMutate'];
    case 'pcrCloning':
      return ['template', ...vector];
    case 'ampliconCloning':
      return ['amplicon', ...vector];
    case 'offer':
      return [];
  }
}

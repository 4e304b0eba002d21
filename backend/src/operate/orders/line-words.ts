import { bareEndsText, serviceText } from '@oligoteka/genes';
import { treatmentsOf } from '@oligoteka/pricing';
import type { OrderedLine, OrderedSample, OrderLine } from '../../ordering/order.events.ts';
import type { ReadPrimer } from '../../ordering/ordered-line.events.ts';

/** The kind of a line, as reports name it. */
export type LineKind = NonNullable<OrderedLine['kind']> | 'primer';

/** A line of an order, of any kind, in the columns of a report. */
export interface LineWords {
  readonly name: string;
  /** Letters of a primer, number and count of a product, service of a sample. */
  readonly content: string;
  /** Scale of a primer; the kind of everything else. */
  readonly scale: string;
  /** Treatments of a primer with a price; the chosen options of one without. */
  readonly options: string;
}

export function lineWords(line: OrderedLine | OrderLine): LineWords {
  switch (line.kind) {
    case undefined:
      return {
        name: line.name,
        content: line.sequence,
        scale: line.scale,
        options: ('strategy' in line ? treatmentsOf(line) : line.options).join('+'),
      };
    case 'product':
      return {
        name: line.name_en === '' ? line.name : line.name_en,
        content: `${line.sku} × ${line.count}`,
        scale: 'product',
        options: '',
      };
    case 'sequence': {
      const primers = line.primers.map(readPrimerText).join(', ');
      return {
        name: line.name,
        content: `${line.action} of ${line.sample}${line.action === 'sequence' ? `, option ${line.option}` : ''}${primers === '' ? '' : `, with ${primers}`}`,
        scale: 'sequencing',
        options: [...worksOf(line), ...sentText(line), line.note].filter(Boolean).join(', '),
      };
    }
    case 'dnaExtract':
      return { name: 'DNA extraction', content: `× ${line.count}`, scale: 'sequencing', options: '' };
    case 'service':
      return {
        name: line.name_en,
        content: serviceText(line),
        scale: 'service',
        options: [`${line.days} d`, bareEndsText(line)].filter((word) => word !== '').join(', '),
      };
    case 'delivery': {
      const { name_en, carrier, goods, temperature, method } = line;
      const content = `${method} by ${carrier}, lines ${goods.join(', ')}`;
      return { name: name_en, content, scale: 'delivery', options: temperature };
    }
  }
}

/** Example: `pEGFP-F (own, GTCGTCGAC, 5 µM)`. */
function readPrimerText({ name, storeType, sequence, concentration, stockId }: ReadPrimer): string {
  const own = storeType === 'own' ? [sequence, concentration] : [];
  const kept = stockId === undefined ? [] : [`#${stockId}`];
  return `${name} (${[storeType, ...own, ...kept].filter(Boolean).join(', ')})`;
}

/** Example: `pcr 58.5 °C 35 cycles 1200 bp with F (own) + R (own)`. */
function pcrText({ annealing, cycles, length, primers = [] }: NonNullable<OrderedSample['pcr']>): string {
  return [
    'pcr',
    annealing === undefined ? '' : `${annealing} °C`,
    cycles === undefined ? '' : `${cycles} cycles`,
    length === undefined ? '' : `${length} bp`,
    primers.length === 0 ? '' : `with ${primers.map(readPrimerText).join(' + ')}`,
  ]
    .filter((word) => word !== '')
    .join(' ');
}

/** Example: `dyes G5, standard LIZ500: FAM 100–200 D3`. */
function fragmentText({ dyeSet, standard, products }: NonNullable<OrderedSample['fragment']>): string {
  const told = products.map(({ dye, from, to, name = '' }) => `${dye} ${from}–${to} ${name}`.trim());
  return `dyes ${dyeSet}, standard ${standard}${told.length === 0 ? '' : `: ${told.join('; ')}`}`;
}

/** What is in the tube, as the buyer says. Example: `100 ng/µl, 10 µl, 1200 bp`. */
function sentText({ concentration = '', volume, length }: OrderedSample): string[] {
  return [
    /^[\d.,\s–-]+$/.test(concentration) ? `${concentration} ng/µl` : concentration,
    volume === undefined ? '' : `${volume} µl`,
    length === undefined ? '' : `${length} bp`,
  ];
}

/** Works on a sample beside its read, and its place. Example: `pcr, miniprep, plate P1 B7`. */
export function worksOf({ withPcr, pcr, extract, cleanUp, plate, well, fragment }: OrderedSample): string[] {
  return [
    withPcr ? pcrText(pcr ?? {}) : '',
    extract ?? '',
    cleanUp ? 'clean-up' : '',
    plate === undefined ? '' : `plate ${plate.name === '' ? plate.id : plate.name} ${well ?? ''}`.trim(),
    fragment === undefined ? '' : fragmentText(fragment),
  ].filter((word) => word !== '');
}

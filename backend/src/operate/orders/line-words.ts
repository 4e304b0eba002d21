import { serviceText } from '@oligoteka/genes';
import { treatmentsOf } from '@oligoteka/pricing';
import type { OrderedLine, OrderedSample, OrderLine } from '../../ordering/order.events.ts';

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
      const primers = line.primers.map(({ name, storeType }) => `${name} (${storeType})`).join(', ');
      return {
        name: line.name,
        content: `${line.action} of ${line.sample}, option ${line.option}${primers === '' ? '' : `, with ${primers}`}`,
        scale: 'sequencing',
        options: [...worksOf(line), line.concentration, line.note].filter(Boolean).join(', '),
      };
    }
    case 'dnaExtract':
      return { name: 'DNA extraction', content: `× ${line.count}`, scale: 'sequencing', options: '' };
    case 'service':
      return { name: line.name_en, content: serviceText(line), scale: 'service', options: `${line.days} d` };
    case 'delivery': {
      const { name_en, carrier, goods, temperature, method } = line;
      const content = `${method} by ${carrier}, lines ${goods.join(', ')}`;
      return { name: name_en, content, scale: 'delivery', options: temperature };
    }
  }
}

/** Works on a sample beside its read, and its place. Example: `pcr, miniprep, plate P1 B7`. */
export function worksOf({ withPcr, extract, cleanUp, plate, well, fragment }: OrderedSample): string[] {
  return [
    withPcr ? 'pcr' : '',
    extract ?? '',
    cleanUp ? 'clean-up' : '',
    plate === undefined ? '' : `plate ${plate.name === '' ? plate.id : plate.name} ${well ?? ''}`.trim(),
    fragment === undefined ? '' : `dyes ${fragment.dyeSet}, standard ${fragment.standard}`,
  ].filter((word) => word !== '');
}

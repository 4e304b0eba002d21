import type { DeliveryMethod, Temperature } from '@oligoteka/delivery';
import type { ServiceContent } from '@oligoteka/genes';
import type { Mod, PrimerOption, Scale } from '@oligoteka/primer';
import type { AttachedFolder } from '../basket/basket.events.ts';
import type { SampleFragment, SamplePcr, SequencePlate } from '../basket/sequencing.events.ts';

// Names and shapes below are stored for ever: add, never rename.
/** A primer as ordered: content that can no longer change. */
export interface OrderedPrimer {
  /** Lines of primers are the ones without a kind: the first orders held nothing else. */
  readonly kind?: undefined;
  readonly primerId: number;
  readonly name: string;
  readonly sequence: string;
  readonly mods: readonly Mod[];
  readonly scale: Scale;
  readonly options: readonly PrimerOption[];
  /** Its pasted text; absent where it was typed. */
  readonly source?: OrderedSource;
}

export interface OrderedSource {
  readonly text: string;
  readonly changes: readonly { readonly kind: string; readonly before: string; readonly after: string }[];
}

/** Units of a product, or of a volume of one, named as the catalogue did. */
export interface OrderedProduct {
  readonly kind: 'product';
  readonly productId: number;
  readonly sku: string;
  readonly name: string;
  readonly name_en: string;
  readonly count: number;
}

/** A sample, its service and the primers it is read with. */
export interface OrderedSample {
  readonly kind: 'sequence';
  readonly sampleId: number;
  readonly name: string;
  readonly sample: 'plasmid' | 'pcr' | 'genomic' | 'culture';
  readonly concentration?: string;
  readonly note?: string;
  readonly option: number;
  readonly action: 'sequence' | 'fragmentAnalyze';
  readonly withPcr: boolean;
  readonly primers: readonly ReadPrimer[];
  readonly length?: number;
  readonly volume?: number;
  /** Its primers are those of the sample where it names none. */
  readonly pcr?: Omit<SamplePcr, 'primers'> & { readonly primers?: readonly ReadPrimer[] };
  readonly extract?: 'miniprep' | 'genomic';
  readonly cleanUp?: true;
  /** Its plate as it was described in the order; absent: it comes in a tube. */
  readonly plate?: OrderedPlate;
  readonly well?: string;
  readonly fragment?: SampleFragment;
}

/** A primer that a sample of the order is read with. */
export interface ReadPrimer {
  readonly id: number;
  readonly name: string;
  readonly storeType: 'fromOrder' | 'standard' | 'own' | 'stock';
  readonly sequence: string;
  readonly concentration?: string;
  readonly place?: 'tube' | 'plate';
  readonly plate?: OrderedPlate;
  readonly well?: string;
  readonly stockId?: number;
}

/** Wells without a sample are told once, by `OrderSubmitted.plates`. */
export type OrderedPlate = Pick<SequencePlate, 'id' | 'name' | 'size'>;

/** Extractions of DNA for the samples of the order. */
export interface OrderedExtractions {
  readonly kind: 'dnaExtract';
  readonly count: number;
}
/** Work ordered as one piece: a gene, cloning, mutagenesis, or what an operator has offered. */
export type OrderedService = ServiceContent & {
  readonly kind: 'service';
  /** Its id in the basket. */
  readonly serviceId: number;
  /** The buyer's own name for it; may be empty. */
  readonly title: string;
  readonly name: string;
  readonly name_en: string;
  /** Working days that were named with the price. */
  readonly days: number;
  /** Files that came with it. */
  readonly attached?: AttachedFolder;
};
/** A parcel of the order; such lines stand behind all others. */
export interface OrderedDelivery {
  readonly kind: 'delivery';
  readonly method: DeliveryMethod;
  /** Id of the zone in the dictionary `delivery`. */
  readonly zone: string;
  readonly temperature: Temperature;
  readonly carrier: string;
  /** Numbers of the lines that go in it, from 1. */
  readonly goods: readonly number[];
  readonly name: string;
  readonly name_en: string;
}
/** The content of a line; it can no longer change. */
export type OrderedLine =
  | OrderedPrimer
  | OrderedProduct
  | OrderedSample
  | OrderedExtractions
  | OrderedService
  | OrderedDelivery;

/** A frozen price and how it was found (`readStrategy` opens it). Kopecks. */
export interface LinePrice {
  readonly price: number;
  readonly discountPrice: number;
  readonly strategy: string;
}

/** A line of the order with its frozen price. */
export type OrderLine = (
  | Omit<OrderedPrimer, 'source'>
  | OrderedProduct
  | OrderedSample
  | OrderedExtractions
  | OrderedService
  | OrderedDelivery
) &
  LinePrice;

import type { Mod, PrimerOption, Scale } from '@oligoteka/primer';
import type { AttachedFile } from '../attachment.ts';
import type { PrimerPasted } from '../primer/primer.ts';
import type { ParcelTemperature } from '../delivery.ts';
import type { SamplePcr, SamplePlate, SequenceElement, SequencePrimer } from '../sequence/sequence-answer.ts';
import type { BasketService, ServiceDetails } from '../basket-service.ts';
import type { LineMeasured, LinePromise, LineState, LineStep } from './order-progress.ts';

/** Fields of every line of an order, frozen with its price. Roubles; `readStrategy` opens the price. */
interface PricedLine {
  line: number;
  name: string;
  /** Units of a product, primers a sample is read with, extractions; one for a primer. */
  count: number;
  price: number;
  discount_price: number;
  priceCalcStrategy: string;
  state: LineState;
  /** It was cancelled before the order was paid: the sums of the order are without it. Absent: it was not. */
  isDropped?: true;
  /** The day by which it is to be ready; null until the order is paid, and until the material that the buyer sends for it is here. */
  promised: LinePromise | null;
  /** Working days that it takes from the arrival of that material, while a line that may be made waits for it; null otherwise. */
  afterMaterial: number | null;
  /** Null until the laboratory has told values of it; for oligos alone. */
  measured: LineMeasured | null;
  /** Oldest first; none while it waits. */
  steps: LineStep[];
}

export interface OrderPrimerLine extends PricedLine {
  kind: 'primer';
  primerId: number;
  sequence: string;
  /** Sequence with modifiers in brackets, as a person reads it. */
  text: string;
  mods: Mod[];
  scale: Scale;
  options: PrimerOption[];
  /** The text it was read from; null where it was typed. */
  source: PrimerPasted | null;
}

export interface OrderProductLine extends PricedLine {
  kind: 'product';
  productId: number;
  sku: string;
  /** How much is in one unit, where the name does not say it. */
  pack: string;
  /** The lot it was taken from; empty until it is named. */
  lot: string;
  /** Addresses of its safety data sheet and of the certificate of its lot; null where there is none. */
  sds: string | null;
  certificate: string | null;
}

export interface OrderSequenceLine extends PricedLine {
  kind: 'sequence';
  sampleId: number;
  sample: SequenceElement['sample'];
  concentration?: string;
  note?: string;
  option: number;
  action: SequenceElement['action'];
  withPcr: boolean;
  primers: OrderReadPrimer[];
  length?: number;
  volume?: number;
  pcr?: Omit<SamplePcr, 'primers'> & { primers?: OrderReadPrimer[] };
  extract?: SequenceElement['extract'];
  cleanUp?: true;
  /** Absent: it comes in a tube. */
  plate?: OrderPlate;
  well?: string;
  fragment?: SequenceElement['fragment'];
}

/** A primer that a sample is read with. */
export interface OrderReadPrimer
  extends Pick<
    SequencePrimer,
    'id' | 'name' | 'storeType' | 'sequence' | 'concentration' | 'place' | 'well' | 'stockId'
  > {
  plate?: OrderPlate;
}

export type OrderPlate = Pick<SamplePlate, 'id' | 'name' | 'size'>;

export interface OrderDnaExtractLine extends PricedLine {
  kind: 'dnaExtract';
}

/** Work ordered as one piece: a gene, cloning, mutagenesis, an accepted offer. */
export interface OrderServiceLine extends PricedLine {
  kind: 'service';
  serviceId: number;
  service: BasketService['service'];
  /** The buyer's own name for it; may be empty. */
  title: string;
  details: ServiceDetails;
  /** Working days that were named with the price. */
  workingDays: number;
  /** Files that came with it, each with its address below that of the shop; absent where there are none. */
  files?: (AttachedFile & { url: string })[];
}

/** A parcel; such lines stand behind all others. */
export interface OrderDeliveryLine extends PricedLine {
  kind: 'delivery';
  method: 'courier' | 'point';
  temperature: ParcelTemperature;
  carrier: string;
  /** Numbers of the lines that go in it. */
  goods: number[];
}

export type OrderLine =
  | OrderPrimerLine
  | OrderProductLine
  | OrderSequenceLine
  | OrderDnaExtractLine
  | OrderServiceLine
  | OrderDeliveryLine;

import type {
  OrderSequenceLine,
  SamplePcr,
  SamplePlate,
  SequenceElement,
  SequencePrimer,
} from '@oligoteka/site-api';
import type { OrderedSample, ReadPrimer } from '../../ordering/order.events.ts';
import type {
  SamplePcr as KeptPcr,
  SequencePlate,
  SequencePrimer as KeptPrimer,
  SequenceSample,
} from '../../basket/basket.events.ts';

type Works = Pick<
  SequenceElement,
  'length' | 'volume' | 'extract' | 'cleanUp' | 'plate' | 'well' | 'fragment'
>;

/** Facts and works of a sample that were told; those that were not are absent. */
export function workAnswer({
  length,
  volume,
  extract,
  cleanUp,
  plate,
  well,
  fragment,
}: Pick<SequenceSample, keyof Works>): Works {
  return {
    ...(length !== undefined && { length }),
    ...(volume !== undefined && { volume }),
    ...(extract !== undefined && { extract }),
    ...(cleanUp === true && { cleanUp }),
    ...(plate !== undefined && { plate }),
    ...(well !== undefined && { well }),
    ...(fragment !== undefined && {
      fragment: { ...fragment, products: fragment.products.map((product) => ({ ...product })) },
    }),
  };
}

export function pcrAnswer({ primers, ...conditions }: KeptPcr): SamplePcr {
  return { ...conditions, ...(primers && { primers: primers.map((primerId) => ({ primerId })) }) };
}

export function plateAnswer({ id, name, size, wells }: SequencePlate): SamplePlate {
  return { id, name, size, wells: wells.map((well) => ({ ...well })) };
}

type Own = Pick<SequencePrimer, 'concentration' | 'place' | 'plate' | 'well' | 'stockId'>;

export function ownAnswer({ concentration, place, plate, well, stockId }: Pick<KeptPrimer, keyof Own>): Own {
  return {
    ...(concentration !== undefined && { concentration }),
    ...(place !== undefined && { place }),
    ...(plate !== undefined && { plate }),
    ...(well !== undefined && { well }),
    ...(stockId !== undefined && { stockId }),
  };
}

type SampleOfLine = Omit<OrderSequenceLine, keyof LineFacts>;
type LineFacts = Record<
  | 'line'
  | 'count'
  | 'price'
  | 'discount_price'
  | 'priceCalcStrategy'
  | 'state'
  | 'isDropped'
  | 'promised'
  | 'afterMaterial'
  | 'measured'
  | 'steps',
  unknown
>;

/** A sample of an order with everything that was told of it. */
export function sampleLineAnswer({ primers, pcr, plate, fragment, ...line }: OrderedSample): SampleOfLine {
  const { primers: own, ...conditions } = pcr ?? {};
  return {
    ...line,
    primers: primers.map(readPrimer),
    ...(pcr && { pcr: { ...conditions, ...(own && { primers: own.map(readPrimer) }) } }),
    ...(plate && { plate: { ...plate } }),
    ...(fragment && { fragment: { ...fragment, products: fragment.products.map((one) => ({ ...one })) } }),
  };
}

const readPrimer = ({ plate, ...primer }: ReadPrimer): SampleOfLine['primers'][number] => ({
  ...primer,
  ...(plate && { plate: { ...plate } }),
});

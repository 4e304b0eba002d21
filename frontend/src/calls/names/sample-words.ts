import type { FragmentAnalysis } from '@oligoteka/primer';
import type { OrderReadPrimer, SampleFragment, SamplePcr, SequenceElement } from '@oligoteka/site-api';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';

function formatNumber(value: number): string {
  const [blank, point] = getLocale() === 'ru' ? ['\u00a0', ','] : [',', '.'];
  const [whole = '', part] = String(value).split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, blank), part].filter(Boolean).join(point);
}

type Worked = Pick<
  SequenceElement,
  'length' | 'volume' | 'extract' | 'cleanUp' | 'withPcr' | 'well' | 'fragment'
> & {
  readonly pcr?: Omit<SamplePcr, 'primers'> | undefined;
};

/** Dye sets and size standards by which ids are called by their names. */
export type DyeNames = Pick<FragmentAnalysis, 'dyeSets' | 'standards'>;

/** A primer of a sample, in a basket or an order. */
export type NamedPrimer = Pick<OrderReadPrimer, 'name' | 'storeType' | 'place' | 'well'> & {
  readonly plate?: { readonly name: string } | undefined;
};

const placeWords = (plate: { readonly name: string } | undefined, well: string | undefined) =>
  plate && m.sequencing_told_place({ plate: plate.name, well: well ?? '' });

/** The name of a primer; of an own one also the place it comes in. */
export function primerWords({ name, storeType, place, plate, well }: NamedPrimer): string {
  if (storeType !== 'own' || place === undefined) return name;
  const words = place === 'tube' ? m.sequencing_own_tube() : placeWords(plate, well);
  return words ? `${name} (${words})` : name;
}

/** Length and volume of a sample, and the plate and well it stands in. */
export const amountWords = (
  { length, volume, well }: Worked,
  plate: { readonly name: string } | undefined,
): string[] =>
  [
    length !== undefined && m.sequencing_template_length({ length: formatNumber(length) }),
    volume !== undefined && m.sequencing_told_volume({ volume: formatNumber(volume) }),
    placeWords(plate, well),
  ].filter((words) => typeof words === 'string');

/** Works on a sample: its PCR with the conditions, extraction and clean-up; dyes of a fragment analysis. */
export function workWords(
  { extract, cleanUp, withPcr, pcr, fragment }: Worked,
  ofPcr: readonly NamedPrimer[],
  dyes: DyeNames | null = null,
): string[] {
  const words: (string | false | undefined)[] = [
    withPcr &&
      (ofPcr.length > 0
        ? m.sequencing_told_pcr_primers({ primers: ofPcr.map(primerWords).join(' + ') })
        : m.order_with_pcr()),
    pcr?.annealing !== undefined && m.sequencing_told_annealing({ value: formatNumber(pcr.annealing) }),
    pcr?.cycles !== undefined && m.sequencing_told_cycles({ value: pcr.cycles }),
    pcr?.length !== undefined && m.sequencing_told_pcr_length({ value: formatNumber(pcr.length) }),
    extract === 'miniprep' && m.sequencing_miniprep(),
    extract === 'genomic' && m.sequencing_genomic_extraction(),
    cleanUp && m.sequencing_clean_up(),
    ...(fragment ? fragmentWords(fragment, dyes) : []),
  ];
  return words.filter((one) => typeof one === 'string');
}

function fragmentWords({ dyeSet, standard, products }: SampleFragment, names: DyeNames | null): string[] {
  const set = names?.dyeSets.find(({ id }) => id === dyeSet);
  return [
    set?.name ?? dyeSet,
    names?.standards.find(({ id }) => id === standard)?.name ?? standard,
    ...products.map(({ dye, from, to, name = '' }) => {
      const lengths = from === to ? from : `${from}–${to}`;
      return `${set?.dyes.find(({ id }) => id === dye)?.name ?? dye} ${lengths} ${name}`.trim();
    }),
  ];
}

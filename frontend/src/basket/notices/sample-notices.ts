import { type CheckedSample, checkSamples, findingText, type SampleRules } from '@oligoteka/primer';
import type { Basket, SequenceElement } from '@oligoteka/site-api';

type Sequences = Basket['sequences'];

const checked = (sample: SequenceElement): CheckedSample => {
  const { primersRls, pcr, ...told } = sample;
  return { ...told, primers: primersRls.length, pcrPrimers: pcr?.primers?.length };
};

const primerIdsOf = ({ primersRls, pcr }: SequenceElement): number[] =>
  [...primersRls, ...(pcr?.primers ?? [])].map(({ primerId }) => primerId);

/** What the form of samples says of those of a basket and is no obstacle: sentences by the id of the sample, in the order of the form. Of primers it is told that two have one name, with the first sample that reads with the second one. */
export function noticesOfSamples(
  {
    seq,
    primers,
    plates = [],
    dnaExtractCount,
  }: Pick<Sequences, 'seq' | 'primers' | 'plates' | 'dnaExtractCount'>,
  rules: SampleRules,
  language: 'ru' | 'en',
): ReadonlyMap<number, readonly string[]> {
  const form = { samples: seq.map(checked), primers, plates, extractions: dnaExtractCount };
  const notices = new Map<number, string[]>();
  for (const finding of checkSamples(form, rules)) {
    if (finding.isBlocking) continue;
    const id =
      finding.of === 'sample'
        ? finding.id
        : finding.kind === 'samePrimerName'
          ? seq.find((sample) => primerIdsOf(sample).includes(finding.id))?.id
          : undefined;
    if (id !== undefined) notices.set(id, [...(notices.get(id) ?? []), findingText(finding, language)]);
  }
  return notices;
}

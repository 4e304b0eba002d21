import { type CheckedSample, checkSamples, findingText, type SampleRules } from '@oligoteka/primer';
import type { Basket, SequenceElement } from '@oligoteka/site-api';

type Sequences = Basket['sequences'];

const checked = (sample: SequenceElement): CheckedSample => {
  const { primersRls, pcr, ...told } = sample;
  return { ...told, primers: primersRls.length, pcrPrimers: pcr?.primers?.length };
};

/** What the form of samples says of those of a basket and is no obstacle: sentences by the id of the sample, in the order of the form. */
export function noticesOfSamples(
  { seq, plates = [], dnaExtractCount }: Pick<Sequences, 'seq' | 'plates' | 'dnaExtractCount'>,
  rules: SampleRules,
  language: 'ru' | 'en',
): ReadonlyMap<number, readonly string[]> {
  const form = { samples: seq.map(checked), primers: [], plates, extractions: dnaExtractCount };
  const notices = new Map<number, string[]>();
  for (const finding of checkSamples(form, rules)) {
    if (finding.of !== 'sample' || finding.isBlocking) continue;
    notices.set(finding.id, [...(notices.get(finding.id) ?? []), findingText(finding, language)]);
  }
  return notices;
}

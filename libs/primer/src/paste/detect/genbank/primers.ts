import { clip } from '../../../notices.ts';
import { fault } from '../../corrections/faults.ts';
import type { RowDraft } from '../../rows/row-draft.ts';
import type { Change } from '../../types.ts';
import { lettersAt } from './locations.ts';
import { type Feature, unquoted } from './records.ts';

/** The first of the named qualifiers that says anything; '' where none does. */
export function qualifierOf({ qualifiers }: Feature, ...names: string[]): string {
  for (const wanted of names) {
    const found = qualifiers.find(([name, value]) => name.toLowerCase() === wanted && unquoted(value) !== '');
    if (found !== undefined) return unquoted(found[1]);
  }
  return '';
}

const SAID = /\b(?:sequence|seq|primer sequence)\s?[:=]\s?([ACGTUNRYSWKMBDHVI\s]{6,300})(?:$|[;,."])/iu;

// Own sequences of a primer may have a tail that does not bind: then they count, and must end as the place does.
function ownSequence(feature: Feature): string {
  const own =
    qualifierOf(feature, 'sequence', 'primer_sequence') ||
    (SAID.exec(qualifierOf(feature, 'note'))?.[1] ?? '');
  return own.replace(/\s/gu, '');
}

/** The primer of a `primer_bind` feature: its own sequence, or the letters of its place. */
export function readBinding(feature: Feature, locus: string, origin: string): RowDraft {
  const written = qualifierOf(feature, 'label', 'standard_name', 'name', 'gene', 'note', 'locus_tag');
  const name = written === '' ? `${locus} ${feature.location}`.slice(0, 80) : written.slice(0, 200);
  const source = feature.source.join('\n');
  const own = ownSequence(feature);
  const { sequence: bound, error } =
    origin === '' ? { sequence: '', error: fault('noOrigin', locus) } : lettersAt(feature.location, origin);
  if (own === '' && error !== undefined)
    return { name, sequence: undefined, errors: [error], source, line: { texts: [] } };
  const changes: Change[] = [];
  const plainRange = /^\d+\.\.\d+$/u.test(feature.location);
  if (own === '' && !plainRange)
    changes.push({ kind: 'fromFeature', before: clip(feature.location), after: bound.toUpperCase() });
  const agrees = own === '' || bound === '' || own.toUpperCase().endsWith(bound.slice(-8).toUpperCase());
  const errors = agrees ? [] : [fault('originMismatch', feature.location)];
  if (own !== '' && agrees && own.toUpperCase() !== bound.toUpperCase())
    changes.push({ kind: 'fromFeature', before: clip(feature.location), after: own.toUpperCase() });
  const sequence = (own === '' ? bound : own).toUpperCase();
  return { name, sequence, typed: sequence, changes, errors, source, line: { texts: [sequence] } };
}

const PAIR_FIELD =
  /(?:^|[,\s(])(fwd|rev)_(name|seq):\s*(.*?)(?=\s*(?:,\s*(?:fwd|rev)_(?:name|seq):|\)|$))/giu;

/** The primers of `/PCR_primers="fwd_name: x, fwd_seq: acgt<i>, rev_seq: …"` of barcode records. */
export function readPcrPrimers(value: string, locus: string, source: string): RowDraft[] {
  const drafts: RowDraft[] = [];
  const line = { texts: [unquoted(value)] };
  let names: Record<string, string> = {};
  for (const [, side = '', field = '', text = ''] of unquoted(value).matchAll(PAIR_FIELD)) {
    const end = side.toLowerCase();
    if (field.toLowerCase() === 'name') {
      names = { ...names, [end]: text };
      continue;
    }
    const written = text.replace(/\s/gu, '');
    const changes: Change[] = [];
    // The feature table writes a modified base as <i>, an inosine.
    const sequence = written.replace(/<i>/giu, 'I');
    if (sequence !== written) changes.push({ kind: 'inosineCode', before: '<i>', after: 'I' });
    const name = names[end] ?? `${locus} ${end}`;
    drafts.push({ name, sequence: sequence.toUpperCase(), typed: written, changes, source, line });
    const { [end]: _used, ...rest } = names;
    names = rest;
  }
  return drafts;
}

import { attributeOf, type Tag, walkXml } from '@oligoteka/sheets';
import type { Feature, Qualifier, Range, Strand } from '../../model/feature.ts';
import { splitColor } from '../genbank/colors.ts';
import { type Fault, MOST_FEATURES, Refused } from '../refused.ts';
import { NO_COLOR } from './blocks.ts';
import { withNotedPlace } from './places.ts';

/** Signs of the longest tag: a translation stands in an attribute. */
const LONGEST_TAG = 1_000_000;

interface Draft {
  readonly tag: Tag;
  readonly ranges: Range[];
  readonly qualifiers: Qualifier[];
  color?: string;
}

/** Where a file that is read stands, for its faults. */
interface Place {
  readonly block: string;
  readonly byte: number;
}

/** Text without the marks of HTML that SnapGene writes around it, in one line. */
const plain = (text: string): string =>
  text
    .replaceAll(/<\/?[a-z][^<>]{0,2000}>/giu, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** Ranges of `from-to`, whose places count from `first`; one that ends before it begins goes over the origin. Null for none. */
function rangesOf(text: string | undefined, first: number, strand: Strand, size: number): Range[] | null {
  const [, one, other] = /^(\d{1,9})-(\d{1,9})$/u.exec(text ?? '') ?? [];
  const start = Number(one) - first;
  const end = Number(other) - first + 1;
  if (one === undefined || start < 0 || start >= size || end < 1 || end > size) return null;
  if (start < end) return [{ start, end, strand }];
  return [
    { start, end: size, strand },
    { start: 0, end, strand },
  ];
}

/** In the order in which the feature is read. */
const inOrder = (ranges: readonly Range[]): Range[] =>
  ranges[0]?.strand === '-' ? [...ranges].reverse() : [...ranges];

/** The features of part 10. */
export function readFeatures(xml: string, size: number, place: Place, faults: Fault[]): Feature[] {
  const features: Feature[] = [];
  let draft: Draft | null = null;
  let key = '';
  let taken = false;
  const close = (): void => {
    if (draft === null) return;
    if (features.length >= MOST_FEATURES) throw new Refused({ fault: 'tooManyFeatures', ...place });
    if (draft.ranges.length > 0) features.push(withNotedPlace(featureOf(draft, features.length + 1), size));
    draft = null;
  };
  walkXml(
    xml,
    {
      text: () => {},
      tag: (tag) => {
        if (tag.name === 'Feature') {
          close();
          if (tag.kind !== 'close') draft = { tag, ranges: [], qualifiers: [] };
        } else if (tag.kind === 'close' || draft === null) return;
        else if (tag.name === 'Segment') addSegment(draft, tag, size, place, faults);
        else if (tag.name === 'Q') {
          key = attributeOf(tag, 'name') ?? '';
          taken = false;
        } else if (tag.name === 'V' && key !== '') {
          const value = ['text', 'predef', 'int']
            .map((name) => attributeOf(tag, name))
            .find((one) => one !== undefined);
          // a value that SnapGene counts out again as such adds nothing
          if (value !== undefined && !(taken && key === 'codon_start'))
            draft.qualifiers.push([key, plain(value)]);
          taken = true;
        }
      },
    },
    LONGEST_TAG,
  );
  close();
  return features;
}

function addSegment(draft: Draft, tag: Tag, size: number, place: Place, faults: Fault[]): void {
  if (attributeOf(tag, 'type') === 'gap') return;
  const range = attributeOf(tag, 'range');
  const strand = attributeOf(draft.tag, 'directionality') === '2' ? '-' : '+';
  const ranges = rangesOf(range, 1, strand, size);
  if (ranges === null) faults.push({ fault: 'badLocation', ...place, about: (range ?? '').slice(0, 60) });
  else draft.ranges.push(...ranges);
  const color = attributeOf(tag, 'color');
  if (color !== undefined && /^#[\da-f]{6}$/iu.test(color) && color.toLowerCase() !== NO_COLOR)
    draft.color ??= color.toLowerCase();
}

function featureOf({ tag, ranges, qualifiers, color }: Draft, id: number): Feature {
  const direction = attributeOf(tag, 'directionality') ?? '0';
  const name = plain(attributeOf(tag, 'name') ?? '');
  const isNamed = qualifiers.some(([key, text]) => key === 'label' && text === name);
  const split = splitColor(qualifiers, ranges[0]?.strand === '-');
  const shown = color ?? split.color;
  return {
    ...{ id, kind: attributeOf(tag, 'type') ?? 'misc_feature', ranges: inOrder(ranges) },
    qualifiers: name === '' || isNamed ? split.qualifiers : [['label', name], ...split.qualifiers],
    ...(shown !== undefined && { color: shown }),
    ...(direction === '0' && { arrows: 'none' as const }),
    ...(direction === '3' && { arrows: 'both' as const }),
  };
}

/** The primers of part 5 at the places where they bind: features `primer_bind` with their whole sequence. */
export function readPrimers(
  xml: string,
  size: number,
  from: number,
  place: Place,
  faults: Fault[],
): Feature[] {
  const features: Feature[] = [];
  const seen = new Set<string>();
  let primer: Tag | null = null;
  walkXml(
    xml,
    {
      text: () => {},
      tag: (tag) => {
        if (tag.name === 'Primer') primer = tag.kind === 'close' ? null : tag;
        if (tag.name !== 'BindingSite' || tag.kind === 'close' || primer === null) return;
        const strand = attributeOf(tag, 'boundStrand') === '1' ? '-' : '+';
        const location = attributeOf(tag, 'location') ?? '';
        const ranges = rangesOf(location, 0, strand, size);
        if (ranges === null) faults.push({ fault: 'badLocation', ...place, about: location.slice(0, 60) });
        const name = plain(attributeOf(primer, 'name') ?? '');
        const sequence = attributeOf(primer, 'sequence') ?? '';
        const same = [name, sequence, location, strand].join('\n');
        if (ranges === null || seen.has(same)) return;
        seen.add(same);
        if (features.length >= MOST_FEATURES) throw new Refused({ fault: 'tooManyFeatures', ...place });
        const qualifiers: Qualifier[] = [
          ['label', name],
          ['primer_sequence', sequence],
        ];
        const note = plain(attributeOf(primer, 'description') ?? '');
        if (note !== '') qualifiers.push(['note', note]);
        const id = from + features.length;
        features.push({ id, kind: 'primer_bind', ranges: inOrder(ranges), qualifiers });
      },
    },
    LONGEST_TAG,
  );
  return features;
}

/** The texts of the notes of part 6 by their names. */
export function readNotes(xml: string): ReadonlyMap<string, string> {
  const notes = new Map<string, string>();
  let name = '';
  walkXml(xml, {
    tag: (tag) => {
      name = tag.kind === 'open' ? tag.name : '';
    },
    text: (text) => {
      if (name !== '' && text.trim() !== '') notes.set(name, plain(text));
    },
  });
  return notes;
}

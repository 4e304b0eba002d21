export type Strand = '+' | '-';

/** A stretch of a sequence, from 0, its end behind its last base; an empty one stands between two bases. */
export interface Range {
  readonly start: number;
  readonly end: number;
  readonly strand: Strand;
  /** It begins before `start`, nobody knows where (`<` of GenBank); and ends behind `end` (`>`). */
  readonly isOpenStart?: true;
  readonly isOpenEnd?: true;
}

/** A qualifier of GenBank: its key, and its text where it has one. */
export type Qualifier = readonly [key: string, text: string | null];

/** A part of a sequence that means something. */
export interface Feature {
  /** Its number in the sequence: it stays the same under edits. */
  readonly id: number;
  /** Key of the feature table. Example: `CDS`. */
  readonly kind: string;
  /** In the order in which the feature is read, 5′ to 3′. One that goes over the origin of a circle is two ranges that meet there. */
  readonly ranges: readonly Range[];
  readonly qualifiers: readonly Qualifier[];
  /** Example: `#ff8800`. */
  readonly color?: string;
  /** How it points where that is not one way, as SnapGene has it. */
  readonly arrows?: 'none' | 'both';
  /** Its ranges are not known to be joined (`order` of GenBank). */
  readonly isOrder?: true;
  /** Bases that an edit took from its 5′ and 3′ ends: pieces that meet again where they were parted are one feature again. */
  readonly cutOff?: { readonly five: number; readonly three: number };
  /** Parts in other records, as GenBank writes them, and how many ranges come before each. Example: `J00194.1:100..202`. */
  readonly elsewhere?: readonly { readonly behind: number; readonly location: string }[];
}

const NAMES = ['label', 'ApEinfo_label', 'standard_name', 'gene', 'product', 'locus_tag', 'note'];
const LONGEST_NAME = 60;

/** The first text of a qualifier; undefined where it has none. */
export const qualifierOf = ({ qualifiers }: Pick<Feature, 'qualifiers'>, key: string): string | undefined =>
  qualifiers.find(([one, text]) => one === key && text !== null && text !== '')?.[1] ?? undefined;

/** What a feature is called on a map: its label, else its gene, product or note, else its kind. */
export function nameOf(feature: Pick<Feature, 'kind' | 'qualifiers'>): string {
  for (const key of NAMES) {
    const name = qualifierOf(feature, key);
    if (name !== undefined) return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name;
  }
  return feature.kind;
}

/** Whether a range and the next one of a feature are one stretch over the origin of a circle of so many bases. */
export function meetOverOrigin(one: Range | undefined, next: Range | undefined, size: number): boolean {
  if (one === undefined || next === undefined || one.strand !== next.strand) return false;
  const [before, behind] = one.strand === '+' ? [one, next] : [next, one];
  return before.end === size && behind.start === 0 && behind.end > 0 && behind.end <= before.start;
}

/** A stretch as it is drawn: it may go over the origin. */
export interface Stretch {
  readonly start: number;
  readonly length: number;
  readonly strand: Strand;
}

/** The ranges of a feature as they are drawn, in its order: those that meet over the origin are one. */
export function stretchesOf({ ranges }: Pick<Feature, 'ranges'>, size: number): Stretch[] {
  const drawn: Stretch[] = [];
  ranges.forEach((range, index) => {
    const length = range.end - range.start;
    const last = drawn.at(-1);
    if (last !== undefined && meetOverOrigin(ranges[index - 1], range, size)) {
      const start = range.strand === '+' ? last.start : range.start;
      drawn[drawn.length - 1] = { start, length: last.length + length, strand: range.strand };
    } else drawn.push({ start: range.start, length, strand: range.strand });
  });
  return drawn;
}

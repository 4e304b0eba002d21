import { MASK, toBases } from '../model/bases.ts';
import { reverseComplement } from '../model/text.ts';
import type { Enzyme } from './enzymes.ts';

/** Whether an enzyme cuts what was joined; `maybe` where that depends on what stands beside it. */
export type CutAgain = 'always' | 'maybe' | 'never';

/** An enzyme whose ends ligate to those of another one. */
export interface CompatibleEnzyme {
  readonly enzyme: number;
  /** What stands at the seam, the end of the first enzyme on the left. Example: `GAATTG` of EcoRI and MfeI. */
  readonly joined: string;
  /** Whether the first enzyme cuts at the seam again, and whether the other does. */
  readonly first: CutAgain;
  readonly other: CutAgain;
}

/** The single-stranded end that an enzyme leaves within its own site. */
interface StickyEnd {
  readonly kind: "5'" | "3'";
  readonly overhang: string;
  readonly top: number;
  readonly site: string;
}

/** The end of an enzyme where its site alone says what it is; null for blunt ones, and for those whose ends differ from site to site. */
export function stickyEnd({ site, cuts }: Enzyme): { kind: "5'" | "3'"; overhang: string } | null {
  const end = endIn(site, cuts);
  return end && { kind: end.kind, overhang: end.overhang };
}

function endIn(site: string, cuts: Enzyme['cuts']): StickyEnd | null {
  const [cut] = cuts;
  if (cut === undefined || cuts.length > 1) return null;
  const { top, bottom } = cut;
  const overhang = site.slice(Math.min(top, bottom), Math.max(top, bottom));
  const isWithin = [top, bottom].every((place) => place >= 0 && place <= site.length);
  if (!isWithin || overhang === '' || /[^ACGT]/u.test(overhang)) return null;
  return { kind: top < bottom ? "5'" : "3'", overhang, top, site };
}

/** The same site as it reads on the other strand. */
const turned = ({ kind, overhang, top, site }: StickyEnd): StickyEnd => ({
  kind,
  overhang: reverseComplement(overhang),
  top: site.length - (kind === "5'" ? top + overhang.length : top - overhang.length),
  site: reverseComplement(site),
});

/**
 * Enzymes that leave the same end as one of a list, and whether the seam can be cut again. Blunt ends fit all blunt ends: they are
 * not told. Example: BamHI and BglII join to `GGATCT`, which neither cuts.
 */
export function compatibleEnzymes(enzymes: readonly Enzyme[], chosen: number): CompatibleEnzyme[] {
  const one = enzymes[chosen];
  const end = one && endIn(one.site, one.cuts);
  if (!one || !end) return [];
  return enzymes.flatMap((other, enzyme): CompatibleEnzyme[] => {
    if (enzyme === chosen || (other.site === one.site && other.cuts[0]?.top === one.cuts[0]?.top)) return [];
    const given = endIn(other.site, other.cuts);
    if (!given || given.kind !== end.kind) return [];
    const fitting = [given, turned(given)].find(({ overhang }) => overhang === end.overhang);
    if (!fitting) return [];
    const left = end.site.slice(0, end.top);
    const joined = left + fitting.site.slice(fitting.top);
    const seam = left.length;
    return [{ enzyme, joined, first: cutAgain(end, joined, seam), other: cutAgain(given, joined, seam) }];
  });
}

/** Whether an enzyme cuts what was joined at its seam, on either strand; beside it any base may stand. */
function cutAgain(end: StickyEnd, joined: string, seam: number): CutAgain {
  const { length } = end.site;
  const around = 'N'.repeat(length);
  const masks = masksOf(around + joined + around);
  const found = [end, turned(end)].map(({ site, top }) => fit(masks, masksOf(site), seam + length - top));
  return found.includes('always') ? 'always' : found.includes('maybe') ? 'maybe' : 'never';
}

const masksOf = (text: string) => toBases(text).map((base) => base & MASK);

function fit(masks: Uint8Array, wanted: Uint8Array, start: number): CutAgain {
  let verdict: CutAgain = 'always';
  for (let at = 0; at < wanted.length; at += 1) {
    const [mask, want] = [masks[start + at] ?? 0, wanted[at] ?? 0];
    if ((mask & want) === 0) return 'never';
    if ((mask & ~want) !== 0) verdict = 'maybe';
  }
  return verdict;
}

import { lastPlaceOf, placesOf, type Site } from '../sites.ts';
import type { InBoth } from '../names.ts';
import type { KnownVector } from './known-vectors.ts';

/** Bases of an end of an insert in which its own cloning site stands: the tail of a primer. */
const END = 20;
const STOPS = ['TAA', 'TAG', 'TGA'];

/** An insert in its vector, from the ATG that is read. */
interface Joined {
  readonly dna: string;
  /** Place in it, from 0, of the first base of the insert as it was given, and of the first base behind it. */
  readonly from: number;
  readonly to: number;
  /** The tag before the insert is read too. */
  readonly hasTagBefore: boolean;
}

/**
 * Whether an insert is read with the tags of a vector. Said only where the letters of both joints are known: the insert bears its
 * sites at its ends, and the vector a start codon before them.
 */
export function frameNotices(insert: string, before: Site, behind: Site, vector: KnownVector): InBoth[] {
  const joined = join(insert, before, behind, vector);
  if (joined === null) return [];
  const { dna, from, to, hasTagBefore } = joined;
  const stop = stopIn(dna);
  const { name } = vector;
  if (stop === null || stop.at >= to) {
    const isRead = stop !== null && stop.at === dna.length - 3;
    return [isRead ? bothRead(name, hasTagBefore) : lostBehind(name)];
  }
  const isOwnStop = stop.at + 3 >= to - END;
  if (!isOwnStop)
    return [
      {
        ru: `Со стартового кодона ${name} вставка читается только до ${stop.codon} на её месте ${stop.at - from + 1}: проверьте рамку`,
        en: `From the start codon of ${name} the insert is read only up to ${stop.codon} at its base ${stop.at - from + 1}: check the frame`,
      },
    ];
  return [
    hasTagBefore
      ? {
          ru: `Вставка читается в рамке с N-концевой меткой ${name}; у неё свой стоп-кодон, и C-концевой метки в белке не будет`,
          en: `The insert is read in frame with the N-terminal tag of ${name}; it has a stop codon of its own, so the protein has no C-terminal tag`,
        }
      : {
          ru: `N-концевая метка ${name} вырезается, а стоп-кодон вставки не даёт прочитать C-концевую: белок будет без меток`,
          en: `The N-terminal tag of ${name} is cut out, and the stop codon of the insert keeps the C-terminal one from being read: the protein has no tag`,
        },
  ];
}

const bothRead = (name: string, hasTagBefore: boolean): InBoth =>
  hasTagBefore
    ? {
        ru: `Вставка читается в рамке с обеими метками ${name}`,
        en: `The insert is read in frame with both tags of ${name}`,
      }
    : {
        ru: `Вставка читается в рамке с C-концевой меткой ${name}`,
        en: `The insert is read in frame with the C-terminal tag of ${name}`,
      };
const lostBehind = (name: string): InBoth => ({
  ru: `За вставкой рамка сбивается: C-концевая метка ${name} не прочитается`,
  en: `Behind the insert the frame is lost: the C-terminal tag of ${name} is not read`,
});

function join(insert: string, before: Site, behind: Site, { linker, startsAt }: KnownVector): Joined | null {
  const [first, last] = [placesOf(before, linker), placesOf(behind, linker)];
  const start = placesOf(before, insert, 1)[0];
  const end = lastPlaceOf(behind, insert);
  if (startsAt === undefined || first.length !== 1 || last.length !== 1) return null;
  if (start === undefined || end === undefined || start >= end) return null;
  const [left, right] = [(first[0] ?? 0) - 1, (last[0] ?? 0) - 1];
  const isAtEnds = start - 1 + before.bases.length <= END && insert.length - end + 1 <= END;
  // a site that opens the vector before its start codon leaves none that is known
  if (!isAtEnds || left >= right || left + before.bases.length <= startsAt) return null;
  const inner = insert.slice(start - 1, end - 1);
  const isInSite = left <= startsAt;
  const head = isInSite ? '' : linker.slice(startsAt, left);
  const body = isInSite ? inner.slice(startsAt - left) : inner;
  return {
    dna: head + body + linker.slice(right),
    from: isInSite ? -(start - 1 + (startsAt - left)) : head.length - (start - 1),
    to: head.length + body.length,
    hasTagBefore: !isInSite,
  };
}

function stopIn(dna: string): { at: number; codon: string } | null {
  for (let at = 0; at + 3 <= dna.length; at += 3) {
    const codon = dna.slice(at, at + 3);
    if (STOPS.includes(codon)) return { at, codon };
  }
  return null;
}

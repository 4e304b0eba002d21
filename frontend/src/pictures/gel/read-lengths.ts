export const SHORTEST_READ = 20;
export const LONGEST_READ = 50_000;
export const MOST_LENGTHS = 8;

/** Lengths that somebody typed, each once, and the words among them that are none. */
export interface ReadLengths {
  lengths: number[];
  unread: string[];
}

const THOUSAND = 1000;
const THOUSANDS_UNIT = String.raw`(?:kbp|kb|k|к|тпн|кб|т\.?\s*п\.?\s*н\.?)`;
const UNIT = String.raw`(?:bp|nt|нт|п\.?\s*н\.?)`;
const END = String.raw`(?![\p{L}\d])`;
const IN_THOUSANDS = new RegExp(String.raw`(\d+(?:[.,]\d+)?)\s*${THOUSANDS_UNIT}${END}\.?`, 'iuy');
const IN_GROUPS = new RegExp(String.raw`(\d{1,2})[\s,](\d{3})(?:\s*${UNIT})?${END}\.?`, 'iuy');
const PLAIN = new RegExp(String.raw`(\d+)(?:\s*${UNIT})?(?![\p{L}\d]|[.,]\d\d?${END})\.?`, 'iuy');
const BETWEEN = /[\s,;+/]+/y;
const WORD = /[^\s;+/]+/y;

/**
 * Reads lengths of fragments: «500, 1200 3000», `1.2 kb`, «1,2 т. п. н.», `23 130`. A number of one or two digits before three is a
 * thousand and more, where that is a length at all.
 */
export function readLengths(text: string): ReadLengths {
  const lengths = new Set<number>();
  const unread: string[] = [];
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  const accept = (found: RegExpExecArray | null, length: number): boolean => {
    if (!found || length < SHORTEST_READ || length > LONGEST_READ) return false;
    at += found[0].length;
    lengths.add(Math.round(length));
    return true;
  };
  while (at < text.length) {
    const gap = take(BETWEEN);
    if (gap) {
      at += gap[0].length;
      continue;
    }
    const thousands = take(IN_THOUSANDS);
    if (accept(thousands, Number(thousands?.[1]?.replace(',', '.')) * THOUSAND)) continue;
    const groups = take(IN_GROUPS);
    if (!thousands && accept(groups, Number(groups?.[1]) * THOUSAND + Number(groups?.[2]))) continue;
    const plain = take(PLAIN);
    if (!thousands && accept(plain, Number(plain?.[1]))) continue;
    const word = thousands ?? take(WORD);
    unread.push((word?.[0] ?? text.slice(at)).replace(/,$/, ''));
    at += word?.[0].length ?? text.length;
  }
  return { lengths: [...lengths].slice(0, MOST_LENGTHS), unread };
}

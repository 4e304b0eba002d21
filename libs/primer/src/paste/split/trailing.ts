/** Signs that people put behind the 5 and the 3 of an end mark. */
export const QUOTE = '[\'"`’‘‛′´“”„″‶ʹʼ＇]';
const BEHIND_MARK = new RegExp(`([53]\\s?${QUOTE}{1,3})\\s?[).,;:\\]]{1,6}$`, 'u');
const LENGTH_NOTE =
  /\s{0,4}(?:[([]\s?(\d{1,3})[\s-]?(?:нт|nt|bp|п\.?\s?[но]\.?|bases?|mers?|мер|н\.(?:\s?о)?|нукл\p{L}{0,10}|основани\p{L}|букв\p{L}?)\.?\s?[)\]]|(?<=\s)(\d{1,3})[\s-]?(?:нт|nt|bp|п\.?\s?[но]\.?|bases?|mers?|мер)\.?)[.,;]{0,2}$/iu;

/** Text without the full stops, commas and brackets behind its last end mark. */
export function withoutStops(text: string): { text: string; removed: string } {
  const found = BEHIND_MARK.exec(text.slice(-16));
  if (found === null) return { text, removed: '' };
  const kept = text.length - found[0].length + (found[1]?.length ?? 0);
  return { text: text.slice(0, kept), removed: text.slice(kept).trim() };
}

// (20) behind a blank is the length where the sequence has 20 letters, else nobody knows what it is.
const BARE_LENGTH = /\s{1,4}\((\d{1,3})\)[.,;]?$/u;

function isLength(head: string, stated: number): boolean {
  const counts = [/\S+$/u.exec(head.slice(-400))?.[0] ?? '', head].map(
    (text) => text.replace(/\P{L}/gu, '').length,
  );
  return counts.includes(stated);
}

/** Text without the length somebody wrote behind the sequence. Example: `ACGT 4 nt`, `ACGT (4)`. */
export function withoutLength(text: string): { text: string; note: string; length: number | undefined } {
  const cut = (found: RegExpExecArray, length: number) => ({
    text: text.slice(0, text.length - found[0].length),
    note: found[0].trim(),
    length,
  });
  const tail = text.slice(-40);
  const found = LENGTH_NOTE.exec(tail);
  if (found !== null) return cut(found, Number(found[1] ?? found[2]));
  const bare = BARE_LENGTH.exec(tail);
  const stated = Number(bare?.[1]);
  if (bare !== null && isLength(text.slice(0, text.length - bare[0].length), stated))
    return cut(bare, stated);
  return { text, note: '', length: undefined };
}

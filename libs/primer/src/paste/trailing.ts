/** What people put behind the 5 and the 3 of an end mark. */
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

/** Text without the length somebody wrote behind the sequence. Example: `ACGT 4 nt`, `ACGT (4 нт)`. */
export function withoutLength(text: string): { text: string; note: string; length: number | undefined } {
  const found = LENGTH_NOTE.exec(text.slice(-40));
  if (found === null) return { text, note: '', length: undefined };
  const kept = text.slice(0, text.length - found[0].length);
  return { text: kept, note: found[0].trim(), length: Number(found[1] ?? found[2]) };
}

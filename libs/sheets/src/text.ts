export type Encoding = 'utf-8' | 'utf-16' | (typeof SINGLE_BYTE)[number];

/** Browsers and Node both have it; this package has the types of neither. */
declare const TextDecoder: new (
  label: string,
  options?: { fatal?: boolean },
) => { decode(bytes: Uint8Array): string };

/** Encodings of laboratory programs before Unicode, the likeliest first: Windows, DOS, Unix, western European Windows. */
const SINGLE_BYTE = ['windows-1251', 'ibm866', 'koi8-r', 'windows-1252'] as const;
/** Bytes that are enough to tell the encoding of a text. */
const SAMPLE = 100_000;

/**
 * The text of a file: UTF-8 with or without a byte order mark, UTF-16 of both orders, else the encoding of one byte per
 * letter whose letters make the likeliest words. Example: bytes `CF F0 FF EC EE E9` are `Прямой` in Windows-1251 and
 * `оПЪЛНИ` in KOI8-R.
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const wide = wideOrder(bytes);
  if (wide !== null) return { text: new TextDecoder(wide).decode(bytes), encoding: 'utf-16' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    const encoding = likeliest(bytes.subarray(0, SAMPLE));
    return { text: new TextDecoder(encoding).decode(bytes), encoding };
  }
}

// A mark, or else zeros: Latin letters in UTF-16 have one beside each, at odd places where the low byte comes first.
function wideOrder(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, 400);
  let odd = 0;
  let even = 0;
  sample.forEach((byte, at) => {
    if (byte !== 0) return;
    if (at % 2 === 1) odd += 1;
    else even += 1;
  });
  if (Math.max(odd, even) * 5 < sample.length) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

function likeliest(bytes: Uint8Array): (typeof SINGLE_BYTE)[number] {
  const [usual, ...others] = SINGLE_BYTE.map((encoding) => ({
    encoding,
    likeness: likeness(new TextDecoder(encoding).decode(bytes)),
  })) as [Reading, ...Reading[]];
  const best = others.reduce((one, other) => (other.likeness > one.likeness ? other : one));
  // nearly every such file is in Windows-1251: one doubtful word is not enough against it
  return best.likeness >= usual.likeness + CLEARLY ? best.encoding : usual.encoding;
}

type Reading = { encoding: (typeof SINGLE_BYTE)[number]; likeness: number };
const CLEARLY = 3;
/** Letter pairs frequent in Russian words. */
const FREQUENT =
  /(?=ал|ам|ан|ат|ая|бр|ва|во|го|да|де|ед|ел|ен|ер|ес|за|ие|ий|ил|ин|ис|ит|ка|ки|ко|ла|ле|ли|ль|ля|ма|ме|на|не|ни|но|ня|ов|од|ой|ол|ом|ор|ос|от|по|пр|ра|ре|ри|ро|ск|ст|та|те|тн|то|ть|ый)/giu;

/** How much the letters beyond ASCII look like words of people: frequent Russian pairs, or accents inside Latin words. */
function likeness(text: string): number {
  let sum = 0;
  for (const [word] of text.matchAll(/[^\s!-@[-`{-~]+/gu)) {
    const beyond = word.match(/[^ -~]/gu)?.length ?? 0;
    if (beyond === 0) continue;
    const latin = /[A-Za-z]/u.test(word);
    const russian = word.match(/[а-яё]/giu)?.length ?? 0;
    const accents = word.match(/[À-ÖØ-öø-ÿ]/gu)?.length ?? 0;
    if (!latin) sum += word.match(FREQUENT)?.length ?? 0;
    else if (accents * 2 <= word.length) sum += 2 * accents;
    // in КОИ-8 the cases of the letters are the other way round than in Windows
    sum -= 2 * (word.match(/[а-яё](?=[А-ЯЁ])/gu)?.length ?? 0);
    // alphabets mixed in a word, frames of tables, letters of other languages
    sum -= 2 * (latin ? beyond - accents : beyond - russian);
  }
  return sum;
}

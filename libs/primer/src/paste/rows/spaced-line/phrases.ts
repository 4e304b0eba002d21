/** Kinds of phrases beside a sequence: a number with its sign or unit. */
export type PhraseKind = 'amount' | 'figure' | 'length' | 'quantity';

const NUMBER = String.raw`\d{1,5}(?:[.,]\d{1,3})?`;
const BEGIN = String.raw`(?<![\p{L}\p{N}.,_-])`;
const END = String.raw`(?![\p{L}\p{N}_])`;
const DEGREES = String.raw`(?:\s?[°º˚]\s?[CСF]?|[CС])`;
const NUCLEOTIDES = String.raw`(?:нт|н\.\s?о|nts?|mers?|мер|bases?|основани\p{L}{1,3}|букв\p{L}?|нукл\p{L}{0,10})`;
const PAIRS = String.raw`(?:bp|kb|п\.?\s?[но]\.?)`;
const CONCENTRATION = String.raw`(?:[мmнnuµμp][МM]|мк[МM]|нг|ng|мкг|[uµμ]g|мг|mg|мкл|[uµμ]l|мл|ml|пмоль|pmol|k?Da|г/моль|g/mol)`;
const SCALE = String.raw`(?:мкмол[ья]?|нмол[ья]?|[nuµμ]mol(?:es?)?|micromol|nanomol|[оo]\.?[еe]\.?|ods?|[nuµμ]m(?:du|u)?)`;

type Phrase = readonly [kind: PhraseKind, source: string, flags: 'u' | 'iu'];

/** Phrases that begin with their number may be written in any case. TA and GC before an amount are bases: they need a sign. */
const PHRASES: readonly Phrase[] = [
  ['figure', String.raw`${NUMBER}\s?${CONCENTRATION}(?:/(?:мкл|мл|[uµμ]l|ml))?`, 'u'],
  ['amount', String.raw`${NUMBER}\s?${SCALE}`, 'iu'],
  ['length', String.raw`${NUMBER}[\s-]?${NUCLEOTIDES}`, 'iu'],
  [
    'quantity',
    String.raw`(?:[x×х]\s?\d{1,4}|\d{1,4}\s?(?:шт(?:ук\p{L}{0,2})?|пробир\p{L}{1,3}|tubes?|pcs|vials?))`,
    'iu',
  ],
  ['figure', String.raw`${NUMBER}(?:\s?%(?:\s?(?:GC|ГЦ))?|${DEGREES}|\s?${PAIRS})`, 'iu'],
  [
    'figure',
    String.raw`(?:T[md]|Ta(?=\s?[=:≈~])|[TТ]\s?(?:пл|отж|м)\p{L}{0,8}\.?|Len|[Ll]ength|[Дд]лина|[Рр]азмер|M[Ww](?=\s?[=:]|\s\d{3})|при)\s?[=:≈~]?\s?${NUMBER}(?:${DEGREES}|\s?${NUCLEOTIDES}|\s?${PAIRS})?`,
    'u',
  ],
  [
    'figure',
    String.raw`(?:GC|ГЦ|AT)\s?(?:%\s?[=:≈~]?\s?${NUMBER}|[=:≈~]?\s?${NUMBER}\s?%|[=:]\s?${NUMBER})`,
    'u',
  ],
];
const ANYWHERE = (['u', 'iu'] as const).map((wanted) => {
  const sources = PHRASES.filter(([, , flags]) => flags === wanted).map(([, source]) => source);
  // the named ones first: Tm 60 °C is one phrase
  return new RegExp(`${BEGIN}(?:${sources.reverse().join('|')})${END}`, `g${wanted}`);
});
const WHOLE = PHRASES.map(
  ([kind, source, flags]) => [kind, new RegExp(`^(?:${source})\\.?$`, flags)] as const,
);

/** Stands for a blank inside a phrase; `plain` text holds none. */
const JOINT = '\u0001';

function replacePhrases(text: string, by: (phrase: string) => string): string {
  if (!/[\dx×х]/iu.test(text)) return text;
  return ANYWHERE.reduce((rest, phrases) => rest.replace(phrases, by), text);
}

/** The text with a JOINT for each blank inside a phrase: phrases stay whole when it is split. */
export const joinPhrases = (text: string): string =>
  replacePhrases(text, (phrase) => phrase.replace(/\s/gu, JOINT));

/** Text without its phrases: their letters belong to units and signs. */
export const withoutPhrases = (text: string): string => replacePhrases(text, () => ' ');

/** A piece of such a text as it was written. */
export const unjoined = (piece: string): string => piece.replaceAll(JOINT, ' ');

/** The kind of a phrase; null for any other text. */
export function phraseKind(text: string): PhraseKind | null {
  if (text.length > 40 || !/\d/u.test(text)) return null;
  return WHOLE.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

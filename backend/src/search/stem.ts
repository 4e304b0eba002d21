/**
 * Stems of words: Russian by the Snowball algorithm (as PostgreSQL's `russian`; a test compares the two), English by taking
 * plurals away (Harman's S-stemmer), which is enough where a beginning of a word finds it too.
 */
export function stem(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const found = /[а-я]/.test(word) ? russian(word) : english(word);
  if (stems.size >= MAX_STEMS) stems.clear();
  stems.set(word, found);
  return found;
}

const stems = new Map<string, string>();
const MAX_STEMS = 50_000;

const VOWEL = /[аеиоуыэюя]/;
const GERUND = /(?:(?<=[ая])(?:в|вши|вшись)|(?:ив|ивши|ившись|ыв|ывши|ывшись))$/;
const REFLEXIVE = /с[яь]$/;
const ADJECTIVE = /(?:ее|ие|ые|ое|ими|ыми|ей|ий|ый|ой|ем|им|ым|ом|его|ого|ему|ому|их|ых|ую|юю|ая|яя|ою|ею)$/;
const PARTICIPLE = /(?:(?<=[ая])(?:ем|нн|вш|ющ|щ)|(?:ивш|ывш|ующ))$/;
const VERB_AFTER_A = /(?<=[ая])(?:ла|на|ете|йте|ли|й|л|ем|н|ло|но|ет|ют|ны|ть|ешь|нно)$/;
const VERB =
  /(?:ила|ыла|ена|ейте|уйте|ите|или|ыли|ей|уй|ил|ыл|им|ым|ен|ило|ыло|ено|ят|ует|уют|ит|ыт|ены|ить|ыть|ишь|ую|ю)$/;
const NOUN =
  /(?:а|ев|ов|ие|ье|е|иями|ями|ами|еи|ии|и|ией|ей|ой|ий|й|иям|ям|ием|ем|ам|ом|о|у|ах|иях|ях|ы|ь|ию|ью|ю|ия|ья|я)$/;
const DERIVATIONAL = /ость?$/;
const SUPERLATIVE = /ейше?$/;

function russian(word: string): string {
  const start = word.search(VOWEL) + 1;
  if (start === 0) return word;
  const head = word.slice(0, start);
  let rest = word.slice(start);
  const second = word.length - rest.length + secondRegion(head, rest);

  const cut = (ending: RegExp): boolean => {
    const shorter = longestCut(rest, ending);
    const changed = shorter !== rest;
    rest = shorter;
    return changed;
  };
  if (!cut(GERUND)) {
    cut(REFLEXIVE);
    if (cut(ADJECTIVE)) cut(PARTICIPLE);
    else if (!cutVerb()) cut(NOUN);
  }
  cut(/и$/);
  const derived = DERIVATIONAL.exec(rest);
  if (derived !== null && start + derived.index >= second) rest = rest.slice(0, derived.index);
  if (rest.endsWith('нн')) rest = rest.slice(0, -1);
  else if (cut(SUPERLATIVE)) {
    if (rest.endsWith('нн')) rest = rest.slice(0, -1);
  } else cut(/ь$/);
  return head + rest;

  function cutVerb(): boolean {
    const [one, other] = [longestCut(rest, VERB_AFTER_A), longestCut(rest, VERB)];
    const shorter = one.length < other.length ? one : other;
    const changed = shorter !== rest;
    rest = shorter;
    return changed;
  }
}

/** A pattern anchored at the end finds the leftmost match, which is the longest ending. */
const longestCut = (text: string, ending: RegExp): string => text.replace(ending, '');

/** The beginning of R2, counted from that of RV: after a consonant that follows a vowel, twice. */
function secondRegion(head: string, rest: string): number {
  const word = head + rest;
  const first = /[аеиоуыэюя][^аеиоуыэюя]/.exec(word);
  if (first === null) return rest.length;
  const from = first.index + 2;
  const next = /[аеиоуыэюя][^аеиоуыэюя]/.exec(word.slice(from));
  return next === null ? rest.length : from + next.index + 2 - head.length;
}

const SHORTEST_PLURAL = 4;

function english(word: string): string {
  if (word.length < SHORTEST_PLURAL) return word;
  if (/[^ea]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/[^aeo]es$/.test(word)) return word.slice(0, -1);
  return /[^us]s$/.test(word) ? word.slice(0, -1) : word;
}

/** Keeps a name as it is read: a word of one or two letters does not end a line; a range and `5 ед./мкл` stay on one. */
export const bound = (text: string): string =>
  boundUnits(text)
    .replace(/(?<=^|[\s(])(\p{L}{1,2}) (?=\S)/gu, '$1\u00a0')
    .replace(/(?<=\d)–(?=\d)/g, '–\u2060');

/** Units alone, as in a piece of a name that was found: it may end at the stroke. */
export const boundUnits = (text: string): string =>
  text
    .replace(/\/(?=мкл|мл|µl|ml|$)/g, '/\u2060')
    .replace(/(?<=\d) (?=(?:ед\.|units?|U|мкг|нг|мг|µg|ng|mg)\/)/g, '\u00a0');

const SPACE = '\u00a0';
/** Keeps «2–3», «3′-А» and «ед./мкл» on one line. */
const JOINER = '\u2060';
/** Words that must not end a line: they belong to the next one. */
const SHORT = {
  ru: /(?<=^|[\s(«—\u00a0])(в|к|с|и|а|о|у|я|на|по|из|до|от|за|не|ни|но|ко|со|во|об|то|их|её|для|при|без|под|над|или|как|что|это|чем) (?=\S)/giu,
  en: /(?<=^|[\s(“—\u00a0])(a|an|the|of|to|in|at|by|is|or|no|on|for|as) (?=\S)/gi,
};
/** Words that must not begin a line: they belong to the one before. */
const PARTICLE = /(?<=\p{L}) (?=(?:же|ли|бы)(?!\p{L}))/gu;
/** Units that follow a number. */
const UNITS =
  '°C % ‰ × x M mM µM nM pM М мМ мкМ нМ пМ l ml µl nl л мл мкл g mg µg ng pg kg г мг мкг нг пг кг m cm mm µm nm м см мм мкм нм ' +
  'mol mmol µmol nmol pmol моль ммоль мкмоль нмоль пмоль s min h d с мин ч сут дн. об. rpm V kV mA U kU В кВ мА ед. unit units ' +
  'bp kb nt kDa Da нт кДа Да п. т. н. КОЕ CFU ТЕ TU цикл цикла циклов циклах cycle cycles день дня дней day days лет год года шт. ₽ руб.';
const UNIT = UNITS.split(' ')
  .sort((one, other) => other.length - one.length)
  .map((unit) => unit.replace('.', '\\.'))
  .join('|');
const NUMBER_AND_UNIT = new RegExp(`(\\d) (?=(?:${UNIT})(?!\\p{L}))`, 'gu');
/** The stroke of «5 ед./мкл» and «10 ng/µl». */
const WITHIN_UNIT = new RegExp(`(?<=(?<!\\p{L})(?:${UNIT}))/(?=(?:${UNIT})(?!\\p{L}))`, 'gu');

/**
 * Sets non-breaking spaces: between a number and its unit, inside a long number, after short words, before a dash, inside
 * abbreviations; keeps together ranges and the hyphen after a number or an end of a strand. Texts are written with plain ones.
 */
export function typeset(text: string, locale: 'ru' | 'en'): string {
  const tight = text
    .replace(NUMBER_AND_UNIT, `$1${SPACE}`)
    .replace(/(?<=\d) (?=\d{3}(?!\d))/g, SPACE)
    .replace(/(№|§|[≥≤≈<>×]) (?=\d)/g, `$1${SPACE}`)
    .replace(/(т\.) (п\.) (н\.)/g, `$1${SPACE}$2${SPACE}$3`)
    .replace(/(п|т|млн|тыс)(\.?) (п|н|е|д|к)\./g, `$1$2${SPACE}$3.`)
    .replace(/\bE\. (?=coli)/g, `E.${SPACE}`)
    .replace(/(?<=[\d×′″%])-(?=\p{L})/gu, `-${JOINER}`)
    .replace(/(?<=\d)–(?=\d)/g, `–${JOINER}`)
    .replace(PARTICLE, SPACE)
    .replace(/ — /g, `${SPACE}— `);
  // twice: «и в этом» are two short words in a row
  return tight.replace(SHORT[locale], `$1${SPACE}`).replace(SHORT[locale], `$1${SPACE}`);
}

/** Keeps «5 ед./мкл» on one line. Not for messages: some of them are compared with what a person types. */
export const wholeUnits = (text: string): string => text.replace(WITHIN_UNIT, `/${JOINER}`);

import type { Extraction, Material } from '../rules.ts';

/** Content of a column in a list of samples. */
export type Column =
  | 'ordinal'
  | 'name'
  | 'material'
  | 'concentration'
  | 'length'
  | 'volume'
  | 'preparation'
  | 'extraction'
  | 'cleanUp'
  | 'plate'
  | 'primers'
  | 'primerBases'
  | 'dyes'
  | 'standard'
  | 'pcrPrimers'
  | 'annealing'
  | 'melting'
  | 'cycles'
  | 'option'
  | 'pcr'
  | 'well'
  | 'note';

/** A cell as it is compared with words: small letters, one kind of blank, no trailing dot or colon; `№` is `no`. */
export function foldCell(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll('μ', 'µ')
    .replace(/\s+/g, ' ')
    .replace(/[.:]+$/, '')
    .trim();
}

/** Heads of columns; the first that fits counts. */
const HEADS: readonly (readonly [Column, RegExp])[] = [
  ['ordinal', /^(#|n|no|nr|(no ?)?п[/.]? ?п|номер|number)$/],
  ['pcr', /^(с )?(пцр|pcr)( нужна| needed)?\??$|^(сначала|with|first) (пцр|pcr)$/],
  ['annealing', /отж|anneal|^[tт][aа](?!\p{L})/u],
  ['melting', /^[tт][mм](?!\p{L})|плавл|melting|(праймер|primer|олиго)\p{L}*([ ,]+[tт][mм](?!\p{L})|.*°)/u],
  ['cycles', /цикл|cycle/],
  [
    'primerBases',
    /^(последовательность|sequence)( \(?5.*)?$|(праймер|primer|олиго).*(последовательн|sequence(?!\p{L}))|(последовательн\p{L}*|^sequence)( of)?( the)? (праймер|primer|олиго)/u,
  ],
  ['pcrPrimers', /(праймер|primer|олиго).*(пцр|pcr)|(пцр|pcr).*(праймер|primer|олиго)/],
  ['primers', /праймер|primer|олиго|^(f|r|fw|rv|fwd|rev|forward|reverse|прямой|обратный)$/],
  [
    'dyes',
    /^(меченые )?продукты?$|^(labelled )?products?$|^(локус|маркер)[ыи]?$|^(loc(us|i)|markers?)$|красител|флуорофор|^каналы?(?!\p{L})|(?<!\p{L})(channels?|dyes?|fluorophores?)(?!\p{L})/u,
  ],
  // of sizes, and no length
  ['standard', /стандарт(?!н)|(?<!\p{L})standard$/u],
  ['volume', /объ[её]м|volume|^(мкл|µl|ul)$|^(v|vol)(?:[ .,;([]+(?:мкл|µl|ul|мл|ml)[)\]]?)?$/],
  ['preparation', /подготовк|(?<![\p{L}-])prep(aration)?(?!\p{L})/u],
  ['extraction', /выделени|extract|miniprep|минипреп/],
  ['cleanUp', /очист|clean|purif/],
  ['plate', /планшет|(?<!tem)plate/],
  ['concentration', /конц|conc|^(нг|ng)( на )?[ /_.-]?(мкл|µl|ul)?$|^(нг|ng)\/|^c,/],
  ['length', /длин|размер|length|size|^(п\. ?н|bp|kb)/],
  [
    'option',
    /^((вид|тип) |(kind|type) of )?(анализ|исследовани|работ|услуг|analys[ie]s|assay|service|work(?!\p{L}))/u,
  ],
  ['material', /материал|матриц|тип|вид|template|material|type|source/],
  ['option', /вариант|тариф|срочн|работа|услуг|действие|option|service|action|urgen|priority/],
  ['well', /лунк|well|позици|position/],
  ['note', /примеч|коммент|замет|note|comment|remark/],
  ['name', /имя|назван|проб|образ|код|sample|name|label|^id$|clone|клон|tube/],
];

/** The content that a head names; null for a head nobody knows. Example: `Конц., нг/мкл` is `concentration`. */
export function columnOf(head: string): Column | null {
  const folded = foldCell(head);
  return HEADS.find(([, pattern]) => pattern.test(folded))?.[0] ?? columnOfUnit(head);
}

/** The content that the unit of a head names, whatever is written before it. Example: `Qubit, нг/мкл` is `concentration`. */
function columnOfUnit(head: string): Column | null {
  const unit = foldCell(unitOf(head));
  if (unit === '') return null;
  if (isConcentration(`1 ${unit}`)) return 'concentration';
  return isLength(`1 ${unit}`) ? 'length' : null;
}

/** True for a head of numbers that only count the lines, wherever they begin: `№ п/п`. */
export const isRunningNumber = (head: string): boolean => /^(no ?)?п[/.]? ?п$/.test(foldCell(head));

/** The unit a head names for bare numbers below it. Example: `Конц., нг/мкл` gives `нг/мкл`. */
export function unitOf(head: string): string {
  const text = head.normalize('NFKC').replaceAll('μ', 'µ').replace(/\s+/g, ' ');
  return UNIT.exec(text)?.[0].trim() ?? '';
}

/** The unit of volume a head names for bare numbers below it. */
export const volumeUnitOf = (head: string): string =>
  /(?<![\p{L}/])(мл|ml)(?!\p{L})/u.exec(foldCell(head))?.[0] ?? '';

const MASS_PER_VOLUME = String.raw`(?:[мнпm]?к?[гg]|[nuµp]g|mg)\s?\/\s?(?:мк?л|[uµm]?l|ul)`;
const LENGTH_UNIT = String.raw`(?:т\.? ?)?п\.? ?н\.?|нт|kbp?|bp|nt`;
const MOLARITY = String.raw`нм|мкм|[nµu]m|(?:пмоль|пмол|pmol)(?:\s?\/\s?(?:мкл|[uµ]l))?`;
const UNIT = new RegExp(`(?<!\\p{L})(?:${MASS_PER_VOLUME}|${LENGTH_UNIT}|${MOLARITY})(?!\\p{L})`, 'iu');
/** Thousands may stand apart, as spreadsheets write them. */
const AMOUNT = String.raw`(?:\d{1,3}(?: \d{3})+|\d+)(?:[.,]\d+)?`;
const NUMBER = String.raw`[~≈<>≥≤]?\s?${AMOUNT}(?:\s?[-–—]\s?${AMOUNT})?`;
const CONCENTRATION = new RegExp(`^${NUMBER}\\s?(?:${MASS_PER_VOLUME}|${MOLARITY})$`, 'u');
const WHOLE_NUMBER = new RegExp(`^${NUMBER}$`, 'u');
const LENGTH = new RegExp(`^${NUMBER}\\s?(?:${LENGTH_UNIT})$`, 'u');

/** A number with the unit of a concentration. Example: `120 нг/мкл`. */
export const isConcentration = (cell: string): boolean => CONCENTRATION.test(foldCell(cell));
/** A number with the unit of a length. Example: `5,4 т.п.н.` */
export const isLength = (cell: string): boolean => LENGTH.test(foldCell(cell));
/** Example: `58 °C`. */
export const isTemperature = (cell: string): boolean => /^\d{2}(?:[.,]\d)? ?° ?[cс]?$/.test(foldCell(cell));
/** A number of one or two digits, such as of cycles; the word may stand behind it. Example: `35 циклов` is 35. */
export const countOf = (cell: string): string | null =>
  /^(\d{1,2})(?: ?(?:цикл(?:ов|а)?|cycles?))?$/.exec(foldCell(cell))?.[1] ?? null;
/** In capitals: a `p1` without a head is a name far more often than a well. A plate may stand before it: `2:B7`. */
export const isWell = (cell: string): boolean =>
  /^(?:\d{1,2} ?: ?)?[A-P](0?[1-9]|1\d|2[0-4])$/.test(cell.trim());
/** A number alone, or a range. */
export const isNumber = (cell: string): boolean => WHOLE_NUMBER.test(foldCell(cell));

const MINIPREP =
  /^(мини-?преп|mini-?prep|(выделение|выделить) плазмид(ы|у|ной днк|ную днк)|плазмида|plasmid( dna)? (extraction|prep|purification)|plasmid)$/;
const GENOMIC_EXTRACTION =
  /^(геномная|геномной|геном|genomic|gdna|выделение( геномной)? днк|((genomic )?dna|gdna) extraction)$/;
const CLEAN_UP =
  /^((нужна )?очистка|очистить)( пцр[- ]продукта?| продукта? пцр)?( нужна)?$|^(pcr )?(clean[- ]?up|purification)$|^exo[- ]?sap([- ]?it)?$/;

/** Extraction that a cell asks for; null where it says nothing of it. */
export function extractionOf(cell: string): 'none' | Extraction | null {
  const folded = foldCell(cell);
  if (MINIPREP.test(folded)) return 'miniprep';
  if (GENOMIC_EXTRACTION.test(folded)) return 'genomic';
  return /^(нет|no|none|[-–—]|0)$/.test(folded) ? 'none' : null;
}

/** Work before the read that a cell asks for: extraction, clean-up or none; null where it says nothing of it. */
export function preparationOf(cell: string): 'none' | 'cleanUp' | Extraction | null {
  const folded = foldCell(cell);
  if (CLEAN_UP.test(folded)) return 'cleanUp';
  return /^(не (нужн[ао]|надо|требуется)|not (needed|required))$/.test(folded) ? 'none' : extractionOf(cell);
}

const MATERIALS: readonly (readonly [Material, RegExp])[] = [
  [
    'pcr',
    /^((очищенн(ый|ые) |пцр[- ])?ампл(икон(ы|ов)?)?|(пцр|pcr)[- ]?(прод(укты?)?|prod(ucts?)?|фрагменты?|fragments?)|продукты? (пцр|pcr)|amplicons?|(purified )?pcr products?)$/,
  ],
  [
    'plasmid',
    /^((днк )?плазм(ид(а|ная|ы|ная днк)?|\.? днк)?|plasmids?|plasmid dna|pdna|пднк|minipreps?|минипреп|вектор|vector|bac|бак)$/,
  ],
  ['genomic', /^(геномн(ая)?\.?( ?днк)?|(г|хромосомная )?днк|геном|(genomic|chromosomal)( dna)?|gdna)$/],
  [
    'culture',
    /^((ночн(ая|\.) |бак(териальная|\.) )?культура|осадок( клеток)?|клетки|колони[яи]( на чашке)?|чашка( петри)?|бактерии|глицериновый сток|glycerol stock|e\.? ?coli([,;]? (чашка|колони[яи]|культура|клетки|plate|colony|colonies|culture|cells))?|(overnight |bacterial )?cultures?|cells|(cell )?pellets?|colony|colonies|bacteria)$/,
  ],
];

/** Said of a product beside its name. */
const UNPURIFIED = /^(неочищенный|unpurified|crude) | (неочищенный|unpurified|crude)$/;

/** The material that a cell names; null where it names none. Example: `ПЦР-продукт` is `pcr`. */
export function materialOf(cell: string): Material | null {
  const folded = foldCell(cell).replace(UNPURIFIED, '');
  if (isBarePcr(cell)) return 'pcr';
  return MATERIALS.find(([, pattern]) => pattern.test(folded))?.[0] ?? null;
}

const GEL = /[ ,]*\(? ?(?:из геля|в геле|гель|gel|from gel) ?\)?$/;
/** Words in brackets that name a material, or what is said of it. */
const OTHER_MATERIAL =
  /пцр|pcr|днк|dna|плазм|plasm|культ|cultur|колон|colon|клет|cell|геном|genom|амплик|amplic/;

/**
 * The material that a cell names with something more said of it, for a cell below a head of its own. Example: `ампликон (гель)`
 * is `pcr`.
 */
export function materialIn(cell: string): Material | null {
  const folded = foldCell(cell);
  if (GEL.test(folded)) return materialOf(folded.replace(GEL, ''));
  const [, more = ''] = / ?\(([^()]*)\)$/.exec(folded) ?? [];
  return more === '' || OTHER_MATERIAL.test(more) ? null : materialOf(folded.replace(/ ?\([^()]*\)$/, ''));
}

/** A bare `ПЦР`: beside a name it is the material, below a head that asks for a PCR it means yes. */
export const isBarePcr = (cell: string): boolean => /^(пцр|pcr)$/.test(foldCell(cell));

/** Whether a cell asks for a PCR first; null where it says nothing of it. */
export function pcrOf(cell: string): boolean | null {
  const folded = foldCell(cell);
  if (/^(с|сначала|нужна|with|first) (пцр|pcr)$|^(пцр|pcr) (first|сначала|нужна)$/.test(folded)) return true;
  return /^(без|no|without) (пцр|pcr)$/.test(folded) ? false : null;
}

/** Yes or no below a head that asks; null for anything else. */
export function yesOrNo(cell: string): boolean | null {
  const folded = foldCell(cell);
  if (/^(да|yes|y|\+|1|true|нужна|x|х|✓|v)$/.test(folded)) return true;
  return /^(нет|no|n|[-–—]|0|false|не нужна)$/.test(folded) ? false : null;
}

/** Whether a cell asks for a fragment analysis. Example: `ФА`. */
export const isFragmentAnalysis = (cell: string): boolean =>
  /^(фрагмент(ы|ный|ного)?( анализ)?|fragments?( analysis)?|фа)$/.test(foldCell(cell));

/** Whether a cell asks for a read. Example: `Сэнгер`. */
export const isReading = (cell: string): boolean =>
  /^(секвенирование|чтение|сэнгер|sequencing|sanger)$/.test(foldCell(cell));

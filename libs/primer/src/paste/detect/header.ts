import { plain } from '../split/plain.ts';

/** Content of a column of a pasted table, by the words above it. */
export type ColumnRole =
  | 'number'
  | 'name'
  | 'sequence'
  | 'length'
  | 'scale'
  | 'modifier'
  | 'leftModifier'
  | 'rightModifier'
  | 'purification'
  | 'keen'
  | 'well'
  | 'wellRow'
  | 'wellColumn'
  | null;

const WORDS: readonly [RegExp, ColumnRole][] = [
  [/^(?:№.*|n|no\.?|#|п\/п|номер|number)$/u, 'number'],
  [/^(?:(?:sequence|oligo|primer) )?length\b|^длина послед/u, 'length'],
  [/5\D{0,12}(?:мод|mod|метк|label|dye|репорт|краси)|(?:мод|mod|метк|label|dye)\D{0,12}5/u, 'leftModifier'],
  [/3\D{0,12}(?:мод|mod|метк|label|quench|гаси|туш)|(?:мод|mod|метк|label)\D{0,12}3/u, 'rightModifier'],
  // the reporter of a probe stands at its 5' end and the quencher at its 3' end
  [/^(?:5\D{0,4})?(?:reporter|репорт[её]р)(?: dye)?$/u, 'leftModifier'],
  [/^(?:3\D{0,4})?(?:quencher|гаситель|тушитель)$/u, 'rightModifier'],
  [/^(?:назв|наимен|имя)|^(?:(?:sequence|seq\.?|oligo|oligonucleotide|primer|probe) )?name$/u, 'name'],
  [
    /послед|sequence|^seq\.?$|(?:oligo|primer|probe) seq(?:$|[\s.,(])|сиквенс|нуклеотид|5'(?:\P{L}{0,8}|\s?(?:to|к|до)\s?)3'/u,
    'sequence',
  ],
  // an amount that was delivered is no scale
  [/^nmoles$|^(?:delivered|measured|yield)/u, null],
  [/масштаб|шкала|scale|мкмоль|нмоль|[uµμn]mol|(?:^|[\s,([])(?:ое|о\.е\.?|od)(?:$|[\s,)\].])/u, 'scale'],
  [/кинир|^kination$|^keen$|фосфорилирование|phosphorylation/u, 'keen'],
  [/очист|purif|^clean(?:ing)?$/u, 'purification'],
  [/^(?:well(?: ?(?:position|pos\.?|id|location))?|(?:plate )?position|лунка|ячейка|позиция)$/u, 'well'],
  [/^(?:plate |well )?row$|^(?:ряд|строка)(?: планшета)?$/u, 'wellRow'],
  [/^(?:plate |well )?col(?:umn)?$|^(?:столбец|колонка)(?: планшета)?$/u, 'wellColumn'],
  [/^plate|^планшет|barcode|штрих|^(?:mol\p{L}*\.? weight|mw)$/u, null],
  [/продукт|ампл|product|amplicon/u, null],
  [
    /^мод|^mod(?:ific.*|s)?$|^label$|^метка$|^(?:dye|краситель|fluorophore|флуорофор)$|^internal(?: mod.*)?$|^внутр/u,
    'modifier',
  ],
  [/длин|length|^len\.?$|^нт$|^nt$|размер|оснований|^(?:number of )?bases$/u, 'length'],
  [/forward|reverse|^(?:прямой|обратный)(?: праймер)?$/u, 'sequence'],
  [/назв|имя|name|праймер|primer|oligo|олиго|^id$|зонд|probe|^(?:sg|g|cr)rna$|^guide/u, 'name'],
];
const OTHER =
  /^(?:assay|тест|набор|set|panel|панель|locus|локус|marker|маркер|sample|образец)$|темп|molecular weight|^mw(?:$|[\s,(])|^od ?260|volume|объ[её]м|extinction|экстинк|^yield|выход|payment|^(?:sales )?order|^reference|manufactur|^format$|^vessel$|^amount$|^tm(?![a-z])|^%?\s?gc(?:$|[\s%,])|^ген|gene|target|мишень|примеч|коммент|note|comment|ампл|ampl|продукт|product|^(?:start|end|any|pam|stop|strand|chrom|batch|date|дата|plate|plate name|планшет|pos|tube|qty|quantity|цена|price|колич.*|кол-во)$/u;

function roleOf(cell: string): ColumnRole | undefined {
  const text = plain(cell.slice(0, 60)).toLowerCase().trim();
  // #NAME? is an error of a spreadsheet.
  if (/^#.*[!?]$/u.test(text)) return undefined;
  // oligo(dT)18 is a primer
  if (/\(d?[acgtun]{1,10}\)\s?\d/u.test(text)) return undefined;
  if (saysConcentration(cell)) return null;
  const known = WORDS.find(([words]) => words.test(text));
  if (known !== undefined) return known[1];
  return OTHER.test(text) ? null : undefined;
}

/** True for a word that stands above columns. */
export function isHeaderWord(cell: string): boolean {
  return roleOf(cell) !== undefined;
}

/** True for a column of notes, and for one with an unknown heading: either may tell anything of a primer. */
export function holdsNotes(label: string): boolean {
  return (
    roleOf(label) === undefined ||
    /примеч|коммент|note|comment/u.test(plain(label.slice(0, 60)).toLowerCase())
  );
}

/** True for a heading of concentrations, whose µM are no amounts to be made. */
export function saysConcentration(label: string): boolean {
  return /^(?:конц|conc)(?!\p{L})|концентрац|concentration/u.test(
    plain(label.slice(0, 60)).toLowerCase().trim(),
  );
}

/** True for a heading that says 3'→5'. */
export function saysReversed(label: string): boolean {
  return /3\s?'?\s?(?:-{1,2}>?|→|=>|>|to)\s?5/u.test(plain(label.slice(0, 60)));
}

/** Reads a header line; null when the words are not those of a header. Example: `Название`, `Последовательность (5'-3')`. */
export function readHeader(cells: readonly string[]): ColumnRole[] | null {
  const roles = cells.map((cell) => (cell.trim() === '' ? undefined : roleOf(cell)));
  const known = roles.filter((role) => role !== undefined).length;
  const filled = cells.filter((cell) => cell.trim() !== '').length;
  if (known === 0 || known * 2 < filled) return null;
  return roles.map((role) => role ?? null);
}

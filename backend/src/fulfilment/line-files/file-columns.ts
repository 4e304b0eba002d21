/** A column of a file that moves lines. */
export type FileColumn =
  | 'id'
  | 'order'
  | 'line'
  | 'name'
  | 'sequence'
  | 'od'
  | 'nmol'
  | 'mass'
  | 'purity'
  | 'lot'
  | 'carrier'
  | 'tracking'
  | 'reason'
  | 'reasonEn';

/** Headings as laboratories write them, folded: small letters, no blanks, units or signs. */
const HEADINGS: Readonly<Record<FileColumn, readonly string[]>> = {
  id: ['id', 'lineid', 'barcode', 'штрихкод', 'код', 'идентификатор'],
  order: ['order', 'ordernumber', 'orderno', 'uid', 'заказ', 'номерзаказа', 'заказномер'],
  line: ['line', 'linenumber', 'lineno', 'строка', 'номерстроки', 'строказаказа', 'позиция'],
  name: ['name', 'primer', 'oligo', 'название', 'имя', 'праймер', 'олигонуклеотид'],
  sequence: ['sequence', 'sequence53', 'seq', 'последовательность', 'последовательность53'],
  od: ['od', 'od260', 'a260', 'ое', 'ое260', 'оп', 'оп260', 'оптическаяплотность'],
  nmol: ['nmol', 'nmole', 'nmoles', 'yield', 'нмоль', 'выход', 'количество'],
  mass: [
    ...['mass', 'massmeasured', 'measuredmass', 'ms', 'maldi', 'mwmeasured', 'measuredmw'],
    ...['масса', 'измереннаямасса', 'массаизмеренная'],
  ],
  purity: ['purity', 'hplcpurity', 'чистота', 'чистотавэжх'],
  lot: ['lot', 'lotnumber', 'batch', 'серия', 'номерсерии', 'партия', 'лот'],
  carrier: ['carrier', 'перевозчик', 'служба', 'службадоставки'],
  tracking: ['tracking', 'trackingnumber', 'трек', 'трекномер', 'номеротправления', 'накладная'],
  reason: ['reason', 'причина'],
  reasonEn: ['reasonen', 'reasonenglish', 'причинаen', 'причинапоанглийски'],
};

/** A longer heading names no column. */
const LONGEST_HEADING = 200;

const COLUMN_OF = new Map(
  Object.entries(HEADINGS).flatMap(([column, words]) =>
    words.map((word) => [folded(word), column as FileColumn] as const),
  ),
);

/** Example: `Масса, Да` is `масса`, `OD (260 nm)` is `od`. */
function folded(heading: string): string {
  return heading
    .slice(0, LONGEST_HEADING)
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[,([].*$/su, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** The column that a heading names; undefined for any other, which is not read. */
export function columnNamed(heading: string): FileColumn | undefined {
  return COLUMN_OF.get(folded(heading));
}

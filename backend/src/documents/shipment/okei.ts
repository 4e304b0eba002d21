/** Codes of ОКЕИ by the unit that a line is counted in. */
const OKEI: Readonly<Record<string, string>> = {
  'шт.': '796',
  набор: '839',
  'уп.': '778',
  проба: '876',
  прочтение: '876',
  прочтения: '876',
  прочтений: '876',
  'усл.': '876',
  мл: '111',
};

/** The code of a unit; undefined where the classifier has none that we know. */
export function okeiOf(unit: string): string | undefined {
  return OKEI[unit];
}

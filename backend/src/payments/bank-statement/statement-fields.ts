/** Whole roubles of one document or balance: 12 digits, as banks allow. In kopecks it is exact as a number. */
const SUM = /^(-?)(\d{1,12})(?:[.,](\d{1,2})0*)?$/;
const DAY = /^(\d{2})\.(\d{2})\.(\d{4})$/;
/** Blanks of every width and the apostrophe part thousands. */
const PARTED = /[\s\u00a0\u2009\u202f']/gu;
const NAMED =
  /^ИНН\s{0,3}:?\s{0,3}(\d{12}|\d{10})(?!\d)\s{0,3}(?:КПП\s{0,3}:?\s{0,3}\d{9}(?!\d))?[\s,;/]{0,5}/iu;

/** Kopecks of a sum as banks write it, read digit by digit; null where it is none. Example: `1 234,5` is 123450. */
export function kopecksOf(text: string): number | null {
  const [, sign = '', whole, rest = ''] = SUM.exec(text.replaceAll(PARTED, '')) ?? [];
  if (whole === undefined) return null;
  const kopecks = Number(whole + rest.padEnd(2, '0'));
  return sign === '' || kopecks === 0 ? kopecks : -kopecks;
}

/** `YYYY-MM-DD` of `dd.mm.yyyy`; null for a day that no calendar has. */
export function dayOf(text: string): string | null {
  const [, day = '', month = '', year = ''] = DAY.exec(text) ?? [];
  const [d, m, y] = [Number(day), Number(month), Number(year)];
  const isLeap = (y % 4 === 0 && y % 100 !== 0) || y % 400 === 0;
  const length = m === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(m) ? 30 : 31;
  return y >= 1990 && m >= 1 && m <= 12 && d >= 1 && d <= length ? `${year}-${month}-${day}` : null;
}

/** Digits of an account, however they are parted. */
export function accountOf(text: string): string {
  return text.replaceAll(/[\s.-]/gu, '');
}

/** Whether the sums of an account are roubles: 810, or 643 in a few. */
export function isOfRoubles(account: string): boolean {
  return ['810', '643'].includes(account.slice(5, 8));
}

/** A name and the ИНН that some banks write before it. Example: `ИНН 7707083893 ООО «Ромашка»`. */
export function nameAndInn(text: string): { readonly name: string; readonly inn: string } {
  const [lead = '', inn = ''] = NAMED.exec(text) ?? [];
  return { name: text.slice(lead.length).trim(), inn };
}

/** The ИНН of a field that holds one; empty for anything else, and for zeros, which stand for none. */
export function innOf(text: string): string {
  const inn = text.trim();
  return /^(?:\d{10}|\d{12})$/.test(inn) && !/^0+$/.test(inn) ? inn : '';
}

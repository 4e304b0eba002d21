/** How a sheet shows a number: enough to tell names from dates. */
export type NumberLook = 'plain' | 'date' | 'power';

const BUILT_IN_DATES = /^(?:1[4-9]|2[0-2]|2[7-9]|3[0-6]|4[5-7]|5[0-8])$/u;

/** The look that a number format gives. Example: format 14 and `dd.mm.yyyy` are dates, `0.00E+00` is a power. */
export function lookOf(id: number, code: string | undefined): NumberLook {
  if (BUILT_IN_DATES.test(String(id))) return 'date';
  if (id === 11 || id === 48) return 'power';
  const bare = (code ?? '').replace(/"[^"]*"|\\.|\[(?!h|m|s)[^\]]*\]|_.|\*./giu, '');
  if (/^general$/iu.test(bare)) return 'plain';
  if (/e[+-]/iu.test(bare)) return 'power';
  return /[dmyhs]/iu.test(bare) ? 'date' : 'plain';
}

/** A number as a person sees it in the sheet: dates as `2026-03-01`, powers as `1.00E+05`. */
export function shownNumber(text: string, look: NumberLook, from1904: boolean): string {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return text;
  if (look === 'date') return dateText(value + (from1904 ? 1_462 : 0));
  if (look === 'power')
    return value
      .toExponential(2)
      .toUpperCase()
      .replace(/E([+-])(\d)$/u, 'E$10$2');
  // a spreadsheet shows fifteen digits: 0.039999999999999994 of a formula is 0.04
  return String(Number(value.toPrecision(15)));
}

/** Days since 30 December 1899 as a date; the 29 February 1900 that Excel believes in is left out. */
function dateText(serial: number): string {
  const day = Math.floor(serial);
  if (day < 1 || day > 2_958_465) return String(serial);
  // Civil date from days since 1 March 0000 (the era algorithm of proleptic calendars).
  const days = day + (day < 60 ? 1 : 0) + 693_899;
  const era = Math.floor(days / 146_097);
  const inEra = days - era * 146_097;
  const year = Math.floor(
    (inEra - Math.floor(inEra / 1_460) + Math.floor(inEra / 36_524) - Math.floor(inEra / 146_096)) / 365,
  );
  const inYear = inEra - (365 * year + Math.floor(year / 4) - Math.floor(year / 100));
  const shifted = Math.floor((5 * inYear + 2) / 153);
  const date = inYear - Math.floor((153 * shifted + 2) / 5) + 1;
  const month = shifted < 10 ? shifted + 3 : shifted - 9;
  const pad = (number: number, width: number) => String(number).padStart(width, '0');
  return `${pad(year + era * 400 + (month <= 2 ? 1 : 0), 4)}-${pad(month, 2)}-${pad(date, 2)}`;
}

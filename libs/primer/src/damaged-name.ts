const MONTH =
  '(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec|янв|февр?|март?|апр|май|мая|июн|июл|авг|сент?|окт|нояб?|дек)';
const DAMAGED = new RegExp(
  [
    `^\\d{1,2}[-. ]${MONTH}(?!\\p{L})`,
    `^${MONTH}[-. ]\\d{1,4}$`,
    '^(?:\\d{4}[-.]\\d\\d?[-.]\\d\\d?|\\d\\d?[./]\\d\\d?[./]\\d{4})(?:$|\\s\\d)',
    '^\\d(?:[.,]\\d+)?e[+-]\\d+$',
    '^#(?:Н\\/Д|N\\/A|ИМЯ\\?|NAME\\?|ЗНАЧ!|VALUE!|ССЫЛКА!|REF!|ДЕЛ\\/0!|DIV\\/0!|ЧИСЛО!|NUM!|ПУСТО!|NULL!)$',
  ].join('|'),
  'iu',
);

/** Longest beginning that is looked at: a date, a power or an error of a spreadsheet is shorter. */
const LOOKED_AT = 24;

/** True for a name that a spreadsheet made of another one: a date, a power or an error. Example: `1-Sep` was SEPT1, `2.00E+05` was 2E5. */
export const isDamagedName = (name: string): boolean => DAMAGED.test(name.trim().slice(0, LOOKED_AT));

/** A number of an order that a purpose names, as the shop writes it. */
export interface NamedNumber {
  readonly number: string;
  /** Written whole, as that of a bill; otherwise it is perhaps meant. */
  readonly isSure: boolean;
}

/** More numbers than anybody pays at once. */
const MAX_NUMBERS = 40;

const BILL =
  'сч(?:ет[а-я]*)?[.\\s]?-\\s?(?:договор|контракт|оферт)[а-я]*|сч(?:ет[а-я]*)?(?![а-я])|заказ[а-я]*|оферт[а-я]*|инвойс[а-я]*|invoice|order|bill';
const OTHER =
  'сч(?:ет[а-я]*)?\\.?[\\s-]?ф(?:актур[а-я]*|\\.|(?![а-я]))|с[/.]ф|договор[а-я]*|дог(?![а-я])|контракт[а-я]*|к-т|соглашени[а-я]*|спецификаци[а-я]*|акт[а-я]*|накладн[а-я]*|упд|тн|ттн|закупк[а-я]*|извещени[а-я]*|заявк[а-я]*|лот[а-я]*|икз|приложени[а-я]*|п/п|contract|agreement';
/** Words for the kind of paper that a number behind them belongs to. */
const PAPER = new RegExp(`(?<![а-яa-z])(?:(?<other>${OTHER})|(?<bill>${BILL}))`, 'gu');
const WHOLE = /(?<!\d)(20\d\d) ?- ?(\d{6,9})(?: ?\/ ?\d{1,3}(?![\d.]))?(?![\da-z]|(?!от)[а-я]|-[\da-zа-я])/gu;

/** Written nearly so: with a short year, without zeros, with another sign between, or behind by more letters. */
const NEARLY: readonly RegExp[] = [
  /(?<!\d)(20\d\d) ?[-/. ] ?(\d{6,9})(?!\d)/gu,
  /(?<!\d)(\d\d) ?- ?(\d{6})(?!\d)/gu,
  /(?<!\d)(20\d\d) ?- ?(\d{1,5})(?![\d.]|-\d)/gu,
  /(?<!\d)(20\d\d)(\d{6})(?!\d)/gu,
];
/** A bill's number without a year: its year is that of the line, or the one before. */
const ALONE =
  /(?<![а-яa-z])(?:сч(?:ет[а-я]*)?|заказ[а-я]*)\.? ?(?:на оплату )?(?:№|no?\.?|n°|#|номер)? ?(\d{1,9})(?![\d/-])/gu;

/**
 * Numbers of orders in the purpose of a payment, the surest way each is written, in the order they stand.
 * Example: `Опл. по сч.№2026–000042 от 19.11` names 2026-000042 for sure; `по счёту 42` perhaps means it.
 */
export function numbersIn(purpose: string, year: number): NamedNumber[] {
  const text = plain(purpose);
  const found = new Map<string, boolean>();
  const add = (yearOf: string | number, serial: string, isSure: boolean): void => {
    const number = numberOf(yearOf, serial);
    if (number !== null && (found.size < MAX_NUMBERS || found.has(number)))
      found.set(number, isSure || (found.get(number) ?? false));
  };
  const papers = [...text.matchAll(PAPER)];
  for (const match of text.matchAll(WHOLE)) {
    const before = papers.findLast(({ index }) => index < match.index);
    const [, yearOf = '', serial = ''] = match;
    add(
      yearOf,
      serial,
      before?.groups?.['other'] === undefined && numberOf(yearOf, serial) === `${yearOf}-${serial}`,
    );
  }
  const asDigits = text.replaceAll(/[oо]/gu, '0').replaceAll(/[lі|]/gu, '1').replaceAll('з', '3');
  for (const one of [text, asDigits, text.replaceAll(' ', '')])
    for (const pattern of NEARLY)
      for (const [, yearOf = '', serial = ''] of one.matchAll(pattern)) add(yearOf, serial, false);
  for (const [, serial = ''] of text.matchAll(ALONE))
    for (const one of [year, year - 1]) add(one, serial, false);
  return [...found].map(([number, isSure]) => ({ number, isSure }));
}

/** A number as the shop writes it; null where there is no such one. */
function numberOf(year: string | number, serial: string): string | null {
  const whole = String(year).padStart(4, '20');
  return Number(serial) === 0 ? null : `${whole}-${String(Number(serial)).padStart(6, '0')}`;
}

/** The purpose in lower case, with one kind of ё, dash and blank, and Latin letters in Cyrillic words made Cyrillic. */
function plain(purpose: string): string {
  return purpose
    .slice(0, LONGEST)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[‐‑‒–—―−﹘﹣－]/gu, '-')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/[a-zа-я]+/gu, (word) =>
      /[а-я]/u.test(word) ? word.replaceAll(/[a-z]/gu, (letter) => ALIKE[letter] ?? letter) : word,
    );
}

const LONGEST = 2_000;
const ALIKE: Readonly<Record<string, string>> = {
  ...{ a: 'а', c: 'с', e: 'е', o: 'о', p: 'р', t: 'т', x: 'х', y: 'у', h: 'н', k: 'к', m: 'м', b: 'в' },
};

/** Forms of a unit behind a number: 1 рубль, 2 рубля, 5 рублей. */
type Forms = readonly [one: string, few: string, many: string];

const ONES = ['', 'один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять'];
const FEMININE = ['', 'одна', 'две', ...ONES.slice(3)];
const TEENS = [
  'десять',
  'одиннадцать',
  'двенадцать',
  'тринадцать',
  'четырнадцать',
  'пятнадцать',
  'шестнадцать',
  'семнадцать',
  'восемнадцать',
  'девятнадцать',
];
const TENS = [
  '',
  '',
  'двадцать',
  'тридцать',
  'сорок',
  'пятьдесят',
  'шестьдесят',
  'семьдесят',
  'восемьдесят',
  'девяносто',
];
const HUNDREDS = [
  '',
  'сто',
  'двести',
  'триста',
  'четыреста',
  'пятьсот',
  'шестьсот',
  'семьсот',
  'восемьсот',
  'девятьсот',
];
const ROUBLES: Forms = ['рубль', 'рубля', 'рублей'];
const KOPECKS: Forms = ['копейка', 'копейки', 'копеек'];
const THOUSANDS: readonly { readonly forms: Forms; readonly ones: readonly string[] }[] = [
  { forms: ['', '', ''], ones: ONES },
  { forms: ['тысяча', 'тысячи', 'тысяч'], ones: FEMININE },
  { forms: ['миллион', 'миллиона', 'миллионов'], ones: ONES },
  { forms: ['миллиард', 'миллиарда', 'миллиардов'], ones: ONES },
];
const LARGEST = 999_999_999_999_99;

/**
 * The form of a noun behind a whole number. Example: `counted(21, ['строка', 'строки', 'строк'])` is `строка`.
 */
export function counted(count: number, [one, few, many]: Forms): string {
  const [tens, ones] = [Math.floor(count / 10) % 10, count % 10];
  if (tens === 1 || ones === 0 || ones > 4) return many;
  return ones === 1 ? one : few;
}

/**
 * A sum of kopecks as it is written out in Russian papers, kopecks in digits.
 * Example: `sumInWords(1_234_550)` is `Двенадцать тысяч триста сорок пять рублей 50 копеек`.
 */
export function sumInWords(kopecks: number): string {
  const [roubles, rest] = parted(kopecks);
  const words = groupsOf(roubles).flatMap((group, power) => russianGroup(group, power).reverse());
  const whole = words.reverse().join(' ') || 'ноль';
  return `${capital(whole)} ${counted(roubles, ROUBLES)} ${twoDigits(rest)} ${counted(rest, KOPECKS)}`;
}

function russianGroup(group: number, power: number): string[] {
  const named = THOUSANDS[power];
  if (group === 0 || named === undefined) return [];
  const [hundreds, tens, ones] = [Math.floor(group / 100), Math.floor(group / 10) % 10, group % 10];
  return [
    HUNDREDS[hundreds] ?? '',
    ...(tens === 1 ? [TEENS[ones] ?? ''] : [TENS[tens] ?? '', named.ones[ones] ?? '']),
    counted(group, named.forms),
  ].filter((word) => word !== '');
}

const ENGLISH_ONES = [
  '',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const ENGLISH_TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const ENGLISH_POWERS = ['', 'thousand', 'million', 'billion'];

/** The same in English. Example: `sumInEnglish(1_234_550)` is `Twelve thousand three hundred forty-five roubles 50 kopecks`. */
export function sumInEnglish(kopecks: number): string {
  const [roubles, rest] = parted(kopecks);
  const words = groupsOf(roubles)
    .map((group, power) => (group === 0 ? '' : `${englishGroup(group)} ${ENGLISH_POWERS[power]}`.trim()))
    .reverse()
    .filter((word) => word !== '');
  const unit = (count: number, one: string): string => (count === 1 ? one : `${one}s`);
  return `${capital(words.join(' ') || 'zero')} ${unit(roubles, 'rouble')} ${twoDigits(rest)} ${unit(rest, 'kopeck')}`;
}

function englishGroup(group: number): string {
  const [hundreds, below] = [Math.floor(group / 100), group % 100];
  const tens = ENGLISH_TENS[Math.floor(below / 10)] ?? '';
  const small =
    below < 20
      ? ENGLISH_ONES[below]
      : [tens, ENGLISH_ONES[below % 10]].filter((word) => word !== '').join('-');
  return [hundreds === 0 ? '' : `${ENGLISH_ONES[hundreds]} hundred`, small]
    .filter((word) => word !== '')
    .join(' ');
}

/** Whole roubles and the kopecks beside them. */
function parted(kopecks: number): [roubles: number, kopecks: number] {
  if (!Number.isSafeInteger(kopecks) || kopecks < 0 || kopecks > LARGEST)
    throw new RangeError(`no sum that is written out: ${kopecks}`);
  return [Math.floor(kopecks / 100), kopecks % 100];
}

/** Thousands, the lowest first. */
function groupsOf(whole: number): number[] {
  const groups: number[] = [];
  for (let left = whole; left > 0; left = Math.floor(left / 1000)) groups.push(left % 1000);
  return groups;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const twoDigits = (count: number): string => String(count).padStart(2, '0');

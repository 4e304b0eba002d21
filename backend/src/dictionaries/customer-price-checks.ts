import { isInn, isKpp } from '@oligoteka/address';
import { price } from './row-checks.ts';
import { type Check, fault, list, must, record, rowsOf } from './shape.ts';
import { isDay } from './terms-checks.ts';

const LONGEST_NUMBER = 60;
const MOST_MEMBERS = 1_000;
const MOST_ROWS = 5_000;
const MOST_FIXED = 1_000;

const day = must('a day such as 2026-12-01', isDay);
const percent = must(
  'percents from 0 to 100, with at most two decimals',
  (value) => typeof value === 'number' && value >= 0 && value <= 100 && Number(value.toFixed(2)) === value,
);
const isNumberOfContract = (value: unknown): boolean =>
  typeof value === 'string' &&
  value.trim() === value &&
  value !== '' &&
  value.length <= LONGEST_NUMBER &&
  !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(value);
const isInnOf = (value: unknown): boolean => typeof value === 'string' && isInn(value);
const isKppOf = (value: unknown): boolean => typeof value === 'string' && isKpp(value);
const isSku = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
const isId = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) > 0;

const fixedRows = list(
  record({
    sku: must('the SKU of a product', isSku),
    // one of 0 would give the product away
    price: (value, path) =>
      value === 0 ? fault(path, 'is 0: a fixed price is above 0 roubles') : price(value, path),
  }),
  ['sku'],
);
const fixed: Check = (value, path) =>
  Array.isArray(value) && value.length > MOST_FIXED
    ? fault(path, `has ${value.length} prices: at most ${MOST_FIXED}`)
    : fixedRows(value, path);

const rows = list(
  record(
    {
      contract: must(`a number of at most ${LONGEST_NUMBER} characters in one line`, isNumberOfContract),
      members: must(
        `a list of at most ${MOST_MEMBERS} ids of users, each once`,
        (value) =>
          Array.isArray(value) &&
          value.length <= MOST_MEMBERS &&
          value.every(isId) &&
          new Set(value).size === value.length,
      ),
      from: day,
      primers: percent,
      products: percent,
    },
    {
      fixed,
      to: day,
      inn: must('an ИНН of 10 or 12 digits that agree with its check digits', isInnOf),
      kpp: must('a КПП of 9 characters such as 773601001', isKppOf),
    },
  ),
  ['contract', 'from'],
);

/** The dictionary `customer-prices`. */
export const customerPrices: Check = (value, path) => {
  if (Array.isArray(value) && value.length > MOST_ROWS)
    return fault(path, `has ${value.length} rows: at most ${MOST_ROWS}`);
  const faults = rows(value, path);
  if (faults.length > 0) return faults;
  return rowsOf(value).flatMap(({ from, to, members, inn, kpp }, index) => [
    ...(typeof to === 'string' && to < String(from)
      ? fault([...path, index, 'to'], `ends before it begins: ${to}`)
      : []),
    ...(Array.isArray(members) && members.length === 0 && inn === undefined
      ? fault([...path, index, 'members'], 'is empty, and no inn says for whose orders it is')
      : []),
    ...(kpp !== undefined && inn === undefined
      ? fault([...path, index, 'kpp'], 'stands without the inn it belongs to')
      : []),
  ]);
};

import { SCALES } from '@oligoteka/primer';
import { type Check, fault, isOneOf, isRow, list, must, record, rowsOf } from './shape.ts';

const OPTIONS = ['clean', 'op', 'keen'];
const MAX_DAYS = 365;
const MAX_LENGTH = 1_000;
const wholeUpTo = (most: number): Check =>
  must(
    `a whole number from 0 to ${most}`,
    (value) => Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= most,
  );
const days = wholeUpTo(MAX_DAYS);
export const isDay = (value: unknown): boolean =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\d$/.test(value) &&
  new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) === value;

/** The dictionary `calendar`. */
export const movedDays: Check = list(
  record({
    day: must('a day such as 2026-01-09', isDay),
    isWorking: must('true or false', (value) => typeof value === 'boolean'),
    why: must('a text', (value) => typeof value === 'string' && value.length <= 200),
  }),
  ['day'],
);

const shape = record({
  primers: list(record({ scale: must(`one of ${SCALES.join(', ')} (in quotes)`, isOneOf(SCALES)), days }), [
    'scale',
  ]),
  long: record({ from: wholeUpTo(MAX_LENGTH), days }),
  options: list(record({ option: must(`one of ${OPTIONS.join(', ')}`, isOneOf(OPTIONS)), days }), ['option']),
  modified: days,
  modifiers: list(record({ id: must('the id of a modifier', Number.isSafeInteger), days }), ['id']),
  products: days,
  bulks: days,
  sequencing: record(
    { sequence: days, fragmentAnalyze: days, withPcr: days },
    { miniprep: days, cleanUp: days },
  ),
  dnaExtract: days,
});

/** The dictionary `terms`: every scale has its days. */
export const makingTerms: Check = (value, path) => {
  const faults = shape(value, path);
  const named = isRow(value) ? rowsOf(value['primers']).map(({ scale }) => scale) : [];
  const missing = SCALES.filter((scale) => !named.includes(scale));
  return faults.length > 0 || missing.length === 0
    ? faults
    : fault([...path, 'primers'], `has no days for scale ${missing.join(', ')}`);
};

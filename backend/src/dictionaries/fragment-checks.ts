import { type Check, fault, isRow, list, must, record, rowsOf, shown } from './shape.ts';

const LONGEST_ID = 50;
const MAX_LENGTH = 100_000;
const id = must(
  `an id of letters, digits and signs without blanks, up to ${LONGEST_ID}`,
  (value) => typeof value === 'string' && /^\S+$/.test(value) && value.length <= LONGEST_ID,
);
const name = must('a text with something in it', (value) => typeof value === 'string' && value.trim() !== '');
const whole = (from: number, to: number): Check =>
  must(
    `a whole number from ${from} to ${to}`,
    (value) => Number.isSafeInteger(value) && Number(value) >= from && Number(value) <= to,
  );

const shape = record({
  minimum: whole(1, 1_000),
  dyeSets: list(
    record({ id, name, dyes: list(record({ id, name, colour: name, colour_en: name }), ['id']) }),
    ['id'],
  ),
  standards: list(record({ id, name, dye: id, from: whole(1, MAX_LENGTH), to: whole(1, MAX_LENGTH) }), [
    'id',
  ]),
});

/** The dictionary `fragment-analysis`: every size standard bears a dye that one of the sets tells apart. */
export const fragmentAnalysis: Check = (value, path) => {
  const faults = shape(value, path);
  if (faults.length > 0 || !isRow(value)) return faults;
  const dyes = new Set(
    rowsOf(value['dyeSets']).flatMap((set) => rowsOf(set['dyes']).map((dye) => dye['id'])),
  );
  return rowsOf(value['standards']).flatMap(({ dye, from, to }, index) => [
    ...(dyes.has(dye) ? [] : fault([...path, 'standards', index, 'dye'], `is in no dye set: ${shown(dye)}`)),
    ...(Number(from) < Number(to) ? [] : fault([...path, 'standards', index, 'to'], 'is not above from')),
  ]);
};

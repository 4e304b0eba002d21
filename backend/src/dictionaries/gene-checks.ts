import { MOST_CLONES } from '@oligoteka/genes';
import { price } from './row-checks.ts';
import { type Check, fault, isRow, isWords, list, must, record, rowsOf } from './shape.ts';

const MAX_DAYS = 365;
const MAX_BASES = 100_000;
const whole = (least: number, most: number): Check =>
  must(
    `a whole number from ${least} to ${most}`,
    (value) => Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most,
  );
const days = whole(0, MAX_DAYS);
const bases = whole(1, MAX_BASES);
const percent = whole(0, 100);
const name = must(
  'a name of at most 60 characters',
  (value) => isWords(value) && value.trim() === value && value !== '' && value.length <= 60,
);
const step = { price, days };

const CLONES = { furtherClone: record({ ...step, maxClones: whole(2, MOST_CLONES) }) };
const shape = record(
  {
    limits: record({
      ...{ minLength: bases, maxLength: bases, minGc: percent, maxGc: percent },
      ...{ window: whole(10, 1_000), windowMinGc: percent, windowMaxGc: percent },
      ...{ maxRepeat: whole(8, 1_000), maxRun: whole(2, 100) },
    }),
    rates: list(record({ upTo: bases, ...step }), ['upTo']),
    minimum: price,
    vectors: list(record({ name, ...step }), ['name']),
    ownVector: record(step),
    mutation: record({ ...step, maxTemplate: bases, maxMutations: whole(1, 100) }),
    furtherMutation: record(step),
    pcrCloning: record({ ...step, maxInsert: bases }),
    ampliconCloning: record({ ...step, maxInsert: bases }),
  },
  CLONES,
);

/** The dictionary `gene-prices`: limits that something fits into, and a rate for every length within them. */
export const genePrices: Check = (value, path) => {
  const faults = shape(value, path);
  if (faults.length > 0 || !isRow(value) || !isRow(value['limits'])) return faults;
  const { limits } = value;
  const isUpsideDown = (least: string, most: string): boolean => Number(limits[least]) > Number(limits[most]);
  const upsideDown = [
    ['minLength', 'maxLength'],
    ['minGc', 'maxGc'],
    ['windowMinGc', 'windowMaxGc'],
  ].filter(([least = '', most = '']) => isUpsideDown(least, most));
  const ends = rowsOf(value['rates']).map(({ upTo }) => Number(upTo));
  return [
    ...upsideDown.flatMap(([least = '', most = '']) =>
      fault([...path, 'limits', least], `is above ${most}, ${String(limits[most])}`),
    ),
    ...ends.flatMap((end, index) =>
      end > (ends[index - 1] ?? 0)
        ? []
        : fault([...path, 'rates', index, 'upTo'], `must be above the one before, ${ends[index - 1]}`),
    ),
    ...((ends.at(-1) ?? 0) >= Number(limits['maxLength'])
      ? []
      : fault([...path, 'rates'], `end before maxLength, ${String(limits['maxLength'])}`)),
  ];
};

import { SCALES } from '@oligoteka/primer';
import { SEQUENCING_SERVICES } from '@oligoteka/pricing';
import { type Check, isListOf, isOneOf, list, must, record } from './shape.ts';

/** Checks of the rows of each dictionary, field by field. */

const isPrice = (value: unknown): boolean =>
  typeof value === 'number' &&
  value >= 0 &&
  value <= 1e9 &&
  Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
export const price = must('roubles from 0 up, with at most two decimals', isPrice);
const priceOrNone = must(
  'roubles with at most two decimals, or null',
  (value) => value === null || isPrice(value),
);
const anything: Check = () => [];
const flag = must('true or false', (value) => typeof value === 'boolean');
const words = must(
  'a list of texts',
  isListOf((value) => typeof value === 'string'),
);
const scale = must(`one of ${SCALES.join(', ')} (in quotes)`, (value) =>
  SCALES.some((known) => known === value),
);

export const primerPrice = record({
  scale,
  charPrice: price,
  inosinePrice: priceOrNone,
  uridinePrice: priceOrNone,
  cleanPrice: price,
  opPrice: price,
  keenPrice: price,
});
export const modifier = record(
  {
    id: must('a whole number', Number.isSafeInteger),
    name: must('a name', (value) => typeof value === 'string' && value.trim() !== ''),
    aliases: words,
    type: must('fluorophore, quencher or other', isOneOf(['fluorophore', 'quencher', 'other'])),
    acceptedPositionArray: must('a list of left, in, right', isListOf(isOneOf(['left', 'in', 'right']))),
    disabled: flag,
    isDeleted: flag,
    needCleanIn5Position: flag,
    needCleanIn3Position: flag,
    needCleanInInPosition: flag,
    prices: record(Object.fromEntries(SCALES.map((name) => [name, priceOrNone]))),
  },
  // chemistry that no price follows from
  { idtCodes: anything, mass: anything, eps260: anything, parentBase: anything },
);
const fourValues = (what: string, holds: (value: string) => boolean): Check =>
  must(`four values parted by ;, each ${what}`, (value) => {
    const values = typeof value === 'string' ? value.split(';').map((one) => one.trim()) : [];
    return values.length === SCALES.length && values.every(holds);
  });
const flags = fourValues('+ or -', isOneOf(['+', '-']));
export const settings = record(
  {
    primerMaxLength: fourValues('a whole number', (value) => /^[1-9]\d*$/.test(value)),
    primerMinLength: must(
      'a whole number in quotes',
      (value) => typeof value === 'string' && /^\d+$/.test(value),
    ),
    canPrimerClean: flags,
    canPrimerKeen: flags,
    canPrimerAsterisk: flags,
    canModifierForScale_other: flags,
    canModifierForScale_notOther: flags,
  },
  { canPrimerIU: flags },
);

const id = must('a whole number from 1 up', (value) => Number.isSafeInteger(value) && Number(value) > 0);
const name = must('a text with something in it', (value) => typeof value === 'string' && value.trim() !== '');
const text = must('a text', (value) => typeof value === 'string');
const ids = must(
  'a list of ids',
  isListOf((value) => Number.isSafeInteger(value)),
);

export const productGroup = record({
  id,
  name,
  name_en: name,
  percent: must(
    'a percent from 0 to 100',
    (value) => typeof value === 'number' && value >= 0 && value <= 100,
  ),
});
export const product = record(
  {
    id,
    sku: must(
      'a catalogue number without blanks',
      (value) => typeof value === 'string' && /^\S+$/.test(value),
    ),
    name,
    name_en: name,
    category: must(
      'a route below /products, such as /products/pcr/polymerases',
      (value) => typeof value === 'string' && /^\/products(\/[a-z0-9-]+)+$/.test(value),
    ),
    groups: ids,
    price,
    unit: name,
    pack: text,
    storage: text,
    bulk: flag,
    disabled: flag,
  },
  { unit_en: text, pack_en: text, note: text, note_en: text, aliases: words },
);
export const bulk = record({
  id,
  product: id,
  volumes: list(
    record({
      id,
      amount: must('a number above 0', (value) => typeof value === 'number' && value > 0),
      unit: name,
      price,
    }),
    ['id'],
  ),
  buffers: list(record({ id, name }, { name_en: text }), ['id']),
});
export const sequencePrice = record({
  key: must(`one of ${SEQUENCING_SERVICES.join(', ')}`, isOneOf(SEQUENCING_SERVICES)),
  option: must('the id of an option, or null', (value) => value === null || Number.isSafeInteger(value)),
  price,
});
export const sequenceOption = record(
  { id, name, name_en: name, note: text },
  {
    note_en: text,
    disabled: flag,
    inPlate: flag,
    minimum: must('a whole number from 1 up', (value) => Number.isSafeInteger(value) && Number(value) > 0),
  },
);

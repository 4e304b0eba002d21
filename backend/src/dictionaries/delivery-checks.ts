import { DELIVERY_METHODS, TEMPERATURES } from '@oligoteka/delivery';
import { price } from './row-checks.ts';
import {
  type Check,
  fault,
  isListOf,
  isOneOf,
  isRow,
  isWords,
  list,
  must,
  record,
  rowsOf,
  shown,
} from './shape.ts';

const MAX_DAYS = 60;
const MAX_TEXT = 300;
const isText = (value: unknown): boolean => isWords(value) && value.trim() !== '' && value.length <= MAX_TEXT;
const isDays = (value: unknown): boolean =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= MAX_DAYS;
const text = must(`a text of at most ${MAX_TEXT} characters, without control characters`, isText);
const texts = must('a list of texts', isListOf(isText));
const key = must(
  'a word of small letters, digits and hyphens',
  (value) => typeof value === 'string' && /^[a-z0-9-]{1,40}$/.test(value),
);
const temperature = must(`one of ${TEMPERATURES.join(', ')}`, isOneOf(TEMPERATURES));
const prefix = must(
  'the first three digits of a postal code, in quotes',
  (value) => typeof value === 'string' && /^\d{3}$/.test(value),
);

const place = {
  id: key,
  city: text,
  name: text,
  name_en: text,
  address: text,
  hours: text,
  hours_en: text,
};
const MAX_PLACES = 100;
const dropOffs: Check = (value, path) =>
  Array.isArray(value) && value.length > MAX_PLACES
    ? fault(path, `holds more than ${MAX_PLACES} places`)
    : list(record(place), ['id'])(value, path);

const required = {
  temperatures: list(
    record({
      temperature,
      storages: texts,
      holds: must(`days from 0 to ${MAX_DAYS}, or null`, (value) => value === null || isDays(value)),
      daysOff: must('true or false', (value) => typeof value === 'boolean'),
    }),
    ['temperature'],
  ),
  zones: list(
    record({
      id: key,
      name: text,
      name_en: text,
      postal: list(record({ from: prefix, to: prefix })),
      places: texts,
    }),
    ['id'],
  ),
  tariffs: list(
    record({
      zone: key,
      method: must(`one of ${DELIVERY_METHODS.join(', ')}`, isOneOf(DELIVERY_METHODS)),
      temperature,
      carrier: text,
      days: must(`days from 0 to ${MAX_DAYS}`, isDays),
      price,
    }),
    ['zone', 'method', 'temperature'],
  ),
  points: list(record({ ...place, carrier: text }), ['id']),
};
const shape = record(required, { dropOffs });

/** The dictionary `delivery`: every temperature has its rule once, every tariff a zone, and no address two zones. */
export const deliveryTariffs: Check = (value, path) => {
  const faults = shape(value, path);
  if (faults.length > 0 || !isRow(value)) return faults;
  const zones = rowsOf(value['zones']);
  const known = new Set(zones.map(({ id }) => id));
  const ruled = rowsOf(value['temperatures']).map((row) => row['temperature']);
  const missing = TEMPERATURES.filter((one) => !ruled.includes(one));
  return [
    ...(missing.length === 0
      ? []
      : fault([...path, 'temperatures'], `has no rule for ${missing.join(', ')}`)),
    ...rowsOf(value['tariffs']).flatMap(({ zone }, index) =>
      known.has(zone) ? [] : fault([...path, 'tariffs', index, 'zone'], `names no zone: ${shown(zone)}`),
    ),
    ...codesTwice(zones, path),
    ...restTwice(zones, path),
  ];
};

function codesTwice(zones: ReturnType<typeof rowsOf>, path: Parameters<Check>[1]): ReturnType<Check> {
  const taken: { from: string; to: string; zone: string }[] = [];
  return zones.flatMap((zone, index) =>
    rowsOf(zone['postal']).flatMap((row, place) => {
      const [from, to] = [String(row['from']), String(row['to'])];
      const at = [...path, 'zones', index, 'postal', place];
      if (from > to) return fault(at, `ends before it begins: ${from}–${to}`);
      const other = taken.find((one) => from <= one.to && one.from <= to);
      taken.push({ from, to, zone: String(zone['id']) });
      return other === undefined
        ? []
        : fault(at, `${from}–${to} is in ${other.zone} already (${other.from}–${other.to})`);
    }),
  );
}

function restTwice(zones: ReturnType<typeof rowsOf>, path: Parameters<Check>[1]): ReturnType<Check> {
  const rest = zones.flatMap((zone, index) =>
    rowsOf(zone['postal']).length === 0 && Array.isArray(zone['places']) && zone['places'].length === 0
      ? [index]
      : [],
  );
  return rest
    .slice(1)
    .flatMap((index) => fault([...path, 'zones', index], 'is a second zone for every other address'));
}

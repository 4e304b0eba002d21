import { oneLine } from '../../mail/render-letter.ts';
import { NotUnderstood, type Options } from '../command.ts';

/** A contact as an operator corrects it: what was not named stays. */
export interface ContactGiven {
  readonly name?: string;
  readonly phone?: string;
  readonly email?: string;
}

/** As long as a buyer may write them (libs/site-api). */
const LONGEST = { name: 200, phone: 50, email: 254, to: 1_000 } as const;
const ADDRESS_LINE = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:"]+$/;
const ADDRESS_FIELDS = [
  ...['postal_code', 'country', 'region', 'area', 'city', 'city_district'],
  ...['street', 'house', 'block', 'flat'],
];

export function contactGiven(options: Options): ContactGiven {
  const given = Object.fromEntries(
    (['name', 'phone', 'email'] as const).flatMap((name) => {
      const text = textGiven(options, name);
      return text === undefined ? [] : [[name, text]];
    }),
  ) as ContactGiven;
  if (Object.keys(given).length === 0)
    throw new NotUnderstood(['what is corrected? --name, --phone or --email is missing']);
  if (given.name === '') throw new NotUnderstood(['--name is empty: a contact has a name']);
  if (given.email !== undefined && !ADDRESS_LINE.test(given.email))
    throw new NotUnderstood([`--email "${given.email}" is no e-mail address`]);
  return given;
}

/** The address of an order, in one line. */
export function addressGiven(options: Options): string {
  const text = textGiven(options, 'to');
  if (text === undefined || text === '')
    throw new NotUnderstood(['--to is missing: the whole address in one line']);
  return text;
}

/** Fields of an address of a profile. Example: `house=5a; flat=12`. */
export function fieldsGiven(options: Options): Readonly<Record<string, string>> {
  const text = textGiven(options, 'to') ?? '';
  const fields = text
    .split(';')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [, name = '', value = ''] = /^\s*(\w+)\s*=(.*)$/s.exec(part) ?? [];
      if (!ADDRESS_FIELDS.includes(name))
        throw new NotUnderstood([
          `--to "${part.trim()}" is no field: write house=5; flat=12 with ${ADDRESS_FIELDS.join(', ')}`,
        ]);
      return [name, value.trim()] as const;
    });
  if (fields.length === 0)
    throw new NotUnderstood(['--to is missing: fields that change, as house=5; flat=12']);
  return Object.fromEntries(fields);
}

function textGiven(options: Options, name: keyof typeof LONGEST): string | undefined {
  const typed = options[name];
  if (typeof typed !== 'string') return undefined;
  const text = oneLine(typed);
  if (text.length > LONGEST[name])
    throw new NotUnderstood([`--${name} is longer than ${LONGEST[name]} characters`]);
  return text;
}

import { plainToInstance } from 'class-transformer';
import { validate, type ValidationError } from 'class-validator';
import { type Localised, Refused } from '../event-store/refused.ts';
import { cleanBody } from './clean-body.ts';
import { listsInLists } from './lists-in-lists.ts';
import { quickRead } from './quick-read.ts';

/** What a broken constraint of class-validator means to a person. */
const TEXTS: Readonly<Record<string, Localised>> = {
  isString: { ru: 'Здесь нужен текст.', en: 'This must be text.' },
  isInt: { ru: 'Здесь нужно целое число.', en: 'This must be a whole number.' },
  isNumber: { ru: 'Здесь нужно число.', en: 'This must be a number.' },
  isBoolean: { ru: 'Здесь нужно true или false.', en: 'This must be true or false.' },
  isArray: { ru: 'Здесь нужен список.', en: 'This must be a list.' },
  isObject: { ru: 'Здесь нужен объект с полями.', en: 'This must be an object with fields.' },
  nestedValidation: { ru: 'Здесь нужен объект с полями.', en: 'This must be an object with fields.' },
  isUuid: { ru: 'Здесь нужен UUID.', en: 'This must be a UUID.' },
  isEmail: {
    ru: 'Введите адрес электронной почты, например ivanova@example.ru.',
    en: 'Enter an e-mail address, such as ivanova@example.org.',
  },
  isNotEmpty: { ru: 'Поле должно быть заполнено.', en: 'This field must be filled in.' },
  isDefined: { ru: 'Поле должно быть заполнено.', en: 'This field must be filled in.' },
  isIn: { ru: 'Такого значения нет в списке допустимых.', en: 'This is not one of the allowed values.' },
  min: { ru: 'Значение слишком мало.', en: 'The value is too small.' },
  max: { ru: 'Значение слишком велико.', en: 'The value is too large.' },
  maxLength: {
    ru: 'Текст слишком длинный: не больше # знаков.',
    en: 'The text is too long: # characters at most.',
  },
  minLength: {
    ru: 'Здесь нужно не меньше # знаков.',
    en: 'At least # characters are needed here.',
  },
  matches: { ru: 'Поле должно быть заполнено.', en: 'This field must be filled in.' },
  equals: {
    ru: 'Без согласия на обработку персональных данных зарегистрироваться нельзя.',
    en: 'You cannot register without consent to the processing of personal data.',
  },
  arrayMaxSize: { ru: 'В списке слишком много строк.', en: 'The list is too long.' },
};
const TYPE_CONSTRAINTS = new Set(['isString', 'isInt', 'isNumber', 'isBoolean', 'isArray', 'isObject']);
const WRONG: Localised = { ru: 'Недопустимое значение.', en: 'This value is not allowed.' };
const CHECK_FIELDS: Localised = {
  ru: 'Проверьте поля: не всё заполнено верно.',
  en: 'Check the fields: something is not right.',
};

/** The request class of a call. `list` names the field that holds the body of a call whose body is a list. */
export type RequestClass<Request extends object = object> = (new () => Request) & { readonly list?: string };

/** Turns a body into the request class of a call; refuses with every fault under its path. Unknown fields are dropped. */
export async function readRequest<Request extends object>(
  kind: RequestClass<Request>,
  body: unknown,
): Promise<Request> {
  const cleaned = cleanBody(body === undefined ? {} : body);
  if (kind.list === undefined) return check(kind, cleaned);
  if (!Array.isArray(cleaned)) throw new Refused('invalid', CHECK_FIELDS, { body: [text('isArray')] });
  try {
    return await check(kind, { [kind.list]: cleaned });
  } catch (error) {
    throw error instanceof Refused ? withoutField(error, kind.list) : error;
  }
}

/** Paths as the caller knows them: `0.count`, who sent a list. */
function withoutField({ kind, text: sentence, fields, details }: Refused, field: string): Refused {
  const own = Object.entries(fields).map(([path, texts]) => [
    path === field ? 'body' : path.startsWith(`${field}.`) ? path.slice(field.length + 1) : path,
    texts,
  ]);
  return new Refused(kind, sentence, Object.fromEntries(own) as Refused['fields'], details);
}

async function check<Request extends object>(
  kind: RequestClass<Request>,
  cleaned: unknown,
): Promise<Request> {
  if (cleaned === null || typeof cleaned !== 'object' || Array.isArray(cleaned))
    throw new Refused('invalid', CHECK_FIELDS, { body: [text('isObject')] });
  const right = quickRead(kind, cleaned);
  if (right !== undefined) return right;
  const request = plainToInstance(kind, cleaned);
  const errors = await validate(request, {
    whitelist: true,
    forbidUnknownValues: false,
    stopAtFirstError: false,
  });
  if (errors.length > 0) throw new Refused('invalid', CHECK_FIELDS, fieldsOf(errors));
  const [list] = listsInLists(request);
  if (list !== undefined) throw new Refused('invalid', CHECK_FIELDS, { [list]: [text('isObject')] });
  return request;
}

function fieldsOf(errors: readonly ValidationError[], prefix = ''): Record<string, Localised[]> {
  const fields: Record<string, Localised[]> = {};
  for (const error of errors) {
    const path = prefix === '' ? error.property : `${prefix}.${error.property}`;
    const broken = Object.keys(error.constraints ?? {});
    // A value of the wrong type breaks every other rule of its field too; the type alone is worth saying.
    const types = broken.filter((constraint) => TYPE_CONSTRAINTS.has(constraint));
    const texts = (types.length > 0 ? types : broken).map((name) => text(name, error.constraints?.[name]));
    // A missing value breaks every constraint of the field at once; one sentence is enough.
    if (texts.length > 0) fields[path] = error.value === undefined ? [text('isDefined')] : eachOnce(texts);
    Object.assign(fields, fieldsOf(error.children ?? [], path));
  }
  return fields;
}

/** Rules that mean the same to a person are said once. */
function eachOnce(texts: readonly Localised[]): Localised[] {
  return [...new Map(texts.map((one) => [one.ru, one])).values()];
}

/** A # stands for the limit, the last number in what class-validator says. */
function text(constraint: string, said = ''): Localised {
  const { ru, en } = TEXTS[constraint] ?? WRONG;
  const limit = /(-?\d+)\D*$/.exec(said)?.[1] ?? '?';
  return { ru: ru.replace('#', limit), en: en.replace('#', limit) };
}

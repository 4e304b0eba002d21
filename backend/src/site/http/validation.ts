import { type Localised, Refused } from '../../refused.ts';
import { type Fault, readObject, type Rule } from './request-reader.ts';

/** Words for a person on each broken constraint of class-validator. */
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
  min: { ru: 'Значение слишком мало: не меньше #.', en: 'The value is too small: # at least.' },
  max: { ru: 'Значение слишком велико: не больше #.', en: 'The value is too large: # at most.' },
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
  arrayMaxSize: {
    ru: 'В списке слишком много строк: не больше #.',
    en: 'The list is too long: # at most.',
  },
};
const TYPE_CONSTRAINTS = new Set(['isString', 'isInt', 'isNumber', 'isBoolean', 'isArray', 'isObject']);
const WRONG: Localised = { ru: 'Недопустимое значение.', en: 'This value is not allowed.' };
const CHECK_FIELDS: Localised = {
  ru: 'Проверьте поля: не всё заполнено верно.',
  en: 'Check the fields: something is not right.',
};

/**
 * The request class of a call. `list` names the field that holds the body of a call whose body is a list; `largestBody`,
 * in bytes, is set for calls that take more than a form of fields.
 */
export type RequestClass<Request extends object = object> = (new () => Request) & {
  readonly list?: string;
  readonly largestBody?: number;
};

/** Turns a body into the request class of a call; refuses with its faults under their paths. Unknown fields are dropped. */
export function readRequest<Request extends object>(kind: RequestClass<Request>, body: unknown): Request {
  const given = body ?? (body === undefined ? {} : null);
  const isList = Array.isArray(given);
  if (given === null || typeof given !== 'object' || isList !== (kind.list !== undefined))
    throw new Refused('invalid', CHECK_FIELDS, {
      body: [text(kind.list === undefined ? 'isObject' : 'isArray')],
    });
  const faults: Fault[] = [];
  const request = readObject(kind, kind.list === undefined ? given : { [kind.list]: given }, faults);
  if (faults.length === 0) return request;
  throw new Refused(
    'invalid',
    CHECK_FIELDS,
    Object.fromEntries(faults.map((fault) => [pathOf(fault, kind.list), textsOf(fault)])),
  );
}

/** The path as the caller knows it: `0.count` in a list. */
function pathOf({ path }: Fault, list: string | undefined): string {
  if (list === undefined) return path;
  return path === list ? 'body' : path.slice(list.length + 1);
}

function textsOf({ isMissing, broken }: Fault): Localised[] {
  // A missing value breaks every constraint of the field at once; one sentence is enough.
  if (isMissing) return [text('isDefined')];
  // A value of the wrong type breaks every other rule of its field too; the type alone is worth saying.
  const types = broken.filter(({ name }) => TYPE_CONSTRAINTS.has(name));
  const texts = (types.length > 0 ? types : broken).map(({ name, limit, sign }) =>
    sign === undefined ? text(name, limit) : turnedText(sign),
  );
  // Rules that mean the same to a person are said once.
  return [...new Map(texts.map((one) => [one.ru, one])).values()];
}

/** Nobody sees such a sign, so its place is told. */
function turnedText({ name, behind }: { readonly name: string; readonly behind: string }): Localised {
  return {
    ru: `Здесь стоит невидимый знак ${name}, который меняет направление письма, ${behind === '' ? 'в самом начале' : `после «${behind}»`}: сотрите это место и наберите его заново.`,
    en: `There is an unseen sign here, ${name}, that turns the direction of writing, ${behind === '' ? 'at the very beginning' : `behind “${behind}”`}: delete that place and type it again.`,
  };
}

/** A # stands for the limit. */
function text(constraint: string, limit?: Rule['limit']): Localised {
  const { ru, en } = TEXTS[constraint] ?? WRONG;
  const shown = (language: 'ru' | 'en') => limit?.toLocaleString(language) ?? '?';
  return { ru: ru.replace('#', shown('ru')), en: en.replace('#', shown('en')) };
}

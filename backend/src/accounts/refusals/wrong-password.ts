import { Refused } from '../../refused.ts';

const WRONG_PASSWORD = { ru: 'Пароль не подходит.', en: 'Wrong password.' };

/** Refusal for a member who has to repeat the password, in `field` of the request. */
export function wrongPassword(field: string): Refused {
  return new Refused('invalid', WRONG_PASSWORD, { [field]: [WRONG_PASSWORD] });
}

import { Refused } from '../../refused.ts';

const WRONG_PASSWORD = { ru: 'Пароль не подходит.', en: 'Wrong password.' };

/** To a member who has to show once more that it is them; `field` of the request held the password. */
export function wrongPassword(field: string): Refused {
  return new Refused('invalid', WRONG_PASSWORD, { [field]: [WRONG_PASSWORD] });
}

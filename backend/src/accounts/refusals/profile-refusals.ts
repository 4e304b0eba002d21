import { FIELD_MUST_BE_FILLED, PAYER_FAULT_TEXTS, payerFaults } from '@oligoteka/address';
import { type Localised, Refused } from '../../refused.ts';

export const MUST_BE_FILLED: Localised = { ru: FIELD_MUST_BE_FILLED, en: 'This field must be filled in.' };
const CHECK: Localised = {
  ru: 'Проверьте поля: не всё заполнено верно.',
  en: 'Check the fields: something is not right.',
};
const FULL: Localised = {
  ru: 'В профиле слишком много записей: удалите лишние.',
  en: 'There is too much in the profile: remove what is not needed.',
};

export type Faults = Record<string, readonly Localised[]>;

export function refuseFaults(faults: Faults): void {
  if (Object.keys(faults).length > 0) throw new Refused('invalid', CHECK, faults);
}

/** Faults of a payer, by field. */
export function faultsOfPayer(
  payer: { readonly name: string; readonly isPerson: boolean; readonly inn: string; readonly kpp: string },
  prefix = '',
): Faults {
  const faults: Faults = {};
  if (payer.name === '') faults[`${prefix}name`] = [MUST_BE_FILLED];
  for (const [field, fault] of Object.entries(payerFaults(payer)))
    faults[`${prefix}${field}`] = [PAYER_FAULT_TEXTS[fault]];
  return faults;
}

/** Somebody else's looks no different from one that never was. */
export function noSuch(what: Localised, field: string): Refused {
  return new Refused('notFound', what, { [field]: [what] });
}

export function refuseFull(kept: ReadonlyMap<number, unknown>, most: number): void {
  if (kept.size >= most) throw new Refused('conflict', FULL);
}

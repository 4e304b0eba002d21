import { type Localised, Refused } from '../../../refused.ts';
import type { UserState } from '../../user.ts';
import type { DiscountGranted } from '../../user.events.ts';

const NOBODY: Localised = { ru: 'Такого пользователя нет.', en: 'There is no such user.' };
const NO_PERCENT: Localised = {
  ru: 'Скидка — число процентов от 0 до 100, не больше двух знаков после запятой.',
  en: 'A discount is a number of percents from 0 to 100, with at most two decimals.',
};

/** The own discounts of a user from now on; missing ones stay, equal ones are no event. */
export function grantDiscount(
  { registered, discount }: UserState,
  granted: { readonly primers?: number | undefined; readonly products?: number | undefined },
): DiscountGranted[] {
  if (!registered) throw new Refused('notFound', NOBODY);
  const { primers = discount.primers, products = discount.products } = granted;
  for (const percent of [primers, products])
    if (Number(percent.toFixed(2)) !== percent || percent < 0 || percent > 100)
      throw new Refused('invalid', NO_PERCENT);
  if (primers === discount.primers && products === discount.products) return [];
  return [{ type: 'DiscountGranted', data: { primers, products } }];
}

import type { PersonalData } from '../../personal-data/personal-data.ts';
import { type Localised, Refused } from '../../refused.ts';
import type { OrderHistory } from '../order.ts';
import type { PersonalDetails } from '../personal-details.ts';

const NOT_HERE: Localised = {
  ru: 'Оставить деньги для следующего заказа могут организации и ИП с ИНН, заказавшие под своим логином. Эти деньги мы вернём.',
  en: 'Money can stay for the next order of an organisation or a sole trader with an INN that ordered logged in. We send this money back.',
};

/** Whether the money of a payer may stay for the next order: who is known by an ИНН, and gets no receipt of the cash register. */
export function mayHaveCredit({
  isPerson,
  isForeign,
  inn,
}: Pick<PersonalDetails['payer'], 'isPerson' | 'isForeign' | 'inn'>): boolean {
  return !isPerson && isForeign !== true && inn !== '';
}

/** Whether the credit of one payer is that of another: by ИНН and КПП. */
export function isPayerOf(one: PersonalDetails['payer'], other: PersonalDetails['payer']): boolean {
  return mayHaveCredit(one) && mayHaveCredit(other) && one.inn === other.inn && one.kpp === other.kpp;
}

/** Refuses unless the money of this order may stay for the next one of the member. */
export async function refuseUnlessKeepable(
  { submission }: Pick<OrderHistory, 'submission'>,
  personalData: PersonalData,
): Promise<void> {
  const { subject = '', sealed = '' } = submission?.personal ?? {};
  const payer = (await personalData.open<PersonalDetails>(subject, sealed))?.payer;
  const isTheirs = submission?.memberId !== undefined && payer !== undefined && mayHaveCredit(payer);
  if (!isTheirs) throw new Refused('invalid', NOT_HERE, { money: [NOT_HERE] });
}

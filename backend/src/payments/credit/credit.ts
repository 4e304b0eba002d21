import type { CreditMissed, CreditTakenBack, PaymentCredited } from './credit.events.ts';

/** Money kept from another order that pays for this one. */
export type Credit = Omit<PaymentCredited['data'], 'by'>;

/** Money from other orders: as it came, and what went back of it. */
export interface Credits {
  readonly credits: readonly Credit[];
  readonly creditsBack: readonly CreditTakenBack['data'][];
  /** The buyer wanted some, and there was none any more. */
  readonly isMissed: boolean;
}

export const NO_CREDITS: Credits = { credits: [], creditsBack: [], isMissed: false };

export function creditedAfter(
  { credits, creditsBack }: Credits,
  event: PaymentCredited | CreditTakenBack | CreditMissed,
): Partial<Credits> {
  switch (event.type) {
    case 'PaymentCredited':
      return { credits: [...credits, event.data] };
    case 'CreditTakenBack':
      return { creditsBack: [...creditsBack, event.data] };
    case 'CreditMissed':
      return { isMissed: true };
  }
}

/** The money from other orders that still pays for this one, the newest first. */
export function creditsHere({ credits, creditsBack }: Credits): Credit[] {
  const back = new Map<string, number>();
  for (const { from, refund, amount } of creditsBack)
    back.set(`${from} ${refund}`, (back.get(`${from} ${refund}`) ?? 0) + amount);
  return credits
    .map((credit) => {
      const key = `${credit.from} ${credit.refund}`;
      const gone = Math.min(credit.amount, back.get(key) ?? 0);
      back.set(key, (back.get(key) ?? 0) - gone);
      return { ...credit, amount: credit.amount - gone };
    })
    .filter(({ amount }) => amount > 0)
    .toReversed();
}

/** So much of it goes back to be credit again, the newest first; all of it without a sum. */
export function takeBack(
  credits: Credits,
  wanted: number,
  about: Pick<CreditTakenBack['data'], 'reason' | 'lines' | 'note'>,
): CreditTakenBack[] {
  let open = wanted;
  return creditsHere(credits).flatMap(({ from, refund, amount: here }) => {
    const amount = Math.min(here, open);
    if (amount <= 0) return [];
    open -= amount;
    return [{ type: 'CreditTakenBack', data: { from, refund, amount, ...about } }];
  });
}

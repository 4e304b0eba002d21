import type { CustomerPrice } from '@oligoteka/pricing';
import { ruling } from '../../dictionaries/ruling.ts';
import type { Queryable } from '../../event-store/event.ts';
import { table } from '../print/print.ts';

/** The contracts that a member orders by, those of other days too. */
export async function contractsOf(
  db: Queryable,
  userId: number,
): Promise<readonly Omit<CustomerPrice, 'members'>[]> {
  const prices = (await ruling(db, 'customer-prices'))?.content ?? [];
  return prices.filter(({ members }) => members.includes(userId)).map(({ members: _others, ...row }) => row);
}

export function contractsTable(contracts: readonly Omit<CustomerPrice, 'members'>[]): string {
  return table(
    contracts.map(({ contract, from, to = '', primers, products, fixed = [] }) => ({
      ...{ contract, from, until: to, 'primers, %': primers, 'products, %': products },
      'fixed prices': fixed.length,
    })),
  );
}

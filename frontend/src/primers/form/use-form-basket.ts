import type { Basket } from '@oligoteka/site-api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SiteCall } from '../../calls/call.ts';
import { userQuery } from '../../calls/queries.ts';
import { useBasket } from '../../calls/use-basket.ts';

interface Kept {
  basket: Basket;
  isMember: boolean;
}

/**
 * The basket whose lines the form shows. A member who logs out in another tab may be typing here: the form keeps their basket,
 * and its lines wait in this browser for the next login.
 */
export function useFormBasket(call: SiteCall): { basket: Basket | undefined; loggedOut: boolean } {
  const data = useBasket(call);
  const { data: user } = useQuery(userQuery(call));
  const [kept, keep] = useState<Kept>();
  const loggedOut = kept?.isMember === true && user === null;
  if (data && !loggedOut && (kept?.basket !== data || kept.isMember !== Boolean(user)))
    keep({ basket: data, isMember: Boolean(user) });
  return { basket: loggedOut ? kept.basket : (data ?? kept?.basket), loggedOut };
}

import type { User } from '@oligoteka/site-api';
import type { UserView } from '../accounts/get-user/get-user.handler.ts';

/** A user on the wire. */
export function userAnswer({
  id,
  login,
  fName,
  lName,
  mName,
  phone,
  loginState,
  primerPercent,
  productPercent,
}: UserView): User {
  return {
    id,
    login,
    fName,
    lName,
    mName,
    phone,
    clients: [],
    addresses: [],
    contacts: [],
    discountInfo: { simplePrimerPercent: primerPercent, pdPercent: productPercent },
    loginState,
  };
}

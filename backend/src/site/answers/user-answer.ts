import { displayAddress } from '@oligoteka/address';
import type { Address, Affiliate, Client, Contact, User } from '@oligoteka/site-api';
import type { UserView } from '../../accounts/get-user/get-user.handler.ts';
import type { OpenedProfile } from '../../accounts/profile/opened-profile.ts';
import type {
  AffiliateFields,
  ClientFields,
  ContactFields,
  KeptAddress,
} from '../../accounts/profile.events.ts';

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
  agreed,
  kept,
}: UserView): User {
  return {
    id,
    login,
    fName,
    lName,
    mName,
    phone,
    clients: [...kept.clients].map(([clientId, fields]) => clientAnswer(clientId, fields, kept, id)),
    addresses: [...kept.addresses].map(([addressId, fields]) => addressAnswer(addressId, fields)),
    contacts: [...kept.contacts].map(([contactId, fields]) => contactAnswer(contactId, fields)),
    discountInfo: { simplePrimerPercent: primerPercent, pdPercent: productPercent },
    ...(agreed !== null && { contracts: agreed.contracts.map((contract) => ({ ...contract })) }),
    loginState,
    progressLetters: kept.progressLetters,
  };
}

export function clientAnswer(
  id: number,
  { name, isPerson, affiliateId, source }: ClientFields,
  { affiliates }: OpenedProfile,
  userId: number,
): Client {
  const fields = affiliates.get(affiliateId) ?? { ...NO_PAYER, name };
  const affiliate = affiliateAnswer(affiliateId, fields);
  return { id, name, is_person: isPerson, users: [userId], affiliate, source, forDelete: false };
}
const NO_PAYER = { isPerson: false, inn: '', kpp: '', address: '', legal_address: '' };

export function affiliateAnswer(
  id: number,
  { name, isForeign, inn, kpp, address, legal_address }: AffiliateFields,
): Affiliate {
  return { id, name, ...(isForeign === true && { isForeign }), inn, kpp, address, legal_address };
}

export function addressAnswer(id: number, fields: KeptAddress): Address {
  return { id, ...fields, display: displayAddress({ ...fields }) };
}

export function contactAnswer(id: number, { name, phone, email }: ContactFields): Contact {
  return { id, name, phone, email, forDelete: false };
}

import type { Address, Client, Contact, User } from '@oligoteka/site-api';
import { ADDRESS_NAMES, type AddressName, type OrderFields } from './order-fields.ts';

/** A payer of the profile in the fields of the order. */
export const fieldsOfClient = ({ name, is_person, affiliate }: Client): Partial<OrderFields> => ({
  payerKind: is_person ? 'person' : affiliate.isForeign ? 'foreign' : 'organisation',
  payerName: affiliate.name || name,
  inn: affiliate.inn,
  kpp: affiliate.kpp,
  legalAddress: affiliate.legal_address,
});

export const fieldsOfContact = ({ name, email, phone }: Contact): Partial<OrderFields> => ({
  contactName: name,
  email,
  phone,
});

export function fieldsOfAddress(address: Pick<Address, AddressName>): Partial<OrderFields> {
  return Object.fromEntries(ADDRESS_NAMES.map((name) => [name, address[name]]));
}

/** Default fields of a member: the first payer, address and contact, else the member. */
export function fieldsOfMember(user: User): Partial<OrderFields> {
  const [client] = user.clients;
  const [address] = user.addresses;
  const [contact] = user.contacts;
  const self = {
    id: 0,
    name: [user.fName, user.lName].join(' ').trim(),
    email: user.login,
    phone: user.phone,
  };
  return {
    ...(client && fieldsOfClient(client)),
    ...(address && fieldsOfAddress(address)),
    ...fieldsOfContact(contact ?? { ...self, forDelete: false }),
  };
}

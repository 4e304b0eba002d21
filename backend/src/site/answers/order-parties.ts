import {
  type AddressFields,
  displayAddress,
  FIELD_MUST_BE_FILLED,
  invoiceFaults,
  missingAddressFields,
  payerNumber,
} from '@oligoteka/address';
import type { Destination } from '@oligoteka/delivery';
import type { OrderInput } from '@oligoteka/site-api';
import type { WantedDelivery } from '../../ordering/delivery/delivery-lines.ts';
import type { OpenedProfile } from '../../accounts/profile/opened-profile.ts';
import { type Localised, Refused } from '../../refused.ts';
import type { PersonalDetails } from '../../ordering/personal-details.ts';
import { ADDRESS_FIELDS } from '../fields/address-fields.ts';
import { oneLine } from '../fields/one-line.ts';

const FILL_IN: Localised = { ru: FIELD_MUST_BE_FILLED, en: 'This field must be filled in.' };
const NO_CLIENT: Localised = { ru: 'Такого плательщика нет.', en: 'There is no such payer.' };
const NO_ADDRESS: Localised = { ru: 'Такого адреса нет.', en: 'There is no such address.' };
const NO_CARD: Localised = {
  ru: 'Картой сейчас заплатить нельзя: выберите оплату по счёту.',
  en: 'Cards are not taken at the moment: choose payment by invoice.',
};
const CHECK: Localised = {
  ru: 'Проверьте, кто платит, к кому обращаться и куда везти.',
  en: 'Check who pays, whom to ask and where to deliver.',
};
const CHECK_PAYER: Localised = { ru: 'Проверьте, кто платит.', en: 'Check who pays.' };

const LONGEST_ADDRESS_FIELD = 500;

type Faults = Record<string, Localised[]>;

/** Payer, contact and delivery; refuses with all their faults. `kept`: the member's profile. */
export function partiesOf(
  order: OrderInput,
  kept: OpenedProfile | null,
  { takesCards }: { readonly takesCards: boolean },
): PersonalDetails {
  const faults: Faults = {};
  if (order.payment === 'card' && !takesCards) faults['order.payment'] = [NO_CARD];
  const payer = payerOf(order, kept, faults, 'order.');
  const { name, phone = '', email } = order.contact;
  if (oneLine(name) === '') faults['order.contact.name'] = [FILL_IN];
  const address = addressOf(order, kept, faults);
  const texts = Object.values(faults).flat();
  if (texts.length > 0)
    throw new Refused('invalid', texts.length === 1 && texts[0] ? texts[0] : CHECK, faults);
  return {
    payer,
    contact: { name: oneLine(name), phone: oneLine(phone), email },
    address,
    comment: order.comment ?? '',
  };
}

/** The new payer; refuses with all their faults. `kept`: the member's profile. */
export function otherPayerOf(
  asked: Pick<OrderInput, 'client' | 'affiliate'>,
  kept: OpenedProfile | null,
): PersonalDetails['payer'] {
  const faults: Faults = {};
  const payer = payerOf(asked, kept, faults, '');
  const [text, ...more] = Object.values(faults).flat();
  if (text !== undefined) throw new Refused('invalid', more.length === 0 ? text : CHECK_PAYER, faults);
  return payer;
}

/** `at`: where in the request they stand. */
function payerOf(
  { client: clientId, affiliate }: Pick<OrderInput, 'client' | 'affiliate'>,
  kept: OpenedProfile | null,
  faults: Faults,
  at: '' | 'order.',
): PersonalDetails['payer'] {
  if (clientId !== undefined) {
    const client = kept?.clients.get(clientId);
    if (kept === null || client === undefined) throw unknown(`${at}client`, NO_CLIENT, kept);
    const known = kept.affiliates.get(client.affiliateId);
    const { inn = '', kpp = '', isForeign = false, legal_address = '' } = known ?? {};
    const { isPerson } = client;
    const name = known?.name || client.name;
    const payer = payerFields({ name, isPerson, isForeign, inn, kpp, legal_address });
    // kept from before numbers were checked: the profile is where they are corrected
    const wrong = Object.values(invoiceFaults({ isForeign, ...payer }));
    if (wrong.length > 0) faults[`${at}client`] = wrong.map(inProfile);
    return payer;
  }
  const { isPerson = false, isForeign = false, inn = '', kpp = '', ...said } = affiliate ?? { name: '' };
  const payer = payerFields({
    ...{ name: oneLine(said.name), isPerson, isForeign, inn: payerNumber(inn), kpp: payerNumber(kpp) },
    legal_address: oneLine(said.legal_address ?? ''),
    tax_number: oneLine(said.tax_number ?? ''),
  });
  if (payer.name === '') faults[`${at}affiliate.name`] = [FILL_IN];
  for (const [field, text] of Object.entries(invoiceFaults({ isForeign, ...payer })))
    faults[`${at}affiliate.${field}`] = [text];
  return payer;
}

/** The payer without empty fields. */
function payerFields({
  name,
  isPerson,
  isForeign,
  inn,
  kpp,
  legal_address = '',
  tax_number = '',
}: PersonalDetails['payer']): PersonalDetails['payer'] {
  const isAbroad = isForeign === true && !isPerson;
  return {
    ...{ name, isPerson, ...(isAbroad && { isForeign }), inn, kpp },
    ...(legal_address !== '' && { legal_address }),
    ...(isAbroad && tax_number !== '' && { tax_number }),
  };
}

function inProfile({ ru, en }: Localised): Localised {
  return { ru: `${ru} Исправьте плательщика в профиле.`, en: `${en} Correct the payer in your profile.` };
}

/** The address of an order: a courier needs one; an order that is picked up may name one, and then a whole one. */
function addressOf(
  { delivery, address = delivery === 'courier' ? {} : undefined }: OrderInput,
  kept: OpenedProfile | null,
  faults: Faults,
): string | null {
  // a pickup point has an address of its own
  if (delivery === 'point' || address === undefined || address === null) return null;
  if (typeof address !== 'object' || Array.isArray(address)) {
    const own = typeof address === 'number' ? kept?.addresses.get(address) : undefined;
    if (own === undefined) throw unknown('order.address', NO_ADDRESS, kept);
    return displayAddress({ ...own });
  }
  const text: AddressFields = {};
  for (const name of ADDRESS_FIELDS) text[name] = address[name]?.slice(0, LONGEST_ADDRESS_FIELD);
  for (const name of missingAddressFields(text)) faults[`order.address.${name}`] = [FILL_IN];
  return displayAddress(text);
}

/** How the goods are to be brought; the whole address has been checked (partiesOf). */
export function wantedDelivery(
  { delivery = 'pickup', point, split = false, address }: OrderInput,
  kept: OpenedProfile | null,
): WantedDelivery {
  return {
    ...{ way: delivery, to: destinationOf(address, kept), isSplit: split },
    ...(point !== undefined && { point }),
  };
}

/** The fields that a zone follows from; null where no address is named. Refuses one that the profile does not hold. */
export function destinationOf(
  address: number | Destination | undefined | null,
  kept: OpenedProfile | null,
  at: 'address' | 'order.address' = 'order.address',
): Destination | null {
  if (address === undefined || address === null) return null;
  const fields = typeof address === 'number' ? kept?.addresses.get(address) : address;
  if (typeof fields !== 'object') throw unknown(at, NO_ADDRESS, kept);
  const { country, region, city, postal_code } = fields;
  return { country, region, city, postal_code };
}

/** Somebody else's looks no different from one that never was; a visitor keeps nothing that could be named. */
function unknown(field: string, text: Localised, kept: OpenedProfile | null): Refused {
  return new Refused(kept === null ? 'invalid' : 'notFound', text, { [field]: [text] });
}

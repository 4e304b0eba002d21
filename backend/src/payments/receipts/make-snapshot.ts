import type { Seller } from '@oligoteka/documents';
import type { OrderCreated } from '../../ordering/order.events.ts';
import type { PersonalDetails } from '../../ordering/personal-details.ts';
import type { FiscalSnapshot } from '../payment.events.ts';
import { fiscalGroups } from './fiscal-lines.ts';
import { type ReceiptBuyer, vatOn } from './receipt-of.ts';

/** The content of a receipt without the buyer, who is sealed when it is stored. */
export function snapshotOf(
  { lines, without = [] }: Pick<OrderCreated['data'], 'lines'> & { readonly without?: readonly number[] },
  { seller, day, site }: { readonly seller: Seller; readonly day: string; readonly site: string },
): Omit<FiscalSnapshot, 'buyer'> {
  const groups = fiscalGroups(lines, without).map(({ places: _places, ...line }) => line);
  return {
    lines: groups,
    ...(without.length > 0 && { without }),
    total: groups.reduce((sum, { amount }) => sum + amount, 0),
    vat: vatOn(seller.vat, day),
    seller: {
      inn: seller.entity.inn,
      taxSystem: taxSystemOf(seller),
      email: seller.entity.email,
      site,
    },
  };
}

function taxSystemOf({ vat, simplifiedOn }: Seller): FiscalSnapshot['seller']['taxSystem'] {
  if (vat === 'osn') return 'osn';
  return simplifiedOn === 'income-less-costs' ? 'usn_income_outcome' : 'usn_income';
}

/** Recipient of the receipt; a person is not named on it. */
export function buyerOf({ payer, contact }: PersonalDetails): ReceiptBuyer {
  const phone = contact.phone.replaceAll(/[^\d+]/g, '');
  return {
    email: contact.email,
    ...(/^\+?\d{7,15}$/.test(phone) && { phone }),
    ...(!payer.isPerson && { name: payer.name, ...(payer.inn !== '' && { inn: payer.inn }) }),
  };
}

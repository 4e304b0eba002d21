const TEN = [2, 4, 10, 3, 5, 9, 4, 6, 8];
const ELEVENTH = [7, ...TEN];
const TWELFTH = [3, ...ELEVENTH];
const KPP = /^\d{4}[0-9A-Z]{2}\d{3}$/;

/** The check digit of a taxpayer number: the weighted sum of the digits before it, modulo 11, modulo 10. */
function checkDigit(inn: string, weights: readonly number[]): boolean {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(inn[at]), 0);
  return (sum % 11) % 10 === Number(inn[weights.length]);
}

/** A taxpayer number (ИНН) of an organisation, 10 digits, or of a person, 12. Example: 7707083893. */
export function isInn(inn: string): boolean {
  // the check digits agree, but no tax office has the code 0000
  if (inn.startsWith('0000')) return false;
  if (/^\d{10}$/.test(inn)) return checkDigit(inn, TEN);
  return /^\d{12}$/.test(inn) && checkDigit(inn, ELEVENTH) && checkDigit(inn, TWELFTH);
}

/** The code of a reason for registration (КПП): four digits, two digits or capitals, three digits. Example: 773601001. */
export function isKpp(kpp: string): boolean {
  return KPP.test(kpp);
}

/** A number as it is compared: no blanks, capital letters. Example: `77 07 083893` is 7707083893. */
export function payerNumber(typed: string): string {
  return typed.replace(/\s/g, '').toUpperCase();
}

/** Faults of a payer's numbers that a profile refuses; an empty field is no fault. */
export type PayerFault = 'inn' | 'innOfPerson' | 'kpp' | 'kppOfPerson';

/** A sentence for each fault, for the field it stands in. */
export const PAYER_FAULT_TEXTS: Readonly<Record<PayerFault, { readonly ru: string; readonly en: string }>> = {
  inn: {
    ru: 'Такого ИНН не бывает: проверьте цифры, их 10 у организации и 12 у физического лица.',
    en: 'There is no such taxpayer number (INN): check its digits; an organisation has 10 and a person 12.',
  },
  innOfPerson: {
    ru: 'ИНН из 10 цифр бывает у организации, у физического лица их 12.',
    en: 'A taxpayer number (INN) of 10 digits belongs to an organisation; a person has 12.',
  },
  kpp: {
    ru: 'КПП состоит из 9 знаков, например 773601001.',
    en: 'A KPP has 9 characters, such as 773601001.',
  },
  kppOfPerson: {
    ru: 'КПП бывает только у организаций.',
    en: 'Only organisations have a KPP.',
  },
};

/**
 * Faults of a payer's numbers, each under its field. A person has 12 digits and no КПП; a sole trader has the same, though
 * `isPerson` is false.
 */
export function payerFaults(payer: { isPerson: boolean; inn: string; kpp: string }): {
  inn?: PayerFault;
  kpp?: PayerFault;
} {
  const [inn, kpp] = [payerNumber(payer.inn), payerNumber(payer.kpp)];
  const faults: { inn?: PayerFault; kpp?: PayerFault } = {};
  if (inn !== '' && !isInn(inn)) faults.inn = 'inn';
  else if (payer.isPerson && inn.length === 10) faults.inn = 'innOfPerson';
  if (kpp !== '' && (payer.isPerson || inn.length === 12)) faults.kpp = 'kppOfPerson';
  else if (kpp !== '' && !isKpp(kpp)) faults.kpp = 'kpp';
  return faults;
}

/** Faults that stop an invoice: impossible numbers, and needed fields that are empty. */
export type InvoiceFault = PayerFault | 'innMissing' | 'addressMissing';

const INVOICE_FAULT_TEXTS: Readonly<Record<InvoiceFault, { readonly ru: string; readonly en: string }>> = {
  ...PAYER_FAULT_TEXTS,
  innMissing: {
    ru: 'Для счёта нужен ИНН: 10 цифр у организации, 12 у индивидуального предпринимателя.',
    en: 'An invoice needs the taxpayer number (INN): 10 digits for an organisation, 12 for a sole trader.',
  },
  addressMissing: {
    ru: 'Укажите страну и адрес, где организация зарегистрирована: без них её нельзя назвать в документах.',
    en: 'Name the country and the address where the organisation is registered: papers cannot name it without them.',
  },
};

/** A payer an invoice is made out to. A foreign organisation has no numbers here, unless it is registered in Russia too. */
export interface InvoicePayer {
  readonly isPerson: boolean;
  readonly isForeign: boolean;
  readonly inn: string;
  readonly kpp: string;
  readonly legal_address?: string;
}

/**
 * Faults that stop an invoice to this payer, each a sentence under its field. An organisation or a sole trader needs an ИНН. A
 * person and a foreign organisation need none, but only its address tells where a foreign one is. A КПП is asked for
 * (`kppIsMissing`) and never required: some organisations order for a branch whose КПП only the accountant knows.
 */
export function invoiceFaults(payer: InvoicePayer): {
  inn?: (typeof INVOICE_FAULT_TEXTS)[InvoiceFault];
  kpp?: (typeof INVOICE_FAULT_TEXTS)[InvoiceFault];
  legal_address?: (typeof INVOICE_FAULT_TEXTS)[InvoiceFault];
} {
  const { inn, kpp } = payerFaults(payer);
  const isNowhere = payer.isForeign && !payer.isPerson && (payer.legal_address ?? '').trim() === '';
  const isMissing = payerNumber(payer.inn) === '' && !payer.isPerson && !payer.isForeign;
  return {
    ...((inn || isMissing) && { inn: INVOICE_FAULT_TEXTS[inn ?? 'innMissing'] }),
    ...(kpp && { kpp: INVOICE_FAULT_TEXTS[kpp] }),
    ...(isNowhere && { legal_address: INVOICE_FAULT_TEXTS.addressMissing }),
  };
}

/** Whether a КПП should be asked for: an organisation with an ИНН of 10 digits has one. */
export function kppIsMissing({ isPerson, inn, kpp }: Omit<InvoicePayer, 'isForeign'>): boolean {
  const number = payerNumber(inn);
  return !isPerson && payerNumber(kpp) === '' && number.length === 10 && isInn(number);
}

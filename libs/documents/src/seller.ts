import type { VatRegime } from './vat.ts';

/** A text for readers of each language. */
export interface InBoth {
  readonly ru: string;
  readonly en: string;
}

/** A signatory of papers. `basis` names a power of attorney. */
export interface Signatory {
  readonly post: string;
  readonly post_en: string;
  /** Surname and initials. Example: `Иванова А. П.`. */
  readonly name: string;
  readonly name_en: string;
  /** Surname, first name and patronymic as in the certificate of a signature: files of exchange have them. */
  readonly fullName?: string;
  readonly basis?: string;
}

/** The dictionary `seller`: the seller's name, accounts, taxes and the terms on papers. */
export interface Seller {
  readonly entity: {
    /** Its name on papers. Example: `ООО «Олиготека»`. */
    readonly name: string;
    readonly name_en: string;
    readonly inn: string;
    /** Empty for a sole trader. */
    readonly kpp: string;
    readonly ogrn: string;
    readonly address: string;
    readonly address_en: string;
    readonly phone: string;
    readonly email: string;
  };
  readonly bank: {
    readonly name: string;
    readonly name_en: string;
    readonly bic: string;
    readonly corrAccount: string;
    readonly account: string;
  };
  readonly vat: VatRegime;
  /** Why nothing is added for VAT; needed where `vat` is `usn`. Example: `п. 2 ст. 346.11 НК РФ`. */
  readonly vatGround?: string;
  /** Tax base of the simplified regime, which receipts have to state; income where absent. */
  readonly simplifiedOn?: 'income' | 'income-less-costs';
  /** The head of the organisation first, then the chief accountant, where there is one. */
  readonly signatories: readonly Signatory[];
  readonly terms: {
    /** Days an invoice and an offer are valid. */
    readonly invoiceDays: number;
    readonly offerDays: number;
    /** Production time after payment. Example: `2–5 рабочих дней`. */
    readonly making: string;
    readonly making_en: string;
    /** Address for collecting orders. */
    readonly pickup: string;
    readonly pickup_en: string;
    /** The court that decides. Example: `Арбитражный суд города Москвы`. */
    readonly court: string;
    readonly court_en: string;
  };
  /** The identifier by which operators of exchange of electronic papers (ЭДО) know the seller. */
  readonly exchangeId?: string;
  /** Codes of the classifier ОКПД2 that offers name. */
  readonly okpd2?: { readonly primers?: string; readonly products?: string; readonly services?: string };
}

/** A payer as a document names it. */
export interface Affiliate {
  id: number;
  name: string;
  /** Absent where it is not. */
  isForeign?: boolean;
  inn: string;
  kpp: string;
  address: string;
  legal_address: string;
}

/** An organisation or person that a user orders for. */
export interface Client {
  id: number;
  name: string;
  is_person: boolean;
  users: number[];
  affiliate: Affiliate;
  source: string;
  forDelete: boolean;
}

/** An address of a user; `display` is the one line it is shown as. */
export interface Address {
  id: number;
  postal_code: string;
  country: string;
  region: string;
  area: string;
  city: string;
  city_district: string;
  street: string;
  house: string;
  block: string;
  flat: string;
  fias_code: string;
  fias_id: string;
  kladr_id: string;
  display: string;
}

/** A person to ask about an order. */
export interface Contact {
  id: number;
  name: string;
  phone: string;
  email: string;
  forDelete: boolean;
}

/** Somebody who is logged in, with all they keep here. */
export interface User {
  id: number;
  /** E-mail address in small letters. */
  login: string;
  fName: string;
  lName: string;
  mName: string;
  phone: string;
  clients: Client[];
  addresses: Address[];
  contacts: Contact[];
  /** Discounts that hold now, percents with at most two decimals: on the letters of primers, and on products and services. */
  discountInfo: { simplePrimerPercent: number; pdPercent: number };
  /** Contracts these discounts follow from, each with its last day, `YYYY-MM-DD`; absent where there are none. */
  contracts?: { number: string; to: string | null }[];
  /** `isChanging`: a code was sent to a new address; `new`: the code was right. */
  loginState: null | 'isChanging' | 'new';
  /** Whether letters about the progress of their orders are sent. */
  progressLetters: boolean;
}

import type { CloningMethod, Host, Service } from '@oligoteka/genes';

/** A line of an accepted offer. Roubles; `price` is for one piece. */
export interface AcceptedOfferLine {
  name: string;
  count: number;
  price: number;
  total: number;
}

/** The work as it is kept: sequences without blanks, mutations in one notation. The fields of its service alone. */
export interface ServiceDetails {
  sequence?: string;
  protein?: string;
  host?: Host;
  avoid?: string[];
  template?: string;
  codingFrom?: number;
  mutations?: string;
  insert?: string;
  forward?: string;
  reverse?: string;
  method?: CloningMethod;
  clones?: number;
  vector?: string;
  isOwnVector?: boolean;
  siteBefore?: string;
  siteBehind?: string;
  note?: string;
  request?: string;
  version?: number;
  /** Lines of an accepted offer, in the language of the call; absent where its price is one sum. */
  lines?: AcceptedOfferLine[];
}

/** A service of a basket. Roubles; prices are null where the list has none: it has to be offered, and cannot be ordered. */
export interface BasketService {
  id: number;
  service: Service;
  /** The buyer's own name for it. */
  name: string;
  /** What it is called in an order, in the language of the call. */
  title: string;
  details: ServiceDetails;
  /** Files that come with it; absent where there are none. */
  attached?: { folder: string; files: number };
  forDelete: boolean;
  price: number | null;
  discount_price: number | null;
  priceCalcStrategy: string | null;
  /** Working days until it is ready; null without a price. */
  workingDays: number | null;
}

export type ServicesAnswer = BasketService[];

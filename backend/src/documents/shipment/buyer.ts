import { isInn } from '@oligoteka/address';
import type { PaperParty } from '../content/paper.ts';
import { isTrader } from './person-name.ts';

/** The buyer of a paper about a shipment. */
export interface Buyer {
  readonly party: PaperParty;
  /** Unknown of papers that were issued before it was noted. */
  readonly isPerson?: boolean;
  /** Address that the goods go to, of the buyer or of a pickup point; empty where they are collected. */
  readonly consignee: string;
  /** The buyer's own address that a courier goes to; absent in papers from before there were pickup points. */
  readonly home?: string;
}

export type BuyerKind = 'organisation' | 'trader' | 'person' | 'foreign';

/** The kind of a buyer: by the length of the number, as the law counts, and by the name where nothing else tells. */
export function buyerKind({ party, isPerson }: Pick<Buyer, 'party' | 'isPerson'>): BuyerKind {
  if (isPerson === true) return 'person';
  if (party.isForeign === true && !isInn(party.inn)) return 'foreign';
  if (party.inn.length !== 12) return 'organisation';
  return isPerson === false || isTrader(party.name) ? 'trader' : 'person';
}

/**
 * Row 6а, the address a buyer is registered at. Persons and sole traders seldom give another than that of the parcel, which stands
 * for it then; an organisation has one in its register that nobody may guess.
 */
export function buyerAddress(buyer: Buyer): string {
  const { legal_address = '' } = buyer.party;
  if (legal_address !== '') return legal_address;
  const kind = buyerKind(buyer);
  return kind === 'person' || kind === 'trader' ? (buyer.home ?? buyer.consignee) : '';
}

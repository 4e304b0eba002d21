import { readOrderCode } from '@oligoteka/primer';
import type { OrderedLine } from '../../ordering/order.events.ts';
import type { PersonalDetails } from '../../ordering/personal-details.ts';
import { readPersonSearch } from '../people/person-search.ts';
import { folded } from '../people/search-words.ts';
import { linesOfCode } from './code-search.ts';
import { readGoodsSearch } from './goods-search.ts';

/** Data of an order by which it is found. */
export interface SearchedOrder {
  readonly uid: string;
  readonly number: string | null;
  readonly purchaseNumber: string;
  readonly lines: readonly OrderedLine[];
  /** Payer and contact as they are, and as they were before they were changed; empty once the person was forgotten. */
  readonly people: readonly PersonalDetails[];
}

/** The lines by which an order is found, none where it is by its people or number; null where it is another order. */
export type OrderSearch = (order: SearchedOrder) => readonly number[] | null;

const PART_OF_UID = /^[0-9a-f]{8}[0-9a-f-]{0,28}$/;

/** Orders of somebody. */
export function byPeople(typed: string): OrderSearch {
  const search = readPersonSearch(typed);
  return ({ number, purchaseNumber, people }) => {
    const known = people.length === 0 ? [null] : people;
    return known.some((personal) => search.matches({ number, purchaseNumber, personal })) ? [] : null;
  };
}

/** Orders of something. */
export function byGoods(typed: string): OrderSearch {
  const search = readGoodsSearch(typed);
  return ({ lines }) => {
    const found = search(lines);
    return found.length === 0 ? null : found;
  };
}

/** The order that the code on a label names, with its lines; null for a text that is no code. */
function byCode(typed: string): OrderSearch | null {
  const read = readOrderCode(typed);
  return (
    read &&
    (({ number, lines }) => {
      const found = number === read.number ? linesOfCode(lines, read.code) : [];
      return found.length === 0 ? null : found;
    })
  );
}

/** Orders by anything: the code on a label, the beginning of an uid, number, people, goods. */
export function byAnything(typed: string): OrderSearch {
  const labelled = byCode(typed);
  if (labelled !== null) return labelled;
  const begins = folded(typed);
  const [people, goods] = [byPeople(typed), byGoods(typed)];
  return (order) => {
    if (PART_OF_UID.test(begins) && order.uid.startsWith(begins)) return [];
    return people(order) ?? goods(order);
  };
}

/** Orders that all of the searches find. */
export function allOf(searches: readonly OrderSearch[]): OrderSearch {
  return (order) => {
    const found = searches.map((search) => search(order));
    return found.includes(null) ? null : found.flatMap((lines) => lines ?? []);
  };
}

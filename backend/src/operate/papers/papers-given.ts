import { type Documents, documentsOf } from '../../documents/document.ts';
import { documentStream } from '../../documents/document.events.ts';
import { findPaper } from '../../documents/get-paper/find-paper.ts';
import { NotUnderstood, OperatorError } from '../command.ts';
import { noSuchOrder } from '../commands/order.ts';
import { findOrderUid } from '../orders/find-order.ts';
import { orderHistory } from '../../ordering/order.ts';
import { orderStream } from '../../ordering/order.events.ts';
import type { History } from '../history.ts';

/** The papers that were meant. */
export interface GivenPapers {
  /** Uid of the order, or of the offer. */
  readonly owner: string;
  /** Number of the order; null for an offer, and for an order that has none yet. */
  readonly order: string | null;
  readonly papers: Documents;
  /** The one whose code was typed; null where all of the order were meant. */
  readonly document: string | null;
}

const CODE = /^[\dA-Za-z]{5}[\s-]?[\dA-Za-z]{5}$/;

/** The papers of an order by its number or uid, or one paper by its code. */
export async function papersGiven(history: History, typed: string | undefined): Promise<GivenPapers> {
  if (typed === undefined)
    throw new NotUnderstood([
      'an order or a paper is missing: give a number, such as 2026-000042, or the code on the paper',
    ]);
  const uid = await findOrderUid(history.store, typed);
  const found = uid === null && CODE.test(typed) ? await findPaper(history.database, typed) : null;
  const owner = uid ?? found?.owner;
  if (owner === undefined) {
    if (CODE.test(typed))
      throw new OperatorError(
        `there is no paper with the code "${typed}": ops papers show <order> names those of an order`,
      );
    throw await noSuchOrder(history, typed, null);
  }
  const papers = documentsOf(await history.store.readStream(documentStream(owner)));
  const { creation } = orderHistory(await history.store.readStream(orderStream(owner)));
  return { owner, order: creation?.number ?? null, papers, document: found?.document ?? null };
}

import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import type { PaperFile } from '../../documents/files/paper-file.ts';
import { BlockedSenders } from '../../guard/blocked-senders.ts';
import { PAPERS_OPENED, tooManyPapers } from '../../guard/budgets/paper-budget.ts';
import { RateLimits } from '../../guard/rate-limits.ts';
import type { OrderView } from '../../ordering/get-order/get-order.handler.ts';
import { Refused } from '../../refused.ts';
import { shownOrder } from '../session/order-access.ts';
import { answerNoPaper, NO_SUCH_PAPER, type NoPaper } from './no-paper.ts';
import { admitReader, sendFile, whyNone } from './paper-download.ts';

const NONE: NoPaper = { status: 404, text: NO_SUCH_PAPER };
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Lines that are as much work as one more paper. */
const LINES_OF_A_PAPER = 50;

/** What a file about an order is made of. */
export interface FileRequest<Asked> {
  readonly asked: Asked;
  readonly order: OrderView;
  readonly uid: string;
  /** Network address of the reader, who takes turns at the press by it. */
  readonly address: string;
}

interface Wanted<Asked> {
  readonly owner: string;
  /** What the name of the file asks for; null: there is no such file. */
  readonly asked: Asked | null;
  /** Lines that are printed whenever it is asked for: these are taken of the papers too. */
  readonly lines?: (order: OrderView) => number;
  /** The file; null: the order has none of that name. Refusals are answered as a page. */
  readonly make: (of: FileRequest<Asked>) => Promise<PaperFile | null>;
}

/** Files about an order that are made each time and never kept: for readers of its page, within the papers of their network. */
@Injectable()
export class FilesOnDemand {
  constructor(
    private readonly queries: QueryBus,
    private readonly limits: RateLimits,
    private readonly blocked: BlockedSenders,
  ) {}

  /** Answers with a file. Throws failures for a program. */
  async answer<Asked>(request: Request, response: Response, wanted: Wanted<Asked>): Promise<void> {
    const uid = wanted.owner.toLowerCase();
    const { address, member } = await admitReader(request, response, this.blocked);
    const find = async (): Promise<PaperFile | NoPaper> => {
      await this.take(1, address);
      const { asked, lines, make } = wanted;
      if (asked === null || !UUID.test(uid)) return NONE;
      const order = await shownOrder(this.queries, uid, { member });
      const further = Math.floor((lines?.(order) ?? 0) / LINES_OF_A_PAPER);
      if (further > 0) await this.take(further, address);
      return (await make({ asked, order, uid, address })) ?? NONE;
    };
    const file = await find().catch((error: unknown) => {
      if (error instanceof Refused && error.kind === 'notFound') return NONE;
      return whyNone(error, request);
    });
    // its page says whose it is, and leads to the login
    if (file === null) return response.redirect(`/order/${uid}`);
    if (!('bytes' in file)) return answerNoPaper(file, request, response);
    sendFile(response, file);
  }

  /** Takes of the papers that a network may open, or refuses. */
  private async take(amount: number, address: string): Promise<void> {
    const wait = await this.limits.take('papers', { ...PAPERS_OPENED, amount }, address);
    if (wait > 0) throw tooManyPapers(wait);
  }
}

import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import { Dictionaries, type DictionariesNow } from '../../dictionaries/dictionaries.ts';
import { qrRows } from '../../documents/content/qr-rows.ts';
import type { PaperFile } from '../../documents/paper-file.ts';
import { Press } from '../../documents/press/press.ts';
import { sampleLabelsView } from '../../fulfilment/sample-sheets/sample-labels.ts';
import { sampleSheetView, type SheetOf } from '../../fulfilment/sample-sheets/sample-sheet-view.ts';
import type { SampleNames } from '../../fulfilment/sample-sheets/sample-text.ts';
import { BlockedSenders } from '../../guard/blocked-senders.ts';
import { inTurns } from '../../guard/in-turns.ts';
import { PAPERS_OPENED, tooManyPapers } from '../../guard/paper-budget.ts';
import { RateLimits } from '../../guard/rate-limits.ts';
import { type Localised, Refused } from '../../refused.ts';
import { NO_SUCH_PAPER, type NoPaper } from '../answers/no-paper.ts';
import { dropOffsAnswer } from '../answers/delivery-answer.ts';
import { labelFormat } from '../answers/oligo-files.ts';
import { answerFileOfOrder } from '../answers/paper-download.ts';
import { readSampleFileName, sentForOrder } from '../answers/sample-files.ts';
import { shownOrder } from '../session/order-access.ts';
import { sessionOf } from '../session/session.ts';

/** Lines that are as much work as one more paper. */
const LINES_OF_A_PAPER = 50;
const NONE: NoPaper = { status: 404, text: NO_SUCH_PAPER };
const NOTHING_SENT: Localised = {
  ru: 'К этому заказу проб не ждём: его номер ещё не готов, он отменён или проб в нём нет.',
  en: 'No samples are awaited for this order: it has no number yet, is cancelled or has none.',
};
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The sheet and the labels for samples that a customer sends: made from the events of the order each time, never kept. */
@Controller()
export class SampleController {
  constructor(
    private readonly queries: QueryBus,
    private readonly dictionaries: Dictionaries,
    private readonly press: Press,
    private readonly limits: RateLimits,
    private readonly blocked: BlockedSenders,
  ) {}

  /** Needs access to the page of the order. */
  @Get('documents/:owner/samples/:name')
  async download(
    @Param('owner') owner: string,
    @Param('name') name: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const uid = owner.toLowerCase();
    const file = () => this.fileFor(uid, name, request);
    await answerFileOfOrder(request, response, { uid, blocked: this.blocked, file });
  }

  /** Takes of the papers that a network may open, or refuses. */
  private async take(amount: number, address: string): Promise<void> {
    const wait = await this.limits.take('papers', { ...PAPERS_OPENED, amount }, address);
    if (wait > 0) throw tooManyPapers(wait);
  }

  private async fileFor(uid: string, name: string, request: Request): Promise<PaperFile | NoPaper> {
    const session = sessionOf(request);
    await this.take(1, session.address);
    const asked = readSampleFileName(name);
    const format = labelFormat(request.query['format']);
    if (asked === null || format === null || !UUID.test(uid)) return NONE;
    const order = await shownOrder(this.queries, uid, session).catch((error: unknown) => {
      if (error instanceof Refused && error.kind === 'notFound') return null;
      throw error;
    });
    if (order === null) return NONE;
    const things = sentForOrder(order);
    if (things === null) throw new Refused('conflict', NOTHING_SENT);
    const lines = order.submission.lines.length;
    // work goes with the lines
    if (lines > LINES_OF_A_PAPER) await this.take(Math.floor(lines / LINES_OF_A_PAPER), session.address);
    const { language, kind } = asked;
    const placed = order.history[0]?.at ?? '';
    const now = await this.dictionaries.now();
    const places = dropOffsAnswer(now.book.delivery, language).map(
      ({ city, name, address, hours }) => `${city}, ${name}: ${address}. ${hours}`,
    );
    const of: SheetOf = { number: order.number ?? uid, placed, language, qr: qrRows, places };
    const from = Number(request.query['from'] ?? 1) || 1;
    const data = await inTurns(
      kind === 'labels'
        ? sampleLabelsView(things, of, format, from)
        : sampleSheetView(things, sampleNames(now), of),
    );
    const template = kind === 'labels' ? 'labels' : 'samples';
    const bytes = await this.press.print(
      { template, data, at: Math.floor(Date.parse(placed) / 1_000) },
      { turn: session.address, lines, paper: `${uid} ${name}` },
    );
    return {
      name: `samples-${kind}-${of.number}.pdf`,
      type: 'application/pdf',
      disposition: 'inline',
      bytes,
    };
  }
}

function sampleNames({ book, fragmentAnalysis }: DictionariesNow): SampleNames {
  return { options: book.sequenceOptions, fragmentAnalysis };
}

import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Dictionaries, type DictionariesNow } from '../../dictionaries/dictionaries.ts';
import { qrRows } from '../../documents/content/qr-rows.ts';
import type { PaperFile } from '../../documents/files/paper-file.ts';
import type { OrderView } from '../../ordering/get-order/get-order.handler.ts';
import { Press } from '../../documents/press/press.ts';
import { sampleLabelsView } from '../../fulfilment/sample-sheets/sample-labels.ts';
import { sampleSheetView, type SheetOf } from '../../fulfilment/sample-sheets/sample-sheet-view.ts';
import type { SampleNames } from '../../fulfilment/sample-sheets/sample-text.ts';
import { inTurns } from '../../guard/in-turns.ts';
import { type Localised, Refused } from '../../refused.ts';
import { dropOffsAnswer } from '../answers/delivery-answer.ts';
import { labelFormat } from '../answers/oligo-files.ts';
import type { LabelFormat } from '../../fulfilment/passports/label-sheet.ts';
import { type FileRequest, FilesOnDemand } from '../answers/files-on-demand.ts';
import { readSampleFileName, type SampleFileName, sentForOrder } from '../answers/sample-files.ts';

const NOTHING_SENT: Localised = {
  ru: 'К этому заказу ничего присылать не нужно: его номер ещё не готов, он отменён или работ с вашим материалом в нём нет.',
  en: 'Nothing is to be sent for this order: it has no number yet, is cancelled or has no work on your material.',
};

interface AskedSheet extends SampleFileName {
  readonly format: LabelFormat;
  /** The first free label of a sheet, from 1. */
  readonly from: number;
}

/** The sheet and the labels for samples that a customer sends: made from the events of the order each time, never kept. */
@Controller()
export class SampleController {
  constructor(
    private readonly dictionaries: Dictionaries,
    private readonly press: Press,
    private readonly files: FilesOnDemand,
  ) {}

  /** Needs access to the page of the order. */
  @Get('documents/:owner/samples/:name')
  async download(
    @Param('owner') owner: string,
    @Param('name') name: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const file = readSampleFileName(name);
    const format = labelFormat(request.query['format']);
    const from = Number(request.query['from'] ?? 1) || 1;
    const asked = file && format && { ...file, format, from };
    const lines = ({ submission }: OrderView) => submission.lines.length;
    await this.files.answer(request, response, { owner, asked, lines, make: (of) => this.print(of) });
  }

  private async print({ asked, order, uid, address }: FileRequest<AskedSheet>): Promise<PaperFile> {
    const things = sentForOrder(order);
    if (things === null) throw new Refused('conflict', NOTHING_SENT);
    const { language, kind } = asked;
    const placed = order.history[0]?.at ?? '';
    const contact = order.personal?.contact ?? null;
    const now = await this.dictionaries.now();
    const places = dropOffsAnswer(now.book.delivery, language).map(
      (place) => `${place.city}, ${place.name}: ${place.address}. ${place.hours}`,
    );
    const of: SheetOf = { number: order.number ?? uid, placed, language, contact, qr: qrRows, places };
    const data = await inTurns(
      kind === 'labels'
        ? sampleLabelsView(things, of, asked.format, asked.from)
        : sampleSheetView(things, sampleNames(now), of),
    );
    const template = kind === 'labels' ? 'labels' : 'samples';
    const bytes = await this.press.print(
      { template, data, at: Math.floor(Date.parse(placed) / 1_000) },
      { turn: address, lines: order.submission.lines.length, paper: `${uid} samples ${kind} ${language}` },
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

import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Dictionaries } from '../../dictionaries/dictionaries.ts';
import type { PaperFile } from '../../documents/files/paper-file.ts';
import { Press } from '../../documents/press/press.ts';
import { type MadeOligo, madeOligos } from '../../fulfilment/passports/made-oligos.ts';
import { type PassportsOf, passportView } from '../../fulfilment/passports/passport-view.ts';
import {
  type PassportsToWrite,
  passportWorkbook,
  WRITE_PASSPORTS,
} from '../../fulfilment/passports/passport-workbook.ts';
import { labelView } from '../../fulfilment/passports/label-view.ts';
import { inTurns, type Steps } from '../../guard/in-turns.ts';
import { WorkThreads } from '../../guard/work-threads.ts';
import { mayBeMade } from '../../ordering/order-lines.ts';
import { type Localised, Refused } from '../../refused.ts';
import { labelFormat, type OligoFileName, readOligoFileName } from '../answers/oligo-files.ts';
import { type FileRequest, FilesOnDemand } from '../answers/files-on-demand.ts';

const NOT_MADE: Localised = {
  ru: 'Олигонуклеотиды ещё не готовы: паспорта и этикетки появятся вместе с ними.',
  en: 'The oligonucleotides are not ready yet: data sheets and labels come with them.',
};
const TOO_MANY_PAGES: Localised = {
  ru: 'Листов слишком много: возьмите паспорта таблицей или лист одного олигонуклеотида.',
  en: 'There are too many pages: take the data sheets as a table, or the page of one oligonucleotide.',
};
/** Up to so many oligos have a page each where nothing else is asked for. */
const FEW = 24;
/** Two seconds of the press. */
const MOST_PAGES = 500;
/** Writing so many rows takes less time than sending them to a thread. */
const FEW_ROWS = 100;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Passports, labels and the bench sheet of an order: made from its events each time they are asked for, never kept. */
@Controller()
export class OligoController {
  constructor(
    private readonly dictionaries: Dictionaries,
    private readonly press: Press,
    private readonly threads: WorkThreads,
    private readonly files: FilesOnDemand,
  ) {}

  /** Needs access to the page of the order. */
  @Get('documents/:owner/oligos/:name')
  async download(
    @Param('owner') owner: string,
    @Param('name') name: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const asked = readOligoFileName(name);
    const make = (of: FileRequest<OligoFileName>) => this.make(of, request);
    await this.files.answer(request, response, { owner, asked, make });
  }

  private async make(
    { asked, order, uid, address }: FileRequest<OligoFileName>,
    request: Request,
  ): Promise<PaperFile | null> {
    const { rules } = await this.dictionaries.current();
    const lines = mayBeMade(order) ? (order.creation?.lines ?? []) : [];
    const oligos = await inTurns(madeOligos(lines, order.fulfilment, rules, asked.line));
    if (oligos.length === 0) throw new Refused('conflict', NOT_MADE);
    const of = { number: order.number ?? uid, language: asked.language };
    const stem = asked.line === undefined ? asked.kind : `passport-${asked.line}`;
    if (asked.kind === 'xlsx') {
      const bytes = await this.workbook({ oligos, of }, address);
      return { name: `passports-${of.number}.xlsx`, type: XLSX, disposition: 'attachment', bytes };
    }
    const sheet = sheetOf(asked, oligos, of, request);
    if (sheet === null) return null;
    const data = await inTurns(sheet.data);
    const bytes = await this.press.print(
      { template: sheet.template, data, at: Math.floor(Date.parse(oligos[0]?.day ?? '') / 1_000) },
      { turn: address, lines: oligos.length, paper: `${uid} oligos ${stem} ${asked.language}` },
    );
    return { name: `${stem}-${of.number}.pdf`, type: 'application/pdf', disposition: 'inline', bytes };
  }

  private async workbook(passports: PassportsToWrite, turn: string): Promise<Buffer> {
    if (passports.oligos.length <= FEW_ROWS) return Buffer.from(passportWorkbook(passports));
    const { task } = WRITE_PASSPORTS;
    const part = { task, items: [passports], context: null, contextKey: '', turn };
    const [bytes] = (await this.threads.run(part)) as [Uint8Array];
    return Buffer.from(bytes);
  }
}

function sheetOf(
  { kind }: OligoFileName,
  oligos: readonly MadeOligo[],
  of: PassportsOf,
  { query }: Request,
): { readonly template: string; readonly data: Steps<object> } | null {
  if (kind === 'labels') {
    const format = labelFormat(query['format']);
    const from = Number(query['from'] ?? 1) || 1;
    return format && { template: 'labels', data: labelView(oligos, of, format, from) };
  }
  if (kind === 'bench') return { template: 'passports', data: passportView(oligos, of, 'bench') };
  if (kind === 'pages' && oligos.length > MOST_PAGES) throw new Refused('conflict', TOO_MANY_PAGES);
  const layout = kind === 'pages' || oligos.length <= FEW ? 'pages' : 'table';
  return { template: 'passports', data: passportView(oligos, of, layout) };
}

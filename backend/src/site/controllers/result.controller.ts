import { once } from 'node:events';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import { Zip, ZipPassThrough } from 'fflate';
import {
  allDownloads,
  namedResults,
  type NamedResult,
  oneDownload,
} from '../../fulfilment/results/order-files.ts';
import { attachment, readResultName } from '../../fulfilment/results/result-names.ts';
import { ResultFiles } from '../../fulfilment/results/result-files.ts';
import { BlockedSenders } from '../../guard/blocked-senders.ts';
import { type Limit, RateLimits } from '../../guard/rate-limits.ts';
import { inEnglish, inRussian, refused } from '../../guard/budgets/visitor-budgets.ts';
import { log } from '../../log.ts';
import type { Localised, Refused } from '../../refused.ts';
import { Refused as Refusal } from '../../refused.ts';
import { answerNoPaper } from '../answers/no-paper.ts';
import { admitReader } from '../answers/paper-download.ts';
import { shownOrder } from '../session/order-access.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const NONE: Localised = { ru: 'Такого файла нет.', en: 'There is no such file.' };
/** Files of reads that one network opens: four full plates at once, then some two a second. */
const RESULTS_OPENED: Limit = { tries: 1_600, seconds: 800 };
/** A zip of an order counts for its reads, up to this. */
const MOST_COUNTED = 384;

@Controller()
export class ResultController {
  constructor(
    private readonly queries: QueryBus,
    private readonly files: ResultFiles,
    private readonly limits: RateLimits,
    private readonly blocked: BlockedSenders,
  ) {}

  /** Files of reads need access to the page of their order. */
  @Get('results/:owner/:name')
  async download(
    @Param('owner') owner: string,
    @Param('name') name: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const session = await admitReader(request, response, this.blocked);
    response.setHeader('content-security-policy', "default-src 'none'");
    const asked = readResultName(name);
    if (asked === null || !UUID.test(owner))
      return answerNoPaper({ status: 404, text: NONE }, request, response);
    await this.take(session.address, 1);
    let results: NamedResult[];
    try {
      const view = await shownOrder(this.queries, owner.toLowerCase(), session);
      results = view.personal === null ? [] : namedResults(view.creation?.lines ?? [], view.fulfilment);
      if (asked.what === 'all' && results.length > 0) {
        await this.take(session.address, Math.min(results.length, MOST_COUNTED));
        return await this.sendAll(results, view.number ?? view.uid, response);
      }
    } catch (error) {
      // its page says whose it is, and leads to the login
      if (isRefused(error, 'forbidden')) return response.redirect(`/order/${owner.toLowerCase()}`);
      if (!isRefused(error, 'notFound')) throw error;
      results = [];
    }
    const file = asked.what === 'all' ? null : await oneDownload(results, asked, this.files);
    if (file === null) return answerNoPaper({ status: 404, text: NONE }, request, response);
    response
      .setHeader('content-disposition', attachment(file.name))
      .type('application/octet-stream')
      .send(file.bytes);
  }

  /** Written as it is read: a file of a read is in memory, never the whole. */
  private async sendAll(results: readonly NamedResult[], number: string, response: Response): Promise<void> {
    response.setHeader('content-disposition', attachment(`${number}.zip`)).type('application/zip');
    const zip = new Zip((fault, chunk, isLast) => {
      if (fault !== null) response.destroy();
      else if (!response.destroyed) response.write(chunk);
      if (isLast && !response.destroyed) response.end();
    });
    try {
      for await (const { name, bytes } of allDownloads(results, this.files)) {
        if (response.destroyed) return;
        const entry = new ZipPassThrough(name);
        zip.add(entry);
        entry.push(bytes, true);
        if (response.writableNeedDrain)
          await Promise.race([once(response, 'drain'), once(response, 'close')]);
      }
      zip.end();
    } catch (error) {
      // the headers are gone: a zip that ends early is seen as broken
      log.error({ err: error }, 'a zip of results was not finished');
      response.destroy();
    }
  }

  private async take(address: string, amount: number): Promise<void> {
    const wait = await this.limits.take('results', { ...RESULTS_OPENED, amount }, address);
    if (wait > 0)
      throw refused(wait, {
        ru: `Файлов запрошено слишком много. Попробуйте через ${inRussian(wait)}.`,
        en: `Too many files were asked for. Try again in ${inEnglish(wait)}.`,
      });
  }
}

function isRefused(error: unknown, kind: Refused['kind']): boolean {
  return error instanceof Refusal && error.kind === kind;
}

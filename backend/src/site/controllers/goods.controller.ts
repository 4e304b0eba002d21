import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { articleOf } from '@oligoteka/pricing';
import {
  type FindCertificatesAnswer,
  FindCertificatesRequest,
  type GetGoodsPapersAnswer,
  GetGoodsPapersRequest,
} from '@oligoteka/site-api';
import type { Request, Response } from 'express';
import { Dictionaries } from '../../dictionaries/dictionaries.ts';
import {
  GetGoodsFile,
  GetGoodsPapers,
  type GoodsPaper,
} from '../../documents/goods/get-goods-papers.handler.ts';
import { goodsPaperPath, inLanguage, readGoodsPaperName } from '../../documents/goods/goods-paper-names.ts';
import { readLot } from '../../documents/goods/goods-papers.ts';
import { PAPERS_OPENED, tooManyPapers } from '../../guard/budgets/paper-budget.ts';
import { LIMITS, RateLimits } from '../../guard/rate-limits.ts';
import { answerNoPaper, NO_SUCH_PAPER } from '../answers/no-paper.ts';
import { sendFile } from '../answers/paper-download.ts';
import { Asked, CalledBy, SiteCall } from '../http/site-call.ts';
import { type Session, sessionOf } from '../session/session.ts';

const NUMBER = /^[A-Za-z0-9-]{1,40}$/;
/** Seconds that a file may stand in a cache: one that is withdrawn is soon gone. */
const CACHED = 300;

/** Safety data sheets of products and certificates of their lots, for everybody. */
@Controller()
export class GoodsController {
  constructor(
    private readonly queries: QueryBus,
    private readonly dictionaries: Dictionaries,
    private readonly limits: RateLimits,
  ) {}

  @SiteCall('/product/getGoodsPapers', GetGoodsPapersRequest)
  async getGoodsPapers(
    @Asked(GetGoodsPapersRequest) { category }: GetGoodsPapersRequest,
    @CalledBy() { language }: Session,
  ): Promise<GetGoodsPapersAnswer> {
    const papers = await this.papersOf(category);
    const sheets = [...byNumber(papers.filter(({ paper }) => paper === 'sds'))];
    return {
      sheets: sheets.flatMap(([number, of]) => {
        const sheet = inLanguage(of, language);
        return sheet === undefined ? [] : [{ number, url: goodsPaperPath(number, sheet) }];
      }),
      withCertificates: [...byNumber(papers.filter(({ paper }) => paper === 'certificate')).keys()],
    };
  }

  @SiteCall('/product/findCertificates', FindCertificatesRequest)
  async findCertificates(
    @Asked(FindCertificatesRequest) { category, lot: typed }: FindCertificatesRequest,
    @CalledBy() { language, address }: Session,
  ): Promise<FindCertificatesAnswer> {
    const lot = readLot(typed);
    if (lot === null) return [];
    await this.limits.require('lots', LIMITS.lots, address);
    const found = (await this.papersOf(category)).filter(
      (one) => one.paper === 'certificate' && one.lot === lot,
    );
    return [...byNumber(found)].flatMap(([number, of]) => {
      const certificate = inLanguage(of, language);
      return certificate === undefined ? [] : [{ number, lot, url: goodsPaperPath(number, certificate) }];
    });
  }

  @Get('documents/goods/:number/:name')
  async download(
    @Param('number') number: string,
    @Param('name') name: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    response.setHeader('x-content-type-options', 'nosniff');
    const wait = await this.limits.take('papers', PAPERS_OPENED, sessionOf(request).address);
    if (wait > 0) throw tooManyPapers(wait);
    const asked = readGoodsPaperName(name);
    const bytes: Buffer | null =
      asked === null || !NUMBER.test(number)
        ? null
        : await this.queries.execute(new GetGoodsFile(number, asked));
    if (bytes === null) {
      response.setHeader('cache-control', 'no-store');
      return answerNoPaper({ status: 404, text: NO_SUCH_PAPER }, request, response);
    }
    response.setHeader('cache-control', `public, max-age=${CACHED}`).removeHeader('set-cookie');
    const file = {
      name: `${number}-${name}`,
      type: 'application/pdf',
      disposition: 'inline',
      bytes,
    } as const;
    sendFile(response, file);
  }

  /** Files about the products that a page itself sells. */
  private async papersOf(category: string): Promise<GoodsPaper[]> {
    const { products } = await this.dictionaries.current();
    const own = products.filter((product) => product.category === category);
    const numbers = [...new Set(own.map(({ sku }) => articleOf(sku)))];
    return numbers.length === 0 ? [] : this.queries.execute(new GetGoodsPapers(numbers));
  }
}

function byNumber(papers: readonly GoodsPaper[]): Map<string, GoodsPaper[]> {
  const groups = new Map<string, GoodsPaper[]>();
  for (const paper of papers) groups.set(paper.number, [...(groups.get(paper.number) ?? []), paper]);
  return groups;
}

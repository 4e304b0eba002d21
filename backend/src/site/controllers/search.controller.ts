import { Controller } from '@nestjs/common';
import { type Empty, type FindAnswer, FindRequest, SaveSearchRequest } from '@oligoteka/site-api';
import { Dictionaries } from '../../dictionaries/dictionaries.ts';
import { Search } from '../../search/search.ts';
import { SearchLog } from '../../search/search-log.ts';
import type { Session } from '../session/session.ts';
import { KeptAnswers } from '../http/kept-answers.ts';
import { Asked, CalledBy, SiteCall } from '../http/site-call.ts';

const HITS = 30;

@Controller()
export class SearchController {
  private readonly answers = new KeptAnswers<FindAnswer>();

  constructor(
    private readonly search: Search,
    private readonly dictionaries: Dictionaries,
    private readonly log: SearchLog,
  ) {}

  @SiteCall('/search/find', FindRequest)
  async find(
    @Asked(FindRequest) { q, limit }: FindRequest,
    @CalledBy() { language }: Session,
  ): Promise<FindAnswer> {
    const most = limit ?? HITS;
    const { products } = await this.dictionaries.current();
    return this.answers.answer(products, [q, language, most], async () => {
      const { reading, all, hits, total } = await this.search.find(q, { language, most });
      return { readAs: reading.readAs, unknown: [...reading.unknown], all, found: total, hits: [...hits] };
    });
  }

  /** Past the limit the answer is the same and nothing is stored. */
  @SiteCall('/controllers/profile/saveSearch', SaveSearchRequest)
  async saveSearch(
    @Asked(SaveSearchRequest) { query, found }: SaveSearchRequest,
    @CalledBy() { language, address }: Session,
  ): Promise<Empty> {
    await this.log.record({ query, found, language }, address);
    return {};
  }
}

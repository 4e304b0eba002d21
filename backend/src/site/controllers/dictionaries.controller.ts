import { Controller } from '@nestjs/common';
import type { FindSeqOptionsAnswer, FindSeqPricesAnswer, FindVersionsAnswer } from '@oligoteka/site-api';
import { Dictionaries } from '../../dictionaries/dictionaries.ts';
import { SiteCall } from '../http/site-call.ts';

@Controller()
export class DictionariesController {
  constructor(private readonly dictionaries: Dictionaries) {}

  @SiteCall('/v2/dictionaries/FindSeqPrices')
  async findSeqPrices(): Promise<FindSeqPricesAnswer> {
    const { sequencePrices, versions } = await this.dictionaries.current();
    return sequencePrices.map((price) => ({ ...price, version: versions.sequencePrices }));
  }

  @SiteCall('/v2/dictionaries/FindSeqOptions')
  async findSeqOptions(): Promise<FindSeqOptionsAnswer> {
    const { sequenceOptions, versions } = await this.dictionaries.current();
    return sequenceOptions.map((option) => ({ ...option, version: versions.sequenceOptions }));
  }

  @SiteCall('/v2/dictionaries/FindVersions')
  async findVersions(): Promise<FindVersionsAnswer> {
    const { book, next } = await this.dictionaries.now();
    return { versions: book.versions, next };
  }
}

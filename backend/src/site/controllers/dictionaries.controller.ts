import { Controller } from '@nestjs/common';
import type {
  FindDeliveryAnswer,
  FindDyeSetsAnswer,
  FindGenePricesAnswer,
  FindSeqOptionsAnswer,
  FindSeqPricesAnswer,
  FindVersionsAnswer,
} from '@oligoteka/site-api';
import { Dictionaries } from '../../dictionaries/dictionaries.ts';
import { dropOffsAnswer, tariffsAnswer } from '../answers/delivery-answer.ts';
import { CalledBy, SiteCall } from '../http/site-call.ts';
import type { Session } from '../session/session.ts';

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

  @SiteCall('/v2/dictionaries/FindDyeSets')
  async findDyeSets(): Promise<FindDyeSetsAnswer> {
    const { fragmentAnalysis } = await this.dictionaries.now();
    return fragmentAnalysis ?? { minimum: 1, dyeSets: [], standards: [], version: 0 };
  }

  @SiteCall('/v2/dictionaries/FindDelivery')
  async findDelivery(@CalledBy() { language }: Session): Promise<FindDeliveryAnswer> {
    const { delivery, versions } = await this.dictionaries.current();
    return {
      version: versions.delivery,
      zones: tariffsAnswer(delivery, language),
      dropOffs: dropOffsAnswer(delivery, language),
    };
  }

  @SiteCall('/v2/dictionaries/FindGenePrices')
  async findGenePrices(): Promise<FindGenePricesAnswer> {
    const { genePrices, versions } = await this.dictionaries.current();
    return { version: versions.genePrices, prices: genePrices };
  }

  @SiteCall('/v2/dictionaries/FindVersions')
  async findVersions(): Promise<FindVersionsAnswer> {
    const { book, next } = await this.dictionaries.now();
    return { versions: book.versions, next };
  }
}

import { Controller } from '@nestjs/common';
import type { GetPrimerPricesAnswer } from '@oligoteka/site-api';
import { Dictionaries } from '../dictionaries/dictionaries.ts';
import { SiteCall } from './site-call.ts';

@Controller()
export class ProductController {
  constructor(private readonly dictionaries: Dictionaries) {}

  @SiteCall('/product/getPrimerPrices')
  async getPrimerPrices(): Promise<GetPrimerPricesAnswer> {
    const { prices, versions } = await this.dictionaries.current();
    return prices.map((price) => ({ ...price, version: versions.primerPrices }));
  }
}

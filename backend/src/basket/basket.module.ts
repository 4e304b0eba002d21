import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { Database } from '../database.ts';
import { AnalysePrimersHandler } from './primers/analyse-primers/analyse-primers.handler.ts';
import { AddGoodsHandler } from './add-goods/add-goods.handler.ts';
import { CleanBasketHandler } from './clean-basket/clean-basket.handler.ts';
import { GetBasketHandler } from './get-basket/get-basket.handler.ts';
import { MergeBasketsHandler } from './merge-baskets/merge-baskets.handler.ts';
import { PricePrimersHandler } from './primers/price-primers/price-primers.handler.ts';
import { PrimerIds } from './primers/primer-ids.ts';
import { SeeRepricingHandler } from './reprice/see-repricing.handler.ts';
import { SavePrimersHandler } from './primers/save-primers/save-primers.handler.ts';
import { SaveProductsHandler } from './products/save-products/save-products.handler.ts';
import { SaveServicesHandler } from './service-lines/save-services/save-services.handler.ts';
import { SaveSequencesHandler } from './sequencing/save-sequences/save-sequences.handler.ts';

@Module({
  imports: [CqrsModule],
  providers: [
    { provide: PrimerIds, inject: [Database], useFactory: (database: Database) => new PrimerIds(database) },
    SavePrimersHandler,
    SeeRepricingHandler,
    AddGoodsHandler,
    SaveProductsHandler,
    SaveSequencesHandler,
    SaveServicesHandler,
    PricePrimersHandler,
    AnalysePrimersHandler,
    CleanBasketHandler,
    MergeBasketsHandler,
    GetBasketHandler,
  ],
})
export class BasketModule {}

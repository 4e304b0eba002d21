import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { Database } from '../database.ts';
import { AnalysePrimersHandler } from './analyse-primers/analyse-primers.handler.ts';
import { AddGoodsHandler } from './add-goods/add-goods.handler.ts';
import { CleanBasketHandler } from './clean-basket/clean-basket.handler.ts';
import { GetBasketHandler } from './get-basket/get-basket.handler.ts';
import { MergeBasketsHandler } from './merge-baskets/merge-baskets.handler.ts';
import { PricePrimersHandler } from './price-primers/price-primers.handler.ts';
import { PrimerIds } from './primer-ids.ts';
import { SeeRepricingHandler } from './reprice/see-repricing.handler.ts';
import { SavePrimersHandler } from './save-primers/save-primers.handler.ts';
import { SaveProductsHandler } from './save-products/save-products.handler.ts';
import { SaveServicesHandler } from './save-services/save-services.handler.ts';
import { SaveSequencesHandler } from './save-sequences/save-sequences.handler.ts';

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

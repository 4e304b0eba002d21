import { Module } from '@nestjs/common';
import { APP_FILTER, DiscoveryModule } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { AuthController } from './auth.controller.ts';
import { SearchModule } from '../search/search.module.ts';
import { BasketController } from './basket.controller.ts';
import { CredentialsController } from './credentials.controller.ts';
import { DictionariesController } from './dictionaries.controller.ts';
import { DocumentController } from './document.controller.ts';
import { ExportController } from './export.controller.ts';
import { HealthController } from './health.controller.ts';
import { Idempotency } from './idempotency.ts';
import { InProcessCalls } from './in-process-calls.ts';
import { LetIn } from './let-in.ts';
import { MergeAtLogin } from './merge-at-login.ts';
import { MergeController } from './merge.controller.ts';
import { OpenapiController } from './openapi/openapi.controller.ts';
import { OrderController } from './order.controller.ts';
import { PayerController } from './payer.controller.ts';
import { PaymentController } from './payment.controller.ts';
import { PrimerController } from './primer.controller.ts';
import { ProductController } from './product.controller.ts';
import { SearchController } from './search.controller.ts';
import { ProfileController } from './profile.controller.ts';
import { RegistrationController } from './registration.controller.ts';
import { SequenceController } from './sequence.controller.ts';
import { SuggestController } from './suggest.controller.ts';
import { SiteFailureFilter } from './site-failure.filter.ts';

@Module({
  imports: [CqrsModule, DiscoveryModule, SearchModule],
  controllers: [
    PrimerController,
    ProductController,
    DictionariesController,
    BasketController,
    MergeController,
    ProfileController,
    ExportController,
    SuggestController,
    OrderController,
    PayerController,
    PaymentController,
    DocumentController,
    SearchController,
    SequenceController,
    RegistrationController,
    AuthController,
    CredentialsController,
    HealthController,
    OpenapiController,
  ],
  providers: [
    Idempotency,
    InProcessCalls,
    MergeAtLogin,
    LetIn,
    // what the export is made of
    ProfileController,
    OrderController,
    BasketController,
    { provide: APP_FILTER, useClass: SiteFailureFilter },
  ],
})
export class SiteModule {}

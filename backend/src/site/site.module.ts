import { Module } from '@nestjs/common';
import { APP_FILTER, DiscoveryModule } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { AuthController } from './controllers/account/auth.controller.ts';
import { SearchModule } from '../search/search.module.ts';
import { AttachmentController } from './controllers/attachment.controller.ts';
import { BasketController } from './controllers/basket.controller.ts';
import { CredentialsController } from './controllers/account/credentials.controller.ts';
import { DeliveryController } from './controllers/delivery.controller.ts';
import { DictionariesController } from './controllers/dictionaries.controller.ts';
import { GoodsController } from './controllers/goods.controller.ts';
import { DocumentController } from './controllers/document.controller.ts';
import { ExportController } from './controllers/account/export.controller.ts';
import { HealthController } from './controllers/health.controller.ts';
import { FilesOnDemand } from './answers/files-on-demand.ts';
import { Idempotency } from './http/idempotency.ts';
import { InProcessCalls } from './in-process-calls.ts';
import { PageCalls } from './page-calls.ts';
import { SessionStart } from './session/session-start.ts';
import { MergeAtLogin } from './session/merge-at-login.ts';
import { MergeController } from './controllers/merge.controller.ts';
import { OligoController } from './controllers/oligo.controller.ts';
import { OpenapiController } from './openapi/openapi.controller.ts';
import { LetterController } from './controllers/letter.controller.ts';
import { OrderController } from './controllers/order.controller.ts';
import { RequestController } from './controllers/request.controller.ts';
import { RepeatController } from './controllers/repeat.controller.ts';
import { StockController } from './controllers/stock.controller.ts';
import { PayerController } from './controllers/payer.controller.ts';
import { PaymentController } from './controllers/payment.controller.ts';
import { PrimerController } from './controllers/primer.controller.ts';
import { ProductController } from './controllers/product.controller.ts';
import { ResultController } from './controllers/result.controller.ts';
import { SearchController } from './controllers/search.controller.ts';
import { ProfileController } from './controllers/account/profile.controller.ts';
import { RegistrationController } from './controllers/account/registration.controller.ts';
import { ServiceController } from './controllers/service.controller.ts';
import { SampleController } from './controllers/sample.controller.ts';
import { SequenceController } from './controllers/sequence.controller.ts';
import { SuggestController } from './controllers/account/suggest.controller.ts';
import { SiteFailureFilter } from './http/site-failure.filter.ts';

@Module({
  imports: [CqrsModule, DiscoveryModule, SearchModule],
  controllers: [
    PrimerController,
    ProductController,
    DictionariesController,
    AttachmentController,
    RequestController,
    BasketController,
    MergeController,
    ProfileController,
    ExportController,
    SuggestController,
    OrderController,
    RepeatController,
    StockController,
    LetterController,
    PayerController,
    PaymentController,
    GoodsController,
    DocumentController,
    OligoController,
    SampleController,
    ResultController,
    SearchController,
    DeliveryController,
    SequenceController,
    ServiceController,
    RegistrationController,
    AuthController,
    CredentialsController,
    HealthController,
    OpenapiController,
  ],
  providers: [
    Idempotency,
    InProcessCalls,
    PageCalls,
    MergeAtLogin,
    FilesOnDemand,
    SessionStart,
    // the export of a member's data is made from these
    ProfileController,
    OrderController,
    RequestController,
    BasketController,
    { provide: APP_FILTER, useClass: SiteFailureFilter },
  ],
})
export class SiteModule {}

import { Global, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ServiceFiles } from '../basket/service-lines/service-files.ts';
import { ServiceOffers } from '../basket/service-lines/service-offers.ts';
import { AttachedFolders } from './attachments/attached-folders.ts';
import { AnswerOfferHandler } from './requests/answer-offer/answer-offer.handler.ts';
import { GetRequestHandler, GetRequestsHandler } from './requests/get-request/get-request.handler.ts';
import { AcceptedOffers } from './requests/accepted-offers.ts';
import { SubmitRequestHandler } from './requests/submit-request/submit-request.handler.ts';

@Global()
@Module({
  imports: [CqrsModule],
  providers: [
    SubmitRequestHandler,
    AnswerOfferHandler,
    GetRequestHandler,
    GetRequestsHandler,
    { provide: ServiceOffers, useClass: AcceptedOffers },
    { provide: ServiceFiles, useClass: AttachedFolders },
  ],
  exports: [ServiceOffers, ServiceFiles],
})
export class ServicesModule {}

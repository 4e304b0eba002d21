import { requestProjection } from './services/requests/request.projection.ts';
import { userProjection } from './accounts/user.projection.ts';
import { basketProjection } from './basket/basket.projection.ts';
import { dictionaryProjection } from './dictionaries/dictionary.projection.ts';
import { documentProjection } from './documents/document.projection.ts';
import { goodsPapersProjection } from './documents/goods/goods-papers.projection.ts';
import { blocksProjection } from './guard/blocks.projection.ts';
import type { Projection } from './event-store/event.ts';
import { orderProjection } from './ordering/order.projection.ts';
import { bankLineProjection } from './payments/bank-lines/bank-line.projection.ts';
import { paymentProjection } from './payments/payment.projection.ts';

/** Every read model of the shop. */
export const projections: readonly Projection[] = [
  dictionaryProjection,
  basketProjection,
  orderProjection,
  documentProjection,
  goodsPapersProjection,
  bankLineProjection,
  paymentProjection,
  requestProjection,
  userProjection,
  blocksProjection,
];

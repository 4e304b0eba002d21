import type { NestExpressApplication } from '@nestjs/platform-express';
import { Credentials } from './accounts/credentials.ts';
import { wantsProgressLetters } from './accounts/letters/switch-letters/switch-letters.handler.ts';
import { userLetters } from './accounts/letters/user-letters.ts';
import { repricingQueue } from './basket/reprice/repricing-queue.ts';
import type { Database } from './database.ts';
import { Dictionaries } from './dictionaries/dictionaries.ts';
import { AdjustmentPapers } from './documents/adjustment/adjustment-papers.ts';
import { AdvancePapers } from './documents/advance/advance-papers.ts';
import { documentsQueue } from './documents/queue/documents-queue.ts';
import { invoiceForLetter } from './documents/letters/invoice-for-letter.ts';
import { paperLetters } from './documents/letters/paper-letters.ts';
import { PaperKeys } from './documents/files/paper-keys.ts';
import { Papers } from './documents/papers.ts';
import { ShipmentPapers } from './documents/shipment/shipment-papers.ts';
import { EventStore } from './event-store/event-store.ts';
import { promiseJobs } from './fulfilment/promises/promises.ts';
import { progressLetters } from './fulfilment/progress/progress-letters.ts';
import { BlockedSenders } from './guard/blocked-senders.ts';
import { OneTimeSecrets } from './guard/one-time-secrets.ts';
import type { JobHandler, QueueName } from './jobs/job.ts';
import { JobQueues } from './jobs/job-queues.ts';
import { mailQueue, type Writers } from './mail/mail-queue.ts';
import type { Post } from './mail/post.ts';
import { traceJobs } from './observe/tracing.ts';
import { LetterKeys } from './ordering/letters/switch-letters/letter-keys.ts';
import { orderLetters } from './ordering/letters/order-letters.ts';
import { ordersQueue } from './ordering/queue/orders-queue.ts';
import { advanceMoney } from './payments/papers/advances.ts';
import { paymentLetters, receiptForLetter } from './payments/payment-letters.ts';
import { paymentOrders } from './payments/papers/payment-orders.ts';
import { PaymentWorkers } from './payments/queue/payment-workers.ts';
import { paymentsQueue } from './payments/queue/payments-queue.ts';
import { returnedLines } from './payments/refunds/returned-lines.ts';
import { PersonalData } from './personal-data/personal-data.ts';
import { endedOffers } from './services/requests/offer-papers.ts';
import { requestLetters } from './services/requests/request-letters.ts';
import type { ShopParts } from './shop-parts.ts';

/** Number of jobs of a queue in hand at once. */
const CONCURRENCY = {
  orders: 32,
  repricing: 1,
  // one prints while the other writes
  documents: 2,
  // each mostly waits for the bank
  payments: 8,
  // as many as connections to the mail server
  mail: 2,
} as const;

interface Needs extends ShopParts {
  readonly post: Post;
}

/** Starts the workers of every queue. */
export function startWorkers(needs: Needs): void {
  const { app, database: db, metrics, tracing, failpoint } = needs;
  const queues = app.get(JobQueues);
  const store = app.get(EventStore);
  const dictionaries = app.get(Dictionaries);
  const work = (queue: keyof typeof CONCURRENCY & QueueName, handlers: Record<string, JobHandler>): void =>
    queues.work(queue, metrics.timed(queue, traceJobs(tracing, handlers)), CONCURRENCY[queue]);
  work('mail', mailHandlers(needs));
  work('repricing', repricingQueue({ db, store, dictionaries, failpoint }));
  const shipmentPapers = app.get(ShipmentPapers, { strict: false });
  const adjustmentPapers = app.get(AdjustmentPapers, { strict: false });
  const advancePapers = app.get(AdvancePapers, { strict: false });
  work(
    'documents',
    documentsQueue({
      ...{ store, papers: app.get(Papers, { strict: false }) },
      shipments: async (uid, metadata) => {
        await shipmentPapers.settle(uid, metadata, paymentOrders(store));
        await adjustmentPapers.settle(uid, metadata, returnedLines(store));
      },
      advances: (uid, metadata) => advancePapers.settle(uid, metadata, advanceMoney(store)),
      offers: (uid) => endedOffers(store, uid),
    }),
  );
  work('payments', paymentsQueue(app.get(PaymentWorkers, { strict: false })));
  work('orders', {
    ...ordersQueue({ store, dictionaries, failpoint }),
    ...promiseJobs({ store, dictionaries }),
  });
}

function mailHandlers({ app, config, database, post }: Needs): Record<string, JobHandler> {
  return mailQueue({
    db: database,
    post,
    writers: letterWriters(app, database, config.mail.from),
    origin: config.publicUrl,
    isBlocked: (email) => app.get(BlockedSenders).isBlocked(email),
  });
}

function letterWriters(app: NestExpressApplication, db: Database, shopEmail: string): Writers {
  const store = app.get(EventStore);
  const papers = app.get(Papers, { strict: false });
  const keys = app.get(PaperKeys, { strict: false });
  const credentials = app.get(Credentials, { strict: false });
  const needs = { store, personalData: app.get(PersonalData), secrets: app.get(OneTimeSecrets) };
  return {
    ...orderLetters({
      ...needs,
      isProved: (memberId, email) => credentials.hasProved(memberId, email),
      invoiceOf: invoiceForLetter({ papers, keys }),
      receiptOf: receiptForLetter(store),
    }),
    ...progressLetters({
      ...{ ...needs, db, now: () => new Date() },
      isWanted: (memberId) => wantsProgressLetters(store, memberId),
      offPath: (uid) => app.get(LetterKeys, { strict: false }).pathOf(uid),
    }),
    ...paperLetters({ ...needs, keys }),
    ...requestLetters(needs),
    ...paymentLetters({ ...needs, db, shopEmail }),
    ...userLetters({ ...needs, credentials }),
  };
}

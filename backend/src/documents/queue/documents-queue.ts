import type { EventMetadata } from '../../event-store/event.ts';
import type { EventStore } from '../../event-store/event-store.ts';
import { handleCommand } from '../../event-store/append/handle-command.ts';
import { Refused } from '../../refused.ts';
import { HopelessJob, type JobHandler } from '../../jobs/job.ts';
import { traceIn } from '../../jobs/owed-work.ts';
import { reminderDay } from '../letters/reminder-day.ts';
import { isOnTrust } from '../../ordering/order-lines.ts';
import { awaitsPayment, orderHistory } from '../../ordering/order.ts';
import { orderStream } from '../../ordering/order.events.ts';
import { annulOffers, annulWhereOver } from '../annul-papers.ts';
import { moscowDay } from '../../jobs/moscow-day.ts';
import { type DocumentReminded, documentStream } from '../document.events.ts';
import { type Documents, documents, isFact, type PaperChoice } from '../document.ts';
import type { Papers } from '../papers.ts';
import { remind } from '../letters/remind.decide.ts';

/** Tries of a reminder: a paper may be issued at the same moment. */
const ATTEMPTS = 5;

/** Handlers of the queue `documents`, by name of the job. */
export function documentsQueue({
  store,
  papers,
  shipments,
  advances,
  offers,
}: {
  readonly store: EventStore;
  readonly papers: Papers;
  /** Settles the papers about shipments of an order, and those that say what went back of them. */
  readonly shipments: (uid: string, metadata: EventMetadata) => Promise<void>;
  /** Settles its invoices for advances. */
  readonly advances: (uid: string, metadata: EventMetadata) => Promise<void>;
  /** Offers of a request that can be accepted no more. */
  readonly offers: (uid: string) => Promise<Parameters<typeof annulOffers>[1]>;
}): Record<string, JobHandler> {
  const by = (name: string, data: object, jobId: string): EventMetadata => ({
    at: new Date().toISOString(),
    actor: `worker:${name}`,
    correlationId: jobId,
    ...traceIn(data),
  });
  return {
    'issue-invoice': async (data, jobId) => {
      const { uid } = data as { uid: string };
      const { submission } = orderHistory(await store.readStream(orderStream(uid)));
      const metadata = by('issue-invoice', data, jobId);
      const refusals: Refused[] = [];
      const issue = async (choice: PaperChoice): Promise<void> => {
        try {
          await papers.issueForOrder(uid, choice, metadata);
        } catch (error) {
          if (!(error instanceof Refused)) throw error;
          refusals.push(error);
        }
      };
      // a buyer who pays by card requests one on the order's page
      if (submission?.payment === 'invoice') await issue({ kind: 'invoice', language: 'ru' });
      // a change of payer replaces every paper there is
      for (const { issued, state } of await papers.of(uid)) {
        const { kind, language } = issued;
        if (state === 'valid' && !isFact(kind)) await issue({ kind, language });
      }
      // after a refusal, because prices have changed, a later try does not help
      if (refusals[0] !== undefined) throw new HopelessJob(refusals[0].message);
    },
    'remind-payer': async (data, jobId) => {
      const { uid } = data as { uid: string };
      const metadata = by('remind-payer', data, jobId);
      const decide = async (issued: Documents): Promise<DocumentReminded[]> => {
        const history = orderHistory(await store.readStream(orderStream(uid)));
        // who is trusted pays after the shipment
        if (!awaitsPayment(history) || isOnTrust(history)) return [];
        return remind(issued, { today: moscowDay(metadata.at), reminderDay });
      };
      await handleCommand(store, documents, documentStream(uid), decide, metadata, { attempts: ATTEMPTS });
    },
    'settle-shipments': async (data, jobId) => {
      const { uid } = data as { uid: string };
      await shipments(uid, by('settle-shipments', data, jobId));
    },
    'settle-advances': async (data, jobId) => {
      const { uid } = data as { uid: string };
      await advances(uid, by('settle-advances', data, jobId));
    },
    'annul-papers': async (data, jobId) => {
      const { uid } = data as { uid: string };
      await annulWhereOver(store, uid, by('annul-papers', data, jobId));
    },
    'annul-offers': async (data, jobId) => {
      const { uid } = data as { uid: string };
      await annulOffers(store, await offers(uid), by('annul-offers', data, jobId));
    },
  };
}

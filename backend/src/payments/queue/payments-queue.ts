import type { EventMetadata } from '../../event-store/event.ts';
import type { JobHandler } from '../../jobs/job.ts';
import { traceIn } from '../../jobs/owed-work.ts';
import { handOverSent } from '../receipts/hand-over.decide.ts';
import type { PaymentWorkers } from './payment-workers.ts';

interface OfOrder {
  readonly uid: string;
}
interface OfAttempt extends OfOrder {
  readonly attempt: number;
}

/** Handlers of the queue `payments`, by name of the job. */
export function paymentsQueue(workers: PaymentWorkers): Record<string, JobHandler> {
  const { book, bank, registrations, ends, refunds, receipts } = workers;
  const by = (name: string, data: object, jobId: string): EventMetadata => ({
    at: new Date().toISOString(),
    actor: `worker:${name}`,
    correlationId: jobId,
    ...traceIn(data),
  });
  return {
    'settle-order': async (data, jobId) => {
      const { uid } = data as OfOrder;
      const metadata = by('settle-order', data, jobId);
      await book.settle(uid, metadata);
      if (bank.gateway !== null && !(await book.takesCard(uid))) await ends.endOpen(uid, 'poll', metadata);
    },
    'set-off-credit': async (data, jobId) => {
      const { uid } = data as OfOrder;
      await workers.setOffCredit(uid, by('set-off-credit', data, jobId));
    },
    'resume-payment': async (data, jobId) => {
      const { uid, attempt } = data as OfAttempt;
      await registrations.resume(uid, attempt, by('resume-payment', data, jobId));
    },
    'ask-payment': async (data, jobId) => {
      const { uid, attempt, isLate = false } = data as OfAttempt & { isLate?: boolean };
      await ends.poll(uid, attempt, isLate, by('ask-payment', data, jobId));
    },
    'refund-payment': async (data, jobId) => {
      const { uid, refund } = data as OfOrder & { refund: string };
      await refunds.send(uid, refund, by('refund-payment', data, jobId));
    },
    'hand-over-sent': async (data, jobId) => {
      const { uid } = data as OfOrder;
      const { order } = await book.read(uid);
      await book.write(uid, (money) => handOverSent(money, order), by('hand-over-sent', data, jobId));
    },
    'close-receipts': async (data, jobId) => {
      const { uid } = data as OfOrder;
      await receipts.close(uid, by('close-receipts', data, jobId));
    },
    'see-receipts': async (data, jobId) => {
      const { uid, ...of } = data as OfOrder & { attempt?: number; refund?: string };
      await receipts.look(uid, of, by('see-receipts', data, jobId));
    },
  };
}

import type { RecordedEvent } from '../../event-store/event.ts';
import { readPages } from '../../event-store/event-pages.ts';
import { DamagedEvent } from '../../event-store/unreadable.ts';
import type { Job, JobQueues, JobState, QueueName } from '../../jobs/job-queues.ts';
import { owedJobs } from '../../jobs/owed-jobs.ts';
import { unlessDamaged } from '../audit/damage.ts';
import { ageOf, type Debt, judge } from './debt.ts';
import type { History } from '../history.ts';
import { letterDebts } from './owed-letters.ts';
import { repricingDebt } from './owed-repricing.ts';

const PAGE = 5_000;

/**
 * One kind of thing that an event owes and another event acknowledges, a row of DUTIES: which events owe one, which acknowledge it,
 * how it stands outside, and how it is asked for again.
 */
interface Duty {
  readonly name: string;
  readonly owedBy: readonly string[];
  readonly acknowledgedBy: readonly string[];
  /** What the events have in common: an acknowledgement settles the debt of the same subject. */
  subjectOf(event: RecordedEvent): string;
  /** How it stands outside the history. */
  look(queues: JobQueues): Promise<(event: RecordedEvent) => Standing>;
  /** Asks for it again; asked twice it still happens once. */
  repair(queues: JobQueues, event: RecordedEvent, standing: Standing): Promise<string>;
}

interface Standing {
  readonly state: 'none' | JobState['state'];
  readonly note: string;
  /** How often it was asked for. */
  readonly attempts: readonly JobState[];
}

/** A job of a name in a queue, owed by an event and asked for again under an id that counts. */
function jobDuty(
  queue: QueueName,
  name: string,
  duty: Pick<Duty, 'owedBy' | 'acknowledgedBy' | 'subjectOf'>,
): Duty {
  const owedOf = (event: RecordedEvent): Job | undefined => owedJobs(event).find((job) => job.name === name);
  return {
    name: `job ${name}`,
    ...duty,
    async look(queues) {
      const jobs = await queues.list(queue);
      return (event) => {
        const owed = owedOf(event);
        // fresh jobs for the same thing carry its id and something behind it
        const attempts = jobs.filter(
          ({ id }) => owed !== undefined && (id === owed.id || id.startsWith(`${owed.id}-`)),
        );
        const best = RANK.map((state) => attempts.find((job) => job.state === state)).find(Boolean);
        return { state: best?.state ?? 'none', note: best?.failedReason ?? '', attempts };
      };
    },
    async repair(queues, event, { attempts }) {
      const owed = owedOf(event);
      if (owed === undefined) throw new Error(`${event.type} owes no job ${name}`);
      // the id counts what was asked before: two operators who repair at once ask for one and the same job
      const job: Job = attempts.length === 0 ? owed : { ...owed, id: `${owed.id}-again-${attempts.length}` };
      await queues.add(job);
      return job.id;
    },
  };
}

const createOrderJob = jobDuty('orders', 'create-order', {
  owedBy: ['OrderSubmitted'],
  acknowledgedBy: ['OrderCreated', 'OrderRejected', 'OrderCancelled'],
  subjectOf: ({ stream }) => stream,
});

/** The bank has said of each attempt whether there is a page to pay on. */
const resumePaymentJob = jobDuty('payments', 'resume-payment', {
  owedBy: ['PaymentRequested'],
  acknowledgedBy: ['PaymentRegistered', 'PaymentNotRegistered', 'PaymentSucceeded', 'PaymentParked'],
  subjectOf: ({ stream, data }) => `${stream} attempt ${(data as { attempt: number }).attempt}`,
});

/** Money of a card has gone back, or the bank will not send it; of a transfer a person sends it, which is no job. */
const refundPaymentJob = jobDuty('payments', 'refund-payment', {
  owedBy: ['RefundRequested'],
  acknowledgedBy: ['RefundConfirmed', 'RefundRefused', 'RefundParked'],
  subjectOf: ({ stream, data }) => `${stream} refund ${(data as { refund: string }).refund.slice(0, 10)}`,
});

/** The bank was asked for each second receipt, or a person makes it. */
const closeReceiptsJob = jobDuty('payments', 'close-receipts', {
  owedBy: ['GoodsHandedOver'],
  acknowledgedBy: ['ReceiptSeen'],
  subjectOf: ({ stream, data }) => `${stream} handover ${(data as { handover?: number }).handover ?? 'none'}`,
});

/** Of several jobs for one thing the most hopeful tells how it stands. */
const RANK: readonly JobState['state'][] = ['active', 'waiting', 'delayed', 'failed', 'completed'];

const DUTIES: readonly Duty[] = [createOrderJob, resumePaymentJob, refundPaymentJob, closeReceiptsJob];

export interface Reconciliation {
  readonly upToPosition: number;
  readonly duties: readonly { readonly duty: string; readonly owed: number; readonly acknowledged: number }[];
  readonly open: readonly Debt[];
}

/** What events owe against what was acknowledged. */
export async function reconcile(history: History, now: Date, repair: boolean): Promise<Reconciliation> {
  const upToPosition = await history.store.headPosition();
  const duties = [];
  const open: Debt[] = [];
  for (const duty of DUTIES) {
    const { owed, unsettled } = await readDebts(history, duty, upToPosition);
    duties.push({ duty: duty.name, owed, acknowledged: owed - unsettled.length });
    if (unsettled.length === 0) continue;
    const standingOf = await duty.look(await history.queues());
    for (const event of unsettled) {
      const known = { duty: duty.name, subject: duty.subjectOf(event), position: event.position };
      const debt = unlessDamaged<Debt>(
        async () => {
          const standing = standingOf(event);
          const { at } = event.metadata;
          const ageSeconds = ageOf(at, now);
          const verdict = judge(standing.state, ageSeconds);
          const mends = repair && verdict !== 'under way';
          return {
            ...known,
            verdict,
            at,
            ageSeconds,
            job: standing.state,
            attempts: standing.attempts.reduce((sum, { attempts }) => sum + attempts, 0),
            note: standing.note,
            repairedAs: mends ? await duty.repair(await history.queues(), event, standing) : null,
          };
        },
        (why) => ({ ...known, ...NOTHING_KNOWN, verdict: 'damaged', note: why }),
      );
      open.push(await debt);
    }
  }
  for (const { duty, owed, debts } of [
    await repricingDebt(history, now, repair),
    await letterDebts(history, now, repair),
  ]) {
    duties.push({ duty, owed, acknowledged: owed - debts.length });
    open.push(...debts);
  }
  return { upToPosition, duties, open };
}

const NOTHING_KNOWN = { at: '', ageSeconds: null, job: 'none', attempts: 0, repairedAs: null } as const;

/** Of some events of a type nothing is owed to a queue. What cannot be read may owe it. */
function isOwed(event: RecordedEvent, { name }: Duty): boolean {
  if (event instanceof DamagedEvent) return true;
  return owedJobs(event).some((job) => name === `job ${job.name}`);
}

/** Debts nobody has acknowledged; only those are kept in memory. */
async function readDebts(
  { store }: History,
  duty: Duty,
  until: number,
): Promise<{ owed: number; unsettled: RecordedEvent[] }> {
  const unsettled = new Map<string, RecordedEvent>();
  let owed = 0;
  const eventTypes = [...duty.owedBy, ...duty.acknowledgedBy];
  for await (const { events } of readPages(store, { after: 0, until, size: PAGE, eventTypes }))
    for (const event of events) {
      if (duty.owedBy.includes(event.type)) {
        if (!isOwed(event, duty)) continue;
        owed += 1;
        unsettled.set(duty.subjectOf(event), event);
      } else unsettled.delete(duty.subjectOf(event));
    }
  return { owed, unsettled: [...unsettled.values()] };
}

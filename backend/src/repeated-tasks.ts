import type { NestExpressApplication } from '@nestjs/platform-express';
import { sweepAccounts } from './accounts/sweep.ts';
import { overdueRepricing } from './basket/reprice/repricing-queue.ts';
import type { Database } from './database.ts';
import { Dictionaries } from './dictionaries/dictionaries.ts';
import { overdueInvoices } from './documents/letters/overdue-invoices.ts';
import { overdueReminders } from './documents/letters/overdue-reminders.ts';
import { EventStore } from './event-store/event-store.ts';
import { clockWatch } from './event-store/prove/head-clock.ts';
import { addPartitionsAhead } from './event-store/partitions.ts';
import { lateLines, overduePromises } from './fulfilment/promises/promises.ts';
import type { Job } from './jobs/job.ts';
import { JobQueues, type RepeatedTask } from './jobs/job-queues.ts';
import { log } from './log.ts';
import { OverdueLetters } from './mail/overdue-letters.ts';
import { overdueOrders } from './ordering/queue/overdue-orders.ts';
import { LETTER_EVENT_TYPES, owedLetters } from './owed-work.ts';
import { overdueAdvances } from './payments/papers/advances.ts';
import { overduePayments } from './payments/queue/overdue-payments.ts';
import { PaymentWorkers } from './payments/queue/payment-workers.ts';
import { sweepFolders } from './services/attachments/folder-holders.ts';
import { PersonalData } from './personal-data/personal-data.ts';

/** Tasks that the shop repeats by the clock: repairs of owed work, and housekeeping. */
export function repeatedTasks(app: NestExpressApplication, db: Database): RepeatedTask[] {
  const store = app.get(EventStore);
  const dictionaries = app.get(Dictionaries);
  const personalData = app.get(PersonalData);
  const { bank } = app.get(PaymentWorkers, { strict: false });
  const letters = new OverdueLetters(store, { eventTypes: LETTER_EVENT_TYPES, lettersOf: owedLetters });
  const overdue = (name: string, seconds: number, find: (now: Date) => Promise<readonly Job[]>) =>
    overdueTask(app.get(JobQueues), { name, seconds, find });
  return [
    overdue('overdue-orders', 10, (now) => overdueOrders(db, now)),
    overdue('overdue-promises', 60, (now) => overduePromises(db, now)),
    overdue('late-lines', 600, (now) => lateLines(db, now)),
    overdue('overdue-papers', 30, async (now) => [
      ...(await overdueInvoices(db, now)),
      ...(await overdueReminders(db, now)),
      ...(await overdueAdvances(db, now)),
    ]),
    overdue('overdue-payments', 30, (now) => overduePayments(db, now, { takesCards: bank.gateway !== null })),
    overdue('overdue-letters', 30, (now) => letters.look(now)),
    // the delay after the first day of other prices
    overdue('overdue-re-pricing', 3, async (now) => {
      const job = await overdueRepricing(db, dictionaries, now);
      return job === null ? [] : [job];
    }),
    { name: 'partitions', seconds: 60, run: async () => void (await addPartitionsAhead(store)) },
    { name: 'clock', seconds: 60, run: clockWatch(db, (line) => log.error(`clock: ${line}`)) },
    // tokens, links and tries that are over
    { name: 'sweep-accounts', seconds: 3_600, run: () => sweepAccounts(db, personalData) },
    {
      name: 'sweep-attachments',
      seconds: 3_600,
      run: async () => void (await sweepFolders(db, new Date())),
    },
  ];
}

/** A task that adds lost jobs again. */
function overdueTask(
  queues: JobQueues,
  task: { name: string; seconds: number; find: (now: Date) => Promise<readonly Job[]> },
): RepeatedTask {
  return {
    ...task,
    run: async () => {
      for (const job of await task.find(new Date())) await queues.add(job);
    },
  };
}

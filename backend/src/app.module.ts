import path from 'node:path';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { AccountSettings } from './accounts/account-settings.ts';
import { AccountsModule } from './accounts/accounts.module.ts';
import { KnownBaskets } from './basket/basket-lines.ts';
import { BasketModule } from './basket/basket.module.ts';
import type { Config } from './config.ts';
import { Database } from './database.ts';
import { Dictionaries } from './dictionaries/dictionaries.ts';
import { DocumentsModule } from './documents/documents.module.ts';
import { Press } from './documents/press/press.ts';
import { EventStore, type EventStoreOptions } from './event-store/event-store.ts';
import { BlockedSenders } from './guard/blocked-senders.ts';
import { Keys } from './guard/keys.ts';
import { LetterLimits } from './guard/letter-limits.ts';
import { OneTimeSecrets } from './guard/one-time-secrets.ts';
import { RateLimits } from './guard/rate-limits.ts';
import { SecurityLog } from './guard/security-log.ts';
import { PaperBudget } from './guard/budgets/paper-budget.ts';
import { StorageBudget } from './guard/budgets/storage-budget.ts';
import { VisitorBudgets } from './guard/budgets/visitor-budgets.ts';
import { WorkBudget } from './guard/budgets/work-budget.ts';
import { JobQueues } from './jobs/job-queues.ts';
import { Metrics } from './observe/metrics.ts';
import { ObservedStore } from './observe/observed-store.ts';
import type { Tracing } from './observe/tracing.ts';
import { ResultFiles } from './fulfilment/results/result-files.ts';
import { FulfilmentModule } from './fulfilment/fulfilment.module.ts';
import { OrderingModule } from './ordering/ordering.module.ts';
import { OpenBank } from './payments/gateways/open-bank.ts';
import { PaymentsModule } from './payments/payments.module.ts';
import { PersonalData } from './personal-data/personal-data.ts';
import { projections } from './projections.ts';
import { ServicesModule } from './services/services.module.ts';
import { Attachments } from './services/attachments/attachments.ts';
import { SiteModule } from './site/site.module.ts';
import { upcasters } from './upcasters.ts';
import { HeavyWork } from './guard/heavy-work.ts';
import { WorkThreads } from './guard/work-threads.ts';
import { log, reasonOf } from './log.ts';

/** Built beside the server (rolldown.config.mjs); the same from the sources and from the bundle. */
const WORK_THREAD = path.resolve(import.meta.dirname, '../dist/work-thread.js');
const PRESS_PROCESS = path.resolve(import.meta.dirname, '../dist/press-process.js');
/** Templates of papers, beside the sources and beside the build. */
const PAPERS = path.resolve(import.meta.dirname, '../papers');

/** Observers of the shop. */
export interface Observers {
  readonly metrics: Metrics;
  readonly tracing: Tracing | undefined;
}

/** Services for every context: the database, the history, the dictionaries, the queues, the limits for strangers. */
@Global()
@Module({})
class FoundationModule {
  static around(
    database: Database,
    config: Pick<Config, 'redisUrl'> & Partial<Pick<Config, 'budgetFactor'>>,
    { metrics, tracing }: Observers,
    { sessionKey, securityLog }: AccountSettings,
  ): DynamicModule {
    const report = (error: unknown, where: string): void => log.error(`${where}: ${reasonOf(error)}`);
    const security = new SecurityLog(securityLog);
    const keys = new Keys(database, sessionKey);
    const personalData = new PersonalData(database);
    const blocked = new BlockedSenders(database, personalData);
    const threads = new WorkThreads(WORK_THREAD);
    const limits = new RateLimits(database, keys, security);
    const { budgetFactor = 1 } = config;
    const storage = new StorageBudget(limits, budgetFactor);
    const papers = new PaperBudget(limits, budgetFactor);
    const onWritten: EventStoreOptions['onWritten'] = ({ correlationId }, characters) => {
      for (const budget of [storage, papers]) budget.kept(correlationId, characters);
    };
    const providers = [
      { provide: Database, useValue: database },
      {
        provide: EventStore,
        useValue: new ObservedStore(
          { pool: database.pool, projections, upcasters, onError: report, onWritten },
          metrics,
          tracing,
        ),
      },
      { provide: Dictionaries, useValue: new Dictionaries(database) },
      { provide: PersonalData, useValue: personalData },
      { provide: ResultFiles, useValue: new ResultFiles(database, personalData) },
      {
        provide: Attachments,
        useValue: new Attachments(database, personalData, limits, budgetFactor),
      },
      { provide: KnownBaskets, useValue: new KnownBaskets() },
      { provide: BlockedSenders, useValue: blocked },
      { provide: SecurityLog, useValue: security },
      { provide: Keys, useValue: keys },
      { provide: RateLimits, useValue: limits },
      { provide: LetterLimits, useValue: new LetterLimits(limits, security, blocked) },
      { provide: VisitorBudgets, useValue: new VisitorBudgets(limits, security, budgetFactor) },
      { provide: StorageBudget, useValue: storage },
      { provide: PaperBudget, useValue: papers },
      { provide: HeavyWork, useValue: new HeavyWork(threads, new WorkBudget(budgetFactor)) },
      { provide: WorkThreads, useValue: threads },
      { provide: OneTimeSecrets, useValue: new OneTimeSecrets(database, keys) },
      {
        provide: JobQueues,
        useValue: new JobQueues({ redisUrl: config.redisUrl, databaseUrl: database.url }, report),
      },
    ];
    return { module: FoundationModule, providers, exports: providers.map(({ provide }) => provide) };
  }
}

@Module({})
export class AppModule {
  static around(
    database: Database,
    config: Pick<Config, 'redisUrl'> & Partial<Pick<Config, 'accounts' | 'budgetFactor' | 'publicUrl'>>,
    observers: Observers = { metrics: new Metrics(), tracing: undefined },
    failpoint: (step: string) => void = () => {},
    bank: OpenBank = OpenBank.none,
  ): DynamicModule {
    const accounts = new AccountSettings(config.accounts);
    return {
      module: AppModule,
      imports: [
        FoundationModule.around(database, config, observers, accounts),
        AccountsModule.around(accounts),
        BasketModule,
        OrderingModule,
        FulfilmentModule,
        ServicesModule,
        DocumentsModule.around({
          press: new Press(PRESS_PROCESS, PAPERS),
          origin: config.publicUrl ?? '',
          failpoint,
        }),
        PaymentsModule.around({
          bank,
          origin: config.publicUrl ?? '',
          failpoint,
          alarm: (reason, text) => {
            observers.metrics.paymentAlarm(reason);
            // anybody can send those: their number tells enough
            if (reason !== 'forged') log.error({ reason }, `payments: ${text}`);
          },
        }),
        SiteModule,
      ],
    };
  }
}

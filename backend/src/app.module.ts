import { type DynamicModule, Global, Module } from '@nestjs/common';
import { AccountSettings } from './accounts/account-settings.ts';
import { AccountsModule } from './accounts/accounts.module.ts';
import { SecurityLog } from './accounts/security-log.ts';
import { BasketModule } from './basket/basket.module.ts';
import type { Config } from './config.ts';
import { Database } from './database.ts';
import { Dictionaries } from './dictionaries/dictionaries.ts';
import { EventStore } from './event-store/event-store.ts';
import { JobQueues } from './jobs/job-queues.ts';
import { Metrics } from './observe/metrics.ts';
import { ObservedStore } from './observe/observed-store.ts';
import type { Tracing } from './observe/tracing.ts';
import { OrderingModule } from './ordering/ordering.module.ts';
import { PersonalData } from './personal-data/personal-data.ts';
import { projections } from './projections.ts';
import { SiteModule } from './site/site.module.ts';

/** Who looks on. */
export interface Observers {
  readonly metrics: Metrics;
  readonly tracing: Tracing | undefined;
}

/** What every context may ask for: the database, the history, the dictionaries, the queues, whom to tell of attacks. */
@Global()
@Module({})
class FoundationModule {
  static around(
    database: Database,
    config: Pick<Config, 'redisUrl'>,
    { metrics, tracing }: Observers,
    securityLog: SecurityLog,
  ): DynamicModule {
    const report = (error: unknown, where: string): void =>
      console.error(`${where}: ${error instanceof Error ? error.message : String(error)}`);
    const providers = [
      { provide: Database, useValue: database },
      {
        provide: EventStore,
        useValue: new ObservedStore({ pool: database.pool, projections, onError: report }, metrics, tracing),
      },
      { provide: Dictionaries, useValue: new Dictionaries(database) },
      { provide: PersonalData, useValue: new PersonalData(database) },
      { provide: SecurityLog, useValue: securityLog },
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
    config: Pick<Config, 'redisUrl'> & Partial<Pick<Config, 'accounts'>>,
    observers: Observers = { metrics: new Metrics(), tracing: undefined },
  ): DynamicModule {
    const accounts = new AccountSettings(config.accounts);
    return {
      module: AppModule,
      imports: [
        FoundationModule.around(database, config, observers, new SecurityLog(accounts.securityLog)),
        AccountsModule.around(accounts),
        BasketModule,
        OrderingModule,
        SiteModule,
      ],
    };
  }
}

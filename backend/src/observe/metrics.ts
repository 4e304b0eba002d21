import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { storedLags } from './stored-lags.ts';
import type { Queryable } from '../event-store/event.ts';
import type { Subscription } from '../event-store/follow/subscription-options.ts';
import type { JobHandler } from '../jobs/job.ts';
import type { JobQueues } from '../jobs/job-queues.ts';

/** Sources that are read at each scrape. */
export interface MetricSources {
  readonly db: Queryable;
  readonly pool: { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number };
  readonly queues: Pick<JobQueues, 'counts'>;
  /** Orders nobody has created yet, and for how long the oldest of them has waited. */
  readonly waitingOrders: () => Promise<{ readonly count: number; readonly oldestSeconds: number }>;
  /** Baskets that new prices have still to be brought to, and those the newest re-pricing changed. */
  readonly repricing: () => Promise<{ readonly left: number; readonly changed: number }>;
}

const REPEATED = 'oligoteka.command.repeated';
const FAST = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const SLOW = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
const BATCHES = [1, 2, 4, 8, 16, 32, 64, 128, 256];
/** A scrape must not wait for a database that hangs. */
const TIMEOUT_MILLISECONDS = 4_000;

/**
 * Everything a shop process tells Prometheus; docs/operations.md explains each name. Work of this process is counted as it
 * happens; data in the database (lag, parked events, queues, waiting orders) are read at each scrape.
 */
export class Metrics {
  private readonly registry = new Registry();
  private readonly subscriptions: Subscription[] = [];
  private readonly stop: () => void;
  private scraping: Promise<void> | undefined;

  private readonly appended = this.counter('events_appended_total', 'Events this process wrote', [
    'category',
  ]);
  private readonly conflicts = this.counter(
    'append_conflicts_total',
    'Appends refused: another was first, or the stream was not as new as it was taken for',
  );
  private readonly repeats = this.counter('command_repeats_total', 'Command keys used before');
  private readonly failures = this.counter('append_failures_total', 'Appends that failed otherwise');
  private readonly appendTime = this.histogram('append_duration_seconds', 'From append to durable', FAST);
  private readonly heldTime = this.histogram(
    'append_head_held_seconds',
    'While which nobody else could append',
    FAST,
  );
  private readonly batchSize = this.histogram('append_batch_size', 'Appends in one database call', BATCHES);
  private readonly httpTime = this.histogram('http_request_duration_seconds', 'Answer by call', FAST, [
    'call',
  ]);
  private readonly httpRequests = this.counter('http_requests_total', 'Answers by call and status', [
    'call',
    'status',
  ]);
  private readonly jobTime = this.histogram('job_duration_seconds', 'One attempt of a job', SLOW, [
    'queue',
    'job',
  ]);
  private readonly jobFailures = this.counter('job_failures_total', 'Attempts that failed', ['queue', 'job']);

  private readonly paymentAlarms = this.counter('payment_alarms_total', 'Payments people must look at', [
    'reason',
  ]);

  private readonly sourceUp = this.gauge('source_up', '1 where the last scrape got an answer', ['source']);
  private readonly head = this.gauge('event_store_position', 'Position of the newest event');
  private readonly ahead = this.gauge(
    'event_store_ahead_seconds',
    'By which the newest event is recorded in the future',
  );
  private readonly lagEvents = this.gauge('subscription_lag_events', 'Events not yet seen', ['subscription']);
  private readonly lagSeconds = this.gauge('subscription_lag_seconds', 'Age of the first event not seen', [
    'subscription',
  ]);
  private readonly owned = this.gauge('subscription_owned', '1 where this process is the owner', [
    'subscription',
  ]);
  private readonly parked = this.gauge('parked_events', 'Events set aside', ['subscription']);
  private readonly drift = this.gauge('projection_drift_rows', 'Rows that differ from their events', [
    'projection',
  ]);
  private readonly queueJobs = this.gauge('queue_jobs', 'Jobs by queue and state', ['queue', 'state']);
  private readonly ordersWaiting = this.gauge('orders_waiting', 'Orders submitted and not yet created');
  private readonly ordersOldest = this.gauge('orders_waiting_seconds', 'Age of the oldest waiting order');
  private readonly repricingLeft = this.gauge('repricing_baskets_left', 'Baskets waiting for new prices');
  private readonly repricingChanged = this.gauge(
    'repricing_baskets_changed',
    'Baskets the newest re-pricing changed',
  );
  private readonly pool = this.gauge('pool_connections', 'Connections of this process by state', ['state']);

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    const repeated = (): void => this.repeats.inc();
    subscribe(REPEATED, repeated);
    this.stop = () => unsubscribe(REPEATED, repeated);
    this.ordersWaiting.set(0);
    this.ordersOldest.set(0);
  }

  /** An append that became durable. */
  appendDone(stream: string, events: number, seconds: number): void {
    this.appended.inc({ category: categoryOf(stream) }, events);
    this.appendTime.observe(seconds);
  }
  appendConflicted(): void {
    this.conflicts.inc();
  }
  appendFailed(): void {
    this.failures.inc();
  }
  batch(appends: number): void {
    this.batchSize.observe(appends);
  }
  /** Read models were written beside an append, from its answer to the commit. */
  headHeld(seconds: number): void {
    this.heldTime.observe(seconds);
  }
  httpAnswer(call: string, status: number, seconds: number): void {
    this.httpRequests.inc({ call, status });
    this.httpTime.observe({ call }, seconds);
  }
  /** Something about money that people have to look at. */
  paymentAlarm(reason: string): void {
    this.paymentAlarms.inc({ reason });
  }
  /** Rows of a read model that a check found other than their events say; 0 when all were right. */
  projectionDrift(projection: string, rows: number): void {
    this.drift.set({ projection }, rows);
  }

  /** Stops listening. */
  close(): void {
    this.stop();
  }

  /** A subscription of this process, told apart from those it only waits for. */
  watch(subscription: Subscription): Subscription {
    this.subscriptions.push(subscription);
    return subscription;
  }

  /** The same handlers, timed and counted. */
  timed(queue: string, handlers: Readonly<Record<string, JobHandler>>): Record<string, JobHandler> {
    const timed = Object.entries(handlers).map(([job, handler]): [string, JobHandler] => [
      job,
      async (data, jobId) => {
        const end = this.jobTime.startTimer({ queue, job });
        try {
          await handler(data, jobId);
        } catch (error) {
          this.jobFailures.inc({ queue, job });
          throw error;
        } finally {
          end();
        }
      },
    ]);
    return Object.fromEntries(timed);
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  /** The page Prometheus reads. Scrapes at the same time share one look at the database. */
  async page(sources: MetricSources): Promise<string> {
    this.scraping ??= this.ask(sources).finally(() => {
      this.scraping = undefined;
    });
    await this.scraping;
    const { totalCount, idleCount, waitingCount } = sources.pool;
    this.pool.set({ state: 'busy' }, totalCount - idleCount);
    this.pool.set({ state: 'idle' }, idleCount);
    this.pool.set({ state: 'awaited' }, waitingCount);
    for (const { name, state } of this.subscriptions.map((subscription) => subscription.status()))
      this.owned.set({ subscription: name }, state === 'running' || state === 'retrying' ? 1 : 0);
    return this.registry.metrics();
  }

  private async ask(sources: MetricSources): Promise<void> {
    const [lags, queues, waiting, repricing] = await Promise.all([
      this.answer('events', storedLags(sources.db)),
      this.answer('queues', sources.queues.counts()),
      this.answer('orders', sources.waitingOrders()),
      this.answer('repricing', sources.repricing()),
    ]);
    // nothing is better than yesterday's figures
    for (const gauge of [this.lagEvents, this.lagSeconds, this.parked, this.queueJobs]) gauge.reset();
    if (lags !== null) {
      this.head.set(lags.head);
      this.ahead.set(lags.secondsAhead);
    }
    for (const { name, lag, seconds, parked } of lags?.subscriptions ?? []) {
      this.lagEvents.set({ subscription: name }, lag);
      this.lagSeconds.set({ subscription: name }, seconds);
      this.parked.set({ subscription: name }, parked);
    }
    for (const [queue, states] of Object.entries(queues ?? {}))
      for (const [state, count] of Object.entries(states)) this.queueJobs.set({ queue, state }, count);
    if (repricing !== null) {
      this.repricingLeft.set(repricing.left);
      this.repricingChanged.set(repricing.changed);
    }
    if (waiting === null) return;
    this.ordersWaiting.set(waiting.count);
    this.ordersOldest.set(waiting.oldestSeconds);
  }

  /** The answer of a source, or null when it fails or takes too long. */
  private async answer<T>(source: string, asked: Promise<T>): Promise<T | null> {
    const answered = await Promise.race([asked.catch(() => null), after(TIMEOUT_MILLISECONDS)]);
    this.sourceUp.set({ source }, answered === null ? 0 : 1);
    return answered;
  }

  private counter<Label extends string = never>(name: string, help: string, labelNames: Label[] = []) {
    return new Counter<Label>({ name: `oligoteka_${name}`, help, labelNames, registers: [this.registry] });
  }
  private gauge<Label extends string = never>(name: string, help: string, labelNames: Label[] = []) {
    return new Gauge<Label>({ name: `oligoteka_${name}`, help, labelNames, registers: [this.registry] });
  }
  private histogram<Label extends string = never>(
    name: string,
    help: string,
    buckets: number[],
    labelNames: Label[] = [],
  ) {
    const registers = [this.registry];
    return new Histogram<Label>({ name: `oligoteka_${name}`, help, buckets, labelNames, registers });
  }
}

const categoryOf = (stream: string): string => stream.slice(0, stream.indexOf('-'));

async function after(milliseconds: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), milliseconds).unref());
}

import { startAnchors } from './event-store/prove/anchor.ts';
import { codeVersion } from './event-store/code-version.ts';
import { startDriftSentinel } from './event-store/prove/drift-sentinel.ts';
import { EventStore } from './event-store/event-store.ts';
import { type RelayedJob, relay } from './event-store/follow/relay.ts';
import type { Job } from './jobs/job.ts';
import { JobQueues } from './jobs/job-queues.ts';
import { log } from './log.ts';
import { traceRelay } from './observe/tracing.ts';
import { OWING_EVENT_TYPES, owedJobs } from './owed-work.ts';
import { repeatedTasks } from './repeated-tasks.ts';
import type { ShopParts } from './shop-parts.ts';

/** Follows the events into the queues, and starts the repeated tasks. Returns a function that stops both. */
export function startProjector(parts: ShopParts): () => Promise<void> {
  const { app, config, database, metrics, tracing, failpoint } = parts;
  const store = app.get(EventStore);
  const queues = app.get(JobQueues);
  const enqueue = (job: RelayedJob): Promise<void> => queues.add(job as Job);
  const jobs = relay(store, {
    name: 'jobs',
    eventTypes: OWING_EVENT_TYPES,
    jobsFor: owedJobs,
    enqueue: traceRelay(tracing, enqueue),
    failpoint,
  });
  metrics.watch(jobs);
  const sentinel = startDriftSentinel(store, {
    everySeconds: config.driftCheckSeconds,
    report: (reports) => {
      for (const { projection, drifted } of reports) {
        metrics.projectionDrift(projection, drifted);
        if (drifted > 0)
          log.error(
            { projection, drifted },
            `drift: ${drifted} rows of ${projection} are not what their events say`,
          );
      }
    },
  });
  const anchors =
    config.anchorsFile === undefined
      ? undefined
      : startAnchors(store, { file: config.anchorsFile, code: codeVersion() });
  queues.repeat(repeatedTasks(app, database));
  return async () => {
    await anchors?.stop();
    await sentinel.stop();
    await jobs.stop();
  };
}

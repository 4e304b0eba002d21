import { type DriftReport, findDrift } from './drift.ts';
import { DriftTables } from './drift-tables.ts';
import type { EventStore } from '../event-store.ts';
import { WakeSignal } from '../follow/wake-signal.ts';

export interface DriftSentinelOptions {
  readonly everySeconds?: number;
  /** Random streams per projection each time. */
  readonly sample?: number;
  /** Called after each round with every projection looked at, the sound ones too. */
  report(reports: readonly DriftReport[]): void;
}

export interface DriftSentinel {
  /** One round now, in addition to the regular ones. */
  check(): Promise<readonly DriftReport[]>;
  /** Finishes the current round. */
  stop(): Promise<void>;
}

/** Looks at random streams again and again for as long as the process runs. Failures go to the store's `onError`. */
export function startDriftSentinel(
  store: EventStore,
  { everySeconds = 60, sample = 20, report }: DriftSentinelOptions,
): DriftSentinel {
  const signal = new WakeSignal();
  const tables = new DriftTables(store.pool);
  let stopping = false;
  const check = async (): Promise<readonly DriftReport[]> => {
    const reports = await findDrift(store, { sample, tables });
    report(reports);
    return reports;
  };
  const running = (async () => {
    while (!stopping) {
      await signal.wait(everySeconds * 1000);
      if (stopping) return;
      await check().catch((error: unknown) => store.onError(error, 'drift'));
    }
  })();
  return {
    check,
    async stop() {
      stopping = true;
      signal.wake();
      await running;
      await tables.close();
    },
  };
}

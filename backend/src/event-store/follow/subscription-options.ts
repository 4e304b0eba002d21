import type { Queryable, RecordedEvent } from '../event.ts';

export interface SubscriptionOptions {
  /** Names the checkpoint; stored for ever. */
  readonly name: string;
  readonly eventTypes?: readonly string[];
  /** The place where a subscription without a checkpoint begins. */
  readonly from?: 'start' | 'now';
  /** Writes through `db` commit together with the checkpoint. */
  handle(events: readonly RecordedEvent[], db: Queryable): Promise<void>;
  readonly pageSize?: number;
  /** Least milliseconds from the start of one page to the next, unless it is behind: events that come meanwhile go together. */
  readonly gather?: number;
  /** Milliseconds before each further try of a failing event; after the last one its stream is parked. */
  readonly retryAfter?: readonly number[];
  /** For tests: called at `before-commit` and `committed`. */
  failpoint?(name: string): void | Promise<void>;
}

export interface SubscriptionStatus {
  readonly name: string;
  /** `waiting`: another process owns it. */
  readonly state: 'connecting' | 'waiting' | 'running' | 'retrying' | 'stopped';
  readonly position: number;
  readonly error: string | undefined;
}

export interface Subscription {
  readonly name: string;
  status(): SubscriptionStatus;
  /** Resolves when everything up to this position (default: the head at the time of the call) was seen, by any owner. */
  caughtUp(position?: number): Promise<void>;
  /** Handles parked events again, stream by stream; gives how many were. Throws at the first that fails again. */
  retryParked(stream?: string): Promise<number>;
  /** Finishes the current page and releases the lease. */
  stop(): Promise<void>;
}

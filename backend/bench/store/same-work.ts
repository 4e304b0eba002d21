import { randomUUID } from 'node:crypto';

/** The event everybody writes: about 330 bytes of data and 120 of metadata. */
export const EVENT_TYPE = 'LineCounted';
export interface Counted {
  readonly amount: number;
  readonly [name: string]: unknown;
}

export const counted = (amount: number): Counted => ({
  amount,
  orderUid: '0192f0c4-7d7e-7a9c-9f4e-2d1f6f1b7a10',
  name: 'primer of a benchmark',
  sequence: 'ACGTACGTACGTACGTACGTACGTACGTACGTACGTACGT',
  mods: [{ position: 0, modifier: 'FAM' }],
  scale: '0.04',
  options: ['hplc'],
  price: 123_456,
  note: 'a line of text as long as lines of text in events usually are, with nothing in it to be compressed away',
});

export const METADATA = {
  at: '2026-11-21T10:00:00.000Z',
  actor: 'visitor:0192f0c4-7d7e-7a9c-9f4e-2d1f6f1b7a10',
  correlationId: '0192f0c4-7d7e-7a9c',
};

export interface AppendTask {
  readonly callers: number;
  readonly events: number;
  /** A new stream each time, or one stream per caller with its expected version. */
  readonly streams: 'new' | 'existing';
  readonly milliseconds: number;
}
export interface AggregateTask {
  readonly events: number;
  readonly milliseconds: number;
}
export interface FillTask {
  readonly events: number;
}
export interface LatencyTask {
  readonly times: number;
}

/** Events in each stream that is projected. */
export const EVENTS_PER_STREAM = 20;
export const newStream = (): string => `line-${randomUUID()}`;
export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

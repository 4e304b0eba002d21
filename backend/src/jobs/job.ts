/** Something to be done once, outside the request: named, numbered, small. */
export interface Job {
  readonly queue: QueueName;
  readonly name: string;
  /** The same id twice is one job. BullMQ forbids colons and bare numbers here. */
  readonly id: string;
  readonly data: object;
  /** ISO 8601: it waits until then, also through restarts. */
  readonly notBefore?: string;
}

/** The queues of work owed to customers. */
export const QUEUES = ['orders', 'repricing', 'documents', 'payments', 'mail'] as const;
/** `upkeep`: tasks repeated by the clock. */
export type QueueName = (typeof QUEUES)[number] | 'upkeep';

/** A job as its queue knows it. */
export interface JobState {
  readonly id: string;
  readonly state: (typeof JOB_STATES)[number];
  readonly attempts: number;
  readonly failedReason: string | null;
}
export const JOB_STATES = ['active', 'waiting', 'delayed', 'failed', 'completed'] as const;

export type JobHandler = (data: object, jobId: string) => Promise<void>;

/** Thrown by a handler when no further try can help: the job has failed, and waits for an operator. */
export class HopelessJob extends Error {
  override readonly name = 'HopelessJob';
}

/** Tries, and milliseconds before the second one; each wait is twice the last. Mail servers and banks are down for hours. */
export const TRIES: Readonly<Record<QueueName, { attempts: number; delay: number }>> = {
  orders: { attempts: 12, delay: 250 },
  repricing: { attempts: 12, delay: 250 },
  documents: { attempts: 12, delay: 1_000 },
  payments: { attempts: 14, delay: 1_000 },
  mail: { attempts: 12, delay: 5_000 },
  // the next turn is the next try
  upkeep: { attempts: 1, delay: 0 },
};

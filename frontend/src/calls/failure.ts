import type { SiteFailure } from '@oligoteka/site-api';

/** A failed call: the answer's error and the HTTP status; status 0: the server was not reached. */
export class CallFailed extends Error implements SiteFailure {
  readonly error = true;
  readonly url: string;
  readonly status: number;
  readonly validateErrors: Record<string, string[]>;
  /** Seconds of Retry-After; 0 without it. */
  readonly retryAfter: number;
  /** The whole answer: some refusals say more (the new total, the order already placed). */
  readonly answer: Readonly<Record<string, unknown>>;

  constructor(failure: Partial<SiteFailure>, status: number, url: string, retryAfter: string | null = null) {
    super(failure.message ?? '');
    this.name = 'CallFailed';
    this.url = failure.url ?? url;
    this.status = status;
    this.validateErrors = failure.validateErrors ?? {};
    this.answer = { ...failure };
    this.retryAfter = Math.max(0, Number(retryAfter)) || 0;
  }
}

const SERVER_FAULT = 500;

function fieldOf(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
}

/** HTTP status of a thrown value; 500 if it has none (spec §8). */
export function failureStatus(error: unknown): number {
  const status = fieldOf(error, 'status') ?? fieldOf(error, 'statusCode');
  return typeof status === 'number' ? status : SERVER_FAULT;
}

const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 30_000;

/** Milliseconds to wait after this many failures (from 1): doubled each time, at least what the server asks for. */
export function waitAfter(failures: number, error: unknown): number {
  const seconds = fieldOf(error, 'retryAfter');
  const asked = typeof seconds === 'number' ? seconds * 1_000 : 0;
  return Math.min(MAX_WAIT_MS, Math.max(asked, FIRST_WAIT_MS * 2 ** (failures - 1)));
}

/** The message for a person: that of a refused call, never that of an internal error. */
export function failureMessage(error: unknown): string {
  const message = fieldOf(error, 'message');
  const refused = fieldOf(error, 'error') === true && failureStatus(error) < SERVER_FAULT;
  return refused && typeof message === 'string' ? message : '';
}

/** Validation messages, by field path. */
export function fieldErrors(error: unknown): Record<string, string[]> {
  const errors = fieldOf(error, 'validateErrors');
  return typeof errors === 'object' && errors !== null ? (errors as Record<string, string[]>) : {};
}

/** A detail of a refusal besides its message, such as `total` or `orderUid`. */
export function failureDetail(error: unknown, name: string): unknown {
  return fieldOf(fieldOf(error, 'answer'), name);
}

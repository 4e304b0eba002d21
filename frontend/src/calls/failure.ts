import type { SiteFailure } from '@oligoteka/site-api';

/** Why a call failed, as the wire says it, with the HTTP status beside it. 0: the server was not reached. */
export class CallFailed extends Error implements SiteFailure {
  readonly error = true;
  readonly url: string;
  readonly status: number;
  readonly validateErrors: Record<string, string[]>;
  /** Seconds after which the server asks to be asked again; 0 where it does not say. */
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

/** HTTP status of whatever was thrown; 500 where it says nothing (spec §8). */
export function failureStatus(error: unknown): number {
  const status = fieldOf(error, 'status') ?? fieldOf(error, 'statusCode');
  return typeof status === 'number' ? status : SERVER_FAULT;
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/** How long to wait before a call that has failed so many times (from 1) is made again: longer each time, and as the server asks. */
export function waitAfter(failures: number, error: unknown): number {
  const seconds = fieldOf(error, 'retryAfter');
  const asked = typeof seconds === 'number' ? seconds * 1_000 : 0;
  return Math.min(LONGEST_WAIT_MS, Math.max(asked, FIRST_WAIT_MS * 2 ** (failures - 1)));
}

/** What may be shown to a person: only the words of a refused call, never those of a fault inside. */
export function failureMessage(error: unknown): string {
  const message = fieldOf(error, 'message');
  const refused = fieldOf(error, 'error') === true && failureStatus(error) < SERVER_FAULT;
  return refused && typeof message === 'string' ? message : '';
}

/** Messages of the fields at fault, by field path. */
export function fieldErrors(error: unknown): Record<string, string[]> {
  const errors = fieldOf(error, 'validateErrors');
  return typeof errors === 'object' && errors !== null ? (errors as Record<string, string[]>) : {};
}

/** What a refusal says beside its message, e.g. `total` or `orderUid`. */
export function failureDetail(error: unknown, name: string): unknown {
  return fieldOf(fieldOf(error, 'answer'), name);
}

import { queryOptions } from '@tanstack/react-query';
import type { SiteCall } from '../calls/call.ts';
import { isOpen, payStep, returnStep } from './payment-step.ts';

const SECOND_MS = 1_000;
/** An answer this young is not asked for again while the page comes up. */
const FRESH_MS = 5 * SECOND_MS;
/** Waits between the questions to the bank: one minute in all. */
const WAITS_MS = [1, 2, 4, 8, 16, 29].map((seconds) => seconds * SECOND_MS);

/** Begins a payment, or finds the begun one. Asked again while the order has no number, and while the bank is checking. */
export const paymentQuery = (call: SiteCall, uid: string) =>
  queryOptions({
    queryKey: ['payment', uid],
    queryFn: ({ signal }) => call('/payment/getPayment', { uid }, { signal }),
    staleTime: FRESH_MS,
    refetchInterval: ({ state }) => {
      const step = state.data && payStep(state.data, null, 'on');
      return step === 'numbering' || step === 'checking' ? nextWait(answersOf(state)) : false;
    },
  });

/** Parameters of the address that a browser comes back from the bank with. */
export interface Returned {
  /** The bank's id of the attempt. */
  orderId: string;
  /** Uid of the order, as our return address named it. */
  p?: string;
}

/**
 * The parameters that the bank and our own return address add; null where no payment is named. The router parses a value that
 * looks like JSON: back as text it is some unknown name. Nobody needs the rest of the bank's parameters.
 */
export function bankParameters({ orderId, p }: { orderId?: unknown; p?: unknown }): Returned | null {
  const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  if (orderId === undefined || orderId === '') return null;
  return { orderId: text(orderId), ...(p !== undefined && { p: text(p) }) };
}

/** The bank's answer on a payment, asked again until it is final or a minute is over. */
export const returnQuery = (call: SiteCall, { orderId, p }: Returned) =>
  queryOptions({
    queryKey: ['payment-return', orderId, p ?? ''],
    queryFn: ({ signal }) =>
      call('/payment/sberbankComplete', { orderId, ...(p !== undefined && { uid: p }) }, { signal }),
    staleTime: FRESH_MS,
    refetchInterval: ({ state }) =>
      state.data && isOpen(returnStep(state.data)) ? nextWait(answersOf(state)) : false,
  });

/** Milliseconds to wait after so many answers (from 1); false once a minute is over. */
export function nextWait(answers: number): number | false {
  return WAITS_MS[Math.max(answers, 1) - 1] ?? false;
}

/** Number of times the shop was asked, answered or not. */
export function answersOf(state: { dataUpdateCount: number; errorUpdateCount: number } | undefined): number {
  return state === undefined ? 0 : state.dataUpdateCount + state.errorUpdateCount;
}

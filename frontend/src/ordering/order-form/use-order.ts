import type { Basket } from '@oligoteka/site-api';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { basketChanged, orderDone } from '../../tabs/basket-sync.ts';
import type { SiteCall } from '../../calls/call.ts';
import { failureDetail, failureMessage, failureStatus, fieldErrors } from '../../calls/failure.ts';
import {
  type FieldFaults,
  faultsBeforeSending,
  faultsOfAnswer,
  type OrderFields,
  orderInput,
} from './order-fields.ts';
import { sentOnce } from '../../tabs/sent-once.ts';
import { orderedGoods } from './ordered-goods.ts';

export type Refusal =
  | { kind: 'fields'; faults: FieldFaults; rest: string[]; message: string; isCorrected?: boolean }
  | { kind: 'total'; before: number; now: number; version: number }
  | { kind: 'ordered'; uid: string; message: string }
  | { kind: 'failed'; message: string; unreached: boolean };

const CONFLICT = 409;
const sentOrder = sentOnce('oligoteka.orderKey');

/** Sends an order once, however often the button is pressed, and keeps the refusal. */
export function useOrder(call: SiteCall, onPlaced: () => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();

  async function place(
    basket: Basket,
    fields: OrderFields,
    total: number,
    usesCredit: boolean,
  ): Promise<void> {
    if (sending.current) return;
    const faults = faultsBeforeSending(fields);
    if (Object.keys(faults).length > 0) return setRefusal({ kind: 'fields', faults, rest: [], message: '' });
    sending.current = true;
    setBusy(true);
    setRefusal(undefined);
    const request = { ...orderedGoods(basket), order: orderInput(fields, total, usesCredit) };
    try {
      const { uid, redirect } = await call('/basket/createOrder', request, {
        idempotencyKey: sentOrder.keyOf(request),
      });
      sentOrder.forget();
      onPlaced();
      orderDone();
      await navigate({ to: redirect === null ? '/order/$uid' : '/payment-redirect/$uid', params: { uid } });
      await basketChanged(queryClient);
    } catch (error) {
      setRefusal(refusalOf(error, { total, version: basket.version }));
      if (failureStatus(error) === CONFLICT) await basketChanged(queryClient);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  /** A changed field is no longer at fault until the order is sent again. */
  const clearFaults = (names: readonly string[]) =>
    setRefusal((now) => {
      if (now?.kind !== 'fields' || !names.some((name) => name in now.faults)) return now;
      const left = Object.entries(now.faults).filter(([name]) => !names.includes(name));
      return left.length + now.rest.length === 0
        ? undefined
        : { ...now, faults: Object.fromEntries(left), isCorrected: true };
    });

  return { place, busy, refusal, clearFaults };
}

/** `shown`: the total that was asked for, and the version of the basket it was shown for. */
export function refusalOf(error: unknown, shown: { total: number; version: number }): Refusal {
  const message = failureMessage(error);
  const total = failureDetail(error, 'total');
  if (typeof total === 'number')
    return { kind: 'total', before: shown.total, now: total, version: shown.version };
  const uid = failureDetail(error, 'orderUid');
  if (typeof uid === 'string') return { kind: 'ordered', uid, message };
  const errors = fieldErrors(error);
  if (Object.keys(errors).length > 0) return { kind: 'fields', ...faultsOfAnswer(errors), message };
  return { kind: 'failed', message, unreached: failureStatus(error) === 0 };
}

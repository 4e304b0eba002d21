import type { Basket } from '@oligoteka/site-api';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { basketChanged, orderDone } from '../site/basket-sync.ts';
import type { SiteCall } from '../site/call.ts';
import { failureDetail, failureMessage, failureStatus, fieldErrors } from '../site/failure.ts';
import {
  type FieldFaults,
  faultsBeforeSending,
  faultsOfAnswer,
  type OrderFields,
  orderInput,
} from './order-fields.ts';
import { forgetKey, keyOf } from './order-key.ts';

export type Refusal =
  | { kind: 'fields'; faults: FieldFaults; rest: string[]; message: string }
  | { kind: 'total'; before: number; now: number }
  | { kind: 'ordered'; uid: string; message: string }
  | { kind: 'failed'; message: string; unreached: boolean };

const CONFLICT = 409;

/** Sends an order once, whatever is clicked, and says what stood in its way. */
export function useOrder(call: SiteCall, onPlaced: () => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();

  async function place(basket: Basket, fields: OrderFields, total: number): Promise<void> {
    if (sending.current) return;
    const faults = faultsBeforeSending(fields);
    if (Object.keys(faults).length > 0) return setRefusal({ kind: 'fields', faults, rest: [], message: '' });
    sending.current = true;
    setBusy(true);
    setRefusal(undefined);
    const primers = basket.primers.filter(({ editState }) => editState === 'basket').map(({ id }) => id);
    const request = { basketId: basket.id, primers, order: orderInput(fields, total) };
    try {
      const { uid } = await call('/basket/createOrder', request, { idempotencyKey: keyOf(request) });
      forgetKey();
      onPlaced();
      orderDone();
      await navigate({ to: '/order/$uid', params: { uid } });
      await basketChanged(queryClient);
    } catch (error) {
      setRefusal(refusalOf(error, total));
      if (failureStatus(error) === CONFLICT) await basketChanged(queryClient);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  return { place, busy, refusal };
}

export function refusalOf(error: unknown, before: number): Refusal {
  const message = failureMessage(error);
  const total = failureDetail(error, 'total');
  if (typeof total === 'number') return { kind: 'total', before, now: total };
  const uid = failureDetail(error, 'orderUid');
  if (typeof uid === 'string') return { kind: 'ordered', uid, message };
  const errors = fieldErrors(error);
  if (Object.keys(errors).length > 0) return { kind: 'fields', ...faultsOfAnswer(errors), message };
  return { kind: 'failed', message, unreached: failureStatus(error) === 0 };
}

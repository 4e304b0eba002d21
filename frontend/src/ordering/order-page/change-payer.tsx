import { FIELD_MUST_BE_FILLED } from '@oligoteka/address';
import type { Order } from '@oligoteka/site-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import type { SiteCall } from '../../calls/call.ts';
import { fieldErrors } from '../../calls/failure.ts';
import { orderQuery } from '../../calls/order-queries.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ConfirmSteps, useCode } from './confirm-steps.tsx';
import style from './order-actions.module.css';
import { PayerFieldset } from './payer-fieldset.tsx';
import {
  faultsOfAnswer,
  type FieldFaults,
  type PayerFields,
  payerInput,
  payerNumberFaults,
} from '../order-form/order-fields.ts';

interface ChangePayerProps {
  call: SiteCall;
  order: Order;
  /** `changed`: somebody else pays now. */
  close: (changed: boolean) => void;
}

/** Changes the payer: new papers replace the old ones. A visitor's order needs the code sent to its contact. */
export function ChangePayer({ call, order, close }: ChangePayerProps) {
  const queryClient = useQueryClient();
  const heading = useId();
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState<PayerFields>(() => fieldsOf(order));
  const [faults, setFaults] = useState<FieldFaults>({});
  const { email } = order.contact;
  const confirmation = useCode(call, '/order/requestPayerCode', order.uid);
  const { code, send, isSent } = confirmation;
  const change = useMutation({
    mutationFn: () =>
      call('/order/changePayer', {
        uid: order.uid,
        affiliate: payerInput(fields),
        ...(order.cancelByCode && { code }),
      }),
    onSuccess: (changed) => {
      queryClient.setQueryData(orderQuery(call, order.uid).queryKey, changed);
      close(true);
    },
    onError: (error) => setFaults(faultsOfAnswer(fieldErrors(error)).faults),
  });
  useEffect(() => {
    form.current
      ?.querySelector<HTMLElement>(isSent ? '[autocomplete=one-time-code]' : 'input:checked')
      ?.focus();
  }, [isSent]);
  const needsCode = order.cancelByCode && !isSent;
  const wrongCode = fieldErrors(change.error)['code'];
  const wasField = wrongCode !== undefined || Object.keys(faults).length > 0;
  const edit = (part: Partial<PayerFields>) => {
    setFields({ ...fields, ...part });
    setFaults({});
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = faultsOf(fields);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    if (needsCode) send.mutate();
    else change.mutate();
  };
  return (
    <form ref={form} className={style['cancel']} aria-labelledby={heading} noValidate onSubmit={submit}>
      <p id={heading} className={style['question']}>
        {m.order_payer_change_title()}
      </p>
      <p>{m.order_payer_change_words()}</p>
      <PayerFieldset fields={fields} faults={faults} edit={edit} />
      {needsCode && <p>{m.order_payer_code_words({ email })}</p>}
      <ConfirmSteps
        email={email}
        confirmation={confirmation}
        onTyped={change.reset}
        wrongCode={wrongCode}
        error={wasField ? null : change.error}
        submit={
          <Button type="submit" kind="primary" busy={send.isPending || change.isPending}>
            {needsCode ? m.order_cancel_send_code() : m.order_payer_change()}
          </Button>
        }
        leave={m.order_payer_keep()}
        onLeave={() => close(false)}
      />
    </form>
  );
}

function fieldsOf({ payer }: Order): PayerFields {
  const { name, isPerson, isForeign, inn, kpp, tax_number = '', legal_address = '' } = payer;
  const payerKind = isPerson ? 'person' : isForeign ? 'foreign' : 'organisation';
  return { payerKind, payerName: name, inn, kpp, taxNumber: tax_number, legalAddress: legal_address };
}

function faultsOf(fields: PayerFields): FieldFaults {
  const empty = getLocale() === 'ru' ? FIELD_MUST_BE_FILLED : m.order_required();
  return {
    ...(fields.payerName.trim() === '' && { payerName: empty }),
    ...payerNumberFaults(fields),
  };
}

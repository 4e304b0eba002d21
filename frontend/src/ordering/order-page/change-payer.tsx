import { FIELD_MUST_BE_FILLED } from '@oligoteka/address';
import type { Order } from '@oligoteka/site-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import type { SiteCall } from '../../calls/call.ts';
import { failureMessage, fieldErrors } from '../../calls/failure.ts';
import { orderQuery } from '../../calls/order-queries.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { RadioGroup } from '../../ui/fields/choice.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Input } from '../../ui/fields/input.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { CodeField } from './code-field.tsx';
import style from './order-actions.module.css';
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
  const [code, setCode] = useState('');
  const { email } = order.contact;
  const send = useMutation({
    mutationFn: () => call('/order/requestPayerCode', { uid: order.uid }),
    onSuccess: () => setCode(''),
  });
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
  const isSent = send.data !== undefined;
  useEffect(() => {
    form.current
      ?.querySelector<HTMLElement>(isSent ? '[autocomplete=one-time-code]' : 'input:checked')
      ?.focus();
  }, [isSent]);
  const needsCode = order.cancelByCode && !isSent;
  const wrongCode = fieldErrors(change.error)['code'];
  const wasField = wrongCode !== undefined || Object.keys(faults).length > 0;
  const error = send.error ?? (wasField ? null : change.error);
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
      {send.data && (
        <CodeField
          email={email}
          until={send.data.until}
          code={code}
          change={(typed) => {
            setCode(typed);
            change.reset();
          }}
          error={wrongCode?.join(' ')}
        />
      )}
      {error && (
        <Notice kind="danger" live="alert" title={m.order_not_done()}>
          <p>{failureMessage(error) || m.order_not_done_words()}</p>
        </Notice>
      )}
      <div className={style['steps']}>
        <Button type="submit" kind="primary" busy={send.isPending || change.isPending}>
          {needsCode ? m.order_cancel_send_code() : m.order_payer_change()}
        </Button>
        {send.data && (
          <Button busy={send.isPending} onClick={() => send.mutate()}>
            {m.order_cancel_send_again()}
          </Button>
        )}
        <Button kind="quiet" onClick={() => close(false)}>
          {m.order_payer_keep()}
        </Button>
      </div>
      <p className={style['sent']} role="status">
        {send.data && !send.isPending && m.order_cancel_code_sent({ email })}
      </p>
    </form>
  );
}

interface PayerFieldsetProps {
  fields: PayerFields;
  faults: FieldFaults;
  edit: (part: Partial<PayerFields>) => void;
}

function PayerFieldset({ fields, faults, edit }: PayerFieldsetProps) {
  const { payerKind } = fields;
  const text = (name: Exclude<keyof PayerFields, 'payerKind'>) => ({
    value: fields[name],
    onChange: (event: { currentTarget: { value: string } }) => edit({ [name]: event.currentTarget.value }),
  });
  return (
    <>
      <RadioGroup
        legend={m.order_payer_kind()}
        quietLegend
        look="segments"
        name="otherPayerKind"
        value={payerKind}
        options={[
          { value: 'organisation', label: m.order_organisation() },
          { value: 'foreign', label: m.order_foreign() },
          { value: 'person', label: m.order_person() },
        ]}
        onChange={(kind) => edit({ payerKind: kind })}
      />
      <Field
        label={payerKind === 'person' ? m.order_person_name() : m.order_organisation_name()}
        required
        error={faults.payerName}
      >
        {(control) => <Input {...control} {...text('payerName')} maxLength={500} autoComplete="off" />}
      </Field>
      {payerKind !== 'foreign' && (
        <Field label={m.order_inn()} required={payerKind === 'organisation'} error={faults.inn}>
          {(control) => (
            <Input {...control} {...text('inn')} inputMode="numeric" maxLength={30} autoComplete="off" />
          )}
        </Field>
      )}
      {payerKind === 'organisation' && (
        <Field label={m.order_kpp()} error={faults.kpp}>
          {(control) => <Input {...control} {...text('kpp')} maxLength={30} autoComplete="off" />}
        </Field>
      )}
      {payerKind === 'foreign' && (
        <Field label={m.order_tax_number()} hint={m.order_tax_number_hint()} error={faults.taxNumber}>
          {(control) => <Input {...control} {...text('taxNumber')} maxLength={60} autoComplete="off" />}
        </Field>
      )}
      {payerKind !== 'person' && (
        <Field
          label={payerKind === 'foreign' ? m.order_foreign_address() : m.order_legal_address()}
          required={payerKind === 'foreign'}
          error={faults.legalAddress}
        >
          {(control) => <Input {...control} {...text('legalAddress')} maxLength={500} autoComplete="off" />}
        </Field>
      )}
    </>
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

import type { OrderRead, RepeatReason } from '@oligoteka/site-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { SiteCall } from '../../calls/call.ts';
import { failureMessage, fieldErrors } from '../../calls/failure.ts';
import { orderQuery } from '../../calls/order-queries.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextArea } from '../../ui/fields/input.tsx';
import { WordSelect } from '../../ui/fields/word-select.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import style from './order-results.module.css';
import { REASONS } from './repeat-reasons.ts';

const LONGEST = 500;
const reasons = Object.keys(REASONS) as RepeatReason[];

interface RepeatFormProps {
  call: SiteCall;
  uid: string;
  read: OrderRead;
  name: string;
  close: () => void;
}

/** Asks for a read once more: a reason from the list, and own words. */
export function RepeatForm({ call, uid, read, name, close }: RepeatFormProps) {
  const queryClient = useQueryClient();
  const heading = useId();
  const form = useRef<HTMLFormElement>(null);
  const hasFile = 'file' in read;
  const [reason, setReason] = useState<RepeatReason>(hasFile ? 'short' : 'missing');
  const [words, setWords] = useState('');
  const key = orderQuery(call, uid).queryKey;
  const ask = useMutation({
    mutationFn: () =>
      call('/order/requestRepeat', {
        ...{ uid, line: read.line, primer: read.primer, reason },
        ...(words.trim() !== '' && { words }),
      }),
    onSuccess: (changed) => queryClient.setQueryData(key, changed),
    onError: () => void queryClient.invalidateQueries({ queryKey: key }),
  });
  useEffect(() => form.current?.querySelector<HTMLElement>('select')?.focus(), []);
  const wrong = fieldErrors(ask.error)['words']?.join(' ');
  return (
    <form
      ref={form}
      className={style['ask']}
      aria-labelledby={heading}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!ask.isPending) ask.mutate();
      }}
    >
      <p id={heading} className={style['question']}>
        {m.order_repeat_of({ name })}
      </p>
      <p>{m.order_repeat_words()}</p>
      <WordSelect
        label={m.order_repeat_reason()}
        required
        value={reason}
        options={reasons
          .filter((of) => hasFile !== (of === 'missing') || of === 'other')
          .map((of) => [of, REASONS[of]()])}
        onChange={setReason}
      />
      <Field
        label={m.order_repeat_own()}
        error={wrong}
        {...(reason === 'other' ? { required: true } : { optional: m.order_repeat_optional() })}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={LONGEST}
            value={words}
            onChange={({ currentTarget: { value } }) => {
              setWords(value);
              ask.reset();
            }}
          />
        )}
      </Field>
      {ask.error && wrong === undefined && (
        <Notice kind="danger" live="alert" title={m.order_not_done()}>
          <p>{failureMessage(ask.error) || m.order_not_done_words()}</p>
        </Notice>
      )}
      <div className={style['actions']}>
        <Button type="submit" kind="primary" busy={ask.isPending}>
          {m.order_repeat_send()}
        </Button>
        <Button kind="quiet" onClick={close}>
          {m.order_repeat_leave()}
        </Button>
      </div>
    </form>
  );
}

import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { SiteCall } from '../../calls/call.ts';
import { failureMessage } from '../../calls/failure.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { CodeField } from './code-field.tsx';
import style from './order-actions.module.css';

/** The code that a visitor's order needs: asked for by this call, sent to the order's contact, typed here. */
export function useCode(
  call: SiteCall,
  path: '/order/requestCancelCode' | '/order/requestPayerCode',
  uid: string,
) {
  const [code, setCode] = useState('');
  const send = useMutation({
    mutationFn: () => call(path, { uid }),
    onSuccess: () => setCode(''),
  });
  return { code, setCode, send, isSent: send.data !== undefined };
}

interface CancelButtonProps {
  /** A code has to be sent first. */
  needsCode: boolean;
  isSending: boolean;
  isCancelling: boolean;
  children: ReactNode;
}

/** Sends the code that a cancellation needs; then, or where it needs none, cancels. */
export function CancelButton({ needsCode, isSending, isCancelling, children }: CancelButtonProps) {
  return needsCode ? (
    <Button key="send" type="submit" kind="primary" busy={isSending}>
      {m.order_cancel_send_code()}
    </Button>
  ) : (
    <Button key="cancel" type="submit" kind="danger" busy={isCancelling}>
      {children}
    </Button>
  );
}

interface ConfirmStepsProps {
  email: string;
  confirmation: ReturnType<typeof useCode>;
  /** Runs when the code is typed again. */
  onTyped: () => void;
  wrongCode: readonly string[] | undefined;
  /** The failure of the change itself. */
  error: Error | null;
  /** The button that goes on. */
  submit: ReactNode;
  /** The words of the button that changes nothing. */
  leave: string;
  onLeave: () => void;
}

/** The end of a form that changes an order: its code, the failure, the buttons. */
export function ConfirmSteps({
  email,
  confirmation,
  onTyped,
  wrongCode,
  submit,
  ...rest
}: ConfirmStepsProps) {
  const { code, setCode, send } = confirmation;
  const error = send.error ?? rest.error;
  return (
    <>
      {send.data && (
        <CodeField
          email={email}
          until={send.data.until}
          code={code}
          change={(typed) => {
            setCode(typed);
            onTyped();
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
        {submit}
        {send.data && (
          <Button busy={send.isPending} onClick={() => send.mutate()}>
            {m.order_cancel_send_again()}
          </Button>
        )}
        <Button kind="quiet" onClick={rest.onLeave}>
          {rest.leave}
        </Button>
      </div>
      <p className={style['sent']} role="status">
        {send.data && !send.isPending && m.order_cancel_code_sent({ email })}
      </p>
    </>
  );
}

import type { OrderRead } from '@oligoteka/site-api';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SiteCall } from '../../calls/call.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/buttons/button.tsx';
import { formatDate } from '../../ui/text/date-time.tsx';
import style from './order-results.module.css';
import { REASONS } from './repeat-reasons.ts';

const RepeatForm = lazy(async () => ({ default: (await import('./repeat-form.tsx')).RepeatForm }));

interface Asking {
  call: SiteCall;
  uid: string;
  read: OrderRead;
  name: string;
}

/** The button that asks for a read once more, and the form behind it. */
export function useRepeat({ call, uid, read, name }: Asking): { button: ReactNode; form: ReactNode } {
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLSpanElement>(null);
  const close = () => {
    flushSync(() => setAsking(false));
    button.current?.querySelector('button')?.focus();
  };
  return {
    button: read.canRepeat && (
      <span ref={button}>
        <Button
          dense
          kind="quiet"
          aria-expanded={isAsking}
          aria-label={m.order_repeat_of({ name })}
          onClick={() => setAsking(!isAsking)}
        >
          {m.order_repeat_ask()}
        </Button>
      </span>
    ),
    form: read.canRepeat && isAsking && (
      <Suspense fallback={<p className={style['waiting']}>{m.order_repeat_loading()}</p>}>
        <RepeatForm call={call} uid={uid} read={read} name={name} close={close} />
      </Suspense>
    ),
  };
}

/** The newest request for a read once more, and its answer. */
export function RepeatNews({ read: { repeat } }: { read: OrderRead }) {
  return (
    <p className={style['repeat']} aria-live="polite">
      {repeat !== null && repeat.state !== 'done' && newsText(repeat)}
    </p>
  );
}

function newsText({ state, reason, at, note }: NonNullable<OrderRead['repeat']>): string {
  if (state === 'accepted') return m.order_repeat_accepted();
  if (state === 'declined') return m.order_repeat_declined({ reason: note.replace(/[.\s]+$/, '') });
  const why = (REASONS[reason ?? 'other'] ?? m.order_repeat_other)();
  return m.order_repeat_asked({ day: formatDate(at), reason: why.toLowerCase() });
}

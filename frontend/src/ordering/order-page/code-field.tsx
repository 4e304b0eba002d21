import { m } from '../../paraglide/messages.js';
import { Field } from '../../ui/fields/field.tsx';
import { Input } from '../../ui/fields/input.tsx';
import { formatDateTime } from '../../ui/text/date-time.tsx';
import style from './order-actions.module.css';

interface CodeFieldProps {
  /** Address that the letter with the code went to, and the time until which the code works. */
  email: string;
  until: string;
  code: string;
  change: (code: string) => void;
  /** The fault of the code. */
  error: string | undefined;
}

/** The code from a letter to the contact of an order. */
export function CodeField({ email, until, code, change, error }: CodeFieldProps) {
  return (
    <Field
      label={m.order_cancel_code()}
      hint={m.order_cancel_code_hint({ email, until: formatDateTime(until) })}
      error={error}
      required
      className={style['code']}
    >
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          value={code}
          onChange={(event) => change(event.target.value)}
        />
      )}
    </Field>
  );
}

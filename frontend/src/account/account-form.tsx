import { type ReactNode, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type RegisterOptions,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import { m } from '../paraglide/messages.js';
import { fieldErrors } from '../calls/failure.ts';
import { Field } from '../ui/fields/field.tsx';
import { Input } from '../ui/fields/input.tsx';
import { Notice } from '../ui/page/notice.tsx';
import style from './account-form.module.css';
import { refusalWords } from './refusal-words.ts';

/**
 * A form sent to the server: field messages stand at their fields, others above the button, and no input is lost. Fields
 * without a default keep early input.
 */
export function useAccountForm<Values extends FieldValues>(
  send: (values: Values, reset: () => void) => Promise<void>,
  defaults?: DefaultValues<Values>,
) {
  const form = useForm<Values>({ ...(defaults && { defaultValues: defaults }), reValidateMode: 'onChange' });
  const [fault, setFault] = useState<string>();
  const onSubmit = form.handleSubmit(async (values) => {
    setFault(undefined);
    try {
      await send(values, () => form.reset());
    } catch (error) {
      const names = Object.keys(form.getValues());
      const told = Object.entries(fieldErrors(error));
      const ours = told.filter(([name]) => names.includes(name));
      ours.forEach(([name, messages], index) =>
        form.setError(name as Path<Values>, { message: messages.join(' ') }, { shouldFocus: index === 0 }),
      );
      const rest = told.filter(([name]) => !names.includes(name)).flatMap(([, messages]) => messages);
      if (rest.length > 0) setFault(rest.join(' '));
      else if (ours.length === 0) setFault(refusalWords(error));
    }
  });
  return { form, fault, setFault, busy: form.formState.isSubmitting, submit: onSubmit };
}

export type AccountForm<Values extends FieldValues> = ReturnType<typeof useAccountForm<Values>>;

/** The form. Method POST: without scripts a password must not end up in the address. */
export function FormFrame<Values extends FieldValues>({
  of: { submit, fault },
  label,
  children,
}: {
  of: AccountForm<Values>;
  /** For screen readers only. */
  label: string;
  children: ReactNode;
}) {
  return (
    <form
      method="post"
      noValidate
      className={style['form']}
      aria-label={label}
      onSubmit={(event) => void submit(event)}
    >
      {children}
      {fault && (
        <Notice kind="danger" live="alert">
          <p>{fault}</p>
        </Notice>
      )}
    </form>
  );
}

interface TextFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  name: Path<Values>;
  label: string;
  autoComplete: string;
  type?: 'text' | 'email' | 'tel' | 'password';
  inputMode?: 'numeric';
  hint?: ReactNode;
  doubt?: string | undefined;
  required?: boolean;
  className?: string | undefined;
  rules?: RegisterOptions<Values, Path<Values>>;
}

/** A field for one line of text in such a form. */
export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { form, name, label, hint, doubt, required = false, className, rules, ...input } = props;
  const { error } = form.getFieldState(name, form.formState);
  return (
    <Field
      label={label}
      hint={hint}
      error={error?.message}
      doubt={doubt}
      required={required}
      className={className}
    >
      {(control) => (
        <Input
          {...control}
          {...input}
          {...form.register(name, { ...(required && { validate: filled }), ...rules } as typeof rules)}
        />
      )}
    </Field>
  );
}

/** A password field with a button to show it; password managers and pasting work. */
export function PasswordField<Values extends FieldValues>(
  props: Omit<TextFieldProps<Values>, 'type' | 'autoComplete'> & {
    autoComplete: 'current-password' | 'new-password';
  },
) {
  const { form, name, label, hint, required = true, className, rules, ...input } = props;
  const [shown, setShown] = useState(false);
  const { error } = form.getFieldState(name, form.formState);
  return (
    <Field label={label} hint={hint} error={error?.message} required={required} className={className}>
      {(control) => (
        <span className={style['password']}>
          <Input
            {...control}
            {...input}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            {...form.register(name, { validate: typed, ...rules } as typeof rules)}
          />
          <button
            type="button"
            className={style['show']}
            aria-pressed={shown}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            {shown ? m.account_hide_password() : m.account_show_password()}
          </button>
        </span>
      )}
    </Field>
  );
}

const filled = (value: unknown): string | true =>
  (typeof value === 'string' && value.trim() !== '') || m.account_required();
/** Blanks are valid in a password. */
const typed = (value: unknown): string | true =>
  (typeof value === 'string' && value !== '') || m.account_required();

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** Checks of an e-mail address before the server is asked. */
export const emailRules = {
  validate: (value: unknown): string | true => {
    const text = typeof value === 'string' ? value.trim() : '';
    if (text === '') return m.account_required();
    return EMAIL.test(text) || m.account_email_wrong();
  },
};

const MIN_PASSWORD_LENGTH = 8;
const MAX_PASSWORD_LENGTH = 128;
/** Minimum length of a new password in characters; the server refuses common ones. */
export const newPasswordRules = {
  validate: (value: unknown): string | true => {
    const length = typeof value === 'string' ? [...value].length : 0;
    if (length < MIN_PASSWORD_LENGTH) return m.account_password_short({ least: MIN_PASSWORD_LENGTH });
    return length <= MAX_PASSWORD_LENGTH || m.account_password_long({ most: MAX_PASSWORD_LENGTH });
  },
};

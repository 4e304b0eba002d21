import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import style from './field.module.css';

/** Props of a control inside a field, which tie label, hint and error to it. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  required: boolean | undefined;
}

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** A warning, shown like an error; it blocks nothing. */
  doubt?: string | undefined;
  required?: boolean;
  /** Words beside the label of a field that may stay empty. */
  optional?: string;
  className?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** Label, control, hint and error of one question. */
export function Field({ label, hint, error, doubt, required, optional, className, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`, doubt && `${id}-doubt`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={classNames(style['field'], className)}>
      <label className={classNames(style['label'], required && style['required'])} htmlFor={id}>
        {label}
        {optional && <span className={style['optional']}> {optional}</span>}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        required: required || undefined,
      })}
      {hint && (
        <p className={style['hint']} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={style['error']} id={`${id}-error`}>
          <ErrorMark />
          {error}
        </p>
      )}
      {doubt && !error && (
        <p className={style['doubt']} id={`${id}-doubt`}>
          {doubt}
        </p>
      )}
    </div>
  );
}

/** The mark of an error, readable without colour. */
export function ErrorMark() {
  return (
    <svg className={style['mark']} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d="M8 1.5 15 14H1Z" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
      <path d="M8 6v4M8 11.6v.4" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
    </svg>
  );
}

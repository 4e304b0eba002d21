import type { InputHTMLAttributes, Ref, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import style from './input.module.css';

interface Dense {
  /** A low field, for tables. */
  dense?: boolean;
}

const look = (dense: boolean | undefined, mono: boolean | undefined, className: string | undefined) =>
  classNames(style['input'], dense && style['dense'], mono && style['mono'], className);

interface InputProps extends InputHTMLAttributes<HTMLInputElement>, Dense {
  mono?: boolean;
  ref?: Ref<HTMLInputElement>;
}

export function Input({ dense, mono, className, ...rest }: InputProps) {
  return <input type="text" {...rest} className={look(dense, mono, className)} />;
}

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  mono?: boolean;
  ref?: Ref<HTMLTextAreaElement>;
}

export function TextArea({ mono, className, ...rest }: TextAreaProps) {
  return <textarea rows={4} {...rest} className={classNames(look(false, mono, className), style['area'])} />;
}

interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement>, Dense {}

/** The device's own list: best with a keyboard and on a phone. */
export function Select({ dense, className, ...rest }: SelectProps) {
  return <select {...rest} className={classNames(look(dense, false, className), style['select'])} />;
}

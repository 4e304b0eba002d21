import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import spoken from '../text/visually-hidden.module.css';
import style from './choice.module.css';
import { classNames } from '../class-names.ts';

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
}

export function Checkbox({ label, hint, className, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <label className={classNames(style['choice'], className)}>
      <input
        aria-describedby={hint ? id : undefined}
        autoComplete="off" // a state that a browser puts back by itself is nobody's choice here
        {...rest}
        type="checkbox"
        className={classNames(style['box'], style['check'])}
      />
      <span>
        {label}
        {hint && (
          <span className={style['hint']} id={id}>
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}

interface RadioGroupProps<Value extends string> {
  legend: ReactNode;
  /** Legend for screen readers only. */
  quietLegend?: boolean;
  name: string;
  value: Value;
  /** A disabled option says why in its hint. */
  options: readonly { value: Value; label: ReactNode; hint?: ReactNode; disabled?: boolean }[];
  /** `segments`: one row of joined buttons. */
  look?: 'list' | 'segments';
  onChange: (value: Value) => void;
}

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, quietLegend, name, value, options, look = 'list', onChange } = props;
  return (
    <fieldset className={style['group']}>
      <legend className={quietLegend ? spoken['hidden'] : style['legend']}>{legend}</legend>
      <div className={look === 'segments' ? style['segments'] : style['list']}>
        {options.map((option) => (
          <label key={option.value} className={look === 'segments' ? style['segment'] : style['choice']}>
            <input
              type="radio"
              autoComplete="off"
              className={look === 'segments' ? spoken['hidden'] : classNames(style['box'], style['radio'])}
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span>
              {option.label}
              {option.hint && <span className={style['hint']}>{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

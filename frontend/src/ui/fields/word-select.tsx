import type { SelectHTMLAttributes } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { Select } from './input.tsx';

interface WordSelectProps<Value extends string | number>
  extends Pick<FieldProps, 'label' | 'hint' | 'error' | 'required' | 'className'>,
    Pick<SelectHTMLAttributes<HTMLSelectElement>, 'name' | 'autoComplete'> {
  value: Value;
  /** Values with their words; one alone is its own word. */
  options: readonly (Value | readonly [value: Value, word: string])[];
  onChange: (value: NoInfer<Value>) => void;
  dense?: boolean;
}

/** A field that chooses one of a list of words. */
export function WordSelect<Value extends string | number>(props: WordSelectProps<Value>) {
  const { value, options, onChange, dense, name, autoComplete, ...field } = props;
  const all = options.map((one) => (typeof one === 'object' ? one : ([one, String(one)] as const)));
  return (
    <Field {...field}>
      {(control) => (
        <Select
          {...control}
          {...{ dense, name, autoComplete, value }}
          onChange={(event) => {
            const [chosen] = all[event.currentTarget.selectedIndex] ?? [];
            if (chosen !== undefined) onChange(chosen);
          }}
        >
          {all.map(([one, word]) => (
            <option key={one} value={one}>
              {word}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

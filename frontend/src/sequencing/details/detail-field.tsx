import { useRef } from 'react';
import { stepName } from '../../grid/state/step-name.ts';
import { m } from '../../paraglide/messages.js';
import { Field } from '../../ui/fields/field.tsx';
import { Input, Select } from '../../ui/fields/input.tsx';
import type { SampleContent, SampleRow } from '../samples/sample-row.ts';
import { commonOf, forAllOf, type Scope } from './scope.ts';

interface DetailProps {
  scope: Scope;
  label: string;
  valueOf: (row: SampleRow) => string;
  fieldsOf: (value: string, row: SampleRow) => Partial<SampleContent>;
  put: (fields: ReadonlyMap<string, Partial<SampleContent>>, step: string) => void;
}

interface DetailInputProps extends DetailProps {
  hint?: string | undefined;
  placeholder?: string | undefined;
  maxLength: number;
  mono?: boolean;
  /** Id of a list of choices. */
  list?: string | undefined;
  /** Fields of a text once it is typed; null where they stay as they are. */
  typedFieldsOf?: (value: string, row: SampleRow) => Partial<SampleContent> | null;
}

/** One field of many samples, as one step of undo. */
export function DetailInput(props: DetailInputProps) {
  const { scope, label, hint, valueOf, fieldsOf, put, placeholder, typedFieldsOf, ...input } = props;
  const step = useRef('');
  const value = commonOf(scope.rows, valueOf);
  const change = (fields: (row: SampleRow) => Partial<SampleContent>) => {
    if (step.current === '') step.current = stepName('details');
    put(forAllOf(scope, fields), step.current);
  };
  const end = () => {
    const isTyped = (row: SampleRow) => value !== null && (typedFieldsOf?.(value, row) ?? null) !== null;
    if (value !== null && scope.rows.some(isTyped)) change((row) => typedFieldsOf?.(value, row) ?? {});
    step.current = '';
  };
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <Input
          {...control}
          {...input}
          dense
          autoComplete="off"
          spellCheck={false}
          placeholder={value === null ? m.sequencing_detail_mixed() : placeholder}
          value={value ?? ''}
          onChange={({ currentTarget: { value: text } }) => change((row) => fieldsOf(text, row))}
          onBlur={end}
        />
      )}
    </Field>
  );
}

interface DetailSelectProps extends DetailProps {
  none: string;
  choices: readonly { readonly value: string; readonly name: string }[];
}

/** One choice of many samples. */
export function DetailSelect({ scope, label, valueOf, fieldsOf, put, none, choices }: DetailSelectProps) {
  const value = commonOf(scope.rows, valueOf);
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          dense
          value={value ?? 'mixed'}
          onChange={({ currentTarget: { value: chosen } }) =>
            put(
              forAllOf(scope, (row) => fieldsOf(chosen, row)),
              stepName('details'),
            )
          }
        >
          {value === null && (
            <option value="mixed" disabled>
              {m.sequencing_detail_mixed()}
            </option>
          )}
          <option value="">{none}</option>
          {choices.map(({ value: one, name }) => (
            <option key={one} value={one}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Which samples a choice is made for. */
export function ScopeWords({ scope: { rows, isTicked } }: { scope: Scope }) {
  const count = rows.length;
  return isTicked ? m.sequencing_detail_ticked({ count }) : m.sequencing_detail_all({ count });
}

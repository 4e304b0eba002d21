import type { InputHTMLAttributes } from 'react';
import { m } from '../../paraglide/messages.js';
import { Field } from '../../ui/fields/field.tsx';
import { Input, TextArea } from '../../ui/fields/input.tsx';
import { wordsOf } from './fault-words.ts';
import type { ServiceDraft } from './service-draft.ts';
import type { ServiceForm } from './use-service-form.ts';

type Control = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'maxLength' | 'inputMode' | 'list' | 'autoCapitalize' | 'translate'
>;

interface TypedFieldProps extends Control {
  form: ServiceForm;
  /** A field of the draft that is text. */
  field: {
    [Name in keyof ServiceDraft]: string extends ServiceDraft[Name] ? Name : never;
  }[keyof ServiceDraft];
  /** Field of the rules whose fault is told here; left out: none is. */
  fault?: Parameters<ServiceForm['faultOf']>[0];
  label: string;
  hint?: string;
  /** A warning, which blocks nothing. */
  doubt?: string | undefined;
  required?: boolean;
  optional?: boolean;
  /** Lines of a field for longer text. */
  rows?: number;
  mono?: boolean;
  /** Words of a language, which a browser may check. */
  prose?: boolean;
}

/** One typed field of a service: what is typed goes into the draft as it is. */
export function TypedField(props: TypedFieldProps) {
  const { form, field, fault, label, hint, doubt, required = false, optional, rows, prose, ...rest } = props;
  const { draft, edit, faultOf } = form;
  const control = {
    ...{ name: field, value: draft[field], autoComplete: 'off', ...rest },
    ...(prose !== true && { spellCheck: false }),
    onChange: (event: { currentTarget: { value: string } }) => edit({ [field]: event.currentTarget.value }),
  };
  return (
    <Field
      {...{ label, hint, doubt, required }}
      error={fault && wordsOf(faultOf(fault))}
      {...(optional && { optional: m.genes_optional() })}
    >
      {(tied) =>
        rows === undefined ? (
          <Input {...tied} {...control} />
        ) : (
          <TextArea {...tied} {...control} rows={rows} />
        )
      }
    </Field>
  );
}

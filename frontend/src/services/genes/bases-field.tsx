import { Field } from '../../ui/fields/field.tsx';
import { TextArea } from '../../ui/fields/input.tsx';
import { wordsOf } from './fault-words.ts';
import type { ServiceForm } from './use-service-form.ts';

const LONGEST = 60_000;

interface BasesFieldProps {
  form: ServiceForm;
  field: 'sequence' | 'protein' | 'template' | 'insert';
  label: string;
  hint: string;
  rows?: number;
}

/** A sequence as it is pasted: blanks, numbers and a FASTA heading do not matter. */
export function BasesField({ form, field, label, hint, rows = 8 }: BasesFieldProps) {
  const { draft, edit, faultOf } = form;
  return (
    <Field label={label} hint={hint} error={wordsOf(faultOf(field))} required>
      {(control) => (
        <TextArea
          {...control}
          mono
          name={field}
          rows={rows}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          translate="no"
          maxLength={LONGEST}
          value={draft[field]}
          onChange={(event) => edit({ [field]: event.currentTarget.value })}
        />
      )}
    </Field>
  );
}

import { TypedField } from './typed-field.tsx';
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
export function BasesField({ field, rows = 8, ...rest }: BasesFieldProps) {
  return (
    <TypedField
      {...{ field, rows, ...rest }}
      fault={field}
      required
      mono
      autoCapitalize="characters"
      translate="no"
      maxLength={LONGEST}
    />
  );
}

import { useState } from 'react';
import { useOrderForm } from './order-form-state.tsx';
import { type FieldFaults, type FieldName, payerNumberFaults } from './order-fields.ts';

/** Longest ИНН or КПП, with blanks between groups of digits. */
const MAX_NUMBER_LENGTH = 30;

/** Props that all inputs of the form share, with the fault of each. */
export function useOrderInputs() {
  const { fields, change, refusal } = useOrderForm();
  const [typing, setTyping] = useState<'inn' | 'kpp'>();
  // a number is checked when its field is left, a stored one at once, an empty one on submit
  const wrong = payerNumberFaults(fields);
  const faults: FieldFaults = {
    ...(fields.inn.trim() !== '' && typing !== 'inn' && wrong.inn && { inn: wrong.inn }),
    ...(typing !== 'kpp' && wrong.kpp && { kpp: wrong.kpp }),
    ...(refusal?.kind === 'fields' && refusal.faults),
  };
  const text = (name: FieldName) => ({
    name,
    value: fields[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  });
  const number = (name: 'inn' | 'kpp') => ({
    autoComplete: 'off',
    maxLength: MAX_NUMBER_LENGTH,
    onFocus: () => setTyping(name),
    onBlur: () => setTyping(undefined),
  });
  return { faults, text, number };
}

export interface SectionProps {
  inputs: ReturnType<typeof useOrderInputs>;
  /** Addresses and organisations can be looked up here. */
  canSuggest: boolean;
}

import { useState } from 'react';
import { m } from '../paraglide/messages.js';
import { Checkbox, RadioGroup } from '../ui/fields/choice.tsx';
import { CountStepper } from '../ui/fields/count-stepper.tsx';
import { Field } from '../ui/fields/field.tsx';
import { Input, Select, TextArea } from '../ui/fields/input.tsx';
import style from './states.module.css';
import { wrongCount } from '../forms/wrong-count.ts';

const SCALES = ['0.02', '0.04', '0.2', '1'] as const;
const MOST = 99;

export function FieldStates() {
  return (
    <div className={style['grid']}>
      <Field label={m.states_name()} hint={m.states_name_hint()} required>
        {(control) => <Input {...control} />}
      </Field>
      <Field label={m.states_inn()} error={m.states_inn_error()} required>
        {(control) => <Input {...control} defaultValue="770123456" inputMode="numeric" />}
      </Field>
      <Field label={m.states_inn()} doubt={m.states_inn_doubt()}>
        {(control) => <Input {...control} defaultValue="7701234568" inputMode="numeric" />}
      </Field>
      <Field label={m.states_login()} hint={m.states_login_hint()}>
        {(control) => <Input {...control} defaultValue="ivanova@lab.example" disabled />}
      </Field>
      <Field label={m.states_lines_detail()}>
        {(control) => <Input {...control} mono defaultValue="AGAGTTTGATCMTGGCTCAG" />}
      </Field>
      <Field label={m.states_scale()}>
        {(control) => (
          <Select {...control} defaultValue="0.04">
            {SCALES.map((scale) => (
              <option key={scale}>{scale}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={m.states_comment()} optional={m.states_optional()}>
        {(control) => <TextArea {...control} />}
      </Field>
    </div>
  );
}

export function ChoiceStates() {
  const [scale, setScale] = useState<(typeof SCALES)[number]>('0.04');
  const [payment, setPayment] = useState<'invoice' | 'card'>('invoice');
  const [count, setCount] = useState(2);
  return (
    <div className={style['grid']}>
      <div>
        <Checkbox label={m.states_cleaning()} hint={m.states_cleaning_hint()} />
        <Checkbox label={m.states_cleaning()} defaultChecked />
        <Checkbox label={m.states_cleaning_must()} defaultChecked disabled />
      </div>
      <RadioGroup
        legend={m.states_payment()}
        name="payment"
        value={payment}
        options={[
          { value: 'invoice', label: m.states_payment_invoice() },
          {
            value: 'card',
            label: m.states_payment_card(),
            hint: m.states_payment_card_hint(),
            disabled: true,
          },
        ]}
        onChange={setPayment}
      />
      <RadioGroup
        legend={m.states_scale()}
        name="scale"
        look="segments"
        value={scale}
        options={SCALES.map((value) => ({ value, label: value, disabled: value === '1' }))}
        onChange={setScale}
      />
      <div>
        <p>{m.states_count()}</p>
        <CountStepper
          label={m.states_count()}
          more={m.states_more()}
          fewer={m.states_fewer()}
          wrong={wrongCount}
          value={count}
          most={MOST}
          onChange={async (value) => {
            setCount(value);
            return true;
          }}
        />
      </div>
    </div>
  );
}

import { type FormEvent, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { Money } from '../../../ui/text/money.tsx';
import style from './delivery-options.module.css';
import { Collected, parcelText } from './delivery-options.tsx';
import { useOrderForm } from '../order-form-state.tsx';
import { hasGoods, isPlace } from './use-delivery.ts';

/** Price and days of delivery beside the sum, before anything else of the order is filled in. */
export function DeliveryEstimate() {
  const { basket, fields, delivery } = useOrderForm();
  const { answer, option } = delivery;
  if (!hasGoods(basket) || answer?.isNeeded === false) return null;
  if (fields.delivery === 'pickup')
    return (
      <div className={style['estimate']}>
        <p className={style['price']}>
          {m.order_pickup()} <Money roubles={0} />
        </p>
        {answer && <Collected answer={answer} className={style['soft']} />}
      </div>
    );
  if (!isPlace(fields)) return <AskPlace />;
  return (
    <div className={style['estimate']} aria-live="polite">
      <p className={style['price']}>
        <span>{answer?.zone ? m.delivery_to({ zone: answer.zone }) : m.order_delivery()}</span>
        {option ? <Money roubles={option.price} /> : <span>—</span>}
      </p>
      {option?.parcels.map((parcel) => (
        <p key={parcel.temperature} className={style['soft']}>
          {parcelText(parcel, option.parcels.length > 1)}
        </p>
      ))}
      {!option && answer?.refused[0] && <p className={style['soft']}>{answer.refused[0].note}</p>}
      <p>
        <a href="#order-delivery">{m.delivery_change()}</a>
      </p>
    </div>
  );
}

/** A city or a postal code is enough for the price; it stands in the form then. */
function AskPlace() {
  const { change } = useOrderForm();
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const place = typed.trim();
    if (place === '') return;
    change(/^\d{6}$/.test(place) ? { postal_code: place } : { city: place });
  };
  return (
    <form className={style['estimate']} onSubmit={submit}>
      <div className={style['ask']}>
        <Field label={m.delivery_ask()}>
          {(control) => (
            <Input
              {...control}
              dense
              name="delivery-place"
              value={typed}
              maxLength={200}
              autoComplete="address-level2"
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          )}
        </Field>
        <Button type="submit" dense>
          {m.delivery_count()}
        </Button>
      </div>
    </form>
  );
}

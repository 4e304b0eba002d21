import type { DeliveryAnswer, DeliveryOption, DeliveryParcel } from '@oligoteka/site-api';
import { m } from '../../../paraglide/messages.js';
import { RadioGroup } from '../../../ui/fields/choice.tsx';
import { WordSelect } from '../../../ui/fields/word-select.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { formatDayMonth } from '../../../ui/text/day.ts';
import { formatMoney } from '../../../ui/text/money.tsx';
import style from './delivery-options.module.css';
import { collectedText } from '../../order-progress/promise-text.ts';
import { useOrderForm } from '../order-form-state.tsx';
import { isPlace } from './use-delivery.ts';

const COLD: Record<DeliveryParcel['temperature'], () => string> = {
  ambient: m.delivery_ambient,
  cool: m.delivery_cool,
  ice: m.delivery_ice,
  dryIce: m.delivery_dry_ice,
};

/** Parcels of the order with their prices and days; a choice where they can be sent apart. */
export function DeliveryOptions() {
  const { fields, change, delivery } = useOrderForm();
  const { answer, option, isAsking } = delivery;
  if (answer === undefined || !answer.isNeeded) return null;
  if (fields.delivery === 'pickup') return <Collected answer={answer} />;
  if (!isPlace(fields)) return <p className={style['soft']}>{m.delivery_where()}</p>;
  const options = answer.options.filter(({ method }) => method === fields.delivery);
  const refused = answer.refused.filter(({ method }) => method === fields.delivery);
  return (
    <div className={style['options']} aria-live="polite" aria-busy={isAsking}>
      {answer.doubt !== null && <p className={style['doubt']}>{answer.doubt}</p>}
      {options.length === 0 && refused[0] !== undefined && <Notice>{refused[0].note}</Notice>}
      {options.length > 1 && (
        <RadioGroup
          legend={m.delivery_parcels()}
          name="parcels"
          value={option?.split ? 'apart' : 'together'}
          options={options.map((one) => ({
            value: one.split ? ('apart' as const) : ('together' as const),
            label: optionLabel(one),
            hint: <Parcels option={one} />,
          }))}
          onChange={(parcels) => change({ parcels })}
        />
      )}
      {options.length === 1 && options[0] && (
        <div>
          <p>{optionLabel(options[0])}</p>
          <Parcels option={options[0]} />
        </div>
      )}
      {options.length > 0 && <p className={style['soft']}>{m.delivery_if_paid_today()}</p>}
    </div>
  );
}

const optionLabel = ({ parcels, price }: DeliveryOption): string =>
  m.delivery_option({ count: parcels.length, price: formatMoney(price) });

function Parcels({ option: { parcels } }: { option: DeliveryOption }) {
  return (
    <span className={style['parcels']}>
      {parcels.map((parcel) => (
        <span key={parcel.temperature} className={style['parcel']}>
          {parcelText(parcel, parcels.length > 1)}
        </span>
      ))}
    </span>
  );
}

/** When all of it can be collected. */
export function Collected({ answer, className }: { answer: DeliveryAnswer; className?: string | undefined }) {
  const text = collectedText(answer);
  return text && <p className={className}>{text}</p>;
}

/** Example: `сухой лёд, 1 900 ₽: отправим 30 ноября, привезут 1 декабря`. */
export function parcelText(
  { temperature, price, dispatch, arrival, afterMaterial }: DeliveryParcel,
  isPriced: boolean,
): string {
  const days =
    dispatch === null || arrival === null
      ? m.delivery_of_material({ days: m.order_line_of_material({ count: afterMaterial ?? 1 }) })
      : m.delivery_days({ dispatch: formatDayMonth(dispatch), arrival: formatDayMonth(arrival) });
  const what = isPriced ? `${COLD[temperature]()}, ${formatMoney(price)}` : COLD[temperature]();
  return `${what}: ${days}`;
}

/** Pickup points in the city of the address. */
export function PointChoice() {
  const { fields, change, delivery } = useOrderForm();
  const points = delivery.answer?.points ?? [];
  if (points.length === 0)
    return isPlace(fields) && !delivery.isAsking ? <p>{m.delivery_no_points()}</p> : null;
  const chosen = points.find(({ id }) => id === fields.point);
  return (
    <WordSelect
      label={m.delivery_point()}
      hint={chosen && `${chosen.carrier}. ${chosen.hours}`}
      required
      name="point"
      value={chosen?.id ?? ''}
      options={[
        ['', m.delivery_point_choose()],
        ...points.map(({ id, name, address }) => [id, `${name}, ${address}`] as const),
      ]}
      onChange={(point) => change({ point })}
    />
  );
}

import type { Choice } from '../../content/choice.ts';
import { m } from '../../paraglide/messages.js';
import style from './needs.module.css';
import { type GoodsOrder, isSortable } from './order-goods.ts';

interface NeedsProps {
  choice: Choice;
  chosen: readonly string[];
  onChosen: (chosen: readonly string[]) => void;
  /** Goods that fit, and all of them. */
  fit: number;
  all: number;
  order: GoodsOrder | null;
  onOrder: (order: GoodsOrder | null) => void;
}

const AS_LISTED = '';
const written = (order: GoodsOrder | null) => (order === null ? AS_LISTED : `${order.by} ${order.falling}`);

function read(text: string): GoodsOrder | null {
  if (text === AS_LISTED) return null;
  const [by = '', falling] = text.split(' ');
  return { by: by === 'price' ? by : Number(by), falling: falling === 'true' };
}

/** What somebody may want: each answer leaves fewer goods; where the heads of columns do not show, the order is chosen here. */
export function Needs({ choice, chosen, onChosen, fit, all, order, onOrder }: NeedsProps) {
  const sorted = choice.columns.flatMap(({ name }, at) => (isSortable(choice, at) ? [{ name, at }] : []));
  return (
    <div className={style['needs']}>
      {choice.needs.length > 0 && (
        <div role="group" aria-label={m.catalog_choice_needs()} className={style['group']}>
          <span className={style['legend']} aria-hidden="true">
            {m.catalog_choice_needs()}
          </span>
          {choice.needs.map(({ name }) => {
            const isOn = chosen.includes(name);
            return (
              <button
                key={name}
                type="button"
                aria-pressed={isOn}
                className={style['need']}
                onClick={() => onChosen(isOn ? chosen.filter((one) => one !== name) : [...chosen, name])}
              >
                {name}
              </button>
            );
          })}
          {chosen.length > 0 && (
            <button type="button" className={style['clear']} onClick={() => onChosen([])}>
              {m.catalog_choice_clear()}
            </button>
          )}
        </div>
      )}
      <p role="status" className={style['said']}>
        {chosen.length > 0 && (fit > 0 ? m.catalog_choice_fit({ fit, all }) : m.catalog_choice_none())}
      </p>
      <label className={style['order']}>
        <span>{m.catalog_choice_order()}</span>
        <select value={written(order)} onChange={({ currentTarget: { value } }) => onOrder(read(value))}>
          <option value={AS_LISTED}>{m.catalog_choice_as_listed()}</option>
          <option value={written({ by: 'price', falling: false })}>{m.catalog_choice_cheapest()}</option>
          {sorted.map(({ name, at }) => (
            <option key={name} value={written({ by: at, falling: true })}>
              {m.catalog_choice_most({ name })}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

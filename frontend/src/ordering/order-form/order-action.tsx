import type { Basket } from '@oligoteka/site-api';
import { m } from '../../paraglide/messages.js';
import { useHasVat } from '../../calls/use-has-vat.ts';
import { lazyModule, useLazyModule } from '../../hydrate/lazy-module.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { formatMoney, Money } from '../../ui/text/money.tsx';
import style from './order-action.module.css';
import { useOrderForm } from './order-form-state.tsx';
import { isPlace } from './delivery/use-delivery.ts';
import { fieldsLeft, type OrderFields } from './order-fields.ts';
import { ORDER_FORM } from './order-form.tsx';
import { OrderRefusal } from './order-refusal.tsx';
import { OrderTerms } from './order-terms.tsx';

/** Id of the note under the button: the next step after the order, or why nothing can be ordered. */
const NOTE_ID = 'order-next';

/** The sum in words, for paper. */
const sumWords = lazyModule(() => import('./sum-words.ts'));

/** Words of the button. */
function submitWords(basket: Basket, payment: OrderFields['payment'], roubles: number): string {
  if (roubles === 0) return m.order_submit_free();
  const total = formatMoney(roubles);
  if (payment === 'card') return m.order_submit_and_pay({ total });
  const { primers, products, samples, services } = orderedCounts(basket);
  if (products + samples + services === 0) return m.order_submit({ count: primers, total });
  const isAll = products === basket.products.length;
  return isAll ? m.order_submit_all({ total }) : m.order_submit_part({ total });
}

/** Counts of the goods that an order takes; goods set aside stay. */
const orderedCounts = ({ primers, products, sequences, services }: Basket) => ({
  primers: primers.filter(({ editState, forDelete }) => editState === 'basket' && !forDelete).length,
  products: products.filter(({ selected }) => selected).length,
  samples: sequences.seq.length,
  services: services.length,
});

/** The sticky bar: the refusal, the sum, and the button that orders. */
export function OrderAction() {
  const { call, basket, fields, delivery, total, byContract, busy, refusal, begun, begin } = useOrderForm();
  const { primers, products, samples, services } = orderedCounts(basket);
  const hasVat = useHasVat(call);
  const words = useLazyModule(sumWords);
  const isNothing = primers + products + samples + services === 0;
  const { left, share } = fieldsLeft(fields);
  const toForm = () => {
    begin();
    const form = document.getElementById(ORDER_FORM);
    form?.scrollIntoView({ block: 'start' });
    form?.querySelector<HTMLElement>(`[name="${left[0]}"]`)?.focus({ preventScroll: true });
  };
  return (
    <div className={classNames(style['action'], begun && style['said'])}>
      {begun && !isNothing && left.length > 0 && (
        // the words of the button count the same
        <svg className={style['progress']} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
          <rect width={100 * share} height="1" />
        </svg>
      )}
      {refusal && (
        <div className={style['refusal']}>
          <OrderRefusal refusal={refusal} />
        </div>
      )}
      <p className={style['total']}>
        <span className={style['label']}>
          {delivery.option ? m.order_total_delivered() : m.order_total()}{' '}
          {hasVat && <span className={style['vat']}>{m.order_vat()}</span>}
        </span>
        <Money roubles={total} className={style['sum']} />
      </p>
      {words && <p className={style['words']}>{words.sumWords(total)}</p>}
      {byContract && (
        <p className={style['next']} role="status">
          {m.order_by_contract()}
        </p>
      )}
      {isNothing ? (
        <Button key="nothing" kind="primary" disabled aria-describedby={NOTE_ID} className={style['submit']}>
          {m.order_submit_free()}
        </Button>
      ) : begun && left.length > 0 ? (
        // sent with fields missing, the form tells them and leads to the first
        <Button key="left" type="submit" form={ORDER_FORM} kind="primary" className={style['submit']}>
          {m.order_left({ count: left.length })}
        </Button>
      ) : begun ? (
        <Button
          key="order"
          type="submit"
          form={ORDER_FORM}
          kind="primary"
          // an order says what is paid for it: the price of delivery is awaited
          busy={busy || (delivery.isAsking && fields.delivery !== 'pickup' && isPlace(fields))}
          className={style['submit']}
        >
          {submitWords(basket, fields.payment, total)}
        </Button>
      ) : (
        // another button: a click that turns this one into `order` must not order
        <Button key="to-form" kind="primary" className={style['submit']} onClick={toForm}>
          {m.order_to_form()}
        </Button>
      )}
      <p id={NOTE_ID} className={style['next']}>
        {isNothing
          ? m.order_nothing()
          : fields.payment === 'card' && total > 0
            ? m.order_next_card()
            : m.order_next()}
      </p>
      <OrderTerms className={style['next']} />
    </div>
  );
}

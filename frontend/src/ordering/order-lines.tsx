import type { PrimerOption } from '@oligoteka/primer';
import type { Order, OrderLine } from '@oligoteka/site-api';
import { m } from '../paraglide/messages.js';
import { formatNumber, Money } from '../ui/money.tsx';
import { Sequence } from '../ui/sequence.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import style from './order-lines.module.css';
import { priceSteps } from './price-steps.ts';

interface OrderLinesProps {
  order: Order;
  modifierName: (id: number) => string;
}

/** What was ordered, every price with the way it was found. */
export function OrderLines({ order, modifierName }: OrderLinesProps) {
  return (
    <section aria-labelledby="lines">
      <h2 id="lines" className={style['title']}>
        {m.order_lines({ count: order.lines.length })}
      </h2>
      <ol className={style['lines']}>
        {order.lines.map((line) => (
          <li key={line.line} className={style['line']}>
            <span className={style['number']}>{line.line}</span>
            <div className={style['what']}>
              <span className={style['name']}>{line.name || m.order_unnamed()}</span>
              <Sequence text={line.text} />
              <span className={style['about']}>{about(line)}</span>
            </div>
            <details className={style['why']}>
              <summary>
                {line.price !== line.discount_price && (
                  <s className={style['before']}>
                    <Money roubles={line.price} />
                  </s>
                )}
                <Money roubles={line.discount_price} className={style['price']} />
                <VisuallyHidden> {m.order_how_priced()}</VisuallyHidden>
              </summary>
              <ul className={style['steps']}>
                {priceSteps(line.priceCalcStrategy, modifierName).map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ol>
      <dl className={style['totals']}>
        {order.price !== order.total && (
          <>
            <dt>{m.order_before_discount()}</dt>
            <dd>
              <Money roubles={order.price} exact />
            </dd>
            <dt>{m.order_discount()}</dt>
            <dd>
              <Money roubles={order.total - order.price} exact />
            </dd>
          </>
        )}
        <dt className={style['total']}>{m.order_total()}</dt>
        <dd className={style['total']}>
          <Money roubles={order.total} exact />
        </dd>
      </dl>
    </section>
  );
}

function about({ scale, options, priceCalcStrategy }: OrderLine): string {
  // what the primer had to get stands in the price, not among what was chosen
  const forced: PrimerOption[] =
    priceCalcStrategy.includes('clean:forced') && !options.includes('clean') ? ['clean'] : [];
  const treatments = [...options, ...forced].map(optionName);
  return [m.order_scale({ scale: formatNumber(Number(scale)) }), ...treatments].join(' · ');
}

function optionName(option: PrimerOption): string {
  if (option === 'clean') return m.order_option_clean();
  return option === 'op' ? m.order_option_op() : m.order_option_keen();
}

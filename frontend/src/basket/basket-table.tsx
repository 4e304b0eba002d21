import { effectiveOptions, type PrimerRules, primerLength, writeText } from '@oligoteka/primer';
import type { Basket, Primer } from '@oligoteka/site-api';
import { m } from '../paraglide/messages.js';
import { Button } from '../ui/button.tsx';
import { formatNumber, Money } from '../ui/money.tsx';
import { Sequence } from '../ui/sequence.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import style from './basket-table.module.css';
import { optionName } from './option-name.ts';

interface BasketTableProps {
  primers: readonly Primer[];
  basket: Basket;
  rules: PrimerRules;
  onRemove: (primer: Primer) => void;
  onEdit: (primer: Primer) => void;
}

export function BasketTable({ primers, basket, rules, onRemove, onEdit }: BasketTableProps) {
  return (
    <table className={style['table']}>
      <caption>
        <VisuallyHidden>{m.basket_caption()}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col" className={style['number']}>
            {m.basket_number()}
          </th>
          <th scope="col">{m.basket_name()}</th>
          <th scope="col">{m.basket_sequence()}</th>
          <th scope="col">{m.basket_scale()}</th>
          <th scope="col">{m.basket_options()}</th>
          <th scope="col" className={style['price']}>
            {m.basket_price()}
          </th>
          <th scope="col" className={style['actions']}>
            <VisuallyHidden>{m.basket_actions()}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {primers.map((primer, at) => (
          <tr key={primer.id}>
            <td className={style['number']}>{at + 1}</td>
            <th scope="row" className={style['name']}>
              {primer.name || m.basket_unnamed()}
            </th>
            <td className={style['sequence']}>
              <Sequence text={writeText(primer, rules)} />{' '}
              <span className={style['length']}>{m.basket_length({ length: primerLength(primer) })}</span>
            </td>
            <td className={style['scale']}>
              <span className={style['label']}>{m.basket_scale()} </span>
              {primer.scale && formatNumber(Number(primer.scale))}
            </td>
            <td className={style['options']}>
              {effectiveOptions(primer, rules).map(optionName).join(', ') || '—'}
            </td>
            <td className={style['price']}>
              <Price primer={primer} />
            </td>
            <td className={style['actions']}>
              <Button kind="quiet" dense onClick={() => onEdit(primer)}>
                {m.basket_edit()} <VisuallyHidden>{primer.name}</VisuallyHidden>
              </Button>
              <Button kind="danger" dense onClick={() => onRemove(primer)}>
                {m.basket_remove()} <VisuallyHidden>{primer.name}</VisuallyHidden>
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={5} className={style['totalLabel']}>
            {m.basket_total({ count: primers.length })}
          </th>
          <td className={style['price']}>
            {basket.total !== basket.discount_total && (
              <s className={style['before']}>
                <Money roubles={basket.total} />
              </s>
            )}
            <Money roubles={basket.discount_total} className={style['total']} />
          </td>
          <td className={style['actions']} />
        </tr>
      </tfoot>
    </table>
  );
}

function Price({ primer }: { primer: Primer }) {
  const { price, discount_price: less } = primer;
  if (price === null || less === null) return <>—</>;
  return (
    <>
      {less !== price && (
        <s className={style['before']}>
          <Money roubles={price} />
        </s>
      )}
      <Money roubles={less} />
    </>
  );
}

import type { OrderLine, OrderProductLine } from '@oligoteka/site-api';
import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { LineProgress } from './line-progress.tsx';
import style from './line-progress.module.css';

type Papers = Pick<OrderProductLine, 'line' | 'lot' | 'sds' | 'certificate'>;

/** Whether anything can be said of a product: its lot, its safety data sheet. */
const hasPapers = ({ lot, sds }: Papers): boolean => lot !== '' || sds !== null;

/** The lot of a product, the certificate of that lot, and its safety data sheet. */
function ProductPapers({ line: { line, lot, sds, certificate } }: { line: Papers }) {
  return (
    <p className={style['promised']}>
      {lot !== '' && <>{m.order_product_lot({ lot })} </>}
      {certificate !== null && (
        <>
          <a href={certificate} aria-label={m.order_product_certificate_of({ line, lot })}>
            {m.order_product_certificate()}
          </a>{' '}
        </>
      )}
      {sds !== null && (
        <a href={sds} aria-label={m.order_product_sds_of({ line })}>
          {m.order_product_sds()}
        </a>
      )}
    </p>
  );
}

/** Where a line is, and the files about a product. */
export function belowGoods(line: OrderLine, isBegun: boolean): { below?: ReactNode } {
  const papers = line.kind === 'product' && hasPapers(line) ? <ProductPapers line={line} /> : null;
  if (!isBegun && papers === null) return {};
  return {
    below: (
      <>
        {isBegun && <LineProgress line={line} />}
        {papers}
      </>
    ),
  };
}

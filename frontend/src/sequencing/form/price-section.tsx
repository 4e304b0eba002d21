import { type PriceNames, priceRows } from '@oligoteka/pricing';
import { useMemo } from 'react';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { LayoutSection } from '../../ui/page/two-column-layout.tsx';
import { PriceSum } from '../../ui/tables/price-sum.tsx';
import type { SequencingOrder } from './use-sequencing-order.ts';

const NO_MODIFIERS: PriceNames['modifiers'] = new Map();

/** The price as a sum: reads, PCR, clean-up and extractions each by themselves, and the own discount. */
export function PriceSection({ totals, options }: Pick<SequencingOrder, 'totals' | 'options'>) {
  const rows = useMemo(() => {
    const names = new Map(options.named.map(({ value, name }) => [Number(value), name]));
    const parts = totals.parts.filter(({ count }) => count > 0);
    return priceRows(parts, { modifiers: NO_MODIFIERS, options: names }, getLocale());
  }, [totals.parts, options.named]);
  if (rows.length === 0) return null;
  return (
    <LayoutSection id="sequencing-price" title={m.sequencing_price()}>
      <PriceSum
        label={m.sequencing_price()}
        rows={rows}
        total={totals.total}
        totalLabel={m.sequencing_price_total()}
      />
    </LayoutSection>
  );
}

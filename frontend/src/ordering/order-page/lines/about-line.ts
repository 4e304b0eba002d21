import type { PrimerOption } from '@oligoteka/primer';
import { type PriceNames, treatmentsOf } from '@oligoteka/pricing';
import type { OrderLine, OrderPrimerLine, OrderSequenceLine } from '@oligoteka/site-api';
import { m } from '../../../paraglide/messages.js';
import { formatNumber } from '../../../ui/text/money.tsx';
import { lineNumbers } from '../../order-progress/carriers.ts';

const ACTION: Record<OrderSequenceLine['action'], () => string> = {
  sequence: m.order_action_sequence,
  fragmentAnalyze: m.order_action_fragmentAnalyze,
};

/** How a line is made, how much of it, or by when: the column beside the thing itself. */
export function about(line: OrderLine, names: PriceNames): string {
  switch (line.kind) {
    case 'primer':
      return synthesis(line);
    case 'sequence':
      return [
        ACTION[line.action](),
        line.action === 'sequence' && names.options?.get(line.option)?.toLowerCase(),
      ]
        .filter(Boolean)
        .join(' · ');
    case 'product':
      return [m.order_units({ count: formatNumber(line.count) }), line.pack].filter(Boolean).join(' × ');
    case 'dnaExtract':
      return m.order_units({ count: formatNumber(line.count) });
    case 'service':
      return m.order_service_days({ days: formatNumber(line.workingDays) });
    case 'delivery':
      return m.order_shipment_lines({ lines: lineNumbers(line.goods) });
  }
}

function synthesis({ scale, options, priceCalcStrategy: strategy }: OrderPrimerLine): string {
  const treatments = treatmentsOf({ strategy, options });
  return [m.order_scale({ scale: formatNumber(Number(scale)) }), ...treatments.map(optionName)].join(' · ');
}

function optionName(option: PrimerOption): string {
  if (option === 'clean') return m.order_option_clean();
  return option === 'op' ? m.order_option_op() : m.order_option_keen();
}

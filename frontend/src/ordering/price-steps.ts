import { m } from '../paraglide/messages.js';
import { formatMoney } from '../ui/money.tsx';

/** `letters:20x22.00;discount:10%->20.00;mod10:1x0.00` in sentences; a part we do not know stays as it is. */
export function priceSteps(strategy: string, modifierName: (id: number) => string): string[] {
  return strategy
    .split(';')
    .filter((part) => part !== '')
    .map((part) => step(part, modifierName));
}

function step(part: string, modifierName: (id: number) => string): string {
  const exact = (roubles: string | undefined) => formatMoney(Number(roubles), { exact: true });
  const amount = /^(letters|I|U|mod(\d+)):(\d+)x([\d.]+)$/.exec(part);
  if (amount) {
    const [, what = '', id, count = '', price] = amount;
    const times = { count, price: exact(price) };
    if (Number(price) === 0 && id !== undefined) return m.order_step_free({ what: modifierName(Number(id)) });
    if (what === 'letters') return m.order_step_letters(times);
    if (id !== undefined) return m.order_step_modifier({ ...times, name: modifierName(Number(id)) });
    return what === 'I' ? m.order_step_inosine(times) : m.order_step_uridine(times);
  }
  const discount = /^discount:([\d.]+)%->([\d.]+)$/.exec(part);
  if (discount) return m.order_step_discount({ percent: discount[1] ?? '', price: exact(discount[2]) });
  const option = /^(clean|op|keen):(chosen|forced)(?::[^:]+)?:([\d.]+)$/.exec(part);
  if (option) {
    const [, kind, why, price] = option;
    const cost = { price: exact(price) };
    if (Number(price) === 0 && why === 'forced') return m.order_step_clean_forced_free();
    if (kind === 'op') return m.order_step_op(cost);
    if (kind === 'keen') return m.order_step_keen(cost);
    return why === 'forced' ? m.order_step_clean_forced(cost) : m.order_step_clean(cost);
  }
  return part;
}

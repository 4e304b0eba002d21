import type { PrimerOption } from '@oligoteka/primer';
import { m } from '../paraglide/messages.js';

/** A treatment in words. */
export function optionName(option: PrimerOption): string {
  if (option === 'clean') return m.basket_option_clean();
  return option === 'op' ? m.basket_option_op() : m.basket_option_keen();
}

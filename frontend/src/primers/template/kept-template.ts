import { toBases, toText } from '@oligoteka/sequence';
import { forget, recall, remember } from '../../tabs/remembered.ts';
import { FORM_TEMPLATE, type Template } from './template.ts';

/** Longer ones would fill what a browser keeps for a tab. */
const LONGEST_KEPT = 1_000_000;

/** Keeps the template for a reload of this tab; one that is too long is asked for again. */
export function keepTemplate({ name, bases, isCircular }: Template): void {
  forgetTemplate();
  if (bases.length <= LONGEST_KEPT) remember(FORM_TEMPLATE, { name, letters: toText(bases), isCircular });
}

export function keptTemplate(): Template | null {
  const kept = recall(FORM_TEMPLATE);
  if (typeof kept !== 'object' || kept === null) return null;
  const { name, letters, isCircular } = kept as Partial<Record<'name' | 'letters' | 'isCircular', unknown>>;
  if (typeof name !== 'string' || typeof letters !== 'string' || letters === '') return null;
  return { name, bases: toBases(letters), isCircular: isCircular === true };
}

export const forgetTemplate = (): void => forget(FORM_TEMPLATE);

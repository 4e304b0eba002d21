import { type Modifier, type PrimerRules, primerRules, writeText } from '@oligoteka/primer';
import type { Basket, Primer, PrimerToSave } from '@oligoteka/site-api';
import { isChosen } from '../calls/basket-lines.ts';

/** Primers that will be ordered. */
export const chosenPrimers = (basket: Basket): Primer[] =>
  basket.primers.filter(isChosen).sort((one, other) => one.numberInOrder - other.numberInOrder);

/** Primers still in the form. */
export const draftCount = (basket: Basket): number =>
  basket.primers.filter(({ editState, forDelete }) => editState === 'draft' && !forDelete).length;

/** Enough of the rules to write modifiers by name. */
export function rulesToWrite(modifiers: Modifier[]): PrimerRules {
  const all = '+;+;+;+';
  const settings = {
    primerMaxLength: '',
    primerMinLength: '',
    canPrimerClean: all,
    canPrimerKeen: all,
    canPrimerAsterisk: all,
    canModifierForScale_other: all,
    canModifierForScale_notOther: all,
  };
  return primerRules({ settings, modifiers, prices: [] });
}

/** A removed primer as a new one for the server. */
export function toSave(primer: Primer, rules: PrimerRules, id: number): PrimerToSave {
  return {
    id,
    name: primer.name,
    sequence: writeText(primer, rules),
    scale: primer.scale,
    options: primer.options,
    numberInOrder: primer.numberInOrder,
    editState: primer.editState,
  };
}

import { FIRST_SCALE, isScale, type Scale } from '@oligoteka/primer';
import { recall, remember } from '../../tabs/remembered.ts';

const LAST = 'oligoteka.scale';

/** The scale that a person chose last in this browser: a list that names none takes it. */
export function lastScale(): Scale {
  const known = recall(LAST, 'browser');
  return isScale(known) ? known : FIRST_SCALE;
}

export function noteScale(scale: string): void {
  if (isScale(scale)) remember(LAST, scale, 'browser');
}

import { recall, remember } from './remembered.ts';

const FOLDS = 'oligoteka.deskFolds';

/** Whether a panel of the sequence desk was open last in this browser; undefined where nobody has touched it. */
export function keptFold(panel: string): boolean | undefined {
  const kept = recall(FOLDS, 'browser');
  const isOpen: unknown = typeof kept === 'object' && kept !== null ? Reflect.get(kept, panel) : undefined;
  return typeof isOpen === 'boolean' ? isOpen : undefined;
}

export function keepFold(panel: string, isOpen: boolean): void {
  const kept = recall(FOLDS, 'browser');
  remember(FOLDS, { ...(typeof kept === 'object' && kept), [panel]: isOpen }, 'browser');
}

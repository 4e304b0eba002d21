import { storageOf } from './remembered.ts';

/** A text typed on the home page and its scale, to be read by the order form. */
interface PendingPaste {
  text: string;
  scale: string;
}

const TEXT = 'oligoteka.paste';
const SCALE = 'oligoteka.paste.scale';

/** Kept in memory if the storage refuses it: a reload loses it. */
let unstored: PendingPaste | null = null;

export function keepPendingPaste({ text, scale }: PendingPaste): void {
  const storage = storageOf('tab');
  unstored = null;
  try {
    storage?.setItem(TEXT, text);
    storage?.setItem(SCALE, scale);
  } catch {
    storage?.removeItem(TEXT); // full
  }
  if (storage?.getItem(TEXT) !== text) unstored = { text, scale };
}

export const hasPendingPaste = (): boolean => Boolean(unstored ?? storageOf('tab')?.getItem(TEXT));

/** Returns the pending paste and removes it. */
export function takePendingPaste(): PendingPaste | null {
  const storage = storageOf('tab');
  const text = storage?.getItem(TEXT);
  const pending = unstored ?? (text ? { text, scale: storage?.getItem(SCALE) ?? '' } : null);
  unstored = null;
  for (const key of [TEXT, SCALE]) storage?.removeItem(key);
  return pending && pending.text.trim() !== '' ? pending : null;
}

import { storageOf } from './remembered.ts';

/** A text typed on the first page, and its scale, on their way into the order form. */
interface Carried {
  text: string;
  scale: string;
}

const TEXT = 'oligoteka.paste';
const SCALE = 'oligoteka.paste.scale';

/** What no storage took: it arrives unless the page is loaded anew. */
let inHand: Carried | null = null;

export function carry({ text, scale }: Carried): void {
  const storage = storageOf('tab');
  inHand = null;
  try {
    storage?.setItem(TEXT, text);
    storage?.setItem(SCALE, scale);
  } catch {
    storage?.removeItem(TEXT); // full
  }
  if (storage?.getItem(TEXT) !== text) inHand = { text, scale };
}

export const isCarried = (): boolean => Boolean(inHand ?? storageOf('tab')?.getItem(TEXT));

/** What was carried; it is carried no longer. */
export function takeCarried(): Carried | null {
  const storage = storageOf('tab');
  const text = storage?.getItem(TEXT);
  const carried = inHand ?? (text ? { text, scale: storage?.getItem(SCALE) ?? '' } : null);
  inHand = null;
  for (const key of [TEXT, SCALE]) storage?.removeItem(key);
  return carried && carried.text.trim() !== '' ? carried : null;
}

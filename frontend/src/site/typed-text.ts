import { useEffect, useState } from 'react';
import { recall, remember } from './remembered.ts';

/**
 * Text of a large field that is lost neither by a reload nor by being typed before the scripts of the page have come. The key is
 * also the field's name in the page.
 */
export function useTypedText(key: string, first = ''): [string, (text: string) => void] {
  const [text, setText] = useState(first);
  // read before React takes the field over and writes its own text into it
  const [early] = useState(() =>
    typeof document === 'undefined'
      ? undefined
      : document.querySelector<HTMLTextAreaElement>(`textarea[name="${key}"]`)?.value,
  );
  const change = (next: string) => {
    setText(next);
    remember(key, next);
  };
  useEffect(() => {
    if (early !== undefined && early !== first) remember(key, early);
    const kept = recall(key);
    if (typeof kept === 'string') setText(kept);
  }, [key, early, first]);
  return [text, change];
}

import { useEffect, useState } from 'react';
import { recall, remember } from './remembered.ts';

/** Text of a large field, stored across reloads. */
export function useTypedText(key: string, first = ''): [string, (text: string) => void] {
  const [text, setText] = useState(first);
  const change = (next: string) => {
    setText(next);
    remember(key, next);
  };
  useEffect(() => {
    const kept = recall(key);
    if (typeof kept === 'string') setText(kept);
  }, [key]);
  return [text, change];
}

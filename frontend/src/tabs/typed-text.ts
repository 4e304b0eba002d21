import { useCallback, useEffect, useState } from 'react';
import { type Memory, recall, remember } from './remembered.ts';

/**
 * Text of a large field, stored across reloads. With `memory` «browser» it is there after a crash too, and in a tab that is opened
 * later; tabs that are open at once go on with their own.
 */
export function useTypedText(
  key: string,
  first = '',
  memory: Memory = 'tab',
): [string, (text: string) => void] {
  const [text, setText] = useState(first);
  const change = useCallback(
    (next: string) => {
      setText(next);
      rememberTyped(key, next, memory);
    },
    [key, memory],
  );
  useEffect(() => {
    const kept = recallTyped(key, memory);
    if (kept !== undefined) setText(kept);
  }, [key, memory]);
  return [text, change];
}

/** The text of this tab, else the one that some tab typed last. */
export function recallTyped(key: string, memory: Memory): string | undefined {
  const kept = recall(key) ?? (memory === 'browser' ? recall(key, memory) : undefined);
  return typeof kept === 'string' ? kept : undefined;
}

export function rememberTyped(key: string, text: string, memory: Memory): void {
  remember(key, text);
  if (memory === 'browser') remember(key, text, memory);
}

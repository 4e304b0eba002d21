import { useEffect, useState } from 'react';

/** Who remembers: this tab as long as it lives, or this browser until the person clears it. */
type Memory = 'tab' | 'browser';

const storageOf = (memory: Memory): Storage => (memory === 'tab' ? sessionStorage : localStorage);

/** Reads what is remembered under a key; undefined where there is nothing or it cannot be read. */
export function recall(key: string, memory: Memory = 'tab'): unknown {
  try {
    const text = storageOf(memory).getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function remember(key: string, value: unknown, memory: Memory = 'tab'): void {
  try {
    storageOf(memory).setItem(key, JSON.stringify(value));
  } catch {
    // storage refused: the page works, a reload forgets
  }
}

/** State that survives a reload. The server renders `first`; what is remembered comes right after. */
export function useRemembered<Value extends object>(
  key: string,
  first: Value,
  memory: Memory = 'tab',
): [Value, (change: Partial<Value>) => void] {
  const [value, setValue] = useState(first);
  useEffect(() => {
    const known = recall(key, memory);
    if (typeof known === 'object' && known !== null) setValue((now) => ({ ...now, ...known }));
  }, [key, memory]);
  const change = (part: Partial<Value>) =>
    setValue((now) => {
      const next = { ...now, ...part };
      remember(key, next, memory);
      return next;
    });
  return [value, change];
}

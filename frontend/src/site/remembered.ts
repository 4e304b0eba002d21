import { useEffect, useState } from 'react';

/** Reads what this tab remembers under a key; undefined where there is nothing or it cannot be read. */
export function recall(key: string): unknown {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function remember(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // storage refused: the page works, a reload forgets
  }
}

/** State that survives a reload of this tab. The server renders `first`; what is remembered comes right after. */
export function useRemembered<Value extends object>(
  key: string,
  first: Value,
): [Value, (change: Partial<Value>) => void] {
  const [value, setValue] = useState(first);
  useEffect(() => {
    const known = recall(key);
    if (typeof known === 'object' && known !== null) setValue((now) => ({ ...now, ...known }));
  }, [key]);
  const change = (part: Partial<Value>) =>
    setValue((now) => {
      const next = { ...now, ...part };
      remember(key, next);
      return next;
    });
  return [value, change];
}

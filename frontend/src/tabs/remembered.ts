import { useEffect, useRef, useState } from 'react';

/** Lifetime of stored values: this tab, or this browser until the person clears it. */
export type Memory = 'tab' | 'browser';

/** Null if the browser forbids storage: then even naming it throws. */
export function storageOf(memory: Memory): Storage | null {
  try {
    return memory === 'tab' ? window.sessionStorage : window.localStorage;
  } catch {
    return null;
  }
}

/** Reads a stored value; undefined if it is missing or unreadable. */
export function recall(key: string, memory: Memory = 'tab'): unknown {
  try {
    const text = storageOf(memory)?.getItem(key);
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

export function remember(key: string, value: unknown, memory: Memory = 'tab'): void {
  try {
    storageOf(memory)?.setItem(key, JSON.stringify(value));
  } catch {
    // storage full: the page works, a reload forgets
  }
}

/** What to change, or how it follows from what is stored now, which may be more than was rendered. */
export type Change<Value> = Partial<Value> | ((now: Value) => Partial<Value>);

/** State that survives a reload. The server renders `first`; the stored value follows after hydration. */
export function useRemembered<Value extends object>(
  key: string,
  first: Value,
  memory: Memory = 'tab',
): [Value, (change: Change<Value>) => void] {
  const [value, setValue] = useState(first);
  const latest = useRef<Value>(null);
  // early input may come before the stored value is read: it changes the value and does not replace it
  const now = (): Value => {
    if (latest.current === null) {
      const known = recall(key, memory);
      latest.current = typeof known === 'object' && known !== null ? { ...first, ...known } : first;
    }
    return latest.current;
  };
  useEffect(() => {
    setValue(now());
    // oxlint-disable-next-line react/exhaustive-deps -- read once
  }, [key, memory]);
  const change = (part: Change<Value>) => {
    latest.current = { ...now(), ...(typeof part === 'function' ? part(now()) : part) };
    remember(key, latest.current, memory);
    setValue(latest.current);
  };
  return [value, change];
}

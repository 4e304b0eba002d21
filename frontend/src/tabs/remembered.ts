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

/** Whether it is kept: where the storage is full the page works, and a reload forgets. */
export function remember(key: string, value: unknown, memory: Memory = 'tab'): boolean {
  try {
    storageOf(memory)?.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Nothing is stored any more. */
export function forget(key: string, memory: Memory = 'tab'): void {
  try {
    storageOf(memory)?.removeItem(key);
  } catch {
    // a browser that forbids storage has kept nothing
  }
}

/** What to change, or how it follows from what is stored now, which may be more than was rendered. */
export type Change<Value> = Partial<Value> | ((now: Value) => Partial<Value>);

/** The fields that are still as in `before`, as in `after`: whatever was typed since stays. */
export function replaceUnchanged<Value extends object>(
  now: Value,
  before: Value,
  after: Value,
): Partial<Value> {
  const names = Object.keys(after) as (keyof Value)[];
  const same = names.filter((name) => now[name] === before[name]);
  return Object.fromEntries(same.map((name) => [name, after[name]])) as Partial<Value>;
}

/**
 * State that survives a reload, and is one over all tabs that share its memory. The server renders `first`; the stored value follows
 * after hydration.
 */
export function useRemembered<Value extends object>(
  key: string,
  first: Value,
  memory: Memory = 'tab',
): [Value, (change: Change<Value>) => void] {
  const [value, setValue] = useState(first);
  const latest = useRef<Value>(null);
  /** Whether the storage holds what this tab wrote last. */
  const kept = useRef(true);
  // early input may come before the stored value is read, and another tab may have written: neither is replaced
  const now = (): Value => {
    const stored = kept.current ? recall(key, memory) : undefined;
    const known = typeof stored === 'object' && stored !== null ? stored : {};
    return { ...(latest.current ?? first), ...known };
  };
  const show = (next: Value): void => {
    latest.current = next;
    setValue(next);
  };
  useEffect(() => {
    show(now());
    const follow = (event: StorageEvent) => {
      if (event.key === key && event.storageArea === storageOf(memory)) show(now());
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
    // oxlint-disable-next-line react/exhaustive-deps -- everything else is read when it is needed
  }, [key, memory]);
  const change = (part: Change<Value>) => {
    const before = now();
    const next = { ...before, ...(typeof part === 'function' ? part(before) : part) };
    kept.current = remember(key, next, memory);
    show(next);
  };
  return [value, change];
}

import { useEffect, useState } from 'react';

/** The text after a pause in typing. */
export function useDebounced(typed: string, milliseconds: number): string {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const rest = setTimeout(() => setRested(typed), milliseconds);
    return () => clearTimeout(rest);
  }, [typed, milliseconds]);
  return rested;
}

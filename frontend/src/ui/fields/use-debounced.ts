import { useEffect, useState } from 'react';

/** What was typed once the hand has come to rest. */
export function useDebounced(typed: string, milliseconds: number): string {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const rest = setTimeout(() => setRested(typed), milliseconds);
    return () => clearTimeout(rest);
  }, [typed, milliseconds]);
  return rested;
}

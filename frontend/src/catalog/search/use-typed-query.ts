import { useEffect, useState } from 'react';
import { useDebounced } from '../../ui/fields/use-debounced.ts';

const TYPING_MS = 200;

interface TypedQuery {
  typed: string;
  type: (text: string) => void;
  /** What was typed once the hand has come to rest. */
  asked: string;
  /** Asks for what is typed now. */
  ask: () => void;
}

/**
 * What is typed, and the query of the address, which follows it: late where the machine is busy, and never over what was typed
 * meanwhile. An address that was changed from outside (by the box of the header, or back) is what is looked for.
 */
export function useTypedQuery(q: string, onQuery: (q: string) => void): TypedQuery {
  const [typed, setTyped] = useState(q);
  const [address, setAddress] = useState(q);
  /** Addresses asked for here that have not come yet; of those on their way some never come. */
  const [coming, setComing] = useState<readonly string[]>([]);
  if (q !== address) {
    setAddress(q);
    if (!coming.includes(q) && q !== typed.trim()) setTyped(q);
    if (q === coming.at(-1)) setComing([]);
  }
  const asked = useDebounced(typed.trim(), TYPING_MS);
  useEffect(() => {
    if (asked === q || asked !== typed.trim()) return;
    setComing((others) => [...others, asked]);
    onQuery(asked);
  }, [asked, q, typed, onQuery]);
  const ask = () => {
    setComing((others) => [...others, typed.trim()]);
    onQuery(typed.trim());
  };
  return { typed, type: setTyped, asked, ask };
}

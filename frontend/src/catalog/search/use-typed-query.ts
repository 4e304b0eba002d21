import { useEffect, useState } from 'react';
import { useDebounced } from '../../ui/fields/use-debounced.ts';

const TYPING_MS = 200;

interface TypedQuery {
  typed: string;
  type: (text: string) => void;
  /** The text after a pause in typing. */
  asked: string;
  /** Asks for the text typed so far. */
  ask: () => void;
}

/**
 * The typed query and the address that follows it, late on a busy machine and never over newer input. An address changed
 * from outside (header search, back) becomes the query.
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

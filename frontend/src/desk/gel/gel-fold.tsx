import { lazy, Suspense, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import style from './gel-fold.module.css';

const GelOfFragments = lazy(() =>
  import('./gel-of-fragments.tsx').then((part) => ({ default: part.GelOfFragments })),
);

/** More bands are a smear. */
const MOST = 40;
/** Shorter ones run out of the gel, longer ones stay in its well. */
const SHORTEST = 20;
const LONGEST = 60_000;

/** A gel of fragments, drawn when it is asked for. */
export function GelFold({ lengths, isDigest }: { lengths: readonly number[]; isDigest: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const seen = lengths.filter((length) => length >= SHORTEST && length <= LONGEST).slice(0, MOST);
  if (seen.length === 0) return null;
  return (
    <details
      className={style['fold']}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{m.desk_gel()}</summary>
      {isOpen && (
        <Suspense fallback={null}>
          <GelOfFragments lengths={seen} isDigest={isDigest} />
        </Suspense>
      )}
    </details>
  );
}

import type { ReactNode } from 'react';
import { m } from '../paraglide/messages.js';
import panel from './panel.module.css';
import type { SearchState } from './worker/use-search.ts';

interface SearchStatusProps {
  readonly state: SearchState;
  /** What is told while it runs. */
  readonly searching: string;
  readonly stopped?: string;
  /** What is told of its answer. */
  readonly children?: ReactNode;
}

/** How far a search in the worker is; where it failed, every panel says it by the same words. */
export function SearchStatus({ state, searching, stopped, children }: SearchStatusProps) {
  const words: Readonly<Record<SearchState, ReactNode>> = {
    searching,
    failed: m.desk_primers_failed(),
    stopped: stopped ?? m.desk_primers_stopped(),
    idle: children,
  };
  return (
    <p role="status" className={panel['note']}>
      {words[state]}
    </p>
  );
}

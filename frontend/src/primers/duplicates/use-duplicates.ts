import type { Basket } from '@oligoteka/site-api';
import { useDeferredValue, useMemo, useRef } from 'react';
import { lazyModule, useLazyModule } from '../../hydrate/lazy-module.ts';
import type { Row } from '../lines/row.ts';
import type { RowReader } from '../lines/row-reading.ts';
import type { RowDuplicates } from './row-duplicates.ts';

const duplicates = lazyModule(() => import('./duplicate-checks.ts'));
const NONE: ReadonlyMap<string, RowDuplicates> = new Map();

interface Parts {
  rows: readonly Row[];
  reader: RowReader;
  basket: Basket;
  certain: ReadonlySet<string>;
}

/** Duplicates among the lines of the form and the basket. Typing does not wait for them. */
export function useDuplicates({ rows, reader, basket, certain }: Parts) {
  const code = useLazyModule(duplicates);
  const later = useDeferredValue(rows);
  const before = useRef(NONE);
  const ordered = useMemo(
    () => basket.primers.filter(({ editState, forDelete }) => editState === 'basket' && !forDelete),
    [basket],
  );
  const told = useMemo(
    () => code?.duplicateMessages({ rows: later, reader, basket: ordered, certain }, before.current) ?? NONE,
    [code, later, reader, ordered, certain],
  );
  before.current = told;
  return { code, told };
}

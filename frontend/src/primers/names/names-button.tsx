import { lazy, Suspense, useId, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import type { Row } from '../lines/row.ts';

const NamePanel = lazy(() => import('./name-panel.tsx').then((module) => ({ default: module.NamePanel })));

export interface Naming {
  /** The lines at the time of the call. */
  rowsNow: () => readonly Row[];
  /** Names of primers in the basket. */
  others: readonly string[];
  onNames: (names: ReadonlyMap<string, string>) => void;
}

/** Opens the panel that names unnamed lines. */
export function NamesButton({ label, rowsNow, others, onNames }: Naming & { label: string }) {
  const id = useId();
  const [rows, setRows] = useState<readonly Row[] | null>(null);
  return (
    <>
      <Button dense kind="quiet" id={id} aria-haspopup="dialog" onClick={() => setRows(rowsNow())}>
        {label}
      </Button>
      {rows && (
        <Suspense fallback={null}>
          <NamePanel
            anchor={id}
            rows={rows}
            others={others}
            onNames={(names) => {
              setRows(null);
              onNames(names);
            }}
            onClose={() => setRows(null)}
          />
        </Suspense>
      )}
    </>
  );
}

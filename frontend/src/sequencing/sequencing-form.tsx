import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { SiteCall } from '../calls/call.ts';
import { useHasVat } from '../calls/use-has-vat.ts';
import { m } from '../paraglide/messages.js';
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx';
import { BelowSamples } from './form/below-samples.tsx';
import { ChangeNotice } from './form/change-notice.tsx';
import { PrimersSection } from './form/primers-section.tsx';
import { SamplesSection } from './form/samples-section.tsx';
import { SummaryBar } from './form/summary-bar.tsx';
import { useFinding } from './form/use-finding.ts';
import { useLists } from './form/use-lists.ts';
import { type SequencingOrder, useSequencingOrder } from './form/use-sequencing-order.ts';
import { columnIndex } from './samples/sample-cells.ts';
import { heldKey } from './samples/sample-row.ts';
import type { SampleAction } from './samples/sample-sheet.ts';
import style from './sequencing.module.css';
import { SampleGrid } from './sheet/sample-grid.tsx';

/** The samples of the basket are changed; `sample`: the id of the one that is shown first. */
interface SampleChange {
  readonly sample?: number;
}

/** Samples, primers and options of an order for sequencing, priced as one fills them in. */
export function SequencingForm({ call, change }: { call: SiteCall; change?: SampleChange | undefined }) {
  const navigate = useNavigate();
  // the way back leads to where the change began, and not to a form that is done
  const order = useSequencingOrder(
    call,
    change !== undefined,
    () => void navigate({ to: '/basket', hash: 'basket-sequencing', replace: true }),
  );
  const { samples, known, faults, asked } = order;
  const { state, rows, draft, dispatch } = samples;
  const hasVat = useHasVat(call);
  const grid = useRef<HTMLDivElement>(null);
  const above = useRef<HTMLDivElement>(null);
  const [said, say] = useState('');
  const go = useGoing(order, grid, above, say);
  const finding = useFinding(state, rows, go.show, go.goToGrid);
  useLayoutEffect(() => {
    // the page is shorter by the samples that went: without this its foot stands in the window
    if (order.added !== undefined) grid.current?.scrollIntoView({ block: 'center' });
  }, [order.added]);
  useFirstShown(samples, change?.sample, go);
  const lists = useLists(order, say, go.goToGrid);
  const { changing } = order;
  const edit = useCallback(
    (action: SampleAction) => {
      if (action.type === 'type' || action.type === 'putFields' || action.type === 'clear') changing();
      dispatch(action);
    },
    [changing, dispatch],
  );
  const submit = () => {
    order.ask();
    if (state.edit) dispatch({ type: 'commit' });
    if (order.lacking() === 0) order.send(draft);
    else go.nextError(1);
  };
  return (
    <div className={style['form']} {...lists.drop.handlers}>
      <noscript>
        <p>{m.sequencing_no_script()}</p>
      </noscript>
      {order.isChange && <ChangeNotice {...order} />}
      <div ref={above} className={style['above']}>
        <PrimersSection order={order} />
        <SamplesSection {...{ order, lists, finding, say }} />
      </div>
      <SampleGrid
        {...{ state, rows, grid, above, faults, asked }}
        said={order.said}
        prices={order.prices}
        dyes={order.fragmentAnalysis}
        options={order.options.named}
        primerOf={known.primerOf}
        clipboard={lists.clipboard}
        busy={order.isPending}
        dispatch={edit}
        onNextError={go.nextError}
        onFind={finding.open}
        onDid={go.did}
      />
      <BelowSamples order={order} />
      <SummaryBar order={order} hasVat={hasVat} onSubmit={submit} onNextError={() => go.nextError(1)} />
      <VisuallyHidden>
        <span role="log" aria-live="polite">
          {said}
        </span>
      </VisuallyHidden>
    </div>
  );
}

/** The sample that a person wanted to change is chosen, once the samples are there. */
function useFirstShown(
  { ready, rows }: SequencingOrder['samples'],
  sample: number | undefined,
  go: ReturnType<typeof useGoing>,
): void {
  const isShown = useRef(false);
  useEffect(() => {
    if (!ready || sample === undefined || isShown.current) return;
    const row = rows.findIndex(({ key }) => key === heldKey(sample));
    if (row < 0) return;
    isShown.current = true;
    // behind the navigation, which takes the focus and the view to the head of the page
    requestAnimationFrame(() => {
      go.show(row, columnIndex('name'));
      go.goToGrid();
    });
  }, [ready, rows, sample, go]);
}

/** Moves to a cell, or to the next one with a fault; announces what keys did. */
function useGoing(
  { samples, faults }: SequencingOrder,
  grid: { readonly current: HTMLElement | null },
  above: { readonly current: HTMLElement | null },
  say: (words: string) => void,
) {
  const { dispatch, rows, state } = samples;
  const now = useRef({ rows, state, faults });
  now.current = { rows, state, faults };
  return useMemo(() => {
    const goToGrid = () => grid.current?.focus({ preventScroll: true });
    const show = (row: number, column: number) => {
      dispatch({ type: 'select', row, column });
      grid.current?.querySelector(`[data-index="${row}"]`)?.scrollIntoView({ block: 'nearest' });
    };
    return {
      ...{ goToGrid, show },
      nextError: (direction: 1 | -1) => {
        const { rows: lines, state: at, faults: told } = now.current;
        const places = lines.flatMap(({ key }, row) =>
          (told.get(key) ?? [])
            .filter(({ isBlocking }) => isBlocking)
            .map(({ column }) => ({ row, column: columnIndex(column) })),
        );
        const place = ({ row, column }: { row: number; column: number }) => row * 100 + column;
        const here = place(at.active);
        const next =
          direction === 1
            ? (places.find((one) => place(one) > here) ?? places[0])
            : (places.findLast((one) => place(one) < here) ?? places.at(-1));
        if (!next) {
          // what is lacking in a field is marked by the next draw
          requestAnimationFrame(() => {
            const field = above.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
            if (field) field.focus();
            else say(m.sequencing_said_no_errors());
          });
          return;
        }
        show(next.row, next.column);
        goToGrid();
      },
      did: (actions: readonly SampleAction[]) => {
        const { past } = now.current.state;
        for (const { type } of actions) {
          if (type === 'undo')
            say(past.length > 0 ? m.sequencing_said_undone() : m.sequencing_said_nothing_to_undo());
          else if (type === 'redo') say(m.sequencing_said_redone());
          else if (type === 'remove') say(m.sequencing_said_deleted({ count: 1 }));
        }
      },
    };
  }, [grid, above, dispatch, say]);
}

import { type Feature, reversedBases, type Sequence, toText } from '@oligoteka/sequence';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useMemo } from 'react';
import type { SiteCall } from '../../calls/call.ts';
import { isChosen } from '../../calls/basket-lines.ts';
import { basketQuery, modifiersQuery } from '../../calls/queries.ts';
import { m } from '../../paraglide/messages.js';
import { keepPendingPaste } from '../../tabs/pending-paste.ts';
import { lazyModule, useLazyModule } from '../../hydrate/lazy-module.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextArea } from '../../ui/fields/input.tsx';
import { selectedBases } from '../edit/edit-steps.ts';
import { ORDERED_SCALE } from '../ordered-scale.ts';
import type { Selection } from '../selection.ts';
import { Methods } from './methods.tsx';
import { ProductTable } from './product-table.tsx';
import { marksOf } from './primer-words.ts';
import type { DeskPrimer } from './read-primers.ts';
import { SiteTable } from './site-table.tsx';
import { usePrimerSearch } from './use-primer-search.ts';
import style from './primers.module.css';

const SHORTEST = 8;
const LONGEST = 100;
const NO_PRIMERS: readonly DeskPrimer[] = [];

const reading = lazyModule(() => import('./read-primers.ts'));

interface PrimerPanelProps {
  readonly call: SiteCall;
  readonly sequence: Sequence;
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
  readonly onOpen: (sequences: readonly Sequence[]) => void;
  /** The list of primers as it is typed. */
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly onAdd: (lines: readonly string[]) => void;
  /** Sites to draw in the text and on the map. */
  readonly onMarks: (marks: readonly Feature[]) => void;
}

/** Primers on the shown template: all their sites, those that bind nowhere, and what pairs of them make in a PCR. */
export function PrimerPanel(props: PrimerPanelProps) {
  const { call, sequence, selection, onSelect, onOpen, typed, onType, onAdd, onMarks } = props;
  const navigate = useNavigate();
  const { data: modifiers } = useQuery(modifiersQuery(call));
  const { data: basket } = useQuery(basketQuery(call));
  const read = useLazyModule(reading)?.readPrimers;
  const wanted = useDeferredValue(typed);
  const { primers, unread } = useMemo(
    () =>
      read && modifiers && wanted.trim() !== ''
        ? read(wanted, modifiers, (number) => m.desk_primer_unnamed({ number }))
        : { primers: NO_PRIMERS, unread: [] },
    [read, modifiers, wanted],
  );
  const { search, state, stop } = usePrimerSearch(primers, sequence);
  const marks = useMemo(
    () => (search ? marksOf(search.primers, search.sites, search.template) : []),
    [search],
  );
  useEffect(() => onMarks(marks), [marks, onMarks]);
  useEffect(() => () => onMarks([]), [onMarks]);

  const inBasket = (basket?.primers ?? []).filter(isChosen);
  return (
    <div className={style['panel']}>
      <Field label={m.desk_primers_label()} hint={m.desk_primers_hint()}>
        {(control) => (
          <TextArea
            {...control}
            mono
            rows={4}
            spellCheck={false}
            value={typed}
            onChange={(event) => onType(event.currentTarget.value)}
          />
        )}
      </Field>
      <div className={style['actions']}>
        <FromSelection sequence={sequence} selection={selection} onAdd={(line) => onAdd([line])} />
        {inBasket.length > 0 && (
          <Button
            dense
            onClick={() => onAdd(inBasket.map(({ name, sequence: letters }) => `${name}\t${letters}`))}
          >
            {m.desk_primers_from_basket({ count: inBasket.length })}
          </Button>
        )}
        <Button
          dense
          disabled={primers.length === 0}
          onClick={() => {
            keepPendingPaste({
              text: primers.map((one) => `${one.name}\t${one.sequence}`).join('\n'),
              scale: ORDERED_SCALE,
            });
            void navigate({ to: '/services/synthesis/order-form' });
          }}
        >
          {m.desk_primers_order({ count: primers.length })}
        </Button>
      </div>
      {unread.length > 0 && (
        <p className={style['unread']}>{m.desk_primers_unread({ lines: unread.slice(0, 5).join(', ') })}</p>
      )}
      <p role="status" className={style['state']}>
        {state === 'searching' && m.desk_primers_searching()}
        {state === 'failed' && m.desk_primers_failed()}
        {state === 'stopped' && m.desk_primers_stopped()}
        {state === 'idle' && search && m.desk_primers_found(countsOf(search.sites))}
      </p>
      {state === 'searching' && (
        <Button dense kind="quiet" onClick={stop}>
          {m.desk_primers_stop()}
        </Button>
      )}
      {search && <SiteTable search={search} onSelect={onSelect} />}
      {search && search.products.length > 0 && (
        <ProductTable search={search} onSelect={onSelect} onOpen={onOpen} />
      )}
      {search && <Methods search={search} />}
    </div>
  );
}

const countsOf = (sites: readonly (readonly unknown[])[]) => ({
  primers: sites.length,
  bound: sites.filter((list) => list.length > 0).length,
});

interface FromSelectionProps {
  readonly sequence: Sequence;
  readonly selection: Selection;
  readonly onAdd: (line: string) => void;
}

/** A primer of what is selected, along either strand. */
function FromSelection({ sequence, selection, onAdd }: FromSelectionProps) {
  const { start, length } = selection;
  const isPrimer = length >= SHORTEST && length <= LONGEST;
  const line = (strand: 'F' | 'R'): string => {
    const bases = selectedBases(sequence, selection);
    const letters = toText(strand === 'F' ? bases : reversedBases(bases)).toUpperCase();
    return `${sequence.name.replaceAll(/\s+/gu, '_')}_${start + 1}${strand}\t${letters}`;
  };
  return (
    <>
      <Button dense disabled={!isPrimer} onClick={() => onAdd(line('F'))}>
        {m.desk_primer_forward()}
      </Button>
      <Button dense disabled={!isPrimer} onClick={() => onAdd(line('R'))}>
        {m.desk_primer_reverse()}
      </Button>
    </>
  );
}

import { type Feature, reversedBases, type Sequence, toText } from '@oligoteka/sequence';
import { useEffect, useMemo } from 'react';
import type { SiteCall } from '../../calls/call.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/buttons/button.tsx';
import { selectedBases } from '../edit/edit-steps.ts';
import { SearchStatus } from '../search-status.tsx';
import type { Selection } from '../selection.ts';
import { Methods } from './methods.tsx';
import { PrimerBox } from '../list/primer-box.tsx';
import { ProductTable } from './product-table.tsx';
import { marksOf } from './primer-words.ts';
import { SiteTable } from './site-table.tsx';
import type { ReadList } from '../list/use-read-primers.ts';
import { usePrimerSearch } from './use-primer-search.ts';
import panel from '../panel.module.css';

const SHORTEST = 8;
const LONGEST = 100;

export interface PrimerPanelProps {
  readonly call: SiteCall;
  readonly sequence: Sequence;
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
  readonly onOpen: (sequences: readonly Sequence[]) => void;
  /** The list of primers as it is typed, and as it is read. */
  readonly typed: string;
  readonly read: ReadList;
  readonly onType: (text: string) => void;
  readonly onAdd: (lines: readonly string[]) => void;
  /** Sites to draw in the text and on the map. */
  readonly onMarks: (marks: readonly Feature[]) => void;
}

/** Primers on the shown template: all their sites, those that bind nowhere, and what pairs of them make in a PCR. */
export function PrimerPanel(props: PrimerPanelProps) {
  const { call, sequence, selection, onSelect, onOpen, typed, read, onType, onAdd, onMarks } = props;
  const { primers } = read;
  const { search, state, stop } = usePrimerSearch(primers, sequence);
  const marks = useMemo(
    () => (search ? marksOf(search.primers, search.sites, search.template) : []),
    [search],
  );
  useEffect(() => onMarks(marks), [marks, onMarks]);
  useEffect(() => () => onMarks([]), [onMarks]);

  return (
    <div className={panel['panel']}>
      <PrimerBox
        {...{ call, typed, onType, onAdd, list: read }}
        label={m.desk_primers_label()}
        hint={m.desk_primers_hint()}
      >
        <FromSelection sequence={sequence} selection={selection} onAdd={(line) => onAdd([line])} />
      </PrimerBox>
      <SearchStatus state={state} searching={m.desk_primers_searching()}>
        {search && m.desk_primers_found(countsOf(search.sites))}
      </SearchStatus>
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

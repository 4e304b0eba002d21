import { type GeneToOptimise, LONGEST_WRITTEN, typedSites } from '@oligoteka/genes';
import type { Sequence } from '@oligoteka/sequence';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import type { SiteCall } from '../../calls/call.ts';
import { genePricesQuery } from '../../calls/gene-prices.ts';
import { m } from '../../paraglide/messages.js';
import { useRemembered } from '../../tabs/remembered.ts';
import { useTypedText } from '../../tabs/typed-text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { formatNumber } from '../../ui/text/money.tsx';
import type { DeskDocument } from '../documents/desk-state.ts';
import { SearchStatus } from '../search-status.tsx';
import { GeneResult } from './gene-result.tsx';
import { type GeneReading, readingOfProtein, readingOfSource, sourcesOf } from './gene-sources.ts';
import { boundsOf, FIRST_WISHES, unknownSites } from './gene-wishes.ts';
import { PROTEIN, SourceFields } from './source-fields.tsx';
import { useWrittenGene } from './use-written-gene.ts';
import { WishFields } from './wish-fields.tsx';
import panel from '../panel.module.css';
import style from './genes.module.css';

const TYPED = 'oligoteka.deskProtein';
const WISHES = 'oligoteka.deskGeneWishes';
const FAULTS = {
  several: () => m.codons_fault_several(),
  stopInside: ({ at }: { at: number }) => m.codons_fault_stop({ at: formatNumber(at) }),
  noAmino: ({ at, letter }: { at: number; letter: string }) =>
    m.codons_fault_letter({ at: formatNumber(at), letter }),
};

export interface GenePanelProps {
  readonly call: SiteCall;
  /** The document that is shown, where one is. */
  readonly shown: DeskDocument | undefined;
  readonly onOpen: (sequences: readonly Sequence[]) => void;
}

/** From what, for whom, and how it should be; and what was written. */
export function GenePanel({ call, shown, onOpen }: GenePanelProps) {
  const { data: list } = useQuery(genePricesQuery(call));
  const limits = list?.prices?.limits ?? null;
  const [typed, setTyped] = useTypedText(TYPED);
  const [chosen, choose] = useState<string | null>(null);
  const [wishes, setWishes] = useRemembered(WISHES, FIRST_WISHES);
  const { written, state, write } = useWrittenGene();
  const now = useDeferredValue(shown?.history.now);
  const selection = useDeferredValue(shown?.selection);
  const sources = useMemo(() => (now && selection ? sourcesOf(now, selection) : []), [now, selection]);
  // what was typed is at hand, else what is selected, else the first gene
  const isOffered = chosen === PROTEIN || sources.some(({ key }) => key === chosen);
  const from = isOffered && chosen ? chosen : typed.trim() === '' ? (sources[0]?.key ?? PROTEIN) : PROTEIN;
  const source = sources.find(({ key }) => key === from);
  const reading = useMemo(
    () => (source && now ? readingOfSource(now, source) : readingOfProtein(typed, m.codons_protein_name())),
    [source, now, typed],
  );
  const bounds = boundsOf(wishes);
  const wrong = 'repeat' in bounds ? [] : bounds;
  const unknown = unknownSites(wishes.avoid);
  const fault = faultOf(reading);
  const gene: GeneToOptimise | null =
    'fault' in reading || !('repeat' in bounds)
      ? null
      : {
          ...{ protein: reading.protein, original: reading.dna, host: wishes.host, bounds },
          avoid: typedSites(wishes.avoid),
        };
  return (
    <div className={panel['columns']}>
      <div className={style['part']}>
        <SourceFields
          {...{ sources, from, typed, setTyped, fault }}
          size={now?.bases.length ?? 0}
          onChoose={choose}
        />
        <WishFields wishes={wishes} onChange={setWishes} wrong={wrong} />
        <Button
          kind="primary"
          busy={state === 'searching'}
          disabled={'fault' in reading || fault !== null || wrong.length > 0 || unknown.length > 0}
          onClick={() => gene && 'name' in reading && write({ gene, name: reading.name, limits })}
        >
          {m.codons_run()}
        </Button>
        <SearchStatus state={state} searching={m.codons_writing()} />
      </div>
      {written &&
        (gene && isAskedAgain(gene, written.gene) ? (
          <GeneResult key={written.made.sequence} {...{ written, limits, onOpen }} />
        ) : (
          <p role="status" className={panel['caution']}>
            {m.codons_stale()}
          </p>
        ))}
    </div>
  );
}

/** Whether what is in the fields now asks for the gene that was written: it is no order for another one. */
function isAskedAgain(now: GeneToOptimise, before: GeneToOptimise): boolean {
  const wished = ({ protein, host, avoid, bounds }: GeneToOptimise) =>
    JSON.stringify([protein, host, avoid, bounds]);
  return wished(now) === wished(before);
}

/** Why a gene cannot be written from what is chosen; null where it can, or where nothing is said yet. */
function faultOf(reading: GeneReading): string | null {
  if (!('fault' in reading))
    return reading.protein.length > LONGEST_WRITTEN
      ? m.codons_fault_long({ most: formatNumber(LONGEST_WRITTEN) })
      : null;
  return reading.fault === 'empty' ? null : FAULTS[reading.fault](reading);
}

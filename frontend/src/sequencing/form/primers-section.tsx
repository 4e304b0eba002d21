import { m } from '../../paraglide/messages.js';
import { LayoutSection } from '../../ui/page/two-column-layout.tsx';
import { PrimerChoice } from '../primer-choice/primer-choice.tsx';
import { isChosen } from '../primer-choice/toggle-primer.ts';
import style from '../sequencing.module.css';
import type { SequencingOrder } from './use-sequencing-order.ts';

/** The choice of primers that samples are read with. */
export function PrimersSection({ order }: { order: SequencingOrder }) {
  const { basket, known, asked, own, stock } = order;
  const { draft } = order.samples;
  return (
    <LayoutSection id="sequencing-primers" title={m.sequencing_primers()}>
      <p className={style['help']}>{m.sequencing_primers_help()}</p>
      <PrimerChoice
        {...{ asked, own, stock }}
        isChosen={(primer) => isChosen(primer, draft, known)}
        basket={basket?.primers ?? []}
        ready={basket?.primersReady ?? null}
        faults={order.faultsOfPrimers}
        said={order.saidOfPrimers}
        readsWith={(name) => draft.rows.filter(({ primers }) => primers.includes(name)).length}
        onChange={order.changeOwn}
        onReplace={order.replacePrimer}
        onToggle={order.togglePrimer}
      />
    </LayoutSection>
  );
}

import { deferred } from '../../hydrate/deferred.tsx';
import { m } from '../../paraglide/messages.js';
import { FoldedSection } from '../folded-section.tsx';
import type { GenePanelProps } from './gene-panel.tsx';

const GenePanel = deferred(() => import('./gene-panel.tsx').then((part) => part.GenePanel));

/** A gene written for a host, from a protein or from what is shown. */
export const GeneSection = (props: GenePanelProps) => (
  <FoldedSection
    id="desk-gene"
    title={m.codons_title()}
    lead={m.codons_lead()}
    show={m.codons_show()}
    hide={m.codons_hide()}
  >
    <GenePanel {...props} />
  </FoldedSection>
);

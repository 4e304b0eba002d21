import type { Sequence } from '@oligoteka/sequence';
import { deferred } from '../../hydrate/deferred.tsx';
import { m } from '../../paraglide/messages.js';
import type { DeskDocument } from '../documents/desk-state.ts';
import { FoldedSection } from '../folded-section.tsx';

const CloningPanel = deferred(() => import('./cloning-panel.tsx').then((part) => part.CloningPanel));

interface CloningSectionProps {
  readonly documents: readonly DeskDocument[];
  readonly active: string;
  readonly onOpen: (sequences: readonly Sequence[]) => void;
}

/** Cloning from the open documents: its plan stays while documents are switched. */
export const CloningSection = (props: CloningSectionProps) => (
  <FoldedSection
    id="desk-cloning"
    title={m.cloning_title()}
    lead={m.cloning_lead()}
    show={m.cloning_show()}
    hide={m.cloning_hide()}
  >
    <CloningPanel {...props} />
  </FoldedSection>
);

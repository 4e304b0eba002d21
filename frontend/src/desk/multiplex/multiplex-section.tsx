import type { SiteCall } from '../../calls/call.ts';
import { deferred } from '../../hydrate/deferred.tsx';
import { m } from '../../paraglide/messages.js';
import { FoldedSection } from '../folded-section.tsx';
import type { ReadList } from '../list/use-read-primers.ts';

const MultiplexPanel = deferred(() => import('./multiplex-panel.tsx').then((part) => part.MultiplexPanel));

interface MultiplexSectionProps {
  readonly call: SiteCall;
  /** The list of primers as it is typed, and as it is read: the same one as on the template. */
  readonly typed: string;
  readonly read: ReadList;
  readonly onType: (text: string) => void;
  readonly onAdd: (lines: readonly string[]) => void;
}

/** Primers of one list against each other and against a genome; no document is needed, and the code comes when it is asked for. */
export const MultiplexSection = (props: MultiplexSectionProps) => (
  <FoldedSection
    id="desk-multiplex"
    title={m.panel_title()}
    lead={m.panel_lead()}
    show={m.panel_show()}
    hide={m.cloning_hide()}
  >
    <MultiplexPanel {...props} />
  </FoldedSection>
);

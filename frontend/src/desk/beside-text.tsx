import type { Feature, Sequence } from '@oligoteka/sequence';
import { memo } from 'react';
import type { SiteCall } from '../calls/call.ts';
import { deferred } from '../hydrate/deferred.tsx';
import { m } from '../paraglide/messages.js';
import type { DeskDocument } from './documents/desk-state.ts';
import type { Desk } from './documents/use-desk.ts';
import type { Edit } from './edit/edit-steps.ts';
import { FeatureList } from './features/feature-list.tsx';
import { FramesPanel } from './frames/frames-panel.tsx';
import { CircularMap } from './map/circular-map.tsx';
import { LinearMap } from './map/linear-map.tsx';
import { PanelFold } from './panel-fold.tsx';
import { PickingPanel } from './picking/picking-panel.tsx';
import { PrimerPanel, type PrimerPanelProps } from './primers/primer-panel.tsx';
import type { Selection } from './selection.ts';
import { SitesPanel } from './sites/sites-panel.tsx';

const ReadsPanel = deferred(() => import('./reads/reads-panel.tsx').then((part) => part.ReadsPanel));

/** The list of primers on the desk; `added` counts what other panels put into it. */
export type PrimerList = Pick<PrimerPanelProps, 'typed' | 'read' | 'onType' | 'onAdd'> & {
  readonly added: number;
};

type OnMarks = (marks: readonly Feature[]) => void;

interface BesideTextProps extends PrimerList {
  /** The document and what is selected in it, as they were a moment ago. */
  readonly beside: {
    readonly sequence: Sequence;
    readonly selection: Selection;
    readonly onSelect: (selection: Selection) => void;
    readonly onEdit: (edit: Edit) => void;
  };
  readonly document: string;
  readonly others: readonly DeskDocument[];
  readonly marks: readonly Feature[];
  readonly onPrimerMarks: OnMarks;
  readonly onSiteMarks: OnMarks;
  readonly onReadMarks: OnMarks;
  readonly call: SiteCall;
  readonly onOpen: Desk['open'];
  readonly reads: readonly File[];
  readonly readsTaken: () => void;
}

/** What stands beside the text of a document: its map and the panels. A key draws it only after the text. */
export const BesideText = memo(function BesideText(props: BesideTextProps) {
  const { beside, document, others, marks, call, onOpen, reads, readsTaken } = props;
  const { typed, read, onType, onAdd, added } = props;
  const Map = beside.sequence.isCircular ? CircularMap : LinearMap;
  return (
    <>
      <section aria-label={m.desk_map()}>
        <Map {...beside} marks={marks} />
      </section>
      <PanelFold name="primers" title={m.desk_primers()} isFirst isPrinted opensWith={added}>
        <PrimerPanel
          {...beside}
          {...{ call, onOpen, typed, read, onType, onAdd }}
          onMarks={props.onPrimerMarks}
        />
      </PanelFold>
      <PanelFold name="picking" title={m.picking_heading()}>
        <PickingPanel {...beside} {...{ onOpen, onAdd }} own={read.primers} />
      </PanelFold>
      <PanelFold name="enzymes" title={m.desk_enzymes()}>
        <SitesPanel {...beside} onOpen={onOpen} onMarks={props.onSiteMarks} />
      </PanelFold>
      <PanelFold name="reads" title={m.reads_title()} opensWith={reads}>
        <ReadsPanel
          {...beside}
          {...{ others, onOpen, document }}
          dropped={reads}
          onTaken={readsTaken}
          onMarks={props.onReadMarks}
        />
      </PanelFold>
      <PanelFold name="frames" title={m.desk_frames()}>
        <FramesPanel {...beside} />
      </PanelFold>
      <PanelFold name="features" title={m.desk_features()} isPrinted>
        <FeatureList {...beside} document={document} />
      </PanelFold>
    </>
  );
});

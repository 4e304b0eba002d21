import { type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { Feature } from '@oligoteka/sequence';
import type { SiteCall } from '../calls/call.ts';
import { deferred } from '../hydrate/deferred.tsx';
import { m } from '../paraglide/messages.js';
import { DeskToolbar } from './desk-toolbar.tsx';
import type { DeskDocument } from './documents/desk-state.ts';
import type { Desk } from './documents/use-desk.ts';
import type { Edit } from './edit/edit-steps.ts';
import { FindBar } from './edit/find-bar.tsx';
import { FeatureList } from './features/feature-list.tsx';
import { useLostTranslations } from './features/use-lost-translations.ts';
import { FramesPanel } from './frames/frames-panel.tsx';
import { CircularMap } from './map/circular-map.tsx';
import { LinearMap } from './map/linear-map.tsx';
import { PanelFold } from './panel-fold.tsx';
import { PickingPanel } from './picking/picking-panel.tsx';
import { PrimerPanel, type PrimerPanelProps } from './primers/primer-panel.tsx';
import type { Selection } from './selection.ts';
import { SelectionLine } from './selection-line.tsx';
import { SitesPanel } from './sites/sites-panel.tsx';
import { TextView } from './text/text-view.tsx';
import style from './desk.module.css';

const ReadsPanel = deferred(() => import('./reads/reads-panel.tsx').then((part) => part.ReadsPanel));

interface ShownDocumentProps {
  /** All that are open, the shown one among them. */
  readonly documents: readonly DeskDocument[];
  readonly document: DeskDocument;
  readonly dispatch: Desk['dispatch'];
  readonly call: SiteCall;
  readonly onOpen: Desk['open'];
  readonly list: Pick<PrimerPanelProps, 'typed' | 'read' | 'onType' | 'onAdd'> & { readonly added: number };
  /** Chromatograms that were dropped on the document, and how to say that they are taken. */
  readonly reads: readonly File[];
  readonly readsTaken: () => void;
  /** It is true as somebody opened the document by keys: they go on in the text. */
  readonly byKeysRef: RefObject<boolean>;
}

/** A document with its text, its map, its primers and its features. */
export function ShownDocument(props: ShownDocumentProps) {
  const { documents, document, dispatch, call, onOpen, list, reads, readsTaken, byKeysRef } = props;
  const { history, selection } = document;
  const { added, ...primers } = list;
  const { now } = history;
  const [isFinding, setFinding] = useState(false);
  const keys = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (byKeysRef.current) keys.current?.focus({ preventScroll: true });
    byKeysRef.current = false;
  }, [byKeysRef]);
  const endFinding = (): void => {
    setFinding(false);
    keys.current?.focus({ preventScroll: true });
  };
  const [said, say] = useState('');
  useLostTranslations(now.features, say);
  const [primerMarks, setPrimerMarks] = useState<readonly Feature[]>([]);
  const [siteMarks, setSiteMarks] = useState<readonly Feature[]>([]);
  const [readMarks, setReadMarks] = useState<readonly Feature[]>([]);
  const marks = useMemo(
    () => [...primerMarks, ...siteMarks, ...readMarks],
    [primerMarks, siteMarks, readMarks],
  );
  const others = useMemo(() => documents.filter(({ id }) => id !== document.id), [documents, document.id]);
  const part = useMemo(
    () => ({
      ...{ sequence: now, selection },
      onSelect: (next: Selection) => {
        say('');
        dispatch({ type: 'select', selection: next });
      },
      onEdit: (edit: Edit) => dispatch({ type: 'change', ...edit }),
    }),
    [now, selection, dispatch],
  );
  // the text is there at once, and answers a key at once; what stands beside it follows
  const beside = useDeferredValue(part, null);
  const Map = beside?.sequence.isCircular ? CircularMap : LinearMap;
  return (
    <div role="group" aria-label={now.name} data-document>
      <DeskToolbar {...{ document, dispatch, isFinding, say }} onFind={() => setFinding(!isFinding)} />
      {isFinding && <FindBar {...part} onClose={endFinding} />}
      <SelectionLine sequence={now} selection={selection} said={said} />
      <div className={style['panes']}>
        <TextView
          {...part}
          {...{ marks, say, keys }}
          onUndo={() => dispatch({ type: 'undo' })}
          onRedo={() => dispatch({ type: 'redo' })}
          onFind={() => setFinding(true)}
        />
        <div className={style['side']}>
          {beside && (
            <>
              <section aria-label={m.desk_map()}>
                <Map {...beside} marks={marks} />
              </section>
              <PanelFold name="primers" title={m.desk_primers()} isFirst isPrinted opensWith={added}>
                <PrimerPanel {...beside} {...{ call, onOpen }} {...primers} onMarks={setPrimerMarks} />
              </PanelFold>
              <PanelFold name="picking" title={m.picking_heading()}>
                <PickingPanel {...beside} {...{ onOpen }} own={primers.read.primers} onAdd={primers.onAdd} />
              </PanelFold>
              <PanelFold name="enzymes" title={m.desk_enzymes()}>
                <SitesPanel {...beside} onOpen={onOpen} onMarks={setSiteMarks} />
              </PanelFold>
              <PanelFold name="reads" title={m.reads_title()} opensWith={reads}>
                <ReadsPanel
                  {...beside}
                  {...{ others, onOpen }}
                  document={document.id}
                  dropped={reads}
                  onTaken={readsTaken}
                  onMarks={setReadMarks}
                />
              </PanelFold>
              <PanelFold name="frames" title={m.desk_frames()}>
                <FramesPanel {...beside} />
              </PanelFold>
              <PanelFold name="features" title={m.desk_features()} isPrinted>
                <FeatureList {...beside} document={document.id} />
              </PanelFold>
            </>
          )}
        </div>
      </div>
    </div>
  );
}

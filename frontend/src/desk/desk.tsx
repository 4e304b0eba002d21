import { useDeferredValue, useMemo, useState } from 'react';
import type { Feature } from '@oligoteka/sequence';
import type { SiteCall } from '../calls/call.ts';
import { PickingPanel } from './picking/picking-panel.tsx';
import { PrimerPanel } from './primers/primer-panel.tsx';
import { m } from '../paraglide/messages.js';
import { useFileDrop } from '../grid/dom/use-file-drop.ts';
import { deferred } from '../hydrate/deferred.tsx';
import { DESK_PRIMERS } from '../tabs/desk-primers.ts';
import { useTypedText } from '../tabs/typed-text.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Notice } from '../ui/page/notice.tsx';
import { type Desk as OpenDesk, useDesk } from './documents/use-desk.ts';
import type { DeskDocument } from './documents/desk-state.ts';
import { CloningSection } from './cloning/cloning-section.tsx';
import { DeskToolbar } from './desk-toolbar.tsx';
import { exampleSequence } from './opening/example.ts';
import { FileButton, OpeningPanel, OpeningReport } from './opening/opening.tsx';
import { type Opening, useOpening } from './opening/use-opening.ts';
import type { Edit } from './edit/edit-steps.ts';
import { FindBar } from './edit/find-bar.tsx';
import { FeatureList } from './features/feature-list.tsx';
import { CircularMap } from './map/circular-map.tsx';
import { LinearMap } from './map/linear-map.tsx';
import type { Selection } from './selection.ts';
import { SelectionLine } from './selection-line.tsx';
import { SitesPanel } from './sites/sites-panel.tsx';
import { TextView } from './text/text-view.tsx';
import style from './desk.module.css';

const ReadsPanel = deferred(() => import('./reads/reads-panel.tsx').then((part) => part.ReadsPanel));

/** The sequence desk: documents of this browser, one of them shown as text and as a map. */
export function Desk({ call }: { call: SiteCall }) {
  const desk = useDesk();
  const opening = useOpening(desk.open);
  const { documents, active, closed } = desk.state;
  const shown = documents.find(({ id }) => id === active);
  const drop = useFileDrop((files) => void opening.openFiles(files));
  return (
    <div className={style['desk']} data-over={drop.over || undefined} {...drop.handlers}>
      {desk.keeping === 'notKept' && (
        <Notice kind="caution" live="status">
          <p>{m.desk_not_kept()}</p>
        </Notice>
      )}
      <OpeningReport opening={opening} />
      {documents.length > 0 && <Tabs desk={desk} opening={opening} />}
      {closed !== null && (
        <Notice
          live="status"
          action={
            <Button dense onClick={() => desk.dispatch({ type: 'reopen' })}>
              {m.desk_reopen()}
            </Button>
          }
        >
          <p>{m.desk_closed({ name: closed.history.now.name })}</p>
        </Notice>
      )}
      {shown ? (
        <Shown
          {...{ documents, call }}
          key={shown.id}
          document={shown}
          dispatch={desk.dispatch}
          onOpen={desk.open}
        />
      ) : (
        <OpeningPanel
          opening={opening}
          onNew={desk.openEmpty}
          onExample={() => desk.open([exampleSequence()])}
        />
      )}
      {documents.length > 0 && <CloningSection {...{ documents, active }} onOpen={desk.open} />}
      <p className={style['private']}>{m.desk_private()}</p>
    </div>
  );
}

/** The open documents: one is shown, each can be closed. */
function Tabs({ desk, opening }: { desk: OpenDesk; opening: Opening }) {
  const { documents, active } = desk.state;
  return (
    <div className={style['tabs']} role="group" aria-label={m.desk_documents()}>
      {documents.map(({ id, history }) => (
        <span key={id} className={style['tab']} data-shown={id === active || undefined}>
          <button
            type="button"
            aria-current={id === active || undefined}
            onClick={() => desk.dispatch({ type: 'show', id })}
          >
            {history.now.name}
          </button>
          <button
            type="button"
            aria-label={m.desk_close({ name: history.now.name })}
            onClick={() => desk.close(id)}
          >
            <span aria-hidden="true">×</span>
          </button>
        </span>
      ))}
      <FileButton opening={opening} />
      <Button dense kind="quiet" onClick={desk.openEmpty}>
        {m.desk_open_empty()}
      </Button>
    </div>
  );
}

interface ShownProps {
  readonly documents: readonly DeskDocument[];
  readonly document: DeskDocument;
  readonly dispatch: OpenDesk['dispatch'];
  readonly call: SiteCall;
  readonly onOpen: OpenDesk['open'];
}

/** A document with its text, its map, its primers and its features. */
function Shown({ documents, document, dispatch, call, onOpen }: ShownProps) {
  const { history, selection } = document;
  const { now } = history;
  const [isFinding, setFinding] = useState(false);
  const [said, say] = useState('');
  const [primerMarks, setPrimerMarks] = useState<readonly Feature[]>([]);
  const [siteMarks, setSiteMarks] = useState<readonly Feature[]>([]);
  const [typed, setTyped] = useTypedText(DESK_PRIMERS);
  const addPrimers = (lines: readonly string[]): void =>
    setTyped([typed.trimEnd(), ...lines].filter(Boolean).join('\n'));
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
  // a key is answered in the text at once; what stands beside it follows
  const beside = useDeferredValue(part);
  const Map = beside.sequence.isCircular ? CircularMap : LinearMap;
  return (
    <div role="group" aria-label={now.name}>
      <DeskToolbar {...{ document, dispatch, isFinding, say }} onFind={() => setFinding(!isFinding)} />
      {isFinding && <FindBar {...part} onClose={() => setFinding(false)} />}
      <SelectionLine sequence={now} selection={selection} said={said} />
      <div className={style['panes']}>
        <TextView
          {...part}
          marks={marks}
          say={say}
          onUndo={() => dispatch({ type: 'undo' })}
          onRedo={() => dispatch({ type: 'redo' })}
          onFind={() => setFinding(true)}
        />
        <div className={style['side']}>
          <section aria-label={m.desk_map()}>
            <Map {...beside} marks={marks} />
          </section>
          <section aria-labelledby="desk-primers">
            <h2 id="desk-primers">{m.desk_primers()}</h2>
            <PrimerPanel
              {...beside}
              {...{ call, onOpen, typed }}
              onType={setTyped}
              onAdd={addPrimers}
              onMarks={setPrimerMarks}
            />
          </section>
          <section aria-labelledby="desk-picking">
            <h2 id="desk-picking">{m.picking_heading()}</h2>
            <PickingPanel {...beside} onAdd={addPrimers} />
          </section>
          <section aria-labelledby="desk-enzymes">
            <h2 id="desk-enzymes">{m.desk_enzymes()}</h2>
            <SitesPanel {...beside} onOpen={onOpen} onMarks={setSiteMarks} />
          </section>
          <section aria-labelledby="desk-reads">
            <h2 id="desk-reads">{m.reads_title()}</h2>
            <ReadsPanel {...beside} {...{ others, onOpen }} document={document.id} onMarks={setReadMarks} />
          </section>
          <section aria-labelledby="desk-features">
            <h2 id="desk-features">{m.desk_features()}</h2>
            <FeatureList {...beside} />
          </section>
        </div>
      </div>
    </div>
  );
}

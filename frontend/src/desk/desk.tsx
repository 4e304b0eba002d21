import { useCallback, useRef, useState } from 'react';
import type { SiteCall } from '../calls/call.ts';
import { m } from '../paraglide/messages.js';
import { useFileDrop } from '../grid/dom/use-file-drop.ts';
import { DESK_PRIMERS } from '../tabs/desk-primers.ts';
import { useTypedText } from '../tabs/typed-text.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Notice } from '../ui/page/notice.tsx';
import { type Desk as OpenDesk, useDesk } from './documents/use-desk.ts';
import { useDeskRoom } from './documents/use-desk-room.ts';
import { KeepingNotice } from './documents/keeping-notice.tsx';
import { CloningSection } from './cloning/cloning-section.tsx';
import { GeneSection } from './genes/gene-section.tsx';
import { exampleSequence } from './opening/example.ts';
import { OpenFileButton, OpeningPanel, OpeningReport } from './opening/opening.tsx';
import { useOpenedInView } from './opening/use-opened-in-view.ts';
import { type Opening, useOpening } from './opening/use-opening.ts';
import { useReadPrimers } from './list/use-read-primers.ts';
import { MultiplexSection } from './multiplex/multiplex-section.tsx';
import { ShownDocument } from './shown-document.tsx';
import style from './desk.module.css';

const NO_FILES: readonly File[] = [];

/** Chromatograms that were dropped on a document and are not taken yet. */
interface DroppedReads {
  readonly document: string;
  readonly files: readonly File[];
}

const TRACE = /\.(ab1|abi|scf)$/iu;

/** The sequence desk: documents of this browser, one of them shown as text and as a map. */
export function Desk({ call }: { call: SiteCall }) {
  const desk = useDesk();
  const { documents, active } = desk.state;
  const shown = documents.find(({ id }) => id === active);
  const { place, opened } = useOpenedInView(shown?.id);
  const opening = useOpening((sequences) => {
    opened();
    desk.open(sequences);
  });
  const [dropped, setDropped] = useState<DroppedReads | null>(null);
  // on a document a chromatogram is a read of it; the button opens it by itself
  const drop = useFileDrop((files) => {
    const traces = shown ? files.filter(({ name }) => TRACE.test(name)) : NO_FILES;
    if (shown && traces.length > 0) setDropped({ document: shown.id, files: traces });
    if (traces.length < files.length) void opening.openFiles(files.filter((file) => !traces.includes(file)));
  });
  const readsTaken = useCallback(() => setDropped(null), []);
  // they wait for their document, where another one is shown before they are taken
  const reads = dropped !== null && dropped.document === shown?.id ? dropped.files : NO_FILES;
  const list = usePrimerList(call);
  const byKeysRef = useRef(false);
  const room = useDeskRoom(desk);
  return (
    <div
      ref={place}
      className={style['desk']}
      data-in-use={shown ? '' : undefined}
      data-over={drop.over || undefined}
      {...drop.handlers}
    >
      <div ref={room} className={style['room']}>
        <KeepingNotice keeping={desk.keeping} />
        <OpeningReport opening={opening} />
        {documents.length > 0 && <Tabs desk={desk} opening={opening} />}
        <DeskNotices desk={desk} />
        {shown ? (
          <ShownDocument
            {...{ documents, call, list, reads, readsTaken, byKeysRef }}
            key={shown.id}
            document={shown}
            dispatch={desk.dispatch}
            onOpen={desk.open}
          />
        ) : (
          <OpeningPanel
            {...{ opening, byKeysRef }}
            onNew={() => {
              opened();
              desk.openEmpty();
            }}
            onExample={() => {
              opened();
              desk.open([exampleSequence()]);
            }}
          />
        )}
        {documents.length > 0 && (
          <div className={style['last']}>
            <CloningSection {...{ documents, active }} onOpen={desk.open} />
          </div>
        )}
      </div>
      <GeneSection {...{ call }} shown={shown} onOpen={desk.open} />
      <MultiplexSection {...{ call }} {...list} />
      <p className={style['private']}>{m.desk_private()}</p>
    </div>
  );
}

/** The primers as they are typed and read: of all documents; `added` counts the times that primers came from other panels. */
function usePrimerList(call: SiteCall) {
  const [typed, onType] = useTypedText(DESK_PRIMERS, '', 'browser');
  const [added, setAdded] = useState(0);
  const onAdd = useCallback(
    (lines: readonly string[]): void => {
      onType([typed.trimEnd(), ...lines].filter(Boolean).join('\n'));
      setAdded((times) => times + 1);
    },
    [typed, onType],
  );
  return { typed, onType, onAdd, added, read: useReadPrimers(call, typed) };
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
      <OpenFileButton dense opening={opening} />
      <Button dense kind="quiet" onClick={desk.openEmpty}>
        {m.desk_open_empty()}
      </Button>
    </div>
  );
}

/** What happened to documents besides what was asked for: another tab changed one, or one was closed and can come back. */
function DeskNotices({ desk: { state, dispatch } }: { desk: OpenDesk }) {
  const { branched, closed } = state;
  return (
    <>
      {branched !== null && (
        <Notice
          kind="caution"
          live="alert"
          action={
            <Button dense onClick={() => dispatch({ type: 'branchSeen' })}>
              {m.desk_dismiss()}
            </Button>
          }
        >
          <p>{m.desk_branched({ name: branched })}</p>
        </Notice>
      )}
      {closed !== null && (
        <Notice
          live="status"
          action={
            <Button dense onClick={() => dispatch({ type: 'reopen' })}>
              {m.desk_reopen()}
            </Button>
          }
        >
          <p>{m.desk_closed({ name: closed.history.now.name })}</p>
        </Notice>
      )}
    </>
  );
}

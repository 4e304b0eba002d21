import { type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { Feature } from '@oligoteka/sequence';
import type { SiteCall } from '../calls/call.ts';
import { BesideText, type PrimerList } from './beside-text.tsx';
import { DeskToolbar } from './desk-toolbar.tsx';
import type { DeskDocument } from './documents/desk-state.ts';
import type { Desk } from './documents/use-desk.ts';
import type { Edit } from './edit/edit-steps.ts';
import { FindBar } from './edit/find-bar.tsx';
import { useLostTranslations } from './features/use-lost-translations.ts';
import type { Selection } from './selection.ts';
import { SelectionLine } from './selection-line.tsx';
import { TextView } from './text/text-view.tsx';
import style from './desk.module.css';

interface ShownDocumentProps {
  /** All that are open, the shown one among them. */
  readonly documents: readonly DeskDocument[];
  readonly document: DeskDocument;
  readonly dispatch: Desk['dispatch'];
  readonly call: SiteCall;
  readonly onOpen: Desk['open'];
  readonly list: PrimerList;
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
  const others = useDeferredValue(
    useMemo(() => documents.filter(({ id }) => id !== document.id), [documents, document.id]),
  );
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
            <BesideText
              {...{ beside, marks, others, call, onOpen, reads, readsTaken, ...list }}
              document={document.id}
              onPrimerMarks={setPrimerMarks}
              onSiteMarks={setSiteMarks}
              onReadMarks={setReadMarks}
            />
          )}
        </div>
      </div>
    </div>
  );
}

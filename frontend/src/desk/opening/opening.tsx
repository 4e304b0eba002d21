import { type RefObject, useLayoutEffect, useRef } from 'react';
import { m } from '../../paraglide/messages.js';
import { useTypedText } from '../../tabs/typed-text.ts';
import { Button, type ButtonKind } from '../../ui/buttons/button.tsx';
import { FileButton } from '../../ui/buttons/file-button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextArea } from '../../ui/fields/input.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { formatNumber } from '../../ui/text/money.tsx';
import { ExampleMap } from './example-map.tsx';
import type { Opening as Openings } from './use-opening.ts';
import style from '../desk.module.css';

const ENDINGS = '.gb,.gbk,.gbff,.genbank,.ape,.fa,.fasta,.fna,.seq,.txt,.dna,.embl,.gff,.gff3,.ab1,.scf,.gz';
/** Text of the field, kept over reloads. */
const TYPED = 'oligoteka.deskPaste';
/** Letters of a paste that are shown in the field: a longer one is opened at once. */
const LONGEST_SHOWN = 20_000;

interface OpeningProps {
  readonly opening: Openings;
  readonly onNew: () => void;
  readonly onExample: () => void;
  /** It is told whether the keys were in the panel as it went. */
  readonly byKeysRef: RefObject<boolean>;
}

/** The ways to bring a sequence to the desk: a file, a paste, an example, an empty document. */
export function OpeningPanel({ opening, onNew, onExample, byKeysRef }: OpeningProps) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = panel;
    return () => {
      byKeysRef.current = Boolean(current?.querySelector(':focus-visible'));
    };
  }, [byKeysRef]);
  return (
    <div ref={panel} className={style['start']}>
      <OpeningFields {...{ opening, onNew }} />
      <ExampleMap onOpen={onExample} />
    </div>
  );
}

function OpeningFields({ opening, onNew }: Pick<OpeningProps, 'opening' | 'onNew'>) {
  const [text, setText] = useTypedText(TYPED);
  const open = (): void => {
    // what is refused stays to be mended
    if (opening.openPasted(text)) setText('');
  };
  return (
    <div className={style['opening']}>
      <p>{m.desk_opening_lead()}</p>
      <div className={style['actions']}>
        <OpenFileButton opening={opening} kind="primary" />
        <Button kind="quiet" onClick={onNew}>
          {m.desk_open_empty()}
        </Button>
      </div>
      <Field label={m.desk_paste_label()} hint={m.desk_paste_hint()}>
        {(control) => (
          <TextArea
            {...control}
            mono
            rows={4}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text/plain');
              if (pasted.length <= LONGEST_SHOWN) return;
              event.preventDefault();
              opening.openPasted(pasted);
            }}
          />
        )}
      </Field>
      <div className={style['actions']}>
        <Button disabled={text.trim() === ''} onClick={open}>
          {m.desk_paste_open()}
        </Button>
      </div>
    </div>
  );
}

/** Opens files of this computer. */
export function OpenFileButton({
  opening,
  ...look
}: {
  opening: Openings;
  kind?: ButtonKind;
  dense?: boolean;
}) {
  return (
    <FileButton
      {...look}
      multiple
      busy={opening.isBusy}
      label={m.desk_open_file()}
      endings={ENDINGS}
      onFiles={(files) => void opening.openFiles(files)}
    />
  );
}

/** Faults that are told at once, and those that a press unfolds. */
const MOST_TOLD = 5;
const MOST_UNFOLDED = 1_000;

/** What of the last file or paste was not read. */
export function OpeningReport({ opening }: { opening: Openings }) {
  const { refused, warnings } = opening.report;
  const told = [...refused, ...warnings];
  if (told.length === 0) return null;
  const more = told.slice(MOST_TOLD);
  return (
    <Notice
      kind={refused.length > 0 ? 'danger' : 'caution'}
      live="alert"
      action={
        <Button dense kind="quiet" onClick={opening.clearReport}>
          {m.desk_dismiss()}
        </Button>
      }
    >
      {told.slice(0, MOST_TOLD).map((words, at) => (
        <p key={at}>{words}</p>
      ))}
      {more.length > 0 && (
        <details className={style['more']}>
          <summary>{m.desk_report_more({ count: formatNumber(more.length) })}</summary>
          <div role="group" tabIndex={0}>
            {more.slice(0, MOST_UNFOLDED).map((words, at) => (
              <p key={at}>{words}</p>
            ))}
            {more.length > MOST_UNFOLDED && (
              <p>{m.desk_report_most({ count: formatNumber(more.length - MOST_UNFOLDED) })}</p>
            )}
          </div>
        </details>
      )}
    </Notice>
  );
}

import { useRef } from 'react';
import { m } from '../../paraglide/messages.js';
import { useTypedText } from '../../tabs/typed-text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextArea } from '../../ui/fields/input.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import type { Opening as Openings } from './use-opening.ts';
import style from '../desk.module.css';

const ACCEPTED = '.gb,.gbk,.genbank,.ape,.fa,.fasta,.fna,.seq,.txt,.dna,.embl,.gff,.gff3,.ab1,.scf';
/** Text of the field, kept over reloads. */
const TYPED = 'oligoteka.deskPaste';
/** Letters of a paste that are shown in the field: a longer one is opened at once. */
const LONGEST_SHOWN = 20_000;

interface OpeningProps {
  readonly opening: Openings;
  readonly onNew: () => void;
  readonly onExample: () => void;
}

/** The ways to bring a sequence to the desk: a file, a paste, an example, an empty document. */
export function OpeningPanel({ opening, onNew, onExample }: OpeningProps) {
  const [text, setText] = useTypedText(TYPED);
  const open = (): void => {
    opening.openPasted(text);
    setText('');
  };
  return (
    <div className={style['opening']}>
      <p>{m.desk_opening_lead()}</p>
      <div className={style['actions']}>
        <FileButton opening={opening} kind="primary" />
        <Button onClick={onExample}>{m.desk_open_example()}</Button>
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

export function FileButton({
  opening,
  kind = 'secondary',
}: {
  opening: Openings;
  kind?: 'primary' | 'secondary';
}) {
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        kind={kind}
        dense={kind === 'secondary'}
        busy={opening.isBusy}
        onClick={() => file.current?.click()}
      >
        {m.desk_open_file()}
      </Button>
      <input
        ref={file}
        type="file"
        hidden
        multiple
        accept={ACCEPTED}
        aria-label={m.desk_open_file()}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          if (files.length > 0) void opening.openFiles(files);
        }}
      />
    </>
  );
}

/** What of the last file or paste was not read. */
export function OpeningReport({ opening }: { opening: Openings }) {
  const { refused, warnings } = opening.report;
  if (refused.length + warnings.length === 0) return null;
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
      {[...refused, ...warnings].map((words) => (
        <p key={words}>{words}</p>
      ))}
    </Notice>
  );
}

import { useState } from 'react';
import { m } from '../paraglide/messages.js';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { TextArea } from '../ui/input.tsx';
import { Notice } from '../ui/notice.tsx';
import { type Draft, MOST_SAMPLES, namesOf, roomFor } from './draft.ts';
import style from './sequencing.module.css';

interface PasteNamesProps {
  draft: Draft;
  onAdd: (names: readonly string[]) => void;
}

/** One sample more, or as many as there are names in a list and the form takes; the other names stay in the list. */
export function PasteNames({ draft, onAdd }: PasteNamesProps) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const names = namesOf(text);
  const fitting = names.slice(0, roomFor(draft));
  const surplus = names.slice(fitting.length);
  const full = draft.samples.length >= MOST_SAMPLES;
  if (!open)
    return (
      <>
        <div className={style['more']}>
          <Button dense disabled={full} onClick={() => onAdd([''])}>
            {m.sequencing_add_sample()}
          </Button>
          <Button dense kind="quiet" onClick={() => setOpen(true)}>
            {m.sequencing_paste()}
          </Button>
        </div>
        {full && (
          <div className={style['more']}>
            <Notice live="status">{m.sequencing_full({ most: MOST_SAMPLES })}</Notice>
          </div>
        )}
      </>
    );
  return (
    <div className={style['paste']}>
      <Field label={m.sequencing_paste_label()} hint={m.sequencing_paste_help()}>
        {(control) => (
          <TextArea
            {...control}
            mono
            rows={5}
            maxLength={40_000}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
      </Field>
      {surplus.length > 0 && (
        <div className={style['more']}>
          <Notice kind="caution" live="status">
            {m.sequencing_surplus({ count: surplus.length, most: MOST_SAMPLES })}
          </Notice>
        </div>
      )}
      <div className={style['more']}>
        <Button
          dense
          kind="primary"
          disabled={fitting.length === 0}
          onClick={() => {
            onAdd(fitting);
            setText(surplus.join('\n'));
            setOpen(surplus.length > 0);
          }}
        >
          {m.sequencing_paste_add({ count: fitting.length })}
        </Button>
        <Button dense kind="quiet" onClick={() => setOpen(false)}>
          {m.sequencing_paste_close()}
        </Button>
      </div>
    </div>
  );
}

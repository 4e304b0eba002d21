import { useState } from 'react';
import { m } from '../paraglide/messages.js';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { TextArea } from '../ui/input.tsx';
import { namesOf } from './draft.ts';
import style from './sequencing.module.css';

/** One sample more, or as many as there are names in a list. */
export function PasteNames({ onAdd }: { onAdd: (names: readonly string[]) => void }) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const names = namesOf(text);
  if (!open)
    return (
      <div className={style['more']}>
        <Button dense onClick={() => onAdd([''])}>
          {m.sequencing_add_sample()}
        </Button>
        <Button dense kind="quiet" onClick={() => setOpen(true)}>
          {m.sequencing_paste()}
        </Button>
      </div>
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
      <div className={style['more']}>
        <Button
          dense
          kind="primary"
          disabled={names.length === 0}
          onClick={() => {
            onAdd(names);
            setText('');
            setOpen(false);
          }}
        >
          {m.sequencing_paste_add({ count: names.length })}
        </Button>
        <Button dense kind="quiet" onClick={() => setOpen(false)}>
          {m.sequencing_paste_close()}
        </Button>
      </div>
    </div>
  );
}

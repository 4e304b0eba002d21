import { readSamples } from '@oligoteka/primer';
import { type ReactNode, useMemo, useState } from 'react';
import { m } from '../paraglide/messages.js';
import { Button } from '../ui/buttons/button.tsx';
import { Field } from '../ui/fields/field.tsx';
import { TextArea } from '../ui/fields/input.tsx';
import { formatNumber } from '../ui/text/money.tsx';
import { Notice } from '../ui/page/notice.tsx';
import { addList, type ListReport, reportOf } from './add-list.ts';
import { addSamples, type Draft, MAX_SAMPLES, roomFor } from './draft.ts';
import type { Known } from './known-primers.ts';
import style from './sequencing.module.css';

/** Longest list that is read, in characters: 384 samples with all that can be said of them are a tenth of it. */
export const MAX_LIST_LENGTH = 200_000;

interface PasteSamplesProps {
  draft: Draft;
  known: Known;
  /** Default option of a sample. */
  option: number;
  onEdit: (next: (now: Draft) => Draft) => void;
}

/** Adds one sample, or as many of a list as fit; the others stay in the list. */
export function PasteSamples({ draft, known, option, onEdit }: PasteSamplesProps) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const isTooLong = text.length > MAX_LIST_LENGTH;
  const { samples, headLine } = useMemo(
    () => readSamples(isTooLong ? '' : text, known.words),
    [text, isTooLong, known.words],
  );
  const fitting = samples.slice(0, roomFor(draft));
  const surplus = samples.slice(fitting.length);
  const full = draft.samples.length >= MAX_SAMPLES;
  if (!open)
    return (
      <>
        <div className={style['more']}>
          <Button dense disabled={full} onClick={() => onEdit((now) => addSamples(now, [{}], option))}>
            {m.sequencing_add_sample()}
          </Button>
          <Button dense kind="quiet" onClick={() => setOpen(true)}>
            {m.sequencing_paste()}
          </Button>
        </div>
        {full && (
          <div className={style['more']}>
            <Notice live="status">{m.sequencing_full({ most: MAX_SAMPLES })}</Notice>
          </div>
        )}
      </>
    );
  return (
    <div className={style['paste']}>
      <Field
        label={m.sequencing_paste_label()}
        hint={m.sequencing_paste_help()}
        error={
          isTooLong
            ? m.sequencing_paste_too_long({
                most: formatNumber(MAX_LIST_LENGTH),
                now: formatNumber(text.length),
              })
            : undefined
        }
      >
        {(control) => (
          <TextArea
            {...control}
            mono
            rows={6}
            placeholder={m.sequencing_paste_example()}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
      </Field>
      {fitting.length > 0 && <Report report={reportOf(fitting, known.primers)} />}
      {surplus.length > 0 && (
        <div className={style['more']}>
          <Notice kind="caution" live="status">
            {m.sequencing_surplus({ count: surplus.length, most: MAX_SAMPLES })}
          </Notice>
        </div>
      )}
      <div className={style['more']}>
        <Button
          dense
          kind="primary"
          disabled={fitting.length === 0}
          onClick={() => {
            onEdit((now) => addList(now, fitting, known.primers, option));
            const left = surplus.map(({ line }) => line);
            setText((headLine === null || left.length === 0 ? left : [headLine, ...left]).join('\n'));
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

const SHOWN = 5;

/** Shows how each column was read, before anything is added. */
function Report({ report }: { report: ListReport }) {
  const { materials, concentrations, primers, options, unknownPrimers, notes, lost } = report;
  const fields = (
    [
      [m.sequencing_field_material(), materials],
      [m.sequencing_field_concentration(), concentrations],
      [m.sequencing_field_primers(), primers],
      [m.sequencing_field_work(), options],
      [m.sequencing_field_note(), notes.length],
    ] as const
  ).filter(([, count]) => count > 0);
  return (
    <div className={style['report']} role="status">
      {fields.length > 0 && (
        <p>
          {m.sequencing_read_fields({
            fields: fields.map(([name, count]) => `${name} — ${formatNumber(count)}`).join(', '),
          })}
        </p>
      )}
      {notes.length > 0 && <p>{m.sequencing_read_notes({ notes: listed(notes) })}</p>}
      {unknownPrimers.length > 0 && <p>{m.sequencing_read_unknown({ names: listed(unknownPrimers) })}</p>}
      {lost.length > 0 && <Warning>{m.sequencing_read_lost({ pieces: listed(lost) })}</Warning>}
    </div>
  );
}

function Warning({ children }: { children: ReactNode }) {
  return <Notice kind="caution">{children}</Notice>;
}

/** The first few, and how many more there are. */
function listed(texts: readonly string[]): string {
  const shown = texts.slice(0, SHOWN).map((text) => m.sequencing_quoted({ text }));
  const more = texts.length - shown.length;
  return more > 0 ? `${shown.join(', ')} ${m.sequencing_and_more({ count: more })}` : shown.join(', ');
}

import { type ReadSample, readSamples } from '@oligoteka/primer';
import { useEffect, useMemo, useRef } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/buttons/button.tsx';
import { FileButton } from '../../ui/buttons/file-button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextArea } from '../../ui/fields/input.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { formatNumber } from '../../ui/text/money.tsx';
import type { Known } from '../primer-choice/known-primers.ts';
import type { SampleRow } from '../samples/sample-row.ts';
import { MAX_SAMPLES } from '../samples/sample-request.ts';
import style from '../sequencing.module.css';
import { ListReport } from './list-report.tsx';
import type { SequencingOrder } from './use-sequencing-order.ts';
import { MAX_LIST_LENGTH, reportOf } from './sample-list.ts';

interface ListBoxProps {
  known: Known;
  /** Options as the form names them. */
  works: SequencingOrder['options']['named'];
  /** The sample that those of the list are like, where it does not say otherwise. */
  like: SampleRow | undefined;
  text: string;
  /** Number of samples that the order still takes. */
  room: number;
  /** The reason why a file was not read. */
  refusal: string | null;
  onText: (text: string) => void;
  onFile: (file: File) => void;
  onAdd: (list: readonly ReadSample[]) => void;
  onClose: () => void;
}

/** A field for a list or a file; shows how it was read before anything is added. What does not fit stays in it. */
export function ListBox(props: ListBoxProps) {
  const { known, works, like, text, room, refusal, onText, onFile, onAdd, onClose } = props;
  const list = useRef<HTMLTextAreaElement>(null);
  useEffect(() => list.current?.focus(), []);
  const isTooLong = text.length > MAX_LIST_LENGTH;
  const { samples, headLine } = useMemo(
    () => readSamples(isTooLong ? '' : text, known.words),
    [text, isTooLong, known.words],
  );
  const fitting = samples.slice(0, room);
  const surplus = samples.slice(fitting.length);
  const limits = { most: formatNumber(MAX_LIST_LENGTH), now: formatNumber(text.length) };
  return (
    <div className={style['paste']}>
      <Field
        label={m.sequencing_paste_label()}
        hint={m.sequencing_paste_help()}
        error={isTooLong ? m.sequencing_paste_too_long(limits) : (refusal ?? undefined)}
      >
        {(control) => (
          <TextArea
            {...control}
            ref={list}
            mono
            rows={6}
            placeholder={m.sequencing_paste_example()}
            value={text}
            onChange={(event) => onText(event.currentTarget.value)}
          />
        )}
      </Field>
      {fitting.length > 0 && <ListReport report={reportOf(fitting, known, like)} works={works} />}
      {surplus.length > 0 && (
        <Notice kind="caution" live="status">
          {m.sequencing_surplus({ count: surplus.length, most: formatNumber(MAX_SAMPLES) })}
        </Notice>
      )}
      <div className={style['more']}>
        <Button
          dense
          kind="primary"
          disabled={fitting.length === 0}
          onClick={() => {
            onAdd(fitting);
            const left = surplus.map(({ line }) => line);
            onText((headLine === null || left.length === 0 ? left : [headLine, ...left]).join('\n'));
            if (left.length === 0) onClose();
          }}
        >
          {m.sequencing_paste_add({ count: fitting.length })}
        </Button>
        <FileButton
          dense
          label={m.sequencing_file()}
          endings=".xlsx,.csv,.tsv,.txt"
          onFiles={([chosen]) => chosen && onFile(chosen)}
        />
        <Button dense kind="quiet" onClick={onClose}>
          {m.sequencing_paste_close()}
        </Button>
      </div>
    </div>
  );
}

import { GENETIC_CODES, geneticCode, type OpenFrame, type Sequence } from '@oligoteka/sequence';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Input } from '../../ui/fields/input.tsx';
import { WordSelect } from '../../ui/fields/word-select.tsx';
import { Table } from '../../ui/tables/table.tsx';
import { formatNumber } from '../../ui/text/money.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import type { Edit } from '../edit/edit-steps.ts';
import { placeText, selectionOf } from '../feature-selection.ts';
import { withFeature } from '../features/feature-steps.ts';
import { SearchStatus } from '../search-status.tsx';
import type { Selection } from '../selection.ts';
import panel from '../panel.module.css';
import { frameFeature, USUAL_FRAMES } from './frame-feature.ts';
import style from './frames.module.css';
import { useFrames } from './use-frames.ts';

interface FramesPanelProps {
  readonly sequence: Sequence;
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
  readonly onEdit: (edit: Edit) => void;
}

/** Open reading frames of both strands, the longest first: a press selects one, another makes it a coding sequence. */
export function FramesPanel({ sequence, selection, onSelect, onEdit }: FramesPanelProps) {
  const [form, setForm] = useState(USUAL_FRAMES);
  const { known, isOlder, state } = useFrames(sequence, form);
  const language = getLocale();
  const make = (frame: OpenFrame): void => {
    // for the moment after a key the frames are those of the bases before it
    if (isOlder) return;
    const name = m.desk_frame_name({ count: frame.residues });
    const feature = frameFeature(frame, sequence, { name, code: form.code });
    onEdit({ step: [withFeature(sequence, feature)], selection: selectionOf(feature, sequence) });
  };
  return (
    <div className={panel['panel']}>
      <div className={style['ask']}>
        <Field label={m.desk_frames_least()}>
          {(control) => (
            <Input
              {...control}
              dense
              inputMode="numeric"
              maxLength={5}
              value={form.least}
              onChange={(event) => setForm({ ...form, least: event.currentTarget.value })}
            />
          )}
        </Field>
        <WordSelect
          label={m.desk_frames_starts()}
          dense
          value={form.starts}
          options={['ATG', ['code', geneticCode(form.code).starts.join(', ')]]}
          onChange={(starts) => setForm({ ...form, starts })}
        />
        <WordSelect
          label={m.desk_frames_code()}
          dense
          value={form.code}
          options={GENETIC_CODES.map((code) => [code.number, `${code.number}. ${code[language]}`])}
          onChange={(code) => setForm({ ...form, code })}
        />
      </div>
      <SearchStatus state={state} searching={m.desk_frames_searching()}>
        {known && m.desk_frames_found({ count: known.count })}
      </SearchStatus>
      {known && known.count > 0 && (
        <FrameTable
          {...{ sequence, selection, onSelect }}
          frames={known.frames}
          code={form.code}
          onMake={make}
        />
      )}
    </div>
  );
}

interface FrameTableProps extends Omit<FramesPanelProps, 'onEdit'> {
  readonly frames: readonly OpenFrame[];
  readonly code: number;
  readonly onMake: (frame: OpenFrame) => void;
}

function FrameTable(props: FrameTableProps) {
  const { sequence, selection, frames, code, onSelect, onMake } = props;
  const size = sequence.bases.length;
  const whole = (frame: OpenFrame): Selection =>
    selectionOf(frameFeature(frame, sequence, { name: '', code }), sequence);
  return (
    <Table caption={m.desk_frames()} quietCaption scrolls>
      <thead>
        <tr>
          <th scope="col">{m.desk_sites_place()}</th>
          <th scope="col">{m.desk_frames_residues()}</th>
          <th scope="col">
            <VisuallyHidden>{m.desk_products_actions()}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {frames.map((frame) => {
          const at = whole(frame);
          const place = placeText(at, size);
          return (
            <tr key={`${frame.strand} ${place}`}>
              <td>
                <button
                  type="button"
                  className={panel['link']}
                  aria-pressed={at.start === selection.start && at.length === selection.length}
                  onClick={() => onSelect(at)}
                >
                  {place} {frame.strand === '+' ? '→' : '←'}
                </button>
              </td>
              <td>{formatNumber(frame.residues)}</td>
              <td>
                <Button dense aria-label={m.desk_frame_make_of({ place })} onClick={() => onMake(frame)}>
                  {m.desk_frame_make()}
                </Button>
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

import {
  type AlignedRead,
  goodLetters,
  plainSequence,
  readVerdictText,
  type Sequence,
  stretchText,
} from '@oligoteka/sequence';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Table, tableCells } from '../../ui/tables/table.tsx';
import type { Selection } from '../selection.ts';
import type { LoadedRead } from './kept-reads.ts';
import type { Aligned } from './use-aligned.ts';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import panel from '../panel.module.css';
import style from './reads.module.css';

interface ReadTableProps {
  readonly aligned: Aligned;
  readonly onSelect: (selection: Selection) => void;
  readonly onOpen: (sequences: readonly Sequence[]) => void;
  readonly onTrace: (read: LoadedRead) => void;
  readonly onRemove: (read: LoadedRead) => void;
}

/** Each read with its verdict, what of it is good, where it lies and how much of it is the same. */
export function ReadTable({ aligned, onSelect, onOpen, onTrace, onRemove }: ReadTableProps) {
  const { loaded, reference } = aligned;
  const size = reference.bases.length;
  return (
    <Table caption={m.reads_caption({ name: reference.name })} scrolls>
      <thead>
        <tr>
          <th scope="col">{m.reads_read()}</th>
          <th scope="col">{m.reads_place()}</th>
          <th scope="col" className={tableCells.number}>
            {m.reads_length()}
          </th>
          <th scope="col" className={tableCells.number}>
            {m.reads_identity()}
          </th>
          <th scope="col">
            <VisuallyHidden>{m.desk_products_actions()}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {loaded.map((one, at) => {
          const read = aligned.aligned[at];
          if (read === undefined) return null;
          const { place, strand, identity } = read;
          return (
            <tr key={one.id}>
              <th scope="row">
                {read.name}
                <span className={style['verdict']} data-verdict={read.verdict}>
                  {readVerdictText(read, getLocale())}
                  {one.read.quality.length === 0 && ` ${m.reads_unjudged()}`}
                </span>
                <ReadActions {...{ one, read, onOpen, onTrace }} />
              </th>
              <td>
                {place.length > 0 ? (
                  <button
                    type="button"
                    className={panel['link']}
                    onClick={() => onSelect({ start: place.start, length: Math.min(size, place.length) })}
                  >
                    {stretchText(place, size)} {strand === '+' ? '→' : '←'}
                    <VisuallyHidden>
                      {strand === '+' ? m.desk_strand_forward() : m.desk_strand_reverse()}
                    </VisuallyHidden>
                  </button>
                ) : (
                  '—'
                )}
              </td>
              <td className={tableCells.number}>
                {m.reads_length_of({ good: goodLetters(one.read), all: one.read.bases.length })}
              </td>
              <td className={tableCells.number}>{place.length > 0 ? percentText(identity) : '—'}</td>
              <td className={tableCells.tight}>
                <IconButton
                  icon="remove"
                  label={m.reads_remove_of({ name: read.name })}
                  onClick={() => onRemove(one)}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

/** Never rounded up: a single difference is seen in the figure. */
const percentText = (share: number): string =>
  m.reads_percent({ share: (Math.floor(share * 1_000) / 10).toLocaleString(getLocale()) });

interface ReadActionsProps {
  readonly one: LoadedRead;
  readonly read: AlignedRead;
  readonly onOpen: (sequences: readonly Sequence[]) => void;
  readonly onTrace: (read: LoadedRead) => void;
}

function ReadActions({ one, read, onOpen, onTrace }: ReadActionsProps) {
  const { name, clear } = read;
  return (
    <span className={style['rowActions']}>
      {one.trace?.channels && (
        <button
          type="button"
          className={panel['link']}
          aria-label={m.reads_trace_of({ name })}
          onClick={() => onTrace(one)}
        >
          {m.reads_trace()}
        </button>
      )}
      <button
        type="button"
        className={panel['link']}
        aria-label={m.reads_open_of({ name })}
        onClick={() => onOpen([plainSequence(name, one.read.bases.slice(clear.from, clear.to))])}
      >
        {m.reads_open()}
      </button>
    </span>
  );
}

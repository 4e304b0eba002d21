import {
  digested,
  type Fragment,
  fragmentSequence,
  type Methylase,
  type Sequence,
} from '@oligoteka/sequence';
import { useMemo } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/buttons/button.tsx';
import { Table } from '../../ui/tables/table.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { formatNumber } from '../../ui/text/money.tsx';
import { GelFold } from '../gel/gel-fold.tsx';
import type { Selection } from '../selection.ts';
import { type EnzymeCuts, MOST_CUTS } from '../worker/search.ts';
import { digestCuts } from './digest-cuts.ts';
import { fragmentEndText } from './fragment-end.ts';
import panel from '../panel.module.css';

const SHOWN = 40;
/** Sites that are closed, and written out. */
const CLOSED_SHOWN = 12;

interface FragmentTableProps {
  readonly sequence: Sequence;
  /** Enzymes of the digest. */
  readonly cutting: readonly EnzymeCuts[];
  /** How the DNA is methylated. */
  readonly host: ReadonlySet<Methylase>;
  readonly onSelect: (selection: Selection) => void;
  readonly onOpen: (sequences: readonly Sequence[]) => void;
}

/** The fragments that the chosen enzymes make together, the longest first; each opens as a document. */
export function FragmentTable({ sequence, cutting, host, onSelect, onOpen }: FragmentTableProps) {
  const { fragments, closed, isCut } = useMemo(() => {
    const cuts = digestCuts(sequence, cutting, host);
    const made = digested(sequence, cuts.open).sort((one, other) => other.length - one.length);
    return { fragments: made, closed: cuts.closed, isCut: cuts.open.length > 0 };
  }, [sequence, cutting, host]);
  // of a longer list of cuts only the first are known: no fragment of it is told
  if (cutting.some(({ count }) => count > MOST_CUTS))
    return <p className={panel['note']}>{m.desk_digest_too_many()}</p>;
  const end = (cut: Fragment['left']): string => fragmentEndText(sequence, cut, host);
  const open = (fragment: Fragment): void => {
    const name = m.desk_fragment_name({ name: sequence.name, length: fragment.length });
    onOpen([{ ...fragmentSequence(sequence, fragment), name }]);
  };
  const closedNote = closed.length > 0 && (
    <p className={panel['note']}>
      {m.desk_digest_closed({ sites: closed.slice(0, CLOSED_SHOWN).join(', ') })}
      {closed.length > CLOSED_SHOWN && ' '}
      {closed.length > CLOSED_SHOWN && m.desk_enzyme_more({ count: closed.length - CLOSED_SHOWN })}
    </p>
  );
  if (!isCut) return closedNote;
  return (
    <>
      {closedNote}
      <Table caption={m.desk_digest_caption({ count: fragments.length })} scrolls>
        <thead>
          <tr>
            <th scope="col">{m.desk_products_length()}</th>
            <th scope="col">{m.desk_digest_ends()}</th>
            <th scope="col">
              <VisuallyHidden>{m.desk_products_actions()}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {fragments.slice(0, SHOWN).map((fragment) => {
            const { start, length, left, right } = fragment;
            return (
              <tr key={start}>
                <td>
                  <button type="button" className={panel['link']} onClick={() => onSelect({ start, length })}>
                    {m.pictures_base_pairs({ length: formatNumber(length) })}
                  </button>
                </td>
                <td>
                  {end(left)} … {end(right)}
                </td>
                <td>
                  <Button
                    dense
                    aria-label={m.desk_fragment_open_of({ length })}
                    onClick={() => open(fragment)}
                  >
                    {m.desk_product_open()}
                  </Button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
      <GelFold lengths={fragments.map(({ length }) => length)} isDigest />
    </>
  );
}

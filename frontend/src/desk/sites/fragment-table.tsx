import {
  allEnzymes,
  digested,
  endOf,
  type Fragment,
  fragmentSequence,
  type Sequence,
} from '@oligoteka/sequence';
import { useMemo } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/buttons/button.tsx';
import { Table } from '../../ui/tables/table.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { formatNumber } from '../../ui/text/money.tsx';
import type { Selection } from '../selection.ts';
import { type EnzymeCuts, MOST_CUTS } from '../worker/search.ts';
import style from './sites.module.css';

const SHOWN = 40;

interface FragmentTableProps {
  readonly sequence: Sequence;
  /** Enzymes of the digest. */
  readonly cutting: readonly EnzymeCuts[];
  readonly onSelect: (selection: Selection) => void;
  readonly onOpen: (sequences: readonly Sequence[]) => void;
}

/** The fragments that the chosen enzymes make together, the longest first; each opens as a document. */
export function FragmentTable({ sequence, cutting, onSelect, onOpen }: FragmentTableProps) {
  const fragments = useMemo(
    () =>
      digested(
        sequence,
        cutting.flatMap(({ cuts }) => cuts),
      ).sort((one, other) => other.length - one.length),
    [sequence, cutting],
  );
  // of a longer list of cuts only the first are known: no fragment of it is told
  if (cutting.some(({ count }) => count > MOST_CUTS))
    return <p className={style['note']}>{m.desk_digest_too_many()}</p>;
  const end = (cut: Fragment['left']): string => {
    if (cut === null) return m.desk_digest_end();
    const { kind, overhang } = endOf(sequence, cut);
    const name = allEnzymes()[cut.enzyme]?.name ?? '';
    return kind === 'blunt' ? m.desk_digest_blunt({ name }) : `${name} ${kind.replace("'", '′')}-${overhang}`;
  };
  const open = (fragment: Fragment): void => {
    const name = m.desk_fragment_name({ name: sequence.name, length: fragment.length });
    onOpen([{ ...fragmentSequence(sequence, fragment), name }]);
  };
  return (
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
                <button type="button" className={style['place']} onClick={() => onSelect({ start, length })}>
                  {m.pictures_base_pairs({ length: formatNumber(length) })}
                </button>
              </td>
              <td>
                {end(left)} … {end(right)}
              </td>
              <td>
                <Button dense aria-label={m.desk_fragment_open_of({ length })} onClick={() => open(fragment)}>
                  {m.desk_product_open()}
                </Button>
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

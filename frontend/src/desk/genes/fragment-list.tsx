import { type GeneLimits, splitGene } from '@oligoteka/genes';
import type { Sequence } from '@oligoteka/sequence';
import { useDeferredValue, useMemo, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import type { WaitingGene } from '../../tabs/waiting-genes.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Input } from '../../ui/fields/input.tsx';
import { Table, tableCells } from '../../ui/tables/table.tsx';
import { formatNumber } from '../../ui/text/money.tsx';
import { numberOf } from './gene-wishes.ts';
import { fragmentDocument, fragmentName } from './made-genes.ts';
import panel from '../panel.module.css';
import style from './genes.module.css';

/** Where the shop has not said what it makes at the price of the list. */
const USUAL = { least: 300, most: 3_000 };

interface FragmentListProps {
  readonly name: string;
  readonly sequence: string;
  readonly limits: GeneLimits | null;
  readonly onOpen: (sequences: readonly Sequence[]) => void;
  readonly order: (genes: readonly Omit<WaitingGene, 'avoid'>[]) => void;
}

/** The gene in fragments that are made one by one and joined by their ends. */
export function FragmentList({ name, sequence, limits, onOpen, order }: FragmentListProps) {
  const least = limits?.minLength ?? USUAL.least;
  const most = limits?.maxLength ?? USUAL.most;
  const [typed, setTyped] = useState(String(most));
  const wanted = useDeferredValue(Math.round(numberOf(typed)));
  const isWrong = !(wanted >= least && wanted <= most);
  const fragments = useMemo(
    () => (isWrong ? null : splitGene(sequence, { least: Math.min(least, sequence.length), most: wanted })),
    [sequence, least, wanted, isWrong],
  );
  const several = fragments !== null && fragments.length > 1 ? fragments : null;
  return (
    <section className={style['fragments']} aria-labelledby="gene-fragments">
      <h3 id="gene-fragments">{m.codons_fragments()}</h3>
      <Field
        label={m.codons_longest()}
        hint={m.codons_longest_hint({ least: formatNumber(least), most: formatNumber(most) })}
      >
        {(control) => (
          <Input
            {...control}
            dense
            className={style['figure']}
            inputMode="numeric"
            maxLength={6}
            aria-invalid={isWrong || undefined}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
      </Field>
      <p role="status" className={panel['note']}>
        {several
          ? m.codons_fragments_told({ count: several.length })
          : fragments === null
            ? m.codons_fragments_none()
            : m.codons_fragments_one()}
      </p>
      {several && (
        <>
          <Table caption={m.codons_fragments()} quietCaption>
            <thead>
              <tr>
                <th scope="col">{m.codons_fragment()}</th>
                <th scope="col" className={tableCells.number}>
                  {m.codons_place()}
                </th>
                <th scope="col" className={tableCells.number}>
                  {m.desk_products_length()}
                </th>
                <th scope="col" className={tableCells.number}>
                  {m.codons_overlap()}
                </th>
              </tr>
            </thead>
            <tbody>
              {several.map(({ from, to, overlap }, at) => (
                <tr key={from}>
                  <th scope="row">{at + 1}</th>
                  <td className={tableCells.number}>
                    {from + 1}–{to}
                  </td>
                  <td className={tableCells.number}>
                    {m.pictures_base_pairs({ length: formatNumber(to - from) })}
                  </td>
                  <td className={tableCells.number}>
                    {overlap
                      ? m.codons_overlap_told({
                          bases: overlap.bases,
                          degrees: formatNumber(Math.round(overlap.tm)),
                        })
                      : '—'}
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
          <div className={panel['actions']}>
            <Button
              dense
              kind="primary"
              onClick={() =>
                order(
                  several.map(({ sequence: bases }, at) => ({
                    ...{ title: fragmentName(name, at), sequence: bases, isFragment: true },
                  })),
                )
              }
            >
              {m.codons_fragments_order({ count: several.length })}
            </Button>
            <Button
              dense
              onClick={() =>
                onOpen(
                  several.map((_, at) =>
                    fragmentDocument(name, several, at, (other) => m.codons_overlap_with({ name: other })),
                  ),
                )
              }
            >
              {m.codons_fragments_open()}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

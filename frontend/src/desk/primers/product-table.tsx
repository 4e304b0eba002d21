import { type Product, productSequence, type Sequence } from '@oligoteka/sequence';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/buttons/button.tsx';
import { Table } from '../../ui/tables/table.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { formatNumber } from '../../ui/text/money.tsx';
import type { Selection } from '../selection.ts';
import type { PrimerSearch } from './use-primer-search.ts';
import style from './primers.module.css';

const SHOWN = 20;

interface ProductTableProps {
  readonly search: PrimerSearch;
  readonly onSelect: (selection: Selection) => void;
  readonly onOpen: (sequences: readonly Sequence[]) => void;
}

/** What the primers make of the template in a PCR, the shortest first; each opens as a document with its features. */
export function ProductTable({ search, onSelect, onOpen }: ProductTableProps) {
  const { primers, products, template } = search;
  const size = template.bases.length;
  const nameOf = (primer: number): string => primers[primer]?.name ?? '';
  const open = (product: Product): void => {
    const made = productSequence(
      template,
      primers.map(({ sequence }) => sequence),
      product,
    );
    const name = m.desk_product_name({ name: template.name, length: product.length });
    onOpen([{ ...made, name }]);
  };
  return (
    <>
      <Table caption={m.desk_products_caption()} scrolls>
        <thead>
          <tr>
            <th scope="col">{m.desk_products_primers()}</th>
            <th scope="col">{m.desk_products_length()}</th>
            <th scope="col">
              <VisuallyHidden>{m.desk_products_actions()}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {products.slice(0, SHOWN).map((product) => {
            const { forward, reverse, length } = product;
            const names = `${nameOf(forward.primer)} + ${nameOf(reverse.primer)}`;
            const copied = length - forward.site.tail - reverse.site.tail;
            return (
              <tr key={`${forward.primer} ${reverse.primer} ${forward.site.start} ${length}`}>
                <th scope="row">{names}</th>
                <td>
                  <button
                    type="button"
                    className={style['place']}
                    onClick={() => onSelect({ start: forward.site.start, length: Math.min(size, copied) })}
                  >
                    {m.pictures_base_pairs({ length: formatNumber(length) })}
                  </button>
                </td>
                <td>
                  <Button
                    dense
                    aria-label={m.desk_product_open_of({ names, length })}
                    onClick={() => open(product)}
                  >
                    {m.desk_product_open()}
                  </Button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
      {products.length > SHOWN && (
        <p className={style['state']}>{m.desk_products_more({ count: products.length - SHOWN })}</p>
      )}
    </>
  );
}

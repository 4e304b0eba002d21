import { MOST_SITES, type Product, productSequence, type Sequence } from '@oligoteka/sequence';
import { useDeferredValue, useMemo, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Input } from '../../ui/fields/input.tsx';
import { Table } from '../../ui/tables/table.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { formatNumber } from '../../ui/text/money.tsx';
import { GelFold } from '../gel/gel-fold.tsx';
import type { Selection } from '../selection.ts';
import { MOST_PRODUCTS } from '../worker/most-products.ts';
import { ALL_PRODUCTS, type ProductWish, wantedProducts } from './product-filter.ts';
import type { PrimerSearch } from './use-primer-search.ts';
import panel from '../panel.module.css';
import style from './primers.module.css';

const SHOWN = 20;
/** Primers that are named in a sentence. */
const NAMED = 5;
/** So many more are shown at a press. */
const MORE = 100;

interface ProductTableProps {
  readonly search: PrimerSearch;
  readonly onSelect: (selection: Selection) => void;
  readonly onOpen: (sequences: readonly Sequence[]) => void;
}

/** What the primers make of the template in a PCR, the likely ones first; each opens as a document with its features. */
export function ProductTable({ search, onSelect, onOpen }: ProductTableProps) {
  const { primers, products, more, template } = search;
  const size = template.bases.length;
  const [wish, setWish] = useState(ALL_PRODUCTS);
  const [shown, setShown] = useState(SHOWN);
  const wanted = useDeferredValue(wish);
  const found = useMemo(
    () =>
      wantedProducts(
        products,
        primers.map(({ name }) => name),
        wanted,
      ),
    [products, primers, wanted],
  );
  const repeats = primers.filter((_, at) => more[at]).map(({ name }) => name);
  const nameOf = (primer: number): string => primers[primer]?.name ?? '';
  const open = (product: Product): void => {
    const made = productSequence(
      template,
      primers.map(({ sequence }) => sequence),
      product,
    );
    onOpen([{ ...made, name: `${template.name}_PCR_${product.length}` }]);
  };
  return (
    <>
      {repeats.length > 0 && (
        <p className={panel['note']}>
          {m.desk_products_of_first({ names: namesOf(repeats), count: MOST_SITES })}
        </p>
      )}
      {products.length > SHOWN && <ProductFilter wish={wish} onChange={setWish} />}
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
          {found.slice(0, shown).map((product) => {
            const { forward, reverse, length } = product;
            const names = `${nameOf(forward.primer)} + ${nameOf(reverse.primer)}`;
            const copied = length - forward.site.tail - reverse.site.tail;
            return (
              <tr key={`${forward.primer} ${reverse.primer} ${forward.site.start} ${length}`}>
                <th scope="row" className={style['name']}>
                  {names}
                </th>
                <td>
                  <button
                    type="button"
                    className={panel['link']}
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
      <GelFold lengths={products.slice(0, SHOWN).map(({ length }) => length)} isDigest={false} />
      {products.length > SHOWN && (
        <div className={panel['actions']}>
          <p role="status" className={panel['note']}>
            {(products.length < MOST_PRODUCTS ? m.desk_products_shown : m.desk_products_shown_of_more)({
              shown: formatNumber(Math.min(shown, found.length)),
              found: formatNumber(found.length),
              all: formatNumber(products.length),
            })}
          </p>
          {found.length > shown && (
            <Button dense onClick={() => setShown(shown + MORE)}>
              {m.desk_products_more({ count: Math.min(MORE, found.length - shown) })}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** The first of the names, of hundreds no more. */
const namesOf = (names: readonly string[]): string =>
  [...names.slice(0, NAMED), ...(names.length > NAMED ? ['…'] : [])].join(', ');

interface ProductFilterProps {
  readonly wish: ProductWish;
  readonly onChange: (wish: ProductWish) => void;
}

/** Fields that leave the products of some primers, or of some lengths. */
function ProductFilter({ wish, onChange }: ProductFilterProps) {
  const field = (key: keyof ProductWish, label: string, mode: 'search' | 'numeric') => (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          dense
          inputMode={mode}
          spellCheck={false}
          value={wish[key]}
          onChange={(event) => onChange({ ...wish, [key]: event.currentTarget.value })}
        />
      )}
    </Field>
  );
  return (
    <div className={style['filter']}>
      {field('names', m.desk_products_names(), 'search')}
      {field('least', m.desk_products_least(), 'numeric')}
      {field('most', m.desk_products_most(), 'numeric')}
    </div>
  );
}

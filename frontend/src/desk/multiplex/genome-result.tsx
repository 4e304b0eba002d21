import type {
  GenomeProduct,
  GenomeReport,
  PairProducts,
  PlacedSite,
  PrimerPlaces,
} from '@oligoteka/sequence';
import { m } from '../../paraglide/messages.js';
import { Table, tableCells } from '../../ui/tables/table.tsx';
import { formatNumber } from '../../ui/text/money.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import panel from '../panel.module.css';
import style from './multiplex.module.css';
import type { KnownGenome } from './use-genome.ts';

/** Sites of a primer and products of a pair that are written out. */
const SITES = 3;
const PRODUCTS = 5;

/** Products of the primers in words, then the places of each. */
export function GenomeResult({ known, report }: { known: KnownGenome; report: GenomeReport }) {
  const nameOf = (at: number): string => known.primers[at]?.name ?? '';
  return (
    <>
      <p>
        {m.panel_genome_read({
          name: known.file,
          records: formatNumber(report.records),
          bases: formatNumber(report.bases),
        })}
      </p>
      {report.pairs.length === 0 ? (
        <p>{m.panel_genome_no_products({ longest: formatNumber(known.longest) })}</p>
      ) : (
        <ul className={style['dimers']} aria-label={m.panel_genome_products()}>
          {report.pairs.map((pair) => (
            <li key={`${pair.one} ${pair.other}`}>
              <PairLine pair={pair} names={[nameOf(pair.one), nameOf(pair.other)]} />
            </li>
          ))}
        </ul>
      )}
      <Table caption={m.panel_genome_caption({ name: known.file })} scrolls>
        <thead>
          <tr>
            <th scope="col">{m.desk_sites_primer()}</th>
            <th scope="col">{m.desk_sites_place()}</th>
            {[0, 1, 2, 3].map((count) => (
              <th key={count} scope="col" className={tableCells.number}>
                {m.panel_genome_changes({ count })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.primers.map((places, at) => (
            <tr key={at}>
              <th scope="row">{nameOf(at)}</th>
              <td>
                <Places of={places} />
              </td>
              {places.counts.map((count, changes) => (
                <td key={changes} className={tableCells.number}>
                  {formatNumber(count)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}

/** What a pair makes: the product that fits best, then the others. */
function PairLine({
  pair: { one, other, count, products },
  names: [first, second],
}: {
  pair: PairProducts;
  names: readonly [string, string];
}) {
  const [best, ...others] = products;
  if (best === undefined) return null;
  const names = one === other ? m.panel_genome_alone({ name: first }) : `${first} + ${second}`;
  const shown = others.slice(0, PRODUCTS);
  const more = count - 1 - shown.length;
  return (
    <>
      <strong className={style['names']}>{names}</strong>: {productText(best)}.
      {shown.length > 0 && (
        <span className={style['within']}>
          {' '}
          {m.panel_genome_also({ products: shown.map(productText).join('; ') })}
          {more > 0 && ` ${m.panel_genome_more({ count: formatNumber(more) })}`}
        </span>
      )}
    </>
  );
}

const productText = ({ record, start, length, mismatches }: GenomeProduct): string => {
  const words = { length: formatNumber(length), record: recordText(record), start: formatNumber(start + 1) };
  return mismatches === 0
    ? m.panel_genome_product(words)
    : m.panel_genome_product_changed({ ...words, count: mismatches });
};

const recordText = (record: string): string => record || m.panel_genome_unnamed();

function Places({ of: { count, sites, isRepeat } }: { of: PrimerPlaces }) {
  if (count === 0) return <span className={style['within']}>{m.panel_genome_nowhere()}</span>;
  return (
    <>
      {isRepeat && <span className={style['within']}>{m.panel_genome_repeat()} </span>}
      <ul className={style['places']}>
        {sites.slice(0, SITES).map((site) => (
          <li key={`${site.record} ${site.start} ${site.strand}`}>
            <PlaceText site={site} />
          </li>
        ))}
      </ul>
      {count > SITES && (
        <span className={panel['note']}>
          {m.panel_genome_sites_more({ count: formatNumber(count - SITES) })}
        </span>
      )}
    </>
  );
}

const PlaceText = ({ site: { record, start, strand } }: { site: PlacedSite }) => (
  <>
    {recordText(record)}: {formatNumber(start + 1)}{' '}
    <span aria-hidden="true">{strand === '+' ? '→' : '←'}</span>
    <VisuallyHidden>{strand === '+' ? m.desk_strand_forward() : m.desk_strand_reverse()}</VisuallyHidden>
  </>
);

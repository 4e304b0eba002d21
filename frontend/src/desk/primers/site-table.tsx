import { bindingText, bindingVerdict, type BindingSite } from '@oligoteka/sequence';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { Table } from '../../ui/tables/table.tsx';
import { formatNumber } from '../../ui/text/money.tsx';
import { placeText } from '../feature-selection.ts';
import type { Selection } from '../selection.ts';
import { boundTm, selectionOfSite } from './primer-words.ts';
import type { PrimerSearch } from './use-primer-search.ts';
import style from './primers.module.css';

/** Sites of a primer that are listed. */
const SHOWN = 5;

/** Each primer with its sites on the template, in figures and in words. */
export function SiteTable({
  search,
  onSelect,
}: {
  search: PrimerSearch;
  onSelect: (selection: Selection) => void;
}) {
  const { primers, sites, template } = search;
  return (
    <Table caption={m.desk_sites_caption({ name: template.name })} scrolls>
      <thead>
        <tr>
          <th scope="col">{m.desk_sites_primer()}</th>
          <th scope="col">{m.desk_sites_place()}</th>
          <th scope="col">{m.desk_sites_tail()}</th>
          <th scope="col">{m.desk_sites_mismatches()}</th>
          <th scope="col">Tm</th>
        </tr>
      </thead>
      <tbody>
        {primers.map((primer, at) => {
          const found = sites[at] ?? [];
          const size = template.bases.length;
          const tm = (site: BindingSite): string => {
            const degrees = boundTm(primer, site);
            return degrees === null
              ? '—'
              : m.desk_degrees({ degrees: formatNumber(Math.round(degrees * 10) / 10) });
          };
          return [
            ...(found.length === 0
              ? [
                  <tr key={`${at} none`}>
                    <th scope="row">{primer.name}</th>
                    <td colSpan={4} className={style['none']}>
                      {bindingText(bindingVerdict([]), getLocale())}
                    </td>
                  </tr>,
                ]
              : []),
            ...found.slice(0, SHOWN).map((site, order) => (
              <tr key={`${at} ${site.start} ${site.strand}`}>
                {order === 0 && (
                  <th scope="row" rowSpan={Math.min(SHOWN, found.length)}>
                    {primer.name}
                    {found.length > 1 && (
                      <span className={style['several']}>
                        {m.desk_sites_several({ count: found.length })}
                      </span>
                    )}
                  </th>
                )}
                <td>
                  <button
                    type="button"
                    className={style['place']}
                    onClick={() => onSelect(selectionOfSite(site, size))}
                  >
                    {placeText(selectionOfSite(site, size), size)} {site.strand === '+' ? '→' : '←'}
                  </button>
                </td>
                <td>{site.tail > 0 ? m.desk_nt({ count: site.tail }) : '—'}</td>
                <td>{site.mismatches}</td>
                <td>{tm(site)}</td>
              </tr>
            )),
          ];
        })}
      </tbody>
    </Table>
  );
}

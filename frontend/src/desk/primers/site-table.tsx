import {
  backwardsText,
  bindingText,
  bindingVerdict,
  type BindingSite,
  looseEndText,
} from '@oligoteka/sequence';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { Table } from '../../ui/tables/table.tsx';
import { formatNumber } from '../../ui/text/money.tsx';
import { placeText } from '../feature-selection.ts';
import { ListedPart } from '../listed-part.tsx';
import type { Selection } from '../selection.ts';
import { boundTm, selectionOfSite } from './primer-words.ts';
import type { PrimerSearch } from './use-primer-search.ts';
import panel from '../panel.module.css';
import style from './primers.module.css';

/** Sites of a primer that are listed. */
const SHOWN = 5;
/** Primers that are listed at a time: hundreds of rows at once would freeze the page. */
const LISTED = 100;

/** Each primer with its sites on the template, in figures and in words. */
export function SiteTable({
  search,
  onSelect,
}: {
  search: PrimerSearch;
  onSelect: (selection: Selection) => void;
}) {
  const { primers, sites, more, template } = search;
  const [most, setMost] = useState(LISTED);
  return (
    <div className={style['sites']}>
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
          {primers.slice(0, most).map((primer, at) => {
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
                      <th scope="row" className={style['name']}>
                        {primer.name}
                      </th>
                      <td colSpan={4} className={style['none']}>
                        {unboundText(search, at)}
                      </td>
                    </tr>,
                  ]
                : []),
              ...found.slice(0, SHOWN).map((site, order) => (
                <tr key={`${at} ${site.start} ${site.strand}`}>
                  {order === 0 && (
                    <th scope="row" className={style['name']} rowSpan={Math.min(SHOWN, found.length)}>
                      {primer.name}
                      {primer.blockers.length > 0 && (
                        <span className={style['several']}>
                          {m.desk_sites_blocked({ blockers: primer.blockers.join(', ') })}
                        </span>
                      )}
                      {found.length > 1 && (
                        <span className={style['several']}>
                          {(more[at] ? m.desk_sites_more : m.desk_sites_several)({ count: found.length })}
                        </span>
                      )}
                    </th>
                  )}
                  <td>
                    <button
                      type="button"
                      className={panel['link']}
                      onClick={() => onSelect(selectionOfSite(site, size))}
                    >
                      {placeText(selectionOfSite(site, size), size)} {site.strand === '+' ? '→' : '←'}
                    </button>
                  </td>
                  <td data-label={m.desk_sites_tail()}>
                    {site.tail > 0 ? m.desk_nt({ count: site.tail }) : '—'}
                  </td>
                  <td data-label={m.desk_sites_mismatches()}>{site.mismatches}</td>
                  <td data-label="Tm">{tm(site)}</td>
                </tr>
              )),
            ];
          })}
        </tbody>
      </Table>
      <ListedPart shown={most} all={primers.length} step={LISTED} onShow={setMost} />
    </div>
  );
}

/** Why a primer without sites may have none. */
function unboundText({ loose, backwards, template }: PrimerSearch, at: number): string {
  const [end, site] = [loose[at], backwards[at]];
  if (end) return `${looseEndText(end, template.bases.length, getLocale())}.`;
  return site ? backwardsText(site, getLocale()) : bindingText(bindingVerdict([]), getLocale());
}

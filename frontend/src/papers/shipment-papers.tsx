import type { ShipmentPaperLink } from '@oligoteka/site-api';
import { m } from '../paraglide/messages.js';
import { formatDay } from '../ui/text/day.ts';
import { WholeNumbers } from '../ui/text/whole-numbers.tsx';
import style from './order-papers.module.css';
import { PaperFileLink } from './paper-file-link.tsx';
import { paperName } from './paper-words.ts';

/** УПД and акты of what was sent; empty until the first shipment. */
export function ShipmentPapers({ papers }: { papers: readonly ShipmentPaperLink[] }) {
  if (papers.length === 0) return null;
  return (
    <section className={style['group']} aria-label={m.papers_shipped()}>
      <h3 className={style['groupTitle']}>{m.papers_shipped()}</h3>
      <ul className={style['rows']}>
        {papers.map((paper) => {
          const name = m.papers_shipped_named({ name: paperName(paper.kind), number: paper.number });
          const about = { shipment: Math.abs(paper.shipment), day: formatDay(paper.day) };
          const hint = paper.shipment < 0 ? m.papers_reported_hint(about) : m.papers_shipped_hint(about);
          return (
            <li key={paper.url} className={style['row']}>
              <div className={style['what']}>
                <p className={style['name']}>
                  <WholeNumbers text={name} />
                </p>
                <p className={style['hint']}>
                  <WholeNumbers text={hint} />
                </p>
              </div>
              <div className={style['files']}>
                <PaperFileLink link={paper} name={name} />
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

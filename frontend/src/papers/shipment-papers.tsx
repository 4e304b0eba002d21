import type { ShipmentPaperLink } from '@oligoteka/site-api';
import { m } from '../paraglide/messages.js';
import { formatDay } from '../ui/text/day.ts';
import { WholeNumbers } from '../ui/text/whole-numbers.tsx';
import style from './order-papers.module.css';
import { PaperFileLink } from './paper-file-link.tsx';
import { paperName } from './paper-words.ts';

/** УПД and акты of what was sent, papers about money that came before it or went back after; empty until there is one. */
export function ShipmentPapers({ papers }: { papers: readonly ShipmentPaperLink[] }) {
  const isAboutMoney = ({ kind }: ShipmentPaperLink): boolean => kind === 'advance' || kind === 'adjustment';
  return (
    <>
      <Group title={m.papers_shipped()} papers={papers.filter((paper) => !isAboutMoney(paper))} />
      <Group title={m.papers_advances()} papers={papers.filter(isAboutMoney)} />
    </>
  );
}

function hintOf({ kind, shipment, day }: ShipmentPaperLink): string {
  if (kind === 'advance') return m.papers_advance_hint({ day: formatDay(day) });
  if (kind === 'adjustment') return m.papers_adjustment_hint({ day: formatDay(day) });
  const about = { shipment: Math.abs(shipment), day: formatDay(day) };
  return shipment < 0 ? m.papers_reported_hint(about) : m.papers_shipped_hint(about);
}

function Group({ title, papers }: { title: string; papers: readonly ShipmentPaperLink[] }) {
  if (papers.length === 0) return null;
  return (
    <section className={style['group']} aria-label={title}>
      <h3 className={style['groupTitle']}>{title}</h3>
      <ul className={style['rows']}>
        {papers.map((paper) => {
          const name = m.papers_shipped_named({ name: paperName(paper.kind), number: paper.number });
          return (
            <li key={paper.url} className={style['row']}>
              <div className={style['what']}>
                <p className={style['name']}>
                  <WholeNumbers text={name} />
                </p>
                <p className={style['hint']}>
                  <WholeNumbers text={hintOf(paper)} />
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

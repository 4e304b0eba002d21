import { m } from '../../paraglide/messages.js';
import { isEmptySample, isFragment } from '../samples/sample-row.ts';
import style from '../sequencing.module.css';
import type { SequencingOrder } from './use-sequencing-order.ts';

/** Rows of a table that is longer than a window. */
const LONG = 12;
const FRAMES = 5;

/** Lines of the table are measured once they are drawn, which moves what stands below them after the jump. */
function stayAt(id: string): void {
  const settle = (frames: number) =>
    requestAnimationFrame(() => {
      document.getElementById(id)?.scrollIntoView();
      if (frames > 1) settle(frames - 1);
    });
  settle(FRAMES);
}

/** Ways to what stands below a long table. */
export function BelowLinks({ samples, fragmentAnalysis }: SequencingOrder) {
  const { draft, rows } = samples;
  if (draft.rows.length < LONG) return null;
  const has = (fits: (row: (typeof rows)[number]) => boolean) =>
    rows.some((row) => !isEmptySample(row) && fits(row));
  const sections: (false | [id: string, name: string])[] = [
    fragmentAnalysis !== null && has(isFragment) && ['sequencing-fragments', m.sequencing_fragments()],
    has(({ pcr }) => pcr) && ['sequencing-pcr', m.sequencing_pcr()],
    ['sequencing-plate', m.sequencing_plate()],
    ['sequencing-templates', m.sequencing_templates()],
    ['sequencing-extractions', m.sequencing_extractions()],
    ['sequencing-price', m.sequencing_price()],
  ];
  return (
    <nav aria-label={m.sequencing_below()} className={style['belowLinks']}>
      {sections.map(
        (section) =>
          section && (
            <a key={section[0]} href={`#${section[0]}`} onClick={() => stayAt(section[0])}>
              {section[1]}
            </a>
          ),
      )}
    </nav>
  );
}

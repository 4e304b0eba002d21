import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { formatNumber } from '../../ui/text/money.tsx';
import { type Neighbours, neighboursOf } from './best-ladder.ts';
import style from './gel.module.css';
import type { Ladder } from './ladders.ts';

interface VerdictProps {
  lengths: readonly number[];
  best: Ladder | undefined;
  /** Where the marker is bought. */
  offer: ReactNode;
}

/** The marker for these fragments, and why this one. */
export function Verdict({ lengths, best, offer }: VerdictProps) {
  return (
    <div className={style['verdict']}>
      <div role="status">
        {best ? (
          <>
            <p className={style['best']}>{m.pictures_gel_best({ article: best.article })}</p>
            <ul className={style['reasons']}>
              {lengths.map((length) => (
                <li key={length}>{reason(neighboursOf(length, best))}</li>
              ))}
            </ul>
          </>
        ) : (
          <p className={style['best']}>{m.pictures_gel_none()}</p>
        )}
      </div>
      {offer && <div className={style['offer']}>{offer}</div>}
    </div>
  );
}

/** Where a fragment lies among the bands, in words. */
function reason({ length, lower, upper, isBand }: Neighbours): string {
  const said = formatNumber(length);
  if (isBand) return m.pictures_gel_on_band({ length: said });
  if (lower === undefined) return m.pictures_gel_shorter({ length: said, band: formatNumber(upper ?? 0) });
  if (upper === undefined) return m.pictures_gel_longer({ length: said, band: formatNumber(lower) });
  return m.pictures_gel_between({
    length: said,
    lower: formatNumber(lower),
    upper: formatNumber(upper),
  });
}

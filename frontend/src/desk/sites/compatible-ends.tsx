import { allEnzymes, compatibleEnzymes, type CutAgain, stickyEnd } from '@oligoteka/sequence';
import { m } from '../../paraglide/messages.js';
import panel from '../panel.module.css';
import type { EnzymeCuts } from '../worker/search.ts';
import style from './sites.module.css';

/** Enzymes of the same end that are named with their seams. */
const SHOWN = 30;

/** Of each chosen enzyme: whose ends ligate to its own, and whether the seam can be cut again. */
export function CompatibleEnds({ chosen }: { chosen: readonly EnzymeCuts[] }) {
  return (
    <details className={style['compatible']}>
      <summary>{m.desk_compatible()}</summary>
      <ul>
        {chosen.map(({ enzyme }) => (
          <EndsOf key={enzyme} enzyme={enzyme} />
        ))}
      </ul>
    </details>
  );
}

const again = (said: CutAgain, name: string): string | null =>
  said === 'never'
    ? null
    : said === 'always'
      ? m.desk_compatible_cut({ name })
      : m.desk_compatible_maybe({ name });

function EndsOf({ enzyme }: { enzyme: number }) {
  const one = allEnzymes()[enzyme];
  if (!one) return null;
  const end = stickyEnd(one);
  if (!end) return <li>{m.desk_compatible_no_end({ name: one.name })}</li>;
  const found = compatibleEnzymes(allEnzymes(), enzyme);
  return (
    <li>
      <strong>{one.name}</strong> {end.kind.replace("'", '′')}-{end.overhang}
      {found.length === 0 && <p className={panel['note']}>{m.desk_compatible_none()}</p>}
      <ul>
        {found.slice(0, SHOWN).map(({ enzyme: other, joined, first, other: second }) => {
          const name = allEnzymes()[other]?.name ?? '';
          const cut = [again(first, one.name), again(second, name)].filter((words) => words !== null);
          return (
            <li key={other}>
              {name} <span className={style['site']}>{joined}</span>{' '}
              <span className={panel['note']}>
                {cut.length === 0 ? m.desk_compatible_never() : cut.join(', ')}
              </span>
            </li>
          );
        })}
      </ul>
    </li>
  );
}

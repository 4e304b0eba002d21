import { m } from '../../paraglide/messages.js';
import { multiplexWarningText } from '../../pictures/multiplex/multiplex-verdict.tsx';
import { Names } from '../../ui/tables/table.tsx';
import { oneDigit } from './figures.ts';
import style from './multiplex.module.css';
import type { KnownPanel } from './use-panel.ts';

/** The tubes with their primers, and what must be known of each. */
export function TubeList({ known: { tubes, primers, dimers, uncompared } }: { known: KnownPanel }) {
  const nameOf = (at: number): string => primers[at]?.name ?? '';
  const namesOf = (places: readonly number[]): string => places.map(nameOf).join(', ');
  return (
    <ul className={style['tubes']} aria-label={m.panel_tubes()}>
      {tubes.map(({ members, tm, isSpread, unmelted, confused, warnings }, tube) => {
        const within = dimers.filter((dimer) => dimer.tube === tube);
        const unchecked = members.filter((at) => uncompared.includes(at));
        const words = [
          ...(unchecked.length > 0 ? [m.panel_tube_unchecked({ names: namesOf(unchecked) })] : []),
          ...(unmelted.length > 0 ? [m.panel_tube_unmelted({ names: namesOf(unmelted) })] : []),
          ...(isSpread ? [m.panel_tube_spread()] : []),
          ...confused.map(([one, other]) =>
            m.panel_tube_confused({ one: nameOf(one), other: nameOf(other) }),
          ),
          ...new Set(warnings.map(multiplexWarningText)),
          ...(within.length > 0 ? [m.panel_tube_dimers({ count: within.length })] : []),
        ];
        return (
          <li key={members.join(' ')}>
            <h3>{m.panel_tube({ number: tube + 1 })}</h3>
            <p>
              <Names of={members.map(nameOf)} />
            </p>
            <p className={style['figures']}>
              {m.panel_tube_count({ count: members.length })}
              {tm && ` · ${m.panel_tube_tm({ tm: spanText(oneDigit(tm.least), oneDigit(tm.most)) })}`}
            </p>
            {words.length > 0 && (
              <ul className={style['warnings']}>
                {words.map((word) => (
                  <li key={word}>{word}</li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Example: `58,1–61,4`; one figure where there is no span. */
const spanText = (least: string, most: string): string => (least === most ? least : `${least}–${most}`);

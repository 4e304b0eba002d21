import type { MultiplexWarning } from '@oligoteka/primer/multiplex';
import { m } from '../../paraglide/messages.js';
import style from './multiplex.module.css';

/** What must be known of the probes, in words. */
export function MultiplexVerdict({
  warnings,
  isEmpty,
}: {
  warnings: readonly MultiplexWarning[];
  isEmpty: boolean;
}) {
  const words = [...new Set(warnings.map(multiplexWarningText))];
  return (
    <div role="status" className={style['verdict']}>
      {words.length === 0 ? (
        <p>{isEmpty ? m.pictures_multiplex_empty() : m.pictures_multiplex_clear()}</p>
      ) : (
        <ul>
          {words.map((word) => (
            <li key={word}>{word}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

const percent = (share: number): number => Math.round(share * 100);

/** A warning in words. */
export function multiplexWarningText(warning: MultiplexWarning): string {
  switch (warning.kind) {
    case 'unseen':
      return m.pictures_multiplex_unseen({ dye: warning.dye });
    case 'brighter-elsewhere':
      return m.pictures_multiplex_elsewhere({ dye: warning.dye, channel: warning.channel });
    case 'same-dye':
      return m.pictures_multiplex_same_dye({ dye: warning.dye });
    case 'bare':
      return m.pictures_multiplex_bare({ dye: warning.dye });
    case 'cross-talk':
      return m.pictures_multiplex_cross_talk({
        dye: warning.dye,
        channel: warning.channel,
        share: percent(warning.share),
      });
    case 'weak-quencher':
      return m.pictures_multiplex_weak({
        dye: warning.dye,
        quencher: warning.quencher,
        share: percent(warning.share),
      });
    case 'passive-reference':
      return m.pictures_multiplex_passive({ dye: warning.dye });
  }
}

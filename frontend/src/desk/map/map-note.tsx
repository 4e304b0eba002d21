import { m } from '../../paraglide/messages.js';
import { formatNumber } from '../../ui/text/money.tsx';
import type { MapDrawing } from './map-layout.ts';
import style from './map.module.css';

/** Says under a map how many of the features found room on it, where not all of them did. */
export function MapNote({ shown, all }: Pick<MapDrawing, 'shown' | 'all'>) {
  return shown === all ? null : (
    <p className={style['note']}>
      {m.desk_map_shown({ shown: formatNumber(shown), all: formatNumber(all) })}
    </p>
  );
}

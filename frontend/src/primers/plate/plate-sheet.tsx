import { memo } from 'react';
import type { PlateInput } from '../../grid/plate/use-plate-input.ts';
import { PlateTable, type ShownWell } from '../../grid/plate/plate-table.tsx';
import { m } from '../../paraglide/messages.js';
import { formatDate } from '../../ui/text/date-time.tsx';
import { formatNumber } from '../../ui/text/money.tsx';
import type { Row } from '../lines/row.ts';
import { PlateLegend } from './plate-legend.tsx';
import style from './plate-view.module.css';
import type { ToneWords } from './use-plate-wells.ts';

export const SIZE = 96;

const NONE: ReadonlySet<string> = new Set();
const nothing = () => {};

interface PlateSheetProps
  extends Partial<Pick<PlateInput, 'at' | 'chosen' | 'onActive' | 'onMove' | 'onOpen'>> {
  /** From 0. */
  plate: number;
  /** The others stand on paper alone. */
  isShown?: boolean;
  wells: ReadonlyMap<string, ShownWell>;
  tones: readonly ToneWords[];
  along: string;
  /** What a filter leaves, in words. */
  picked: string | undefined;
}

/** One plate with the meaning of its colours; on paper a sheet of its own, with its number. */
export const PlateSheet = memo(function PlateSheet({
  plate,
  isShown = false,
  wells,
  tones,
  along,
  picked,
  ...input
}: PlateSheetProps) {
  const number = plate + 1;
  return (
    <div className={isShown ? style['sheet'] : style['later']}>
      <h2 className={style['printed']}>
        {m.form_plate_number({ number })} · {formatDate(new Date().toISOString())}
      </h2>
      {picked && <p className={style['picked']}>{picked}</p>}
      <PlateLegend tones={tones} />
      <PlateTable
        key={along}
        chosen={NONE}
        onMove={nothing}
        {...input}
        {...{ size: SIZE, wells }}
        hasFigures
        label={m.form_plate_label({ number })}
        corner={m.form_plate_well()}
      />
    </div>
  );
});

/** How many primers a filter leaves. */
export const pickedWords = (filled: readonly Row[], hidden: ReadonlySet<string>): string =>
  m.form_plate_picked({
    seen: formatNumber(filled.filter(({ key }) => !hidden.has(key)).length),
    all: formatNumber(filled.length),
  });

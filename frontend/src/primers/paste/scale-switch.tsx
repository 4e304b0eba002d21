import type { Scale } from '@oligoteka/primer';
import { useId } from 'react';
import { m } from '../../paraglide/messages.js';
import { formatNumber } from '../../ui/text/money.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { counted } from '../lines/counted-words.ts';
import { kopecksText } from '../prices/kopecks-text.ts';
import type { ScaleOffer } from './scale-offers.ts';
import style from './scale-switch.module.css';

export interface ScalesOfPaste {
  readonly offers: readonly ScaleOffer[];
  /** Number of lines that the list gives no scale. */
  readonly count: number;
  /** Their common scale; null if they differ. */
  readonly now: Scale | null;
  readonly onChoose: (scale: Scale) => void;
}

/** The scale that a list without one took, and what the list costs at each scale: another one is a press away. */
export function ScaleSwitch({ offers, count, now, onChoose, all }: ScalesOfPaste & { all: boolean }) {
  const name = useId();
  return (
    <fieldset className={style['scales']}>
      <legend className={style['legend']}>{legendOf(now, count, all)}</legend>
      <div className={style['segments']}>
        {offers.map(({ scale, sum, misfits }) => (
          <label
            key={scale}
            className={style['segment']}
            title={misfits > 0 ? counted(m.form_n_scale_misfits, misfits) : undefined}
          >
            <input
              type="radio"
              className={style['radio']}
              name={name}
              checked={now === scale}
              onChange={() => onChoose(scale)}
            />
            <span className={style['scale']}>{formatNumber(Number(scale))}</span>{' '}
            <span className={style['sum']}>{kopecksText(sum)}</span>
            {misfits > 0 && (
              <>
                <span className={style['misfits']} aria-hidden="true">
                  {m.form_scale_without({ count: formatNumber(misfits) })}
                </span>
                <VisuallyHidden>, {counted(m.form_n_scale_misfits, misfits)}</VisuallyHidden>
              </>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function legendOf(now: Scale | null, count: number, all: boolean): string {
  const shown = formatNumber(count);
  if (now === null) return all ? m.form_paste_scales() : m.form_paste_scales_some({ count: shown });
  const scale = formatNumber(Number(now));
  return all ? m.form_paste_scale({ scale }) : m.form_paste_scale_some({ scale, count: shown });
}

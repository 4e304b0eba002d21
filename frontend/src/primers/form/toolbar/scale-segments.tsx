import { type ScaleChoice, SCALES } from '@oligoteka/primer';
import { formatNumber } from '../../../ui/text/money.tsx';
import style from '../../paste/import-box.module.css';

interface ScaleSegmentsProps {
  legend: string;
  name: string;
  value: ScaleChoice | null;
  /** Label of the segment for no scale; absent: there is no such segment. */
  none?: string;
  onChange: (scale: ScaleChoice) => void;
}

/** The four scales side by side. */
export function ScaleSegments({ legend, name, value, none, onChange }: ScaleSegmentsProps) {
  const choices: { scale: ScaleChoice; label: string }[] = SCALES.map((scale) => ({
    scale,
    label: formatNumber(Number(scale)),
  }));
  if (none !== undefined) choices.unshift({ scale: '', label: none });
  return (
    <fieldset className={style['scales']}>
      <legend className={style['legend']}>{legend}</legend>
      <div className={style['segments']}>
        {choices.map(({ scale, label }) => (
          <label key={scale} className={style['segment']}>
            <input
              type="radio"
              className={style['radio']}
              name={name}
              checked={value === scale}
              onChange={() => onChange(scale)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

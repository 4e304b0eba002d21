import { letterCount, SHORTEST_MELTED } from '@oligoteka/primer';
import type { Tm } from '@oligoteka/primer/analysis';
import { m } from '../../../paraglide/messages.js';
import { classNames } from '../../../ui/class-names.ts';
import { formatNumber } from '../../../ui/text/money.tsx';
import { figure, gcText, lengthText, tmRange, tmText } from '../../analysis/figures.ts';
import { rowStanding, rowStateText } from '../../line-messages/line-messages.tsx';
import { isEmptyRow } from '../../lines/row.ts';
import { lacksScaleOnly } from '../../lines/row-reading.ts';
import { kopecksText } from '../../prices/kopecks-text.ts';
import type { GridRowProps } from '../grid-row-props.ts';
import style from './cells.module.css';
import { Cell, OpenerCell } from './cell.tsx';

export function PriceCell(props: GridRowProps) {
  const { price, was, row, reading, refused } = props;
  // a line with errors is not in the sum: its price must not look counted
  const counted = rowStanding(row, reading, refused) !== 'faulty';
  const unsure = !counted
    ? m.grid_price_not_counted_why()
    : price.own !== null
      ? m.primers_price_differs({ price: kopecksText(price.own) })
      : price.state === 'error' && price.kopecks !== null
        ? m.primers_price_failed()
        : undefined;
  const text = price.kopecks === null ? '' : kopecksText(price.kopecks);
  return (
    <OpenerCell
      {...props}
      column="price"
      kind="price"
      label={m.form_price_of({ price: text })}
      hint={text === '' ? undefined : unsure}
      note={
        text !== '' && !counted && <span className={style['notCounted']}>{m.grid_price_not_counted()}</span>
      }
    >
      {text && (
        <>
          <span
            className={style['sum']}
            data-price={price.state}
            data-differs={price.own !== null || undefined}
            data-counted={counted}
          >
            {text}
          </span>
          {was && <span className={style['was']}>{m.form_price_was({ price: kopecksText(was) })}</span>}
        </>
      )}
    </OpenerCell>
  );
}

/** Length, GC and melting temperature; each opens the panel with all figures. */
export function FigureCells(props: GridRowProps) {
  const { row, reading, analysis } = props;
  const typed = row.text.trim() !== '';
  const gc = typed && analysis ? gcText(analysis) : '';
  const letters = letterCount(reading.content.sequence);
  const isShort = letters < SHORTEST_MELTED;
  const tm = !typed || !analysis ? '' : analysis.tm ? tmText(analysis.tm) : isShort ? '–' : '';
  const length = typed ? formatNumber(reading.length) : '';
  const mods = reading.length - letters;
  const of = (value: string) => m.form_figures_of({ value });
  const hint = isShort ? m.form_tm_short({ length: SHORTEST_MELTED }) : rangeHint(analysis?.tm ?? null);
  return (
    <>
      <OpenerCell
        {...props}
        column="length"
        kind="figures"
        label={of(lengthText(reading.length, mods))}
        hint={mods > 0 ? lengthText(reading.length, mods) : undefined}
      >
        {length && <Figure text={length} unit={m.primers_column_length()} />}
      </OpenerCell>
      <OpenerCell {...props} column="gc" kind="figures" label={of(`GC ${gc} %`)}>
        {gc && <Figure text={gc} unit="% GC" />}
      </OpenerCell>
      <OpenerCell
        {...props}
        column="tm"
        kind="figures"
        label={of(analysis?.tm ? `Tm ${tm} °C` : (hint ?? 'Tm'))}
        hint={hint}
      >
        {tm && <Figure text={tm} unit={tm === '–' ? 'Tm' : '°C'} />}
      </OpenerCell>
    </>
  );
}

/** A range in full. */
const rangeHint = (tm: Tm | null): string | undefined =>
  tm === null || 'value' in tm ? undefined : `${figure(tmRange(tm).min, 1)}–${figure(tmRange(tm).max, 1)} °C`;

/** The unit is shown on phones only: elsewhere the column head has it. */
function Figure({ text, unit }: { text: string; unit: string }) {
  return (
    <>
      {text}
      <span className={style['unit']}>{`\u00a0${unit}`}</span>
    </>
  );
}

export function StateCell(props: GridRowProps) {
  const { row, reading, refused, duplicates } = props;
  const standing = rowStanding(row, reading, refused);
  const check = standing === 'ready' && duplicates?.warns === true;
  return (
    <Cell {...props} column="state" readOnly>
      {!isEmptyRow(row) && !lacksScaleOnly(reading) && (
        <span className={classNames(style['state_'], style[check ? 'checkState' : `${standing}State`])}>
          <span className={style['dot']} aria-hidden="true" />
          {check ? m.grid_state_check() : rowStateText(row, reading, refused)}
        </span>
      )}
    </Cell>
  );
}

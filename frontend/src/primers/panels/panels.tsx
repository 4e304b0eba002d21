import type { PrimerRules } from '@oligoteka/primer';
import { analysisNoteText, foldPrimer, type PrimerAnalysis, warningText } from '@oligoteka/primer/analysis';
import { priceRows } from '@oligoteka/pricing';
import { useMemo } from 'react';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { formatNumber } from '../../ui/text/money.tsx';
import { PriceSum } from '../../ui/tables/price-sum.tsx';
import { CellPanel } from '../../grid/panel/cell-panel.tsx';
import style from '../../grid/panel/cell-panel.module.css';
import { figure, spread, tmText } from '../analysis/figures.ts';
import { kopecksText } from '../prices/kopecks-text.ts';
import type { PriceView } from '../prices/price-view.ts';
import type { Row } from '../lines/row.ts';
import { isFaulty, type Reading } from '../lines/row-reading.ts';
import type { TmSettings } from '../analysis/tm-settings.ts';
import { TmConditions } from '../analysis/tm-conditions.tsx';
import type { Analysis } from '../analysis/use-analyst.ts';

/** The open panel beside a cell. */
export interface OpenPanel {
  readonly kind: 'price' | 'figures' | 'conditions';
  /** Key of the line; null for the settings of all lines. */
  readonly key: string | null;
  /** Id of the element it belongs to. */
  readonly anchor: string;
}

interface PanelsProps {
  open: OpenPanel;
  line: { row: Row; number: number; reading: Reading; price: PriceView } | null;
  rules: PrimerRules;
  analysis: Analysis;
  onClose: () => void;
}

export function Panels({ open, line, rules, analysis, onClose }: PanelsProps) {
  const place = { anchor: open.anchor, onClose };
  const conditions = <TmConditions settings={analysis.settings} onChange={analysis.change} />;
  if (open.kind === 'conditions')
    return (
      <CellPanel title={m.form_tm_settings()} {...place}>
        {conditions}
        <p className={style['note']}>{m.form_tm_note()}</p>
      </CellPanel>
    );
  if (!line) return null;
  const { row, number, reading, price } = line;
  const name = row.name.trim();
  if (open.kind === 'price')
    return (
      <CellPanel title={name || m.form_price_title({ number })} {...place}>
        <PriceContent row={row} reading={reading} price={price} rules={rules} />
      </CellPanel>
    );
  return (
    <CellPanel title={name || m.form_figures_title({ number })} {...place}>
      {analysis.analyst && <Figures figures={analysis.analyst.of(reading)} reading={reading} />}
      <Folding reading={reading} rules={rules} settings={analysis.settings} />
      {conditions}
    </CellPanel>
  );
}

interface PriceContentProps {
  row: Row;
  reading: Reading;
  price: PriceView;
  rules: PrimerRules;
}

function PriceContent({ row, reading, price, rules }: PriceContentProps) {
  const { quote, content, length } = reading;
  if (!quote) return <p className={style['note']}>{m.form_price_none()}</p>;
  return (
    <>
      <p className={style['note']}>
        {m.form_price_scale({ scale: formatNumber(Number(content.scale)), length: formatNumber(length) })}
      </p>
      <PriceSum
        label={m.form_price_label()}
        rows={priceRows(quote.parts, rules, getLocale())}
        total={quote.discountPrice}
        totalLabel={m.form_price_total()}
      />
      {isFaulty(row, reading) && <p className={style['note']}>{m.grid_price_not_counted_why()}</p>}
      {price.own !== null && price.kopecks !== null && (
        <p className={style['note']}>{m.form_price_server({ price: kopecksText(price.kopecks) })}</p>
      )}
    </>
  );
}

function Figures({ figures, reading }: { figures: PrimerAnalysis; reading: Reading }) {
  const { gc, gcRange, mw, mwRange, eps260, eps260Range, nmolPerOd, ugPerOd, tm, notes } = figures;
  const mods = reading.content.mods.length + (reading.content.unknownModifiers?.length ?? 0);
  const unknown = m.form_figures_unknown();
  const lines: [string, string, boolean?][] = [
    [m.form_figures_tm(), tm ? `${tmText(tm, 1)} °C` : unknown, true],
    [m.form_figures_gc(), spread(gc, gcRange, 1) ? `${spread(gc, gcRange, 1)} %` : unknown],
    [
      m.form_figures_length(),
      mods > 0
        ? m.form_figures_nt_mods({ length: formatNumber(figures.length), mods: formatNumber(mods) })
        : m.primers_length_nt({ length: formatNumber(figures.length) }),
    ],
    [
      m.form_figures_mw(),
      mw === null ? unknown : m.form_figures_gmol({ value: spread(mw, mwRange, 1) }),
      true,
    ],
    [
      m.form_figures_eps(),
      eps260 === null ? unknown : m.form_figures_lmolcm({ value: spread(eps260, eps260Range, 0) }),
      true,
    ],
    [m.form_figures_nmol_od(), nmolPerOd === null ? unknown : figure(nmolPerOd, 2)],
    [m.form_figures_ug_od(), ugPerOd === null ? unknown : figure(ugPerOd, 1)],
  ];
  return (
    <>
      <dl className={style['figures']}>
        {lines.map(([name, value, main]) => (
          <div key={name} className={style['line']}>
            <dt>{name}</dt>
            <dd className={main ? style['main'] : undefined}>{value}</dd>
          </div>
        ))}
      </dl>
      {tm && 'mean' in tm && tm.mean !== null && (
        <p className={style['note']}>{m.form_figures_mean({ value: figure(tm.mean, 1) })}</p>
      )}
      {notes.map((note) => (
        <p key={note} className={style['note']}>
          {analysisNoteText(note, getLocale())}
        </p>
      ))}
    </>
  );
}

interface FoldingProps {
  reading: Reading;
  rules: PrimerRules;
  settings: TmSettings;
}

/** Folding of the primer: computed when the panel opens. It never blocks an order. */
function Folding({ reading: { content }, rules, settings }: FoldingProps) {
  const { folds, warnings } = useMemo(() => foldPrimer(content, rules, settings), [content, rules, settings]);
  const energy = (dg: number | null | undefined) =>
    dg === null || dg === undefined || dg >= 0
      ? m.form_figures_no_fold()
      : m.form_figures_kcal({ value: figure(dg, 1) });
  const lines: [string, string][] = folds
    ? [
        [m.form_figures_hairpin(), energy(folds.hairpin?.dg)],
        [m.form_figures_self_dimer(), energy(folds.selfDimer)],
        [m.form_figures_end_dimer(), energy(folds.endDimer)],
      ]
    : [];
  return (
    <>
      {lines.length > 0 && (
        <dl className={style['figures']}>
          {lines.map(([name, value]) => (
            <div key={name} className={style['line']}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {warnings.length > 0 && (
        <ul className={style['warnings']} aria-label={m.form_figures_warnings()}>
          {warnings.map((warning) => {
            const words = warningText(warning, getLocale());
            return <li key={words}>{words}</li>;
          })}
        </ul>
      )}
    </>
  );
}

import type { PrimerRules } from '@oligoteka/primer';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { m } from '../../paraglide/messages.js';
import { lengthText } from '../analysis/figures.ts';
import { TmConditions } from '../analysis/tm-conditions.tsx';
import type { Analysis } from '../analysis/use-analyst.ts';
import type { Row } from '../lines/row.ts';
import { isFaulty, type Reading } from '../lines/row-reading.ts';
import { kopecksText } from '../prices/kopecks-text.ts';
import type { PriceView } from '../prices/price-view.ts';
import { formatNumber } from '../../ui/text/money.tsx';
import { Dilution } from './dilution.tsx';
import { Figures } from './figures.tsx';
import { Folding } from './folding.tsx';
import style from './inspector.module.css';
import { PriceParts } from './price-parts.tsx';
import { useDocked } from './use-docked.ts';

/** The part that a person asked for. */
export type InspectorPart = 'figures' | 'price';

export interface InspectedLine {
  readonly row: Row;
  readonly number: number;
  readonly reading: Reading;
  readonly price: PriceView;
}

interface InspectorProps {
  /** The active line; null where it is blank. */
  line: InspectedLine | null;
  part: InspectorPart;
  /** Counts the requests that take the focus here; 0: the keys stay in the grid. */
  focused: number;
  rules: PrimerRules;
  analysis: Analysis;
  onClose: () => void;
}

/** Everything that is known of the active line: beside the grid, or from the foot of a phone. It leaves the sum in sight. */
export function Inspector({ line, part, focused, rules, analysis, onClose }: InspectorProps) {
  const panel = useRef<HTMLDivElement>(null);
  const price = useRef<HTMLElement>(null);
  const titleId = useId();
  useDocked(panel);
  useAsked(panel, price, part, focused);
  useEscape(panel, onClose);
  const name = line?.row.name.trim();
  const title = name || (line ? m.form_figures_title({ number: line.number }) : m.form_inspector_blank());
  return (
    <div
      ref={panel}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      className={style['inspector']}
      data-inspector=""
    >
      <header className={style['bar']}>
        <h2 id={titleId} className={style['title']}>
          {title}
        </h2>
        {line && (
          <span className={style['sub']}>
            {name && `${m.form_inspector_row({ number: line.number })} · `}
            {lengthText(line.reading.length, line.reading.content.mods.length)}
          </span>
        )}
        <button type="button" className={style['close']} onClick={onClose}>
          {m.form_panel_close()}
        </button>
      </header>
      {line && (
        <>
          <Part title={m.form_figures_tm()}>
            <Figures reading={line.reading} analysis={analysis} />
          </Part>
          <Part title={m.form_inspector_folds()}>
            <Folding reading={line.reading} rules={rules} settings={analysis.settings} />
          </Part>
          <Part title={m.form_inspector_water()}>
            <Dilution reading={line.reading} analysis={analysis} />
          </Part>
          <Part title={m.form_inspector_price()} at={price}>
            <Price {...line} rules={rules} />
          </Part>
          <Part title={m.form_tm_settings()}>
            <TmConditions settings={analysis.settings} onChange={analysis.change} />
          </Part>
        </>
      )}
    </div>
  );
}

/** Shows the part that was asked for, and takes the focus where the keys asked for it. */
function useAsked(
  panel: RefObject<HTMLElement | null>,
  price: RefObject<HTMLElement | null>,
  part: InspectorPart,
  focused: number,
): void {
  useEffect(() => {
    const box = panel.current;
    if (!box) return;
    const top = part === 'price' ? (price.current?.offsetTop ?? 0) : 0;
    box.scrollTo({ top: Math.max(0, top - BAR), behavior: 'instant' });
    if (focused > 0) box.focus({ preventScroll: true });
  }, [panel, price, part, focused]);
}
const BAR = 44;

/** Escape anywhere inside closes the panel. */
function useEscape(panel: RefObject<HTMLElement | null>, onClose: () => void): void {
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    const box = panel.current;
    const press = ({ key }: globalThis.KeyboardEvent) => {
      if (key === 'Escape') latest.current();
    };
    box?.addEventListener('keydown', press);
    return () => box?.removeEventListener('keydown', press);
  }, [panel]);
}

function Part({
  title,
  at,
  children,
}: {
  title: string;
  at?: RefObject<HTMLElement | null>;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section ref={at} className={style['part']} aria-labelledby={id}>
      <h3 id={id} className={style['heading']}>
        {title}
      </h3>
      {children}
    </section>
  );
}

function Price({ row, reading, price, rules }: InspectedLine & { rules: PrimerRules }) {
  const { quote, content, length } = reading;
  if (!quote) return <p className={style['note']}>{m.form_price_none()}</p>;
  const scale = formatNumber(Number(content.scale));
  return (
    <>
      <p className={style['note']}>
        {m.form_price_scale({ scale, length: lengthText(length, content.mods.length) })}
      </p>
      <PriceParts quote={quote} rules={rules} />
      {isFaulty(row, reading) && <p className={style['note']}>{m.grid_price_not_counted_why()}</p>}
      {price.own !== null && price.kopecks !== null && (
        <p className={style['note']}>{m.form_price_server({ price: kopecksText(price.kopecks) })}</p>
      )}
    </>
  );
}

import { type PairWishes, type PickingTask, productFor } from '@oligoteka/sequence';
import { m } from '../../paraglide/messages.js';
import { Input } from '../../ui/fields/input.tsx';
import { formatNumber } from '../../ui/text/money.tsx';
import { BOUNDS, type Figure, hasProduct, usualProduct } from './picking-form.ts';
import style from './picking.module.css';

const LABELS: Readonly<Record<Figure, () => string>> = {
  shortest: m.picking_shortest,
  bestLength: m.picking_best_length,
  longest: m.picking_longest,
  coldest: m.picking_coldest,
  bestTm: m.picking_best_tm,
  hottest: m.picking_hottest,
  leastGc: m.picking_least_gc,
  mostGc: m.picking_most_gc,
  leastProduct: m.picking_least_product,
  mostProduct: m.picking_most_product,
  tmDifference: m.picking_tm_difference,
  strongEnd: m.picking_strong_end,
  most: m.picking_most,
};
const LINES: readonly (readonly [label: () => string, figures: readonly Figure[], isOfPair: boolean])[] = [
  [m.picking_product, ['leastProduct', 'mostProduct'], true],
  [m.picking_length, ['shortest', 'bestLength', 'longest'], false],
  [m.picking_tm, ['coldest', 'bestTm', 'hottest'], false],
  [m.picking_gc, ['leastGc', 'mostGc'], false],
  [m.picking_tm_difference, ['tmDifference'], true],
  [m.picking_strong_end, ['strongEnd'], false],
  [m.picking_most, ['most'], true],
];

interface WishFieldsProps {
  readonly task: PickingTask;
  /** As they are read; null while they are none. */
  readonly wishes: PairWishes | null;
  /** Bases that primers are picked for. */
  readonly length: number;
  readonly typed: Readonly<Record<Figure, string>>;
  readonly setTyped: (typed: Readonly<Record<Figure, string>>) => void;
  readonly wrong: readonly Figure[];
}

/** How primers should be, folded away: the usual figures are those of primer3. */
export function WishFields({ task, wishes, length, typed, setTyped, wrong }: WishFieldsProps) {
  const product = wishes ? productFor({ task, wishes, length }) : usualProduct(task);
  const placeholders: Partial<Record<Figure, number>> = {
    leastProduct: product.least,
    mostProduct: product.most,
  };
  return (
    <details className={style['wishes']}>
      <summary>{m.picking_wishes()}</summary>
      {LINES.filter(([, , isOfPair]) => !isOfPair || hasProduct(task)).map(([label, figures]) => (
        <div key={figures[0]} role="group" aria-label={label()} className={style['line']}>
          <span aria-hidden="true">{label()}</span>
          {figures.map((figure) => (
            <Input
              key={figure}
              dense
              inputMode="decimal"
              aria-label={LABELS[figure]()}
              aria-invalid={wrong.includes(figure) || undefined}
              maxLength={6}
              placeholder={placeholders[figure]?.toString()}
              value={typed[figure]}
              onChange={(event) => setTyped({ ...typed, [figure]: event.currentTarget.value })}
            />
          ))}
        </div>
      ))}
      {wrong[0] && (
        <p role="alert" className={style['wrong']}>
          {m.picking_wrong({
            figure: LABELS[wrong[0]](),
            least: formatNumber(BOUNDS[wrong[0]][0]),
            most: formatNumber(BOUNDS[wrong[0]][1]),
          })}
        </p>
      )}
    </details>
  );
}

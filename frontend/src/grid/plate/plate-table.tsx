import { plateShape, wellName } from '@oligoteka/primer';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import style from './plate-table.module.css';
import { type PlateInput, usePlateInput } from './use-plate-input.ts';

/** What stands in a well. */
export interface ShownWell {
  readonly words: string;
  /** A second, smaller line. */
  readonly figure?: string;
  /** All that is known of it, for readers of screens; without it the words. */
  readonly told?: string;
  /** It can be taken to another well. */
  readonly isHeld: boolean;
  /** A filter leaves it out. */
  readonly isFaint?: boolean;
  /** Kind and colour, as attributes that styles know. */
  readonly use?: string | undefined;
  readonly tone?: string | undefined;
}

interface PlateTableProps extends PlateInput {
  label: string;
  /** Name of the corner above the rows. */
  corner: string;
  wells: ReadonlyMap<string, ShownWell>;
  /** Ends of names tell them apart better than beginnings. */
  tellsEnd?: boolean;
  /** Wells have a second line. */
  hasFigures?: boolean;
}

/** A plate as a table: press or drag chooses wells, what is dragged moves; arrows go, blank chooses or opens, Enter takes and puts. */
export function PlateTable(props: PlateTableProps) {
  const { size, label, corner, wells, tellsEnd = false, hasFigures = false, chosen } = props;
  const shape = plateShape(size);
  const { active, carried, over, table, handlers } = usePlateInput(props);
  return (
    <div className={style['frame']}>
      <div
        ref={table}
        role="grid"
        tabIndex={-1}
        aria-label={label}
        aria-multiselectable={props.onChoose ? 'true' : undefined}
        className={style['plate']}
        data-size={size}
        data-tells={tellsEnd ? 'end' : undefined}
        data-figures={hasFigures ? '' : undefined}
        {...handlers}
      >
        <div role="row" className={style['row']}>
          <div role="columnheader">
            <VisuallyHidden>{corner}</VisuallyHidden>
          </div>
          {Array.from({ length: shape.columns }, (_, column) => (
            <div key={column} role="columnheader" className={style['head']}>
              {column + 1}
            </div>
          ))}
        </div>
        {Array.from({ length: shape.rows }, (_, row) => (
          <div key={row} role="row" className={style['row']}>
            <div role="rowheader" className={style['head']}>
              {wellName({ row, column: 0 }).charAt(0)}
            </div>
            {Array.from({ length: shape.columns }, (__, column) => {
              const name = wellName({ row, column });
              const well = wells.get(name);
              const told = well?.told ?? well?.words ?? '';
              return (
                <div
                  key={column}
                  role="gridcell"
                  data-well={name}
                  tabIndex={name === active ? 0 : -1}
                  aria-label={told === '' ? name : `${name}: ${told}`}
                  aria-selected={chosen.has(name)}
                  title={told || undefined}
                  data-held={well?.isHeld || undefined}
                  data-faint={well?.isFaint || undefined}
                  data-use={well?.use}
                  data-tone={well?.tone}
                  data-carried={carried === name || undefined}
                  data-over={over === name || undefined}
                >
                  <bdi>{well?.words}</bdi>
                  {hasFigures && <small>{well?.figure}</small>}
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}

import { type PlateSize, PLATE_SIZES } from '@oligoteka/primer';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/buttons/button.tsx';
import { LayoutSection } from '../../ui/page/two-column-layout.tsx';
import type { DraftPlate } from '../drafts/kept-draft.ts';
import type { SequencingOrder } from '../form/use-sequencing-order.ts';
import { Chip } from '../primer-choice/primer-choice.tsx';
import { plateOf, platesUsed } from '../samples/sample-findings.ts';
import { isEmptySample } from '../samples/sample-row.ts';
import style from './plate.module.css';
import { SamplePlate } from './sample-plate.tsx';
import { fillPlate, moveSample, primersIn, withUse } from './plate-wells.ts';
import { stepName } from '../../grid/state/step-name.ts';

/** The plates that samples stand in, drawn well by well. */
export function PlateSection({ samples, own, changing }: SequencingOrder) {
  const { draft, rest, setRest, dispatch } = samples;
  const [number, setNumber] = useState(1);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const used = platesUsed(draft.rows, own);
  const primers = primersIn(own, number);
  const plate = plateOf(rest.plates, number);
  const change = (next: DraftPlate) => {
    changing();
    setChosen(new Set());
    setRest((now) => {
      const plates = Array.from({ length: Math.max(number, now.plates.length) }, (_, at) =>
        plateOf(now.plates, at + 1),
      );
      return { ...now, plates: plates.with(number - 1, next) };
    });
  };
  const goTo = (next: number) => {
    setNumber(next);
    setChosen(new Set());
  };
  const put = (fields: ReturnType<typeof fillPlate>) => {
    changing();
    if (fields.size > 0) dispatch({ type: 'putFields', fields, step: stepName('plate') });
  };
  const fill = (along: 'columns' | 'rows') =>
    put(fillPlate(draft.rows, number, plate, chosen, along, primers));
  const use = (kind: 'empty' | 'control' | null) => {
    change(withUse(plate, chosen, kind));
  };
  const count = Math.max(1, ...used) + 1;
  const without = draft.rows.filter((row) => row.plate === 0 && !isEmptySample(row)).length;
  const isShort = without > 0 && draft.rows.some((row) => row.plate !== 0);
  return (
    <LayoutSection id="sequencing-plate" title={m.sequencing_plate()}>
      <p className={style['help']}>{m.sequencing_plate_help()}</p>
      <div className={style['tools']} role="group" aria-label={m.sequencing_plate()}>
        {Array.from({ length: count }, (_, at) => (
          <Chip key={at} on={number === at + 1} onClick={() => goTo(at + 1)}>
            {[m.sequencing_plate_number({ number: at + 1 }), plateOf(rest.plates, at + 1).name]
              .filter(Boolean)
              .join(' · ')}
          </Chip>
        ))}
        {PLATE_SIZES.map((size: PlateSize) => (
          <Chip key={size} on={plate.size === size} onClick={() => change({ ...plate, size })}>
            {m.sequencing_plate_size({ size })}
          </Chip>
        ))}
        <Button dense disabled={draft.rows.every(isEmptySample)} onClick={() => fill('columns')}>
          {m.sequencing_fill_columns()}
        </Button>
        <Button dense disabled={draft.rows.every(isEmptySample)} onClick={() => fill('rows')}>
          {m.sequencing_fill_rows()}
        </Button>
        <Button dense kind="quiet" disabled={chosen.size === 0} onClick={() => use('empty')}>
          {m.sequencing_well_empty()}
        </Button>
        <Button dense kind="quiet" disabled={chosen.size === 0} onClick={() => use('control')}>
          {m.sequencing_well_control()}
        </Button>
        <Button dense kind="quiet" disabled={chosen.size === 0} onClick={() => use(null)}>
          {m.sequencing_well_free()}
        </Button>
      </div>
      <SamplePlate
        key={`${number} ${plate.size}`}
        plate={plate}
        rows={draft.rows.filter((row) => row.plate === number)}
        {...{ chosen, primers }}
        onChoose={setChosen}
        onMove={(from, to) => put(moveSample(draft.rows, number, from, to))}
      />
      <p role="status" className={style['help']}>
        {isShort && m.sequencing_plate_without({ count: without })}
      </p>
    </LayoutSection>
  );
}

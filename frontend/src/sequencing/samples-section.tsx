import { useState } from 'react';
import { m } from '../paraglide/messages.js';
import { Button } from '../ui/buttons/button.tsx';
import { LayoutSection } from '../ui/page/two-column-layout.tsx';
import { changeSample, removeSample } from './draft.ts';
import { ForAll } from './for-all.tsx';
import { PasteSamples } from './paste-samples.tsx';
import { SampleRow } from './sample-row.tsx';
import style from './sequencing.module.css';
import type { SequencingOrder } from './use-sequencing-order.ts';

/** The samples, one below the other; faults are shown once they were asked for. */
export function SamplesSection(order: SequencingOrder) {
  const { basket, draft, options, firstOption, price, faults, asked, edit } = order;
  const [opened, setOpened] = useState(false);
  const details =
    opened || draft.samples.some(({ concentration, note }) => concentration !== '' || note !== '');
  return (
    <LayoutSection id="sequencing-samples" title={m.sequencing_samples()} amount={draft.samples.length}>
      {basket && basket.sequences.seq.length > 0 && order.added === undefined && (
        <p className={style['help']}>{m.sequencing_in_basket({ count: basket.sequences.seq.length })}</p>
      )}
      <ForAll draft={draft} onEdit={edit} />
      {!details && (
        <Button kind="quiet" dense className={style['tell']} onClick={() => setOpened(true)}>
          {m.sequencing_tell()}
        </Button>
      )}
      <ol className={style['samples']}>
        {draft.samples.map((sample, at) => (
          <SampleRow
            key={sample.id}
            number={at + 1}
            sample={sample}
            primers={draft.primers}
            options={options}
            price={price.samples.get(sample.id)?.price ?? null}
            faults={asked ? (faults.get(sample.id) ?? []) : []}
            said={order.saidOf(at)}
            details={details}
            onChange={(part) => edit((now) => changeSample(now, sample.id, part))}
            onRemove={() => edit((now) => removeSample(now, sample.id, firstOption))}
          />
        ))}
      </ol>
      <PasteSamples draft={draft} known={order.known} option={firstOption} onEdit={edit} />
    </LayoutSection>
  );
}

import { useState } from 'react';
import { stepName } from '../../grid/state/step-name.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import type { SequencingOrder } from './use-sequencing-order.ts';

/** The button that clears the samples, and the notice that they can come back. */
export function ClearSamples({ samples, changing }: SequencingOrder) {
  const { draft, dispatch, state } = samples;
  const [cleared, setCleared] = useState<string | null>(null);
  const canReturn = cleared !== null && state.step === cleared;
  return canReturn ? (
    <Notice
      live="status"
      action={
        <Button dense onClick={() => dispatch({ type: 'undo' })}>
          {m.sequencing_undo()}
        </Button>
      }
    >
      {m.sequencing_cleared()}
    </Notice>
  ) : (
    draft.rows.length > 0 && (
      <div>
        <Button
          kind="quiet"
          dense
          onClick={() => {
            changing();
            const step = stepName('clear');
            dispatch({ type: 'remove', keys: draft.rows.map(({ key }) => key), step });
            setCleared(step);
          }}
        >
          {m.sequencing_clear()}
        </Button>
      </div>
    )
  );
}

import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { failureMessage } from '../../calls/failure.ts';
import { stepName } from '../../grid/state/step-name.ts';
import { m } from '../../paraglide/messages.js';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import type { SequencingOrder } from './use-sequencing-order.ts';

/** Notices after adding or clearing samples, and the button that clears them. */
export function OrderNotices({ samples, error, added, changing }: SequencingOrder) {
  const { draft, dispatch, state } = samples;
  const [cleared, setCleared] = useState<string | null>(null);
  const canReturn = cleared !== null && state.step === cleared;
  return (
    <>
      {error && (
        <Notice kind="danger" live="alert">
          {failureMessage(error) || m.sequencing_not_saved()}
        </Notice>
      )}
      {added !== undefined && (
        <Notice
          kind="done"
          live="status"
          action={
            <Link to="/basket" className={buttonClass({ kind: 'secondary' })}>
              {m.sequencing_to_basket()}
            </Link>
          }
        >
          {m.sequencing_added({ count: added })}
        </Notice>
      )}
      {canReturn ? (
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
      )}
    </>
  );
}

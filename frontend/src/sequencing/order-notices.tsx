import { Link } from '@tanstack/react-router';
import { failureMessage } from '../calls/failure.ts';
import { m } from '../paraglide/messages.js';
import { Button, buttonClass } from '../ui/buttons/button.tsx';
import { Notice } from '../ui/page/notice.tsx';
import { isUntouched } from './draft.ts';
import type { SequencingOrder } from './use-sequencing-order.ts';

/** Notices after adding or clearing samples, and the button that clears them. */
export function OrderNotices({ draft, error, added, cleared, clear, undoClear }: SequencingOrder) {
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
      {cleared ? (
        <Notice
          live="status"
          action={
            <Button dense onClick={undoClear}>
              {m.sequencing_undo()}
            </Button>
          }
        >
          {m.sequencing_cleared()}
        </Notice>
      ) : (
        !isUntouched(draft) && (
          <div>
            <Button kind="quiet" dense onClick={clear}>
              {m.sequencing_clear()}
            </Button>
          </div>
        )
      )}
    </>
  );
}

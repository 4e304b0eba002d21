import { useNavigate } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import type { SequencingOrder } from './use-sequencing-order.ts';

/** Says that the samples are those of the basket, with the way back to it that changes nothing. */
export function ChangeNotice({ samples, isPending }: Pick<SequencingOrder, 'samples' | 'isPending'>) {
  const navigate = useNavigate();
  const isNone = samples.ready && samples.draft.rows.length === 0 && samples.heldNow()?.rows.length === 0;
  return (
    <Notice
      action={
        <Button
          dense
          disabled={isPending}
          onClick={() => {
            samples.end();
            void navigate({ to: '/basket' });
          }}
        >
          {m.form_change_discard()}
        </Button>
      }
    >
      {isNone ? m.sequencing_change_none() : m.sequencing_change()}
    </Notice>
  );
}

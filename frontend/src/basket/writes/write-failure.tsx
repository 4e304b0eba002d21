import { failureMessage } from '../../calls/failure.ts';
import { m } from '../../paraglide/messages.js';
import { Notice } from '../../ui/page/notice.tsx';

/** Says that a change of the basket did not reach the server. */
export function WriteFailure({ error }: { error: Error }) {
  return (
    <Notice kind="danger" title={m.basket_not_saved()}>
      <p>{failureMessage(error) || m.basket_not_saved_words()}</p>
    </Notice>
  );
}

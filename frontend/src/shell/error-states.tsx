import { m } from '../paraglide/messages.js';
import { CallFailed } from '../calls/failure.ts';
import { Failure } from './failure-page.tsx';
import { NotFound } from './not-found-page.tsx';

/** Messages that stand in place of a page: unknown, failed, refused, and not reached at all. */
export function ErrorStates() {
  const refused = new CallFailed({ message: m.states_error_refused() }, 403, '/states');
  const unreached = new CallFailed({}, 0, '/states');
  return (
    <>
      <NotFound heading="h3" />
      <Failure error={new Error('500')} heading="h3" />
      <Failure error={refused} heading="h3" />
      <Failure error={unreached} heading="h3" />
    </>
  );
}

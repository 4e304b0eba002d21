import { Link } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { m } from '../../paraglide/messages.js';
import { failureMessage, failureStatus } from '../../calls/failure.ts';
import { flyToBasket } from '../../navigation/fly-to-basket.ts';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { counted } from '../lines/counted-words.ts';
import { kopecksText } from '../prices/kopecks-text.ts';

export type AddDone =
  | { kind: 'added'; step: string; count: number; sum: number; left: number }
  | { kind: 'refused' }
  | { kind: 'failed'; error: unknown };

interface AddReportProps {
  done: AddDone;
  canUndo: boolean;
  onUndo: () => void;
  onClose: () => void;
}

/** The result of adding to the basket. */
export function AddReport({ done, canUndo, onUndo, onClose }: AddReportProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => goOnAt(link.current), []);
  useEffect(() => {
    if (done.kind === 'added' && link.current) flyToBasket(link.current);
  }, [done]);
  const close = (
    <Button dense kind="quiet" onClick={onClose}>
      {m.primers_paste_close()}
    </Button>
  );
  if (done.kind === 'refused')
    return (
      <Notice kind="danger" live="alert" title={m.primers_add_failed_title()} action={close}>
        <p>{m.primers_add_refused()}</p>
      </Notice>
    );
  if (done.kind === 'failed')
    return (
      <Notice kind="danger" live="alert" title={m.primers_add_failed_title()} action={close}>
        <p>{m.primers_add_failed({ reason: reasonOf(done.error) })}</p>
      </Notice>
    );
  return (
    <Notice
      kind="done"
      live="status"
      title={`${counted(m.primers_n_added, done.count)} · ${kopecksText(done.sum)}`}
      action={
        <>
          <Link ref={link} to="/basket" className={buttonClass({ kind: 'primary', dense: true })}>
            {m.primers_add_to_basket_link()}
          </Link>
          {canUndo && (
            <Button dense onClick={onUndo}>
              {m.primers_add_back()}
            </Button>
          )}
          {close}
        </>
      }
    >
      {done.left > 0 && <p>{counted(m.primers_n_left_as_drafts, done.left)}</p>}
    </Notice>
  );
}

/** The button may be gone: focuses the next control, unless the person focused something else. */
function goOnAt(link: HTMLElement | null): void {
  const at = document.activeElement;
  const here = at === null || at === document.body || at.closest('section') === link?.closest('section');
  if (here) link?.focus({ preventScroll: true });
}

function reasonOf(error: unknown): string {
  const said = failureMessage(error);
  if (said !== '') return said;
  return failureStatus(error) === 0 ? m.primers_add_failed_offline() : m.primers_add_failed_server();
}

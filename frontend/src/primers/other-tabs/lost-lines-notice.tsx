import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import type { Row } from '../lines/row.ts';

const MAX_NAMED = 10;

interface LostLinesNoticeProps {
  lines: readonly Row[];
  onBack: () => void;
  onSeen: () => void;
}

/** Lines filled in here that another tab removed or ordered: shown until closed, with a way to bring them back. */
export function LostLinesNotice({ lines, onBack, onSeen }: LostLinesNoticeProps) {
  const names = lines.slice(0, MAX_NAMED).map(({ name, text }) => name.trim() || text.trim().slice(0, 20));
  const more = lines.length - names.length;
  return (
    <Notice
      kind="caution"
      live="status"
      title={m.form_elsewhere_lost()}
      action={
        <>
          <Button dense onClick={onBack}>
            {m.form_elsewhere_lost_back()}
          </Button>
          <Button dense kind="quiet" onClick={onSeen}>
            {m.form_elsewhere_seen()}
          </Button>
        </>
      }
    >
      <p>{m.form_elsewhere_lost_words({ names: names.join(', ') + (more > 0 ? ` … +${more}` : '') })}</p>
    </Notice>
  );
}

import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/buttons/button.tsx';
import type { SaveStatus } from '../drafts/draft-saver.ts';
import style from './primer-form.module.css';

/** `unread`: nothing is known yet of what was typed before the scripts. `loggedOut`: the lines wait in this browser for the next login. */
export type ShownStatus = SaveStatus | 'unread' | 'loggedOut';

const WORDS: Record<ShownStatus, () => string> = {
  saved: m.primers_save_saved,
  saving: m.primers_save_saving,
  offline: m.primers_save_offline,
  waiting: m.primers_save_waiting,
  unread: () => '',
  loggedOut: m.primers_save_logged_out,
  unsafe: m.primers_save_unsafe,
};

/** The place where the lines are stored: the server, this computer, or none yet. */
export function SaveState({ status, onSaveNow }: { status: ShownStatus; onSaveNow: () => void }) {
  const stuck = status === 'offline' || status === 'waiting';
  return (
    <div className={style['save']} data-status={status}>
      <span className={style['saveMark']} aria-hidden="true" />
      <span role="status">{WORDS[status]()}</span>
      {stuck && (
        <Button dense kind="quiet" onClick={onSaveNow}>
          {m.primers_save_now()}
        </Button>
      )}
    </div>
  );
}

import { m } from '../../paraglide/messages.js';
import style from './profile.module.css';

/** Announces each save. */
export function SavedNotice({ times, words }: { times: number; words?: string }) {
  return (
    <p role="status" className={style['note']}>
      {times > 0 && <span key={times}>{words ?? m.account_saved()}</span>}
    </p>
  );
}

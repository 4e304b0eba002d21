import { m } from '../../paraglide/messages.js';
import { Notice } from '../../ui/page/notice.tsx';
import type { Keeping } from './keeping.ts';

const WORDS: Partial<Record<Keeping, () => string>> = {
  waiting: m.desk_keeping_waits,
  full: m.desk_storage_full,
  forbidden: m.desk_storage_forbidden,
};

/** Says why what is open is gone with the page, and what helps. */
export function KeepingNotice({ keeping }: { keeping: Keeping }) {
  const words = WORDS[keeping];
  return (
    words && (
      <Notice kind="caution" live="status">
        <p>{words()}</p>
      </Notice>
    )
  );
}

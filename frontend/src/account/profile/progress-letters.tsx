import type { User } from '@oligoteka/site-api';
import { useMutation } from '@tanstack/react-query';
import type { SiteCall } from '../../calls/call.ts';
import { m } from '../../paraglide/messages.js';
import { Checkbox } from '../../ui/fields/choice.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { refusalWords } from '../refusal-words.ts';
import { SavedNotice } from './saved-notice.tsx';

interface ProgressLettersProps {
  call: SiteCall;
  user: User;
  know: (changed: User) => void;
}

/** Letters about the progress of all orders of the person, off and on again. */
export function ProgressLetters({ call, user, know }: ProgressLettersProps) {
  const change = useMutation({
    mutationFn: (on: boolean) => call('/profile/switchProgressLetters', { on }),
    onSuccess: know,
  });
  return (
    <>
      <Checkbox
        label={m.account_letters_progress()}
        hint={m.account_letters_others()}
        checked={change.isPending ? change.variables : user.progressLetters}
        onChange={({ currentTarget: { checked } }) => {
          if (!change.isPending) change.mutate(checked);
        }}
      />
      <SavedNotice times={change.isSuccess ? change.submittedAt : 0} />
      {change.error && (
        <Notice kind="danger" live="alert">
          <p>{refusalWords(change.error)}</p>
        </Notice>
      )}
    </>
  );
}

import type { User } from '@oligoteka/site-api';
import { useQueryClient } from '@tanstack/react-query';
import { m } from '../../paraglide/messages.js';
import type { SiteCall } from '../../calls/call.ts';
import { LoginChange } from './login-change.tsx';
import { OwnData } from './own-data.tsx';
import { PasswordChange } from './password-change.tsx';
import { PersonalData } from './personal-data.tsx';
import { PrimerStock } from './primer-stock.tsx';
import { ProfileFrame, ProfilePart } from './profile-frame.tsx';
import { ProgressLetters } from './progress-letters.tsx';
import { Sessions, sessionsKey } from './sessions.tsx';

/** The own name, login, password, letters and sessions. */
export function OwnProfile({
  call,
  user,
  know,
  learn,
}: {
  call: SiteCall;
  user: User;
  know: (changed: User) => void;
  learn: () => Promise<void>;
}) {
  const queries = useQueryClient();
  const seeSessions = () => queries.invalidateQueries({ queryKey: sessionsKey });
  return (
    <ProfileFrame title={m.account_profile()}>
      <ProfilePart id="personal" title={m.account_personal()} words={m.account_personal_words()}>
        <PersonalData call={call} user={user} know={know} />
      </ProfilePart>
      <ProfilePart id="login" title={m.account_login_part()} words={m.account_login_part_words()}>
        <LoginChange call={call} user={user} learn={() => learn().then(seeSessions)} />
      </ProfilePart>
      <ProfilePart id="password" title={m.account_password()} words={m.account_password_part_words()}>
        <PasswordChange call={call} login={user.login} changed={seeSessions} />
      </ProfilePart>
      <ProfilePart id="primer-stock" title={m.account_stock()} words={m.account_stock_words()}>
        <PrimerStock call={call} />
      </ProfilePart>
      <ProfilePart id="letters" title={m.account_letters()} words={m.account_letters_words()}>
        <ProgressLetters call={call} user={user} know={know} />
      </ProfilePart>
      <ProfilePart id="sessions" title={m.account_sessions()} words={m.account_sessions_words()}>
        <Sessions call={call} />
      </ProfilePart>
      <ProfilePart id="own-data" title={m.account_own_data()} words={m.account_own_data_words()}>
        <OwnData call={call} />
      </ProfilePart>
    </ProfileFrame>
  );
}

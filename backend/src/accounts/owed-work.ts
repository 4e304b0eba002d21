import type { ByEventType, OwedWork } from '../jobs/owed-work.ts';
import type { LetterKind } from '../mail/letter.ts';
import type { UserEvent } from './user.events.ts';

/** Letters and jobs that events of members owe. */
export const usersOwe: OwedWork = {
  letters: {
    RegistrationRequested: 'registration',
    RegistrationRepeated: 'already-registered',
    PasswordRestoreRequested: 'restore-password',
    PasswordSet: 'password-changed',
    LoginChangeRequested: 'login-change-code',
    LoginChanged: 'login-changed',
  } satisfies ByEventType<UserEvent['type'], LetterKind>,
};

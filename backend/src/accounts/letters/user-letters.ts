import { fold } from '../../event-store/decider.ts';
import type { EventStore } from '../../event-store/event-store.ts';
import type { Letter, LetterKind, OwedLetter, WriteLetter } from '../../mail/letter.ts';
import type { PersonalData } from '../../personal-data/personal-data.ts';
import type { Credentials } from '../credentials.ts';
import { type OneTimeSecrets, SECONDS_OF } from '../../guard/one-time-secrets.ts';
import { user, type UserState } from '../user.ts';
import type { ChangedLogins, Language, LoginFields, NameFields, Sealed, UserEvent } from '../user.events.ts';

const HOUR = 3_600;
const MINUTE = 60;

interface Needs {
  readonly store: EventStore;
  readonly personalData: PersonalData;
  readonly secrets: OneTimeSecrets;
  readonly credentials: Credentials;
}

/** The event, and the state of the user when it happened. */
interface Known {
  readonly event: UserEvent;
  readonly letter: string;
  readonly state: UserState;
  readonly addressed: Pick<Letter, 'to' | 'language'>;
}

/**
 * Writes the letters about an account. Links and codes are made here, at the moment a letter is sent; they are the same ones
 * when it is sent again. A link that was used meanwhile needs no letter.
 */
export function userLetters(needs: Needs): Partial<Record<LetterKind, WriteLetter>> {
  const { secrets } = needs;
  const about =
    (write: (known: Known) => Letter | null | Promise<Letter | null>): WriteLetter =>
    async (owed) => {
      const known = await read(owed, needs);
      return known === null ? null : write(known);
    };
  return {
    registration: about(async ({ addressed, letter }) => {
      const token = await secrets.tokenOf(letter);
      const validHours = SECONDS_OF.registration / HOUR;
      return token === null ? null : { kind: 'registration', ...addressed, token, validHours };
    }),
    'already-registered': about(({ addressed }) => ({ kind: 'already-registered', ...addressed })),
    'restore-password': about(async ({ addressed, letter }) => {
      const token = await secrets.tokenOf(letter);
      const validMinutes = SECONDS_OF.restore / MINUTE;
      return token === null ? null : { kind: 'restore-password', ...addressed, token, validMinutes };
    }),
    'password-changed': about(({ addressed }) => ({ kind: 'password-changed', ...addressed })),
    'login-change-code': about((known) => loginChangeCode(known, needs)),
    'login-changed': about((known) => loginChanged(known, needs)),
  };
}

/** Letter to the new address, which is not proved yet; where it belongs to another member, they learn of the attempt. */
async function loginChangeCode(
  { event, letter, addressed }: Known,
  { secrets, personalData, credentials }: Needs,
): Promise<Letter | null> {
  if (event.type !== 'LoginChangeRequested') return null;
  const opened = await open<LoginFields>(personalData, event.data.login);
  if (opened === null) return null;
  const email = opened.login;
  const code = await secrets.codeOf(letter);
  const validMinutes = SECONDS_OF['login-change'] / MINUTE;
  if (code !== null)
    return { kind: 'login-change-code', ...addressed, to: { name: null, email }, code, validMinutes };
  const isTaken = (await credentials.byLogin(email)) !== null;
  return isTaken ? { kind: 'already-registered', ...addressed, to: { name: null, email } } : null;
}

/** Letter to the old address. */
async function loginChanged({ event, addressed }: Known, { personalData }: Needs): Promise<Letter | null> {
  if (event.type !== 'LoginChanged') return null;
  const logins = await open<ChangedLogins>(personalData, event.data.logins);
  if (logins === null) return null;
  const to = { ...addressed.to, email: logins.previous };
  return { kind: 'login-changed', ...addressed, to, newLogin: logins.login };
}

/** Null when the person was forgotten, or there is no such event. */
async function read({ stream, position }: OwedLetter, needs: Needs): Promise<Known | null> {
  const history = await needs.store.readStream(stream, { asOf: position });
  const events = history.map(({ type, data }) => ({ type, data }) as UserEvent);
  const event = events.at(-1);
  if (event === undefined || history.at(-1)?.position !== position || !('letter' in event.data)) return null;
  const state = fold(user, events);
  const [login, name] = await Promise.all([
    open<LoginFields>(needs.personalData, state.login),
    open<NameFields>(needs.personalData, state.name),
  ]);
  if (login === null || name === null) return null;
  // until the address is proved a stranger may have typed the name
  const greeted = state.registered ? name.fName : null;
  const { language, letter } = event.data as { language: Language; letter: string };
  return {
    event,
    letter,
    state,
    addressed: { to: { name: greeted, email: login.login }, language },
  };
}

async function open<Fields extends object>(
  personalData: PersonalData,
  sealed: Sealed | null,
): Promise<Fields | null> {
  return sealed === null ? null : personalData.open<Fields>(sealed.subject, sealed.sealed);
}

import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { Database } from '../database.ts';
import { EventStore } from '../event-store/event-store.ts';
import { PersonalData } from '../personal-data/personal-data.ts';
import { AccessTokens } from './sessions/access-tokens.ts';
import { AccountSettings } from './account-settings.ts';
import { Credentials } from './credentials.ts';
import { Devices } from './sessions/devices.ts';
import { GetMemberHandler } from './get-member/get-member.handler.ts';
import { GetHistoryHandler } from './get-history/get-history.handler.ts';
import { GetProfileHandler } from './get-profile/get-profile.handler.ts';
import { FindOrCreateAffiliateHandler } from './profile/keep-affiliate/keep-affiliate.handler.ts';
import { KeepAddressHandler } from './profile/keep-address/keep-address.handler.ts';
import { KeepClientHandler } from './profile/keep-client/keep-client.handler.ts';
import { KeepContactHandler } from './profile/keep-contact/keep-contact.handler.ts';
import { ProfileIds } from './profile/profile-ids.ts';
import { ProfileKeeper } from './profile/profile-keeper.ts';
import { SaveNameHandler } from './save-name/save-name.handler.ts';
import { SwitchProgressLettersHandler } from './letters/switch-letters/switch-letters.handler.ts';
import { GetUserHandler } from './get-user/get-user.handler.ts';
import { Keys } from '../guard/keys.ts';
import { LogInHandler } from './sessions/log-in/log-in.handler.ts';
import { LogOutHandler } from './sessions/log-in/log-out.handler.ts';
import { RefreshSessionHandler } from './sessions/log-in/refresh-session.handler.ts';
import { Passwords } from './passwords/passwords.ts';
import { CompleteRegistrationHandler } from './register/complete-registration.handler.ts';
import { RequestRegistrationHandler } from './register/request-registration.handler.ts';
import { UserExistsHandler } from './register/user-exists.handler.ts';
import { ChangePasswordHandler } from './passwords/change-password/change-password.handler.ts';
import { RequestLoginChangeHandler } from './change-login/request-login-change.handler.ts';
import { ConfirmLoginChangeHandler } from './change-login/confirm-login-change.handler.ts';
import { OwnSessionsHandler, EndSessionHandler } from './sessions/own-sessions/own-sessions.handler.ts';
import { RequestRestoreHandler } from './passwords/restore-password/request-restore.handler.ts';
import { SetNewPasswordHandler } from './passwords/restore-password/set-new-password.handler.ts';
import { SecurityLog } from '../guard/security-log.ts';
import { Sessions } from './sessions/sessions.ts';
import { Dadata } from './profile/suggest/dadata.ts';
import { SuggestAddressHandler } from './profile/suggest/suggest-address.handler.ts';
import { SuggestOrganisationHandler } from './profile/suggest/suggest-organisation.handler.ts';
import { SignIn } from './sessions/sign-in.ts';

/** Kept in tables of the schema `account`, beside the history: proofs of identity. */
const onDatabase = <T>(provide: Type<T>) => ({
  provide,
  inject: [Database],
  useFactory: (database: Database): T => new provide(database),
});

/**
 * Accounts and their proofs. The rest of the shop uses:
 *
 * - stream `user-<uid>` (user.events.ts, user.ts), read model `read.member` with the integer id of the wire; personal fields
 *   are sealed under `userSubject(uid)` and opened by queries alone;
 * - `GetMember`: the member of a token. The edge asks once per request: `session.member` is a `Member` or null, and
 *   `memberOf(session)` (site/session/session.ts) refuses a visitor with 401;
 * - `GetUser`: the user as the profile shows them, without what other read models hold.
 *
 * Further use cases of the profile add their events to the stream, their handlers below.
 */
@Module({})
export class AccountsModule {
  static around(settings: AccountSettings): DynamicModule {
    return {
      module: AccountsModule,
      imports: [CqrsModule],
      providers: [
        { provide: AccountSettings, useValue: settings },
        { provide: Dadata, useFactory: () => new Dadata(settings.dadata) },
        { provide: Passwords, useFactory: () => new Passwords(settings.passwordCost) },
        onDatabase(Credentials),
        {
          provide: Sessions,
          inject: [Database, SecurityLog],
          useFactory: (database: Database, log: SecurityLog) => new Sessions(database, log),
        },
        onDatabase(ProfileIds),
        {
          provide: ProfileKeeper,
          inject: [EventStore, PersonalData],
          useFactory: (store: EventStore, data: PersonalData) => new ProfileKeeper(store, data),
        },
        { provide: AccessTokens, inject: [Keys], useFactory: (keys: Keys) => new AccessTokens(keys) },
        { provide: Devices, inject: [Keys], useFactory: (keys: Keys) => new Devices(keys) },
        {
          provide: SignIn,
          inject: [Sessions, AccessTokens, Devices],
          useFactory: (sessions: Sessions, tokens: AccessTokens, devices: Devices) =>
            new SignIn(sessions, tokens, devices),
        },
        GetMemberHandler,
        GetUserHandler,
        GetProfileHandler,
        SuggestAddressHandler,
        SuggestOrganisationHandler,
        GetHistoryHandler,
        SaveNameHandler,
        SwitchProgressLettersHandler,
        FindOrCreateAffiliateHandler,
        KeepClientHandler,
        KeepAddressHandler,
        KeepContactHandler,
        RequestRegistrationHandler,
        CompleteRegistrationHandler,
        LogInHandler,
        RefreshSessionHandler,
        LogOutHandler,
        UserExistsHandler,
        RequestRestoreHandler,
        SetNewPasswordHandler,
        ChangePasswordHandler,
        RequestLoginChangeHandler,
        ConfirmLoginChangeHandler,
        OwnSessionsHandler,
        EndSessionHandler,
      ],
      exports: [Sessions, Credentials],
    };
  }
}

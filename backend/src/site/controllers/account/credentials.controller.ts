import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  ChangePasswordRequest,
  type CheckLoginChangeCodeAnswer,
  CheckLoginChangeCodeRequest,
  type Empty,
  EndSessionRequest,
  type SessionsAnswer,
  type SetNewLoginAnswer,
  SetNewLoginRequest,
} from '@oligoteka/site-api';
import { ConfirmLoginChange } from '../../../accounts/change-login/confirm-login-change.handler.ts';
import { RequestLoginChange } from '../../../accounts/change-login/request-login-change.handler.ts';
import { ChangePassword } from '../../../accounts/passwords/change-password/change-password.handler.ts';
import { EndSession, OwnSessions } from '../../../accounts/sessions/own-sessions/own-sessions.handler.ts';
import type { OwnSession } from '../../../accounts/sessions/sessions.ts';
import { memberOf, metadataOf, type Session } from '../../session/session.ts';
import { BlockedSenders } from '../../../guard/blocked-senders.ts';
import { Asked, CalledBy, SiteCall } from '../../http/site-call.ts';

/** Changes of a member's login and password. */
@Controller()
export class CredentialsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly blocked: BlockedSenders,
  ) {}

  @SiteCall('/auth/changePassword', ChangePasswordRequest)
  async changePassword(
    @Asked(ChangePasswordRequest) { oldPassword, newPassword }: ChangePasswordRequest,
    @CalledBy() session: Session,
  ): Promise<Empty> {
    const member = memberOf(session);
    await this.commands.execute(
      new ChangePassword(member, oldPassword, newPassword, session.language, metadataOf(session)),
    );
    return {};
  }

  @SiteCall('/profile/setNewLogin', SetNewLoginRequest)
  async setNewLogin(
    @Asked(SetNewLoginRequest) { login, password }: SetNewLoginRequest,
    @CalledBy() session: Session,
  ): Promise<SetNewLoginAnswer> {
    const member = memberOf(session);
    // a block of the old address would not hold the new one
    await this.blocked.refuseEmail(member.login);
    await this.commands.execute(
      new RequestLoginChange(member, login, password, session.language, metadataOf(session)),
    );
    return { loginState: 'isChanging' };
  }

  @SiteCall('/profile/checkLoginChangeCode', CheckLoginChangeCodeRequest)
  async checkLoginChangeCode(
    @Asked(CheckLoginChangeCodeRequest) { code }: CheckLoginChangeCodeRequest,
    @CalledBy() session: Session,
  ): Promise<CheckLoginChangeCodeAnswer> {
    const member = memberOf(session);
    const login: string = await this.commands.execute(
      new ConfirmLoginChange(member, code.trim(), session.language, metadataOf(session)),
    );
    return { loginState: 'new', login };
  }

  @SiteCall('/auth/sessions')
  async sessions(@Asked(Object) _request: Empty, @CalledBy() session: Session): Promise<SessionsAnswer> {
    const member = memberOf(session);
    const own: OwnSession[] = await this.queries.execute(new OwnSessions(member));
    return {
      sessions: own.map(({ id, startedAt, seenAt, address, userAgent }) => ({
        id,
        startedAt: startedAt.toISOString(),
        seenAt: seenAt.toISOString(),
        address,
        userAgent,
        current: id === member.sessionId,
      })),
    };
  }

  /** Ending the own session is a logout. */
  @SiteCall('/auth/endSession', EndSessionRequest)
  async endSession(
    @Asked(EndSessionRequest) { id }: EndSessionRequest,
    @CalledBy() session: Session,
  ): Promise<SessionsAnswer> {
    const member = memberOf(session);
    await this.commands.execute(new EndSession(member, id?.toLowerCase() ?? null));
    return this.sessions({}, session);
  }
}

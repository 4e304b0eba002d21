import { createSecretKey } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import type { Keys } from '../../guard/keys.ts';

/** Life of an access token, if its session lives. */
export const ACCESS_SECONDS = 10 * 60;
const ISSUER = 'oligoteka';
const ALGORITHM = 'HS256';

/** Access tokens: they name a session, and say nothing else that anybody could want to read. */
export class AccessTokens {
  #signer: Promise<JwtService> | undefined;

  constructor(private readonly keys: Keys) {}

  async sign(userId: number, sessionId: string): Promise<string> {
    const signer = await this.#jwt();
    return signer.signAsync(
      { sid: sessionId },
      {
        subject: String(userId),
        expiresIn: ACCESS_SECONDS,
        algorithm: ALGORITHM,
        issuer: ISSUER,
        audience: ISSUER,
      },
    );
  }

  /** The session it names; null where it was not signed here, or is too old. */
  async sessionOf(token: string): Promise<string | null> {
    try {
      const signer = await this.#jwt();
      const { sid } = await signer.verifyAsync<{ sid?: unknown }>(token, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: ISSUER,
      });
      return typeof sid === 'string' ? sid : null;
    } catch (error) {
      if (error instanceof Error && /^(JsonWebToken|TokenExpired|NotBefore)Error$/.test(error.name))
        return null;
      throw error;
    }
  }

  #jwt(): Promise<JwtService> {
    this.#signer ??= this.#withKey().catch((error: unknown) => {
      this.#signer = undefined;
      throw error;
    });
    return this.#signer;
  }

  /** A key object: bytes would be tried as a key of another kind first, at every call, which takes a millisecond. */
  async #withKey(): Promise<JwtService> {
    return new JwtService({ secret: createSecretKey(await this.keys.of('access-token')) });
  }
}

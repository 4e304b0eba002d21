import { type DadataSettings, NO_DADATA } from './profile/suggest/dadata.ts';
import { type PasswordCost, USUAL_COST } from './passwords/passwords.ts';

/** The operator's settings of accounts. */
export class AccountSettings {
  /** The key all others are derived from; absent: one is made and kept in the database. */
  readonly sessionKey: string | undefined;
  readonly passwordCost: PasswordCost;
  /** Wrong logins from one network address in a quarter of an hour. */
  readonly loginsPerAddress: number;
  /** Least duration of answers that must not tell whether an account exists. */
  readonly secretiveMilliseconds: number;
  readonly dadata: DadataSettings;
  /** Receiver of the lines about logins and sessions. */
  readonly securityLog: (line: string) => void;

  constructor(given: Partial<AccountSettings> = {}) {
    this.sessionKey = given.sessionKey;
    this.passwordCost = given.passwordCost ?? USUAL_COST;
    this.loginsPerAddress = given.loginsPerAddress ?? 300;
    this.secretiveMilliseconds = given.secretiveMilliseconds ?? 400;
    this.dadata = given.dadata ?? NO_DADATA;
    this.securityLog = given.securityLog ?? console.log;
  }
}

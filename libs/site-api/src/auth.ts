import {
  Equals,
  IsBoolean,
  IsEmail,
  IsNotEmpty,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  MaxLength,
} from 'class-validator';
import { MAIL_ADDRESS } from './mail-address.ts';
import { AnySigns } from './any-signs.ts';
import type { BasketMerge } from './basket.ts';
import type { User } from './user.ts';

const LONGEST_LOGIN = 254;
/** Far above the longest password: the rule about passwords refuses long ones, in characters. */
const LONGEST_PASSWORD_TEXT = 4_000;
const LONGEST_NAME = 100;
const LONGEST_PHONE = 50;
const LONGEST_PATH = 2_000;
const LONGEST_TOKEN = 200;
const LONGEST_CODE = 20;

export class UserExistRequest {
  /** E-mail address; letter case makes no difference. */
  @IsEmail(MAIL_ADDRESS)
  @MaxLength(LONGEST_LOGIN)
  login: string;
}

export interface UserExistAnswer {
  exist: boolean;
}

export class LoginRequest {
  @AnySigns()
  @IsString()
  @IsNotEmpty()
  @MaxLength(LONGEST_LOGIN)
  login: string;

  @AnySigns()
  @IsString()
  @IsNotEmpty()
  @MaxLength(LONGEST_PASSWORD_TEXT)
  password: string;

  /** The visitor’s basket, whose content joins the member’s. */
  @IsOptional()
  @IsUUID('4')
  basketId?: string;
}

/** The access token goes into the Authorization header; a refresh token comes as a cookie that scripts cannot read. */
export interface SignedInAnswer {
  token: string;
  user: User;
}

/** Answer of a login: the session, and the merge of the visitor’s basket. */
export interface LoggedInAnswer extends SignedInAnswer {
  merge: BasketMerge;
}

/** A person as the shop addresses them. */
export class PersonName {
  @IsString()
  @IsNotEmpty()
  @Matches(/\S/)
  @MaxLength(LONGEST_NAME)
  fName: string;

  @IsString()
  @IsNotEmpty()
  @Matches(/\S/)
  @MaxLength(LONGEST_NAME)
  lName: string;

  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_NAME)
  mName?: string;

  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_PHONE)
  phone?: string;
}

/**
 * A path of this site. No backslash and no control character: browsers read `\\` as `/` and drop tabs and line feeds, and
 * either would make `//another.example` of it.
 */
const OWN_PATH = /^\/(?!\/)[^\\\p{Cc}]*$/u;

export class RegistrationRequest extends PersonName {
  @IsEmail(MAIL_ADDRESS)
  @MaxLength(LONGEST_LOGIN)
  login: string;

  /** 8 to 128 characters, any; not one of the passwords that are guessed first. */
  @AnySigns()
  @IsString()
  @MaxLength(LONGEST_PASSWORD_TEXT)
  password: string;

  /** Consent to the processing of personal data, a box of its own. */
  @IsBoolean()
  @Equals(true)
  consent: true;

  @IsOptional()
  @IsUUID('4')
  basketId?: string;

  /** Path of this site to go on with once the account is open. */
  @IsOptional()
  @IsString()
  @Matches(OWN_PATH)
  @MaxLength(LONGEST_PATH)
  back?: string;
}

/** The token of a link from a letter. */
class TokenRequest {
  @IsString()
  @IsNotEmpty()
  @MaxLength(LONGEST_TOKEN)
  token: string;
}

/** The link of the registration letter. */
export class RegistrationCompleteRequest extends TokenRequest {
  /**
   * Required where the link is opened in another browser than the one that registered, and the account's password from then on:
   * a stranger who registered the address never chooses it. A program that keeps no cookies needs none.
   */
  @AnySigns()
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_PASSWORD_TEXT)
  password?: string;
}

/** `back`: the page of this site where the registration began, as the browser said. */
export interface RegisteredAnswer extends LoggedInAnswer {
  back: string | null;
}

export class SetNewPasswordRequest extends TokenRequest {
  /** 8 to 128 characters, any; not one of the passwords that are guessed first. */
  @AnySigns()
  @IsString()
  @MaxLength(LONGEST_PASSWORD_TEXT)
  password: string;
}

export class ChangePasswordRequest {
  @AnySigns()
  @IsString()
  @IsNotEmpty()
  @MaxLength(LONGEST_PASSWORD_TEXT)
  oldPassword: string;

  /** 8 to 128 characters, any; not one of the passwords that are guessed first. */
  @AnySigns()
  @IsString()
  @MaxLength(LONGEST_PASSWORD_TEXT)
  newPassword: string;
}

export class SetNewLoginRequest {
  /** The new e-mail address. */
  @IsEmail(MAIL_ADDRESS)
  @MaxLength(LONGEST_LOGIN)
  login: string;

  /** The password of the account, to be sure. */
  @AnySigns()
  @IsString()
  @IsNotEmpty()
  @MaxLength(LONGEST_PASSWORD_TEXT)
  password: string;
}

export interface SetNewLoginAnswer {
  loginState: 'isChanging';
}

export class CheckLoginChangeCodeRequest {
  /** Six digits from the letter. */
  @IsString()
  @IsNotEmpty()
  @MaxLength(LONGEST_CODE)
  code: string;
}

export interface CheckLoginChangeCodeAnswer {
  loginState: 'new';
  login: string;
}

/** Somewhere the user is logged in. Times are ISO 8601. */
export interface OwnSession {
  /** A UUID. */
  id: string;
  startedAt: string;
  seenAt: string;
  /** Network address it began from. */
  address: string;
  /** The browser's own name for itself, the header User-Agent. */
  userAgent: string;
  /** It is the session of this request. */
  current: boolean;
}

export interface SessionsAnswer {
  sessions: OwnSession[];
}

export class EndSessionRequest {
  /** The own session to end; without it all end but the one that asks. */
  @IsOptional()
  @IsUUID('4')
  id?: string;
}

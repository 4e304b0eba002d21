import type { Empty } from '../answer.ts';
import type {
  ChangePasswordRequest,
  CheckLoginChangeCodeAnswer,
  CheckLoginChangeCodeRequest,
  EndSessionRequest,
  LoggedInAnswer,
  RegisteredAnswer,
  RegistrationCompleteRequest,
  LoginRequest,
  RegistrationRequest,
  SessionsAnswer,
  SetNewLoginAnswer,
  SetNewLoginRequest,
  SetNewPasswordRequest,
  SignedInAnswer,
  UserExistAnswer,
  UserExistRequest,
} from '../auth.ts';
import type { PrimerStockAnswer } from '../primer/primer-stock.ts';
import type {
  ExportDataAnswer,
  FindOrCreateAffiliateRequest,
  SaveAddressRequest,
  SaveClientRequest,
  SaveContactRequest,
  SaveProfileRequest,
  SwitchProgressLettersRequest,
} from '../profile.ts';
import type { SuggestAddressAnswer, SuggestOrganisationAnswer, SuggestRequest } from '../suggest.ts';
import type { Address, Affiliate, Client, Contact, User } from '../user.ts';

/** Calls about the person: sessions, logins and what a profile keeps. */
export interface AccountCalls {
  /** Asks for an account: a link goes to the address. The answer is the same for a known address. */
  '/auth/registration': { request: RegistrationRequest; data: Empty };
  /** Opens the account a link was sent for, and logs in. */
  '/auth/registrationComplete': { request: RegistrationCompleteRequest; data: RegisteredAnswer };
  /** Logs in; the visitor’s basket joins the member’s. */
  '/auth/login': { request: LoginRequest; data: LoggedInAnswer };
  /** A new access token, and a new refresh cookie for the one sent. */
  '/auth/refresh': { request: Empty; data: SignedInAnswer };
  /** Ends the session: its tokens work no more. */
  '/auth/logout': { request: Empty; data: Empty };
  /** Whether an address has an account; a few times only. */
  '/auth/userExist': { request: UserExistRequest; data: UserExistAnswer };
  /** Sends a link to set a new password; the answer is the same where there is no such account. */
  '/auth/restorePassword': { request: UserExistRequest; data: Empty };
  /** Sets the password a link was sent for, ends all sessions and logs in. */
  '/auth/setNewPassword': { request: SetNewPasswordRequest; data: LoggedInAnswer };
  /** Sets another password; all other sessions end. */
  '/auth/changePassword': { request: ChangePasswordRequest; data: Empty };
  /** Sessions of the user, last seen first. */
  '/auth/sessions': { request: Empty; data: SessionsAnswer };
  /** Ends one of the own sessions, or all others. */
  '/auth/endSession': { request: EndSessionRequest; data: SessionsAnswer };
  /** Sends a code to a new address. */
  '/profile/setNewLogin': { request: SetNewLoginRequest; data: SetNewLoginAnswer };
  /** Makes the new address the login; all other sessions end. */
  '/profile/checkLoginChangeCode': { request: CheckLoginChangeCodeRequest; data: CheckLoginChangeCodeAnswer };
  /** The logged-in user, with all they keep here. */
  '/profile/getProfile': { request: Empty; data: User };
  /** Primers that the laboratory keeps for the user, with what is left of them. */
  '/profile/getPrimerStock': { request: Empty; data: PrimerStockAnswer };
  /** Saves the user's name and telephone. */
  '/profile/saveProfile': { request: SaveProfileRequest; data: User };
  /** Switches letters about the progress of the user's orders off, or on again. */
  '/profile/switchProgressLetters': { request: SwitchProgressLettersRequest; data: User };
  /** A payer found by its ИНН and КПП, or kept as a new one; the same twice has one id. */
  '/profile/findOrCreateAffiliate': { request: FindOrCreateAffiliateRequest; data: Affiliate };
  /** Saves or removes a client: an organisation or person the user orders for. */
  '/profile/saveClient': { request: SaveClientRequest; data: Client };
  /** Saves or removes an address of the user. */
  '/profile/saveAddress': { request: SaveAddressRequest; data: Address };
  /** Saves or removes a contact, a person to ask about orders. */
  '/profile/saveContact': { request: SaveContactRequest; data: Contact };
  /** Addresses that begin with the typed text. */
  '/profile/suggestAddress': { request: SuggestRequest; data: SuggestAddressAnswer };
  /** Organisations and sole traders by name or ИНН. */
  '/profile/suggestOrganisation': { request: SuggestRequest; data: SuggestOrganisationAnswer };
  /** Everything the shop keeps about the user, as JSON. */
  '/profile/exportData': { request: Empty; data: ExportDataAnswer };
}

/** Opened `personal.sealed`. */
export interface PersonalDetails {
  readonly payer: {
    readonly name: string;
    readonly isPerson: boolean;
    /** An organisation registered abroad; absent where it is not. */
    readonly isForeign?: boolean;
    readonly inn: string;
    readonly kpp: string;
    /** Address it is registered at, and the number of a foreign payer in its own country; absent where nobody gave them. */
    readonly legal_address?: string;
    readonly tax_number?: string;
  };
  readonly contact: { readonly name: string; readonly phone: string; readonly email: string };
  readonly address: string | null;
  readonly comment: string;
  /** The network a visitor ordered from, as limits count it: an operator blocks it when its orders are junk. */
  readonly network?: string;
}

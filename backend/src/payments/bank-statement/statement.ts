/** An account of ours as the statement tells of it. Kopecks; null where it does not say. */
export interface StatementAccount {
  readonly account: string;
  readonly line: number;
  /** `YYYY-MM-DD`; null where it does not say. */
  readonly from: string | null;
  readonly to: string | null;
  readonly opening: number;
  readonly incoming: number | null;
  readonly outgoing: number | null;
  readonly closing: number | null;
}

/** The payer as the bank names them; empty where it does not. */
export interface Payer {
  readonly name: string;
  readonly inn: string;
  readonly kpp: string;
  readonly account: string;
  readonly bic: string;
  readonly bank: string;
}

/** Money that came. */
export interface StatementLine {
  /** Line of the file where its section begins. */
  readonly line: number;
  /** Ours. */
  readonly account: string;
  /** `Платежное поручение`, `Банковский ордер`, … */
  readonly kind: string;
  readonly number: string;
  /** Days of the document and of the money: `YYYY-MM-DD`. */
  readonly day: string;
  readonly received: string;
  /** Kopecks. */
  readonly amount: number;
  readonly payer: Payer;
  readonly purpose: string;
}

export interface Statement {
  readonly accounts: readonly StatementAccount[];
  readonly lines: readonly StatementLine[];
  /** Documents that bring nothing from outside. */
  readonly skipped: { readonly outgoing: number; readonly transfers: number; readonly others: number };
}

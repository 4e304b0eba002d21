/** Answer of every successful call (contract, "Every call"). */
export interface SiteAnswer<Data> {
  data: Data;
}

/** Answer of every failed call. `validateErrors` stands only where a field is at fault; its keys are field paths. */
export interface SiteFailure {
  error: true;
  url: string;
  message: string;
  validateErrors?: Record<string, string[]>;
}

/** Request of the calls that take nothing, or nothing but the basket. */
export interface Empty {
  [field: string]: never;
}

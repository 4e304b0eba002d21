/** A primer that is looked for on the desk. */
export interface DeskPrimer {
  readonly name: string;
  /** Letters 5′ to 3′, without modifiers. */
  readonly sequence: string;
  /** With its modifiers, as the order form reads it. */
  readonly written: string;
  /** What takes up its 3′ end: it binds, but is not extended. */
  readonly blockers: readonly string[];
  /** What it shines with, by name, and what takes up that light; absent where it has no dye. */
  readonly label?: { readonly dye: string; readonly quencher: string | null };
}

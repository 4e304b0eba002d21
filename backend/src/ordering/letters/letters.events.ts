// Names and shapes below are stored for ever: add, never rename.
/** The reader of the letters about the progress of an order wants them no more, or wants them again. */
export interface OrderLettersSwitched {
  readonly type: 'OrderLettersSwitched';
  readonly data: { readonly on: boolean };
}

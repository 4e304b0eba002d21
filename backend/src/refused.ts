/** A sentence for people in both languages of the site. */
export interface Localised {
  readonly ru: string;
  readonly en: string;
}

/** Why a command is refused, in the words of the domain; the edge turns it into a status of the wire. */
export type RefusalKind =
  | 'invalid'
  | 'conflict'
  | 'notFound'
  | 'forbidden'
  | 'unauthenticated'
  | 'tooMany'
  | 'busy';

/**
 * The one error a decider throws: the command is understood and will not be done.
 * `fields` are paths in the request, each with all that is wrong there.
 */
export class Refused extends Error {
  override readonly name = 'Refused';

  constructor(
    readonly kind: RefusalKind,
    readonly text: Localised,
    readonly fields: Readonly<Record<string, readonly Localised[]>> = {},
    /** Figures the client needs to go on, such as the new total; they stand beside `message` in the answer. */
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(text.en);
  }
}

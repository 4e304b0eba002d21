// Names and shapes below are stored for ever: add, never rename.
/** An operator has a letter sent once more. It stands in the stream of the letters about a stream. */
export interface LetterRepeated {
  readonly type: 'LetterRepeated';
  readonly data: {
    readonly kind: string;
    /** The event that owed it first. */
    readonly stream: string;
    readonly position: number;
    readonly note?: string;
  };
}

export function lettersStream(about: string): string {
  return `letters-${about}`;
}

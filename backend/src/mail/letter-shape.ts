import type { Letter } from './letter.ts';

/** A piece of a letter; texts are plain, the renderer escapes them. */
export type Block =
  | { readonly text: string }
  | { readonly link: { readonly label: string; readonly url: string } }
  | { readonly code: string }
  | { readonly facts: readonly (readonly [name: string, value: string])[] };

export interface WrittenLetter {
  readonly subject: string;
  readonly blocks: readonly Block[];
  /** Why it was sent, in small print. */
  readonly why: string;
  /** A link, in small print too, by which the reader gets no more of such letters. */
  readonly off?: { readonly label: string; readonly url: string };
}

type LetterOf<Kind extends Letter['kind']> = Extract<Letter, { kind: Kind }>;
export type Words = {
  readonly [Kind in Letter['kind']]: (
    letter: LetterOf<Kind>,
    page: (path: string) => string,
  ) => WrittenLetter;
};

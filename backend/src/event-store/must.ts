/** A part that an answer must have. A missing part is an error and is never guessed. */
export function must<T>(piece: T | null | undefined, what: string): T {
  if (piece === undefined || piece === null) throw new MissingPiece(what);
  return piece;
}

/** A whole number in an answer that came as text. */
export function mustBeInteger(text: string | null | undefined, what: string): number {
  const number = /^-?\d+$/.test(must(text, what)) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(number)) throw new MissingPiece(`${what}, a whole number: ${text}`);
  return number;
}

/** The database's answer is not the one this code expects: a function is older or newer, or a row was taken away. */
export class MissingPiece extends Error {
  constructor(what: string) {
    super(`the answer of the database has no ${what}`);
    this.name = 'MissingPiece';
  }
}

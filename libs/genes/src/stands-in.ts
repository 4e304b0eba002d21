/** Letters that are read one at a time; a text is such. */
export interface Letters {
  readonly length: number;
  charCodeAt(at: number): number;
}

/**
 * Whether a piece stands in letters, over their end too where they are circular. `String.includes` takes the product of both lengths
 * where a piece nearly repeats itself; this takes their sum, as Knuth, Morris and Pratt do.
 */
export function standsIn(piece: string, letters: Letters, isCircular = false): boolean {
  const { length } = letters;
  const around = isCircular ? length + Math.min(length, Math.max(0, piece.length - 1)) : length;
  if (piece.length > around) return false;
  const borders = bordersOf(piece);
  let fits = 0;
  for (let at = 0; at < around && fits < piece.length; at += 1) {
    const letter = letters.charCodeAt(at < length ? at : at - length);
    while (fits > 0 && piece.charCodeAt(fits) !== letter) fits = borders[fits - 1] ?? 0;
    if (piece.charCodeAt(fits) === letter) fits += 1;
  }
  return fits === piece.length;
}

/** For each beginning of a piece, how long an end of it is that also begins the piece. */
function bordersOf(piece: string): Uint32Array {
  const borders = new Uint32Array(piece.length);
  let fits = 0;
  for (let at = 1; at < piece.length; at += 1) {
    const letter = piece.charCodeAt(at);
    while (fits > 0 && piece.charCodeAt(fits) !== letter) fits = borders[fits - 1] ?? 0;
    if (piece.charCodeAt(fits) === letter) fits += 1;
    borders[at] = fits;
  }
  return borders;
}

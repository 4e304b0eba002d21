const ENDS_OF_LINES = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
const CONTROLS = /\p{Cc}/gu;

/**
 * A name as it is kept: in one line. A tab or the end of a line, as a paste brings them, is a blank. Any other control
 * character becomes U+FFFD, as a NUL does: that something was there is seen, and can be mended.
 */
export function oneLine(text: string): string {
  return text.replaceAll(ENDS_OF_LINES, ' ').replaceAll(CONTROLS, '\ufffd').trim();
}

/** Things with names, with names in one line. */
export function withNamesInOneLine<Named extends { readonly name?: string }>(
  things: readonly Named[],
): Named[] {
  return things.map((thing) => {
    if (thing.name === undefined) return thing;
    const name = oneLine(thing.name);
    return name === thing.name ? thing : { ...thing, name };
  });
}

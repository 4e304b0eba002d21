const ENDS_OF_LINES = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
const CONTROLS = /\p{Cc}/gu;

/**
 * A name as it is kept: in one line. A tab or the end of a line, as a paste brings them, is a blank. Any other control
 * character becomes U+FFFD, as a NUL does: that something was there is seen, and can be corrected.
 */
export const oneLine = (text: string): string => withoutControls(text).trim();

const withoutControls = (text: string): string =>
  text.replaceAll(ENDS_OF_LINES, ' ').replaceAll(CONTROLS, '\ufffd');

/** Things with names in one line; blanks around a name stay, for somebody may still be typing it. */
export function withNamesInOneLine<Named extends { readonly name?: string }>(
  things: readonly Named[],
): Named[] {
  return things.map((thing) => {
    if (thing.name === undefined) return thing;
    const name = withoutControls(thing.name);
    return name === thing.name ? thing : { ...thing, name };
  });
}

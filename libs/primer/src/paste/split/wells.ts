/** A well of a 96- or 384-well plate. */
export const WELL = /^[A-P](?:0?[1-9]|1\d|2[0-4])$/iu;

/** A well as it is kept: `a01` is `A1`; '' for anything else. */
export function wellOf(text: string): string {
  return WELL.test(text) ? `${text[0]?.toUpperCase()}${Number(text.slice(1))}` : '';
}

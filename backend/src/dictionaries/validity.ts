/** A thing that is published to be valid from a day on. */
export interface Dated {
  /** ISO 8601. */
  readonly effectiveFrom: string;
}

/**
 * The publication that is valid at an instant (ISO 8601): the one that begins last, and of those that begin together the one
 * published last. `publications` are in the order of publishing. Undefined before the first begins.
 */
export function rulingAt<Publication extends Dated>(
  publications: readonly Publication[],
  instant: string,
): Publication | undefined {
  const day = Date.parse(instant);
  let ruling: Publication | undefined;
  for (const publication of publications) {
    const from = Date.parse(publication.effectiveFrom);
    if (from <= day && (ruling === undefined || from >= Date.parse(ruling.effectiveFrom)))
      ruling = publication;
  }
  return ruling;
}

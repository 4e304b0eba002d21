let steps = 0;

/** A name for a step of the history, by which its undo is found again. */
export function stepName(kind: string): string {
  steps += 1;
  return `${kind}:${steps}`;
}

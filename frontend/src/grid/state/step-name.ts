let steps = 0;

/** A unique name of a step, by which it is found for undo. */
export function stepName(kind: string): string {
  steps += 1;
  return `${kind}:${steps}`;
}

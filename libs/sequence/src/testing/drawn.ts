/** A text of so many bases made of a number; letters come evenly, so that pieces of 15 do not repeat. The same number makes the same. */
export function drawnText(length: number, seed: number): string {
  let state = seed >>> 0;
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return 'ACGT'.charAt(state >>> 30);
  }).join('');
}

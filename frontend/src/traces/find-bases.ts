/** A place of a sequence in a read; positions count from 0, `to` is behind the last base. */
export interface Found {
  readonly from: number;
  readonly to: number;
  /** It stands on the other strand. */
  readonly isReverse: boolean;
}

const COMPLEMENT: Readonly<Record<string, string>> = { A: 'T', C: 'G', G: 'C', T: 'A', U: 'A', N: 'N' };
const MOST = 500;

/** Every place of a typed sequence, on both strands; spaces and small letters do not matter. N stands for any base. */
export function findBases(bases: string, typed: string): Found[] {
  const looked = typed
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, '')
    .replaceAll('U', 'T');
  if (looked === '' || looked.length > bases.length || /[^ACGTN]/.test(looked)) return [];
  const other = [...looked]
    .reverse()
    .map((letter) => COMPLEMENT[letter] ?? 'N')
    .join('');
  const found: Found[] = [];
  for (let from = 0; from + looked.length <= bases.length && found.length < MOST; from++) {
    const isForward = fits(bases, from, looked);
    if (isForward || fits(bases, from, other))
      found.push({ from, to: from + looked.length, isReverse: !isForward });
  }
  return found;
}

function fits(bases: string, from: number, looked: string): boolean {
  for (let at = 0; at < looked.length; at++) {
    const letter = looked[at];
    if (letter !== 'N' && letter !== bases[from + at]) return false;
  }
  return true;
}

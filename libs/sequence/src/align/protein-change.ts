import { AMINO_LETTERS, type GeneticCode, THREE_LETTERS } from '../protein/genetic-code.ts';

/** What a difference does to a protein. */
export type ProteinEffect =
  | 'silent'
  | 'missense'
  | 'nonsense'
  | 'frameshift'
  | 'inFrame'
  | 'stopLost'
  | 'startLost'
  | 'startWeaker'
  | 'unknown';

/** With its name by HGVS, without the brackets of what is derived. Example: `p.Lys171Glu`. */
export interface ProteinChange {
  readonly effect: ProteinEffect;
  readonly name: string;
}

const STOP = '*';
const USUAL_START = 'ATG';
const named = (letter = ''): string =>
  letter === STOP || AMINO_LETTERS.includes(letter) ? (THREE_LETTERS[letter] ?? 'Xaa') : 'Xaa';
const chain = (letters: string): string => [...letters].map(named).join('');
/** The protein with its stop, without what would follow. */
const upToStop = (protein: string): string => {
  const stop = protein.indexOf(STOP);
  return stop < 0 ? protein : protein.slice(0, stop + 1);
};

/**
 * What becomes of the first codon: `none`: it begins no protein, `kept`: it begins it as before, `weaker`: it was ATG, and another one
 * that may begin a protein in this code stands there, `lost`: what stands there begins none.
 */
export type StartChange = 'none' | 'kept' | 'weaker' | 'lost';

/**
 * The change from one protein to another, both translated beyond their stops. `residue` is the first one that the difference touches,
 * from 0; `isShift` tells that it shifts the frame. Names by the recommendations of HGVS: any change of the start codon ATG is
 * `p.Met1?`.
 */
export function proteinChange(
  before: string,
  after: string,
  residue: number,
  isShift: boolean,
  start: StartChange,
): ProteinChange {
  // a stop before the difference, of another code or a broken gene, says nothing of what stands behind it
  const skipped = before.slice(0, residue).lastIndexOf(STOP) + 1;
  const [old, now] = [before, after].map((all) => all.slice(0, skipped) + upToStop(all.slice(skipped)));
  if (old === undefined || now === undefined) return { effect: 'unknown', name: 'p.?' };
  const first = firstOther(old, now);
  const atStart = `p.${named('M')}1?`;
  if (start === 'lost' && first === 0) return { effect: 'startLost', name: atStart };
  const isStartAlone = start !== 'none' && first === 0 && isSameBehindStart(old, now);
  if (isStartAlone && start === 'weaker') return { effect: 'startWeaker', name: atStart };
  if (first < 0 || isStartAlone) {
    const letter = residue === 0 && start !== 'none' ? 'M' : old[residue];
    return { effect: 'silent', name: `p.${named(letter)}${residue + 1}=` };
  }
  const place = `${named(old[first])}${first + 1}`;
  if (old[first] === STOP) {
    const further = now.endsWith(STOP) ? String(now.length - old.length) : '?';
    return { effect: 'stopLost', name: `p.${place}${named(now[first])}extTer${further}` };
  }
  if (now[first] === STOP) return { effect: 'nonsense', name: `p.${place}Ter` };
  if (isShift) {
    const stop = now.endsWith(STOP) ? String(now.length - first) : '?';
    return { effect: 'frameshift', name: `p.${place}${named(now[first])}fsTer${stop}` };
  }
  if (now[first] === 'X' || old[first] === 'X') return { effect: 'unknown', name: `p.${place}?` };
  return inFrame(old, now, first);
}

/** The first letter in which they differ; -1 where they are the same. */
function firstOther(old: string, now: string): number {
  if (old === now) return -1;
  let at = 0;
  while (at < old.length && old[at] === now[at]) at += 1;
  return Math.min(at, Math.max(0, old.length - 1));
}

const isSameBehindStart = (old: string, now: string): boolean => old.slice(1) === now.slice(1);

/** Residues that are other, gone or new between those that stay; the change stands as far behind as it goes. */
function inFrame(old: string, now: string, first: number): ProteinChange {
  let kept = 0;
  const most = Math.min(old.length, now.length) - first;
  while (kept < most && old.at(-1 - kept) === now.at(-1 - kept)) kept += 1;
  const [gone, come] = [old.slice(first, old.length - kept), now.slice(first, now.length - kept)];
  const at = (place: number): string => `${named(old[place])}${place + 1}`;
  const range = (from: number, to: number): string => (from === to ? at(from) : `${at(from)}_${at(to)}`);
  if (gone.length === 1 && come.length === 1)
    return { effect: 'missense', name: `p.${at(first)}${named(come)}` };
  const last = first + gone.length - 1;
  if (come === '') return { effect: 'inFrame', name: `p.${range(first, last)}del` };
  if (gone !== '') return { effect: 'inFrame', name: `p.${range(first, last)}delins${chain(come)}` };
  const isTwice = old.slice(first - come.length, first) === come && first >= come.length;
  return {
    effect: 'inFrame',
    name: isTwice
      ? `p.${range(first - come.length, first - 1)}dup`
      : `p.${at(first - 1)}_${at(first)}ins${chain(come)}`,
  };
}

/** What becomes of the first codon in a code. Example: GTG in place of ATG is `weaker` of bacteria, `lost` in the standard code. */
export function startChange(before: string, after: string, { starts }: GeneticCode): StartChange {
  if (!starts.includes(before)) return 'none';
  if (!starts.includes(after)) return 'lost';
  return before === USUAL_START && after !== USUAL_START ? 'weaker' : 'kept';
}

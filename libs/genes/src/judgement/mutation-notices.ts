import { THREE_LETTERS, translate } from '@oligoteka/sequence';
import { changed, mutate, type PlacedMutation } from '../mutagenesis/mutate.ts';
import type { InBoth } from '../names.ts';
import type { MutagenesisDetails } from '../services.ts';

/** A sequence before and after all its mutations, and the proteins of its coding part. */
interface Mutant {
  readonly template: string;
  readonly codingFrom: number;
  /** In the order of their places. */
  readonly ordered: readonly PlacedMutation[];
  /** With its stop codon. */
  readonly before: string;
  /** From the start of the frame to the end of the sequence. */
  readonly made: string;
  /** Where the frame begins in the mutated sequence. */
  readonly madeFrom: number;
}

/** What mutations do to the protein beside the residues that they name. Example: a deleted base shifts the reading frame. */
export function mutationNotices({ template, mutations: names, codingFrom }: MutagenesisDetails): InBoth[] {
  const { mutations, faults } = mutate(template, names.join(', '), codingFrom);
  if (faults.length > 0) return [];
  const ordered = [...mutations].sort((one, other) => one.at - other.at);
  const cut = ordered.find(({ at, out }) => at < codingFrom && at + out.length > codingFrom);
  if (cut !== undefined) return [noBeginning(cut)];
  const madeFrom = codingFrom + grown(ordered.filter((one) => endOf(one) < codingFrom));
  const before = untilStop(translate(template.slice(codingFrom - 1)));
  const made = translate(changed(template, ordered).slice(madeFrom - 1));
  const inside = ordered.filter((one) => endOf(one) >= codingFrom && one.at < codingFrom + before.length * 3);
  const mutant = { template, codingFrom, ordered, before, made, madeFrom };
  const shifting = inside.filter((one) => grown([one]) % 3 !== 0);
  const [shift] = shifting;
  // behind a shift there are other codons
  const inFrame = shift === undefined ? inside : inside.slice(0, inside.indexOf(shift));
  return [
    ...startNotices(mutant, inside),
    ...shiftNotices(mutant, shifting),
    ...inFrame.flatMap((one) => stopNotices(mutant, one)),
    ...silentNotices(mutant, inside),
  ];
}

/** The last base that a change takes out; of an insertion the one before it. */
const endOf = ({ at, out }: PlacedMutation): number => at + out.length - 1;

const grown = (changes: readonly PlacedMutation[]): number =>
  changes.reduce((sum, one) => sum + one.in.length - one.out.length, 0);

/** The protein with its stop codon. */
function untilStop(read: string): string {
  const stop = read.indexOf('*');
  return stop < 0 ? read : read.slice(0, stop + 1);
}

const residueAt = (protein: string, index: number): string => {
  const letter = protein.charAt(index);
  return `${THREE_LETTERS[letter] ?? letter}${index + 1}`;
};

const noBeginning = ({ name }: PlacedMutation): InBoth => ({
  ru: `${name} убирает начало рамки: отсюда белок может не читаться`,
  en: `${name} removes the beginning of the frame: no protein may begin there`,
});

function startNotices(
  { before, made, template, ordered, codingFrom, madeFrom }: Mutant,
  inside: readonly PlacedMutation[],
): InBoth[] {
  const cause = inside.find(({ at }) => at < codingFrom + 3);
  if (!before.startsWith('M') || made.startsWith('M') || cause === undefined) return [];
  const codon = changed(template, ordered).slice(madeFrom - 1, madeFrom + 2);
  const now = THREE_LETTERS[made.charAt(0)] ?? '';
  return [
    {
      ru: `${cause.name} убирает старт-кодон: вместо Met1 (ATG) — ${now} (${codon}), отсюда белок может не читаться`,
      en: `${cause.name} removes the start codon: ${now} (${codon}) stands in place of Met1 (ATG), and no protein may begin there`,
    },
  ];
}

/** The length of the mutated protein beside the one before, in amino acids. */
function lengthText({ before, made }: Mutant): InBoth {
  const stop = made.indexOf('*');
  if (stop < 0) return { ru: 'стоп-кодона дальше в рамке нет', en: 'no stop codon follows in it' };
  const old = before.endsWith('*') ? before.length - 1 : null;
  return {
    ru: `белок — ${stop} а. о.${old === null ? '' : ` вместо ${old}`}`.replace('а. о.', 'а.\u00a0о.'),
    en: `the protein has ${stop} aa${old === null ? '' : ` instead of ${old}`}`,
  };
}

function shiftNotices(mutant: Mutant, shifting: readonly PlacedMutation[]): InBoth[] {
  const [first, last] = [shifting[0], shifting.at(-1)];
  if (first === undefined || last === undefined) return [];
  const { before, codingFrom } = mutant;
  const names = shifting.map(({ name }) => name).join(', ');
  const residueOf = (place: number) =>
    residueAt(before, Math.min(before.length - 1, Math.max(0, Math.floor((place - codingFrom) / 3))));
  const from = residueOf(first.at);
  const isOne = shifting.length === 1;
  if (grown(shifting) % 3 === 0)
    return [
      {
        ru: `${names} сдвигают рамку считывания между собой, дальше она прежняя: проверьте участок ${from}–${residueOf(endOf(last))}`,
        en: `${names} shift the reading frame between each other and keep it behind: look at ${from} to ${residueOf(endOf(last))}`,
      },
    ];
  const length = lengthText(mutant);
  return [
    {
      ru: `${names} ${isOne ? 'сдвигает' : 'сдвигают'} рамку считывания с ${from}: ${length.ru}`,
      en: `${names} ${isOne ? 'shifts' : 'shift'} the reading frame from ${from} on: ${length.en}`,
    },
  ];
}

/** Codons that hold bases from a place on, counted from 0; none for no bases between two codons. */
function codonsAt(place: number, from: number, length: number): number[] {
  const first = Math.floor((place - from) / 3);
  if (length === 0) return (place - from) % 3 === 0 ? [] : [first];
  const last = Math.floor((place - from + length - 1) / 3);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function stopNotices(mutant: Mutant, mutation: PlacedMutation): InBoth[] {
  const { before, made, codingFrom, madeFrom, ordered } = mutant;
  const { name, at, out } = mutation;
  const earlier = ordered.slice(0, ordered.indexOf(mutation)).filter((one) => endOf(one) >= codingFrom);
  const place = at - codingFrom + madeFrom + grown(earlier);
  const [old, now] = [codonsAt(at, codingFrom, out.length), codonsAt(place, madeFrom, mutation.in.length)];
  const hadStop = old.some((index) => before[index] === '*');
  const stop = now.find((index) => made[index] === '*');
  const length = lengthText(mutant);
  if (stop !== undefined && !hadStop) {
    const residue = residueAt(before, Math.floor((at - codingFrom) / 3) + stop - (now[0] ?? stop));
    return [
      {
        ru: `${name} ставит стоп-кодон ${out === '' ? 'перед' : 'вместо'} ${residue}: ${length.ru}`,
        en: `${name} puts a stop codon ${out === '' ? 'before' : 'in place of'} ${residue}: ${length.en}`,
      },
    ];
  }
  if (!hadStop || stop !== undefined) return [];
  const [first] = now;
  const put = first === undefined ? '' : residueAt(made, first);
  return [
    {
      ru: `${name} убирает стоп-кодон: ${put && `вместо него ${put}, `}${length.ru}`,
      en: `${name} removes the stop codon: ${put && `${put} stands in its place, `}${length.en}`,
    },
  ];
}

/** Mutations of the coding part, up to its stop codon, without which the protein would be the same. */
function silentNotices(
  { template, ordered, made, madeFrom }: Mutant,
  inside: readonly PlacedMutation[],
): InBoth[] {
  return inside
    .filter((one) => {
      const rest = changed(
        template,
        ordered.filter((other) => other !== one),
      );
      return untilStop(translate(rest.slice(madeFrom - 1))) === untilStop(made);
    })
    .map(({ name }) => ({
      ru: `${name} не меняет белок: аминокислота остаётся прежней`,
      en: `${name} leaves the protein as it is: the residue stays the same`,
    }));
}

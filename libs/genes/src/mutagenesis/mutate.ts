import { codonsOf } from '../codons/codon-usage.ts';
import { CODE, THREE_LETTERS, translate } from '@oligoteka/sequence';
import type { InBoth } from '../names.ts';
import { quoted } from '../quoted.ts';
import { notRead, readMutation, type WrittenMutation } from './read-mutation.ts';
import { splitMutations } from './split-mutations.ts';

/** More than anybody changes in one plasmid. */
const MAX_MUTATIONS = 50;

/** A change of a sequence: so many bases are taken out at a place, from 1, and others put in. */
export interface Change {
  readonly at: number;
  readonly out: string;
  readonly in: string;
}

/** A mutation that fits the sequence. */
export interface PlacedMutation extends Change {
  /** In HGVS notation. Example: `c.76A>T`. */
  readonly name: string;
}

/** The sequence with all its mutations, or everything that is wrong with them. */
export interface Mutated {
  readonly mutations: readonly PlacedMutation[];
  readonly sequence: string;
  readonly faults: readonly InBoth[];
}

/**
 * The mutations of a list, each checked against the sequence: what is said to stand there has to. They count from `codingFrom`,
 * the place of the first base of the coding part, and all of them in the sequence as it was given.
 * Example: `mutate('ATGAAA', 'K2N', 1).sequence` is `ATGAAC`.
 */
export function mutate(template: string, list: string, codingFrom: number): Mutated {
  const faults: InBoth[] = [];
  const mutations: PlacedMutation[] = [];
  const protein = translate(template.slice(codingFrom - 1));
  const all = splitMutations(list);
  if (all.length > MAX_MUTATIONS) faults.push(tooMany(all.length));
  for (const written of all.slice(0, MAX_MUTATIONS)) {
    const read = readMutation(written);
    const placed = read === null ? notRead(written) : place(read, { template, protein, codingFrom });
    if ('ru' in placed) faults.push(placed);
    else if (placed.out === placed.in) faults.push(sameAsBefore(written));
    else mutations.push(placed);
  }
  const ordered = [...mutations].sort((one, other) => one.at - other.at);
  ordered.forEach((one, index) => {
    const before = ordered[index - 1];
    if (before !== undefined && before.at + Math.max(1, before.out.length) > one.at)
      faults.push({
        ru: `${quoted(before.name)} и ${quoted(one.name)} меняют одно и то же место: объедините их`,
        en: `${quoted(before.name)} and ${quoted(one.name)} change the same place: write them as one`,
      });
  });
  const sequence = faults.length > 0 ? template : changed(template, ordered);
  return { mutations, sequence, faults };
}

/** A sequence with changes that do not touch each other, in the order of their places. */
export function changed(template: string, changes: readonly Change[]): string {
  let result = '';
  let done = 0;
  for (const { at, out, in: put } of changes) {
    result += template.slice(done, at - 1) + put;
    done = at - 1 + out.length;
  }
  return result + template.slice(done);
}

/** A sequence, and the protein that its coding part is read as. */
interface Read {
  readonly template: string;
  readonly protein: string;
  readonly codingFrom: number;
}

function place(read: WrittenMutation, sequence: Read): PlacedMutation | InBoth {
  if (read.of === 'bases') return placeBases(read, sequence);
  if (read.of === 'residues') return placeResidues(read, sequence);
  const [bases, residues] = [placeBases(read, sequence), placeResidues(read, sequence)];
  if ('ru' in bases) return residues;
  if ('ru' in residues) return bases;
  const [written, residue, base] = [read.written, residues.name, bases.name].map((text) => quoted(text));
  return {
    ru: `«${written}» подходит и к белку, и к ДНК: напишите ${residue} или ${base}`,
    en: `“${written}” fits both the protein and the DNA: write ${residue} or ${base}`,
  };
}

function placeBases(read: WrittenMutation, { template, codingFrom }: Read): PlacedMutation | InBoth {
  const { kind, from, to, first, last, isFromBeginning } = read;
  const [what, before] = isFromBeginning ? ['g', 0] : ['c', codingFrom - 1];
  const start = before + from - 1;
  const end = before + to;
  if (end > template.length)
    return beyond(read.written, template.length - before, isFromBeginning ? 'sequence' : 'bases');
  const wrong =
    otherwise(read, first, template.charAt(start), from) ??
    otherwise(read, last, template.charAt(end - 1), to);
  if (wrong !== null) return wrong;
  const standing = template.slice(start, end);
  const misread = otherwise(read, read.said, standing, from);
  if (misread !== null) return misread;
  const range = to === from ? `${from}` : `${from}_${to}`;
  switch (kind) {
    case 'change':
      return {
        ...{ at: start + 1, out: standing, in: read.new },
        name: `${what}.${from}${standing}>${read.new}`,
      };
    case 'delete':
      return { at: start + 1, out: standing, in: '', name: `${what}.${range}del` };
    case 'replace':
      return { at: start + 1, out: standing, in: read.new, name: `${what}.${range}delins${read.new}` };
    case 'insert':
      return { at: start + 2, out: '', in: read.new, name: `${what}.${range}ins${read.new}` };
    case 'duplicate':
      return { at: end + 1, out: '', in: standing, name: `${what}.${range}dup` };
  }
}

function placeResidues(
  read: WrittenMutation,
  { template, protein, codingFrom }: Read,
): PlacedMutation | InBoth {
  const { kind, from, to, first, last } = read;
  const stop = protein.indexOf('*') + 1;
  if (stop > 0 && to > stop) return behindStop(read.written, stop);
  if (to > protein.length) return beyond(read.written, protein.length, 'residues');
  const wrong =
    otherwise(read, first, protein.charAt(from - 1), from, named) ??
    otherwise(read, last, protein.charAt(to - 1), to, named) ??
    otherwise(read, read.said, protein.slice(from - 1, to), from, allNamed);
  if (wrong !== null) return wrong;
  const start = codingFrom - 1 + (from - 1) * 3;
  const standing = template.slice(start, codingFrom - 1 + to * 3);
  const [one, other] = [protein.charAt(from - 1), protein.charAt(to - 1)].map(named);
  const range = to === from ? `${one}${from}` : `${one}${from}_${other}${to}`;
  const news = allNamed(read.new);
  switch (kind) {
    case 'change': {
      const put = nearestCodon(standing, read.new);
      return { at: start + 1, out: standing, in: put, name: `p.${range}${news}` };
    }
    case 'delete':
      return { at: start + 1, out: standing, in: '', name: `p.${range}del` };
    case 'replace':
      return { at: start + 1, out: standing, in: commonCodons(read.new), name: `p.${range}delins${news}` };
    case 'insert':
      return { at: start + 4, out: '', in: commonCodons(read.new), name: `p.${range}ins${news}` };
    case 'duplicate':
      return { at: start + 1 + standing.length, out: '', in: standing, name: `p.${range}dup` };
  }
}

const named = (residue: string): string => THREE_LETTERS[residue] ?? residue;
const allNamed = (residues: string): string => [...residues].map(named).join('');

/** The fault of a letter that is said to stand somewhere and does not. */
function otherwise(
  { written }: WrittenMutation,
  said: string,
  stands: string,
  at: number,
  inWords?: (letters: string) => string,
): InBoth | null {
  if (said === '' || said === stands) return null;
  const [here, other, mutation] = [quoted(stands, inWords), quoted(said, inWords), quoted(written)];
  return {
    ru: `${mutation}: на месте ${at} стоит ${here}, а не ${other}`,
    en: `${mutation}: ${here} stands at ${at}, not ${other}`,
  };
}

function beyond(text: string, most: number, of: 'bases' | 'residues' | 'sequence'): InBoth {
  const written = quoted(text);
  if (of === 'sequence')
    return {
      ru: `${written}: такого места нет, оснований в последовательности — ${most}`,
      en: `${written}: there is no such place, the sequence has ${most} bases`,
    };
  const [ru, en] = of === 'bases' ? ['оснований', 'bases'] : ['остатков', 'residues'];
  return {
    ru: `${written}: такого места нет, от начала рамки ${ru} — ${most}`,
    en: `${written}: there is no such place, the frame has ${most} ${en}`,
  };
}

/** Behind its stop codon a protein has no residues, whatever the bases there would be read as. */
function behindStop(text: string, stop: number): InBoth {
  const written = quoted(text);
  return {
    ru: `${written}: белок заканчивается раньше, на месте ${stop} — стоп-кодон. Проверьте начало рамки; место за стоп-кодоном пишите основаниями: c.${stop * 3 + 1}A>T`,
    en: `${written}: the protein ends before it, a stop codon stands at ${stop}. Check where the frame begins; write a place behind the stop codon in bases: c.${stop * 3 + 1}A>T`,
  };
}

/** The codon of a residue with the fewest changes; of equals the commonest in E. coli. */
function nearestCodon(codon: string, residue: string): string {
  const rated = codonsOf('ecoli').get(residue) ?? [];
  const distance = (other: string): number =>
    [...other].reduce((sum, base, at) => sum + (base === codon[at] ? 0 : 1), 0);
  // the same residue once more is the same codon
  if (CODE.get(codon) === residue) return codon;
  const [best] = [...rated].sort(
    (one, other) => distance(one.codon) - distance(other.codon) || other.weight - one.weight,
  );
  return best?.codon ?? codon;
}

function commonCodons(residues: string): string {
  return [...residues].map((residue) => codonsOf('ecoli').get(residue)?.[0]?.codon ?? '').join('');
}

const sameAsBefore = (written: string): InBoth => ({
  ru: `${quoted(written)}: ничего не меняет, это уже стоит в последовательности`,
  en: `${quoted(written)}: changes nothing, this stands in the sequence already`,
});

const tooMany = (count: number): InBoth => ({
  ru: `Мутаций ${count}: разделите список, за раз — не больше ${MAX_MUTATIONS}`,
  en: `${count} mutations: part the list, ${MAX_MUTATIONS} at a time at most`,
});

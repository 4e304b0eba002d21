import { foldChar, isAllowed } from '../../../alphabet.ts';
import { isKnownWord } from '../../split/known-words.ts';
import { plain } from '../../split/plain.ts';
import type { PastedRow } from '../../types.ts';
import { reverseComplement } from './locations.ts';
import { type Feature, unquoted } from './records.ts';

/** Bases in the words of a primer that are no name of a site, such as `TATA`. */
const LEAST_OF_PRIMER = 6;
/** Bases elsewhere in a record that may be a primer. */
const LEAST = 12;
const LONG = 8;
const MAX_COMPARED = 1_000;
/** Qualifiers whose letters are no bases, or repeat the record's own sequence. */
const OTHER_LETTERS: ReadonlySet<string> = new Set([
  ...['translation', 'replace', 'rpt_unit_seq', 'anticodon', 'mod_base', 'db_xref', 'protein_id'],
]);

const fold = (text: string): string => [...text].map((char) => foldChar(char).char).join('');

function isBases(word: string): boolean {
  if (word === word.toLowerCase() && isKnownWord(word)) return false;
  const folded = fold(word);
  if (/^[ACGTU]+$/u.test(folded)) return true;
  const bases = folded.replace(/[^ACGTU]/gu, '').length;
  const isTitle = /^\p{Lu}\p{Ll}+$/u.test(word);
  return !isTitle && folded.length >= LONG && bases * 2 > folded.length && [...folded].every(isAllowed);
}

/** The runs of so many bases in a text, words of bases one after another taken together. */
function runsOfBases(text: string, least: number): string[] {
  const runs: string[] = [];
  let open = '';
  const close = () => {
    if (open.length >= least) runs.push(open);
    open = '';
  };
  for (const [word] of plain(text).matchAll(/[\p{L}\p{N}_]+/gu)) {
    if (isBases(word)) open += fold(word);
    else close();
  }
  close();
  return runs;
}

const valuesOf = ({ qualifiers }: Feature): string[] =>
  qualifiers.filter(([name]) => !OTHER_LETTERS.has(name.toLowerCase())).map(([, value]) => unquoted(value));

/** The runs of bases in the words of a primer that stand neither in its name nor in it or its other strand. */
export function unreadOfPrimer(feature: Feature, { name, sequence }: PastedRow): string[] {
  const known = [fold(name).replace(/\P{L}/gu, ''), fold(sequence), reverseComplement(fold(sequence))];
  return valuesOf(feature)
    .flatMap((value) => runsOfBases(value, LEAST_OF_PRIMER))
    .filter((run) => !known.some((text) => text.includes(run)));
}

/** The primers of a record, for finding other bases in it that may be one. */
export class RecordBases {
  private readonly known: string;
  private compared = 0;

  constructor(rows: readonly PastedRow[]) {
    const sequences = rows.map(({ sequence }) => fold(sequence));
    this.known = [...sequences, ...sequences.map(reverseComplement)].join(' ');
  }

  /** True where a text holds bases that no primer of the record has. */
  holdsMore(text: string): boolean {
    return runsOfBases(text, LEAST).some((run) => {
      this.compared += 1;
      return this.compared > MAX_COMPARED || !this.known.includes(run);
    });
  }

  /** The values of a feature that do. */
  moreOf(feature: Feature): string[] {
    return valuesOf(feature).filter((value) => this.holdsMore(value));
  }
}

import type { Note, Sequence } from '../../model/sequence.ts';
import { BaseReader } from '../read-bases.ts';
import { type Fault, lengthFaults, type ReadRecords } from '../refused.ts';
import { AllRecords, boundName } from '../all-records.ts';
import { FeatureTable } from './feature-table.ts';
import { type Locus, readLocus } from './locus.ts';
import { readDefinition } from './locus-word.ts';

type Part = 'head' | 'features' | 'bases' | 'rest';

/** A record while it is read. */
class Draft {
  part: Part = 'head';
  readonly notes: [string, string][] = [];
  readonly features = new FeatureTable();
  readonly bases = new BaseReader();

  constructor(
    readonly locus: Locus,
    readonly line: number,
  ) {}

  add(text: string, line: number): void {
    if (this.locus.isProtein) return;
    const word = text.startsWith(' ') ? undefined : /^[A-Z]\S*(?: COUNT)?/u.exec(text)?.[0];
    if (word === 'ORIGIN') {
      this.part = 'bases';
      this.bases.add(text.slice(6).replace(/[^ACGTUN\s].*/iu, ''), line);
    } else if (this.part === 'bases') this.bases.add(text, line);
    else if (word === 'FEATURES') this.part = 'features';
    else if (word === 'BASE COUNT' || word === 'CONTIG' || word === 'WGS') this.part = 'rest';
    else if (this.part === 'features' && word === undefined) this.features.add(text, line);
    else if (word !== undefined) {
      this.part = 'head';
      this.notes.push([word, text.slice(Math.max(12, word.length)).trim()]);
    } else if (this.part === 'head') {
      const note = this.notes.at(-1);
      if (note !== undefined) note[1] += `\n${text.trimEnd()}`;
    }
  }

  finish(warnings: Fault[], isEnded: boolean): Sequence | null {
    const { isProtein, molecule, dated, size: told } = this.locus;
    const name = this.locus.name === '.' ? '' : this.locus.name;
    const fault = isProtein ? 'protein' : this.bases.length === 0 ? 'noBases' : null;
    if (fault !== null) {
      warnings.push({ fault, line: this.line, about: boundName(name) });
      return null;
    }
    const { bases, isUracil } = this.bases.finish(/rna/iu.test(molecule));
    warnings.push(...lengthFaults({ line: this.line, name: boundName(name), told, isEnded }, bases.length));
    const said = (keyword: string): string => this.notes.find(([one]) => one === keyword)?.[1] ?? '';
    const description = said('DEFINITION').replaceAll(/\s+/gu, ' ').replace(/\.$/u, '').trim();
    const { features, isOver } = this.features.finish(bases.length, warnings);
    const notes: Note[] = this.notes.filter(([keyword]) => keyword !== 'DEFINITION');
    return {
      ...readDefinition(name, description),
      ...{ bases, molecule, isUracil, features },
      // a record that does not say what it is, but has a feature over its origin, is a circle
      isCircular: this.locus.isCircular ?? isOver,
      notes: dated === '' ? notes : [['LOCUS', dated], ...notes],
    };
  }
}

/** The records of a GenBank file. */
export function readGenbank(text: string): ReadRecords<Sequence> {
  const all = new AllRecords();
  let draft: Draft | null = null;
  // a record that was pasted with all its lines moved to the right
  const isPlain = /^(?:FEATURES|ORIGIN)\b/mu.test(text);
  const [, indent = ''] = (!isPlain && /^( +)(?:FEATURES|ORIGIN)\b/mu.exec(text)) || [];
  text.split(/\r\n|[\r\n]/u).forEach((whole, index) => {
    const line = index + 1;
    const row = indent !== '' && whole.startsWith(indent) ? whole.slice(indent.length) : whole;
    if (draft?.part !== 'bases' && /^\s{0,8}LOCUS\s/u.test(row)) {
      if (draft !== null) all.add(draft.finish(all.warnings, false), draft.line);
      draft = new Draft(readLocus(row.trim()), line);
    } else if (row.startsWith('//')) {
      if (draft !== null) all.add(draft.finish(all.warnings, true), draft.line);
      draft = null;
    } else if (/\S/u.test(row)) draft?.add(row.replaceAll('\t', '        '), line);
  });
  const last = draft as Draft | null;
  if (last !== null) all.add(last.finish(all.warnings, false), last.line);
  return all.finish();
}

/** True for the text of a GenBank file. */
export const isGenbank = (text: string): boolean =>
  /(?:^|[\r\n])\s{0,200}LOCUS\s+\S/u.test(text.slice(0, 10_000));

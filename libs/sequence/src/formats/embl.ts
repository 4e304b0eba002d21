import type { Sequence } from '../model/sequence.ts';
import { AllRecords, boundName } from './all-records.ts';
import { EmblHead } from './embl-head.ts';
import { BaseReader } from './read-bases.ts';
import { FeatureTable } from './genbank/feature-table.ts';
import { type Fault, lengthFaults, type ReadRecords } from './refused.ts';

class Draft {
  readonly about = new EmblHead();
  readonly features = new FeatureTable();
  readonly bases = new BaseReader();
  isBases = false;

  constructor(
    readonly head: string,
    readonly line: number,
  ) {}

  add(row: string, line: number): void {
    const code = row.slice(0, 2);
    if (this.isBases) this.bases.add(row, line);
    else if (code === 'SQ') this.isBases = true;
    else if (code === 'FT') this.features.add(`  ${row.slice(2)}`, line);
    else this.about.add(code, row.slice(5));
  }

  finish(warnings: Fault[], isEnded: boolean): Sequence | null {
    const [whole = ''] = this.head.split(/[;\s]/u);
    const name = boundName(whole);
    const fault = /\b(?:AA|PRT)\b/u.test(this.head) ? 'protein' : this.bases.length === 0 ? 'noBases' : null;
    if (fault !== null) {
      warnings.push({ fault, line: this.line, about: name });
      return null;
    }
    const { bases, isUracil } = this.bases.finish();
    const isCircular = /\bcircular\b/iu.test(this.head);
    const molecule = /(?:^|[\s;])((?:\w+ )?(?:\w*[DR]NA))\s*;/u.exec(this.head)?.[1] ?? 'DNA';
    const told = /;\s*(\d+)\s+BP\b/iu.exec(this.head)?.[1];
    const length = { line: this.line, name, told: told === undefined ? null : Number(told), isEnded };
    warnings.push(...lengthFaults(length, bases.length));
    return {
      ...{
        name: whole,
        description: this.about.description,
        bases,
        isCircular,
        isUracil,
        notes: this.about.notes(this.head),
      },
      molecule: molecule.split(' ').at(-1) ?? 'DNA',
      features: this.features.finish(bases.length, warnings).features,
    };
  }
}

/** The records of an EMBL file. */
export function readEmbl(text: string): ReadRecords<Sequence> {
  const all = new AllRecords();
  let draft: Draft | null = null;
  const close = (isEnded: boolean): void => {
    if (draft !== null) all.add(draft.finish(all.warnings, isEnded), draft.line);
    draft = null;
  };
  text.split(/\r\n|[\r\n]/u).forEach((row, index) => {
    if (row.startsWith('//')) close(true);
    else if (/^ID\s/u.test(row)) {
      close(false);
      draft = new Draft(row.slice(2).trim(), index + 1);
    } else if (row.trim() !== '') draft?.add(row, index + 1);
  });
  close(false);
  return all.finish();
}

/** True for the text of an EMBL file. */
export const isEmbl = (text: string): boolean => /^\s{0,200}ID {2,}\S/u.test(text.slice(0, 400));

import type { Note, Sequence } from '../model/sequence.ts';
import { AllRecords } from './all-records.ts';
import { BaseReader } from './read-bases.ts';
import { FeatureTable } from './genbank/feature-table.ts';
import type { Fault, ReadRecords } from './refused.ts';

/** Lines of EMBL that stand in the head of a GenBank record too. */
const KEYWORDS: Readonly<Record<string, string>> = {
  ...{ AC: 'ACCESSION', KW: 'KEYWORDS', OS: 'SOURCE', CC: 'COMMENT' },
};

class Draft {
  readonly notes = new Map<string, string[]>();
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
    else if (code === 'DE' || code in KEYWORDS) {
      const rows = this.notes.get(code) ?? [];
      rows.push(row.slice(5).trim());
      this.notes.set(code, rows);
    }
  }

  finish(warnings: Fault[]): Sequence | null {
    const [name = ''] = this.head.split(/[;\s]/u);
    const fault = /\b(?:AA|PRT)\b/u.test(this.head) ? 'protein' : this.bases.length === 0 ? 'noBases' : null;
    if (fault !== null) {
      warnings.push({ fault, line: this.line, about: name });
      return null;
    }
    const { bases, isUracil } = this.bases.finish();
    const isCircular = /\bcircular\b/iu.test(this.head);
    const molecule = /(?:^|[\s;])((?:\w+ )?(?:\w*[DR]NA))\s*;/u.exec(this.head)?.[1] ?? 'DNA';
    const notes = [...this.notes].flatMap(([code, rows]): Note[] => {
      const keyword = KEYWORDS[code];
      return keyword === undefined ? [] : [[keyword, rows.join(`\n${' '.repeat(12)}`)]];
    });
    return {
      ...{ name, description: (this.notes.get('DE') ?? []).join(' '), bases, isCircular, isUracil, notes },
      molecule: molecule.split(' ').at(-1) ?? 'DNA',
      features: this.features.finish(bases.length, warnings).features,
    };
  }
}

/** The records of an EMBL file. */
export function readEmbl(text: string): ReadRecords<Sequence> {
  const all = new AllRecords();
  let draft: Draft | null = null;
  const close = (line: number): void => {
    if (draft !== null) all.add(draft.finish(all.warnings), line);
    draft = null;
  };
  text.split(/\r\n|[\r\n]/u).forEach((row, index) => {
    if (row.startsWith('//')) close(index + 1);
    else if (/^ID\s/u.test(row)) {
      close(index + 1);
      draft = new Draft(row.slice(2).trim(), index + 1);
    } else if (row.trim() !== '') draft?.add(row, index + 1);
  });
  close(0);
  return all.finish();
}

/** True for the text of an EMBL file. */
export const isEmbl = (text: string): boolean => /^\s{0,200}ID {2,}\S/u.test(text.slice(0, 400));

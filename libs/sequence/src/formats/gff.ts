import type { Feature, Qualifier, Range } from '../model/feature.ts';
import { plainSequence, type Sequence } from '../model/sequence.ts';
import { boundName } from './all-records.ts';
import { readFasta } from './fasta.ts';
import { type Fault, MOST_FEATURES, type ReadRecords, Refused } from './refused.ts';

/** A feature of GFF3: lines of one identity are its ranges. */
interface Draft {
  readonly kind: string;
  readonly qualifiers: readonly Qualifier[];
  readonly parts: {
    readonly from: number;
    readonly to: number;
    readonly isReverse: boolean;
    readonly line: number;
  }[];
}

/** Keys of GFF3 by the names that GenBank has for them. */
const KEYS: Readonly<Record<string, string>> = {
  Name: 'label',
  Note: 'note',
  Dbxref: 'db_xref',
  Alias: 'gene_synonym',
};

/** A GFF3 file that holds its sequences (`##FASTA`). */
export function readGff(text: string): ReadRecords<Sequence> {
  const begins = /(?:^|\n)##FASTA[^\n]*\n|\n(?=>)/u.exec(text);
  if (begins === null) throw new Refused({ fault: 'noBases', about: '##FASTA' });
  const from = begins.index + begins[0].length;
  const above = text.slice(0, from).split(/\r\n|[\r\n]/u);
  // line numbers of the whole file stay true
  const { records, warnings } = readFasta('\n'.repeat(above.length - 1) + text.slice(from));
  const drafts = new Map<string, Map<string, Draft>>();
  const circles = new Set<string>();
  above.forEach((row, index) => addLine(row, index + 1, drafts, circles));
  const faults: Fault[] = [...warnings];
  return {
    records: records.map((record) => {
      const isCircular = record.isCircular || circles.has(record.name);
      const features = [...(drafts.get(record.name)?.values() ?? [])].flatMap((draft, index) =>
        featureOf(draft, index + 1, record.bases.length, isCircular, faults),
      );
      return {
        ...plainSequence(record.name, record.bases, isCircular),
        description: record.description,
        features,
      };
    }),
    warnings: faults,
  };
}

function addLine(
  row: string,
  line: number,
  drafts: Map<string, Map<string, Draft>>,
  circles: Set<string>,
): void {
  if (row.startsWith('#') || row.trim() === '') return;
  const [name = '', , kind = '', from, to, , strand, , attributes = ''] = row.split('\t');
  if (kind === '' || from === undefined || to === undefined)
    throw new Refused({ fault: 'damaged', line, about: row.slice(0, 60) });
  const pairs = attributes.split(';').flatMap((pair): [string, string][] => {
    const [key = '', ...value] = pair.split('=');
    return key.trim() === '' ? [] : [[key.trim(), unescaped(value.join('='))]];
  });
  const record = boundName(unescaped(name));
  if (pairs.some(([key, value]) => key === 'Is_circular' && value === 'true')) circles.add(record);
  const of = drafts.get(record) ?? new Map<string, Draft>();
  drafts.set(record, of);
  if (of.size >= MOST_FEATURES) throw new Refused({ fault: 'tooManyFeatures', line });
  const id = pairs.find(([key]) => key === 'ID')?.[1];
  const key = id === undefined ? `${line}` : `${kind} ${id}`;
  const known = of.get(key) ?? {
    kind,
    qualifiers: pairs
      .filter(([one]) => one !== 'ID' && one !== 'Parent' && one !== 'Is_circular')
      .map(([one, value]): Qualifier => [KEYS[one] ?? one, value]),
    parts: [],
  };
  known.parts.push({ from: Number(from), to: Number(to), isReverse: strand === '-', line });
  of.set(key, known);
}

function featureOf(
  { kind, qualifiers, parts }: Draft,
  id: number,
  size: number,
  isCircular: boolean,
  faults: Fault[],
): Feature[] {
  const ranges = parts.flatMap(({ from, to, isReverse, line }): Range[] => {
    const about = `${from}..${to}`;
    if (!(from >= 1 && from <= size && to >= from)) {
      faults.push({ fault: 'badLocation', line, about });
      return [];
    }
    const strand = isReverse ? '-' : '+';
    const start = from - 1;
    if (to <= size) return [{ start, end: to, strand }];
    if (!isCircular) faults.push({ fault: 'outside', line, about });
    const pieces: Range[] = [{ start, end: size, strand }];
    // GFF3 counts on beyond the end of a circle
    if (isCircular) pieces.push({ start: 0, end: Math.min(to - size, start), strand });
    return pieces;
  });
  const isReverse = ranges[0]?.strand === '-';
  const isSorted = parts.every(({ from }, index) => from >= (parts[index - 1]?.from ?? 0));
  return ranges.length === 0
    ? []
    : [{ id, kind, qualifiers, ranges: isReverse && isSorted ? ranges.reverse() : ranges }];
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text.trim());
  } catch {
    return text.trim();
  }
}

/** True for the text of a GFF3 file. */
export const isGff = (text: string): boolean => /^\s{0,200}##gff-version/iu.test(text.slice(0, 400));

import { clip } from '../../../notices.ts';
import { fault, type PasteFault } from '../../corrections/faults.ts';
import { finishRows } from '../../rows/finish-rows.ts';
import type { RowDraft } from '../../rows/row-draft.ts';
import type { Change, PastedRow } from '../../types.ts';
import type { PrimerRules } from '../../../types.ts';
import { qualifierOf, readBinding, readPcrPrimers } from './primers.ts';
import { type Feature, type GenbankRecord, LONGEST_QUALIFIER, readRecords, unquoted } from './records.ts';
import { RecordBases, unreadOfPrimer } from './unread-bases.ts';

/** The reading of a GenBank file. */
export interface GenbankRead {
  rows: PastedRow[];
  notices: Change[];
  /** Lines that belong to no record. */
  outside: string;
}

const MAX_REPORTED = 20;
const LONGEST_TOLD = 300;
/** Words that mark a feature of any kind as a primer. */
const PRIMER = /primer|праймер|oligo|олиго|probe|зонд|(?<!\p{L})(?:fwd|rev|forward|reverse)(?!\p{L})/iu;

/**
 * The primers of a GenBank file: `primer_bind` features by their place in ORIGIN (the other strand for `complement`), and
 * the pairs of `/PCR_primers`. A record without any is one row that says so. Bases in other words of a record become a notice,
 * or an error where the words call them a primer. Null for a file with more features than are read.
 */
export function readGenbank(text: string, rules: PrimerRules): GenbankRead | null {
  const { records, outside, isTooLong } = readRecords(text);
  if (isTooLong) return null;
  const rows: PastedRow[] = [];
  const told: string[] = [];
  for (const record of records) {
    const primers = readPrimers(record, rules);
    const more = readOthers(record, new RecordBases(primers), told, rules);
    rows.push(...(primers.length > 0 ? primers : [empty(record, rules)]), ...more);
  }
  const notices = told.map((before): Change => ({ kind: 'ignored', before, after: '' }));
  return { rows, notices, outside: outside.join('\n') };
}

function readPrimers(record: GenbankRecord, rules: PrimerRules): PastedRow[] {
  const { locus, features, origin, broken } = record;
  const seen = new Set<string>();
  const primers = features.flatMap((feature) => {
    const pairs = feature.qualifiers
      .filter(([name]) => isPairs(name))
      .flatMap(([name, value]) => {
        const source = `/${name}=${value}`;
        const drafts = readPcrPrimers(value, locus, source);
        if (drafts.length === 0)
          return finishRows([lost(locus, [fault('unread', unquoted(value))], source)], rules);
        return finishRows(drafts, rules).filter(({ name: own, sequence, status }) => {
          const key = `${own}\n${sequence}`;
          return status === 'error' || (!seen.has(key) && seen.add(key).size > 0);
        });
      });
    const found = isBinding(feature)
      ? [
          ...finishRows([readBinding(feature, locus, origin)], rules).map((row) => checked(row, feature)),
          ...pairs,
        ]
      : pairs;
    return feature.isCut
      ? found.map((row) => withFault(row, fault('tooLong', String(LONGEST_QUALIFIER))))
      : found;
  });
  if (broken.length === 0) return primers;
  return primers.map((row) => withFault(row, fault('brokenOrigin', broken.join(' '))));
}

const isPairs = (name: string): boolean => name.toLowerCase() === 'pcr_primers';
const isBinding = ({ key }: Feature): boolean => key === 'primer_bind' || key === 'primer';

function checked(row: PastedRow, feature: Feature): PastedRow {
  const unread = unreadOfPrimer(feature, row);
  return unread.length === 0 ? row : withFault(row, fault('unread', unread.join(' ')));
}

const withFault = (row: PastedRow, found: PasteFault): PastedRow => ({
  ...row,
  status: 'error',
  errors: [...row.errors, found],
});

const lost = (name: string, errors: PasteFault[], source: string): RowDraft => ({
  name,
  sequence: undefined,
  errors,
  source,
  line: { texts: [] },
});

function empty({ locus, broken }: GenbankRecord, rules: PrimerRules): PastedRow {
  const errors = [fault('noPrimerFeature', locus)];
  if (broken.length > 0) errors.push(fault('brokenOrigin', broken.join(' ')));
  return finishRows([lost(locus, errors, locus)], rules)[0] as PastedRow;
}

/** Bases in the head of a record and in features that are no primers: a notice, or a row where they are called a primer. */
function readOthers(
  { locus, head, features }: GenbankRecord,
  bases: RecordBases,
  told: string[],
  rules: PrimerRules,
): PastedRow[] {
  const rows: RowDraft[] = [];
  const tell = (name: string, text: string, isPrimer: boolean, source: string) => {
    if (isPrimer || told.length >= MAX_REPORTED) rows.push(lost(name, [fault('unread', text)], source));
    else told.push(clip(`${name}: ${text}`, LONGEST_TOLD));
  };
  for (const line of head) if (bases.holdsMore(line)) tell(locus, line, PRIMER.test(line), line);
  for (const feature of features.filter((one) => !isBinding(one))) {
    const name =
      qualifierOf(feature, 'label', 'standard_name', 'gene') || `${feature.key} ${feature.location}`;
    const isPrimer = PRIMER.test(feature.key) || feature.qualifiers.some(([, value]) => PRIMER.test(value));
    for (const value of bases.moreOf(feature))
      tell(clip(name), value, isPrimer, feature.source.join('\n').slice(0, LONGEST_QUALIFIER));
  }
  return finishRows(rows, rules);
}

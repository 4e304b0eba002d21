import { nameKey } from '../../duplicates.ts';
import type { Finding, FindingKind } from '../findings.ts';
import { nameAndBases, withoutNameInBases } from '../list/name-and-bases.ts';
import { ownPrimerNeed } from '../needs.ts';
import type { Wells } from '../taken-wells.ts';
import { readOwnSequence } from './own-sequence.ts';

/** A primer of the form. */
export interface CheckedPrimer {
  readonly id: number;
  readonly name: string;
  readonly storeType: 'fromOrder' | 'standard' | 'own' | 'stock';
  readonly sequence: string;
  readonly concentration?: string | undefined;
  readonly place?: 'tube' | 'plate' | undefined;
  readonly plate?: number | undefined;
  readonly well?: string | undefined;
}

type Add = (field: string, isBlocking: boolean, kind: FindingKind) => void;

/** What is wrong with a customer's own primer. One without a place comes from a client that knows of none, and is asked for nothing. */
export function ownFindings(
  primer: CheckedPrimer,
  wells: Wells,
  findings: Finding[],
  withNotices: boolean,
): void {
  const { id, storeType, place, sequence, concentration = '' } = primer;
  if (storeType !== 'own') return;
  const add: Add = (field, isBlocking, kind) => {
    findings.push({ ...kind, of: 'primer', id, field, isBlocking });
  };
  if (withNotices)
    for (const { field, kind } of ownPrimerNeed(concentration, 1).faults) add(field, false, kind);
  if (sequence.trim() === '') {
    if (place !== undefined) add('sequence', true, { kind: 'ownNoSequence' });
  } else sequenceFindings(primer, withNotices, add);
  if (place === undefined) return;
  if (concentration.trim() === '') add('concentration', true, { kind: 'ownNoConcentration' });
  if (place === 'plate') {
    const fault =
      primer.plate === undefined ? ({ kind: 'noPlate' } as const) : wells.take(primer, primer.name);
    if (fault !== null) add('well', true, fault);
  }
}

/** What is read with letters left out is another primer: that blocks, and so does a name among the letters. */
function sequenceFindings(primer: CheckedPrimer, withNotices: boolean, add: Add): void {
  const { sequence } = withoutNameInBases(primer);
  const { bases, remarks, isWhole } = readOwnSequence(sequence);
  const named = isWhole ? null : nameAndBases(sequence);
  if (named !== null) return add('sequence', true, { kind: 'nameInSequence', name: named.name });
  if (isWhole && bases === '') add('sequence', true, { kind: 'ownNoSequence' });
  for (const kind of remarks) {
    const isBlocking = kind.kind === 'notBases' || kind.kind === 'phonetic';
    if (isBlocking || withNotices) add('sequence', isBlocking, kind);
  }
}

/** Own primers that have the name of another one, and other bases: nobody can tell their tubes apart. */
export function sameNameFindings(
  primers: readonly CheckedPrimer[],
  /** Own primers of the same order that are not judged here. */
  beside: readonly Pick<CheckedPrimer, 'name' | 'storeType' | 'sequence'>[] = [],
): Finding[] {
  const basesOf = new Map<string, string>();
  const isOther = ({ name, storeType, sequence }: (typeof beside)[number]): boolean => {
    const [key, { bases }] = [nameKey(name), readOwnSequence(sequence)];
    if (storeType !== 'own' || key === '' || bases === '') return false;
    const known = basesOf.get(key) ?? bases;
    basesOf.set(key, known);
    return known !== bases;
  };
  for (const primer of beside) isOther(primer);
  return primers.filter(isOther).map(({ id, name }) => ({
    ...({ kind: 'samePrimerName', of: 'primer', id, field: 'name', isBlocking: false } as const),
    name: name.trim(),
  }));
}

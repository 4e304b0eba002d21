import { MATERIALS, type PlateSize, type WellUse } from '@oligoteka/primer';
import type { Rebase } from '../../grid/state/sheet-action.ts';
import { type DraftPrimer, readDraftPrimer } from '../primer-choice/known-primers.ts';
import {
  changedFields,
  emptySample,
  fieldsOf,
  FRAGMENT,
  PREPARATIONS,
  type SampleRow,
  withFields,
} from '../samples/sample-row.ts';

/** The form as a browser keeps it until it is in the basket. */
export interface Draft {
  readonly rows: readonly SampleRow[];
  /** Primers that were chosen for this form. */
  readonly primers: readonly DraftPrimer[];
  readonly extractions: number;
  /** Plates of the samples, the first one is number 1; one that nobody described has 96 wells. */
  readonly plates: readonly DraftPlate[];
}

export interface DraftPlate {
  readonly size: PlateSize;
  readonly name: string;
  readonly wells: readonly { readonly well: string; readonly use: WellUse; readonly name?: string }[];
  /** Its id in the basket, where the samples of the basket are changed. */
  readonly heldId?: number;
}

export const NO_DRAFT: Draft = { rows: [], primers: [], extractions: 0, plates: [] };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

const basesOf = (value: unknown): SampleRow['primerBases'] =>
  (Array.isArray(value) ? value : [])
    .map(textsOf)
    .flatMap(([name, bases]) => (name === undefined || bases === undefined ? [] : [[name, bases] as const]));

const pairOf = (names: readonly string[]): readonly string[] => (names.length === 2 ? names : []);

/** A kept draft, as far as it is readable; an older one names primers by key. */
export function readDraft(kept: unknown, options: readonly number[]): Draft {
  if (!isRecord(kept)) return NO_DRAFT;
  const listed: unknown[] = Array.isArray(kept['primers']) ? kept['primers'] : [];
  const primers = listed.flatMap(readDraftPrimer);
  const nameOf = new Map(listed.filter(isRecord).map(({ key, name }) => [textOf(key), textOf(name)]));
  const works = new Set([...options.map(String), FRAGMENT]);
  const first = String(options[0] ?? 1);
  const list = kept['rows'] ?? kept['samples'];
  const rows = (Array.isArray(list) ? list : []).filter(isRecord).flatMap((row, at): SampleRow[] => {
    const work = row['action'] === FRAGMENT ? FRAGMENT : textOf(row['work'] ?? String(row['option']));
    const material = MATERIALS.find((one) => one === (row['material'] ?? row['sample']));
    if (material === undefined || typeof row['name'] !== 'string') return [];
    return [
      {
        ...emptySample(works.has(work) ? work : first),
        key: textOf(row['key']) || `kept-${at}`,
        name: row['name'],
        material,
        unknownMaterial: textOf(row['unknownMaterial']),
        concentration: textOf(row['concentration']),
        length: textOf(row['length']),
        volume: textOf(row['volume']),
        preparation: PREPARATIONS.find((one) => one === row['preparation']) ?? '',
        plate: Number.isInteger(row['plate']) ? Number(row['plate']) : 0,
        well: textOf(row['well']),
        primers: textsOf(row['primers']).map((name) => nameOf.get(name) ?? name),
        primerBases: basesOf(row['primerBases']),
        pcr: row['pcr'] === true || row['withPcr'] === true,
        note: textOf(row['note']),
        ...{ dyeSet: textOf(row['dyeSet']), standard: textOf(row['standard']), dyes: textOf(row['dyes']) },
        annealing: textOf(row['annealing']),
        cycles: textOf(row['cycles']),
        pcrLength: textOf(row['pcrLength']),
        pcrPrimers: pairOf(textsOf(row['pcrPrimers'])),
      },
    ];
  });
  const plates = Array.isArray(kept['plates']) ? kept['plates'].filter(isPlate) : [];
  const extractions = Number(kept['extractions']);
  return {
    rows,
    primers,
    extractions: Number.isInteger(extractions) && extractions > 0 ? extractions : 0,
    plates,
  };
}

const isPlate = (value: unknown): value is DraftPlate =>
  isRecord(value) &&
  (value['size'] === 96 || value['size'] === 384) &&
  typeof value['name'] === 'string' &&
  Array.isArray(value['wells']) &&
  value['wells'].every((one) => isRecord(one) && typeof one['well'] === 'string');

const byKey = <One extends { readonly key: string }>(list: readonly One[]) =>
  new Map(list.map((one) => [one.key, one]));

/**
 * Two drafts that grew from one. A field that one tab alone changed has its value, one that both changed that of this tab; a
 * line taken out by one tab stays where the other changed it since. Example: a name typed here and a note typed there are both kept.
 */
export function mergeDrafts(base: Draft, mine: Draft, theirs: Draft): Draft {
  const [before, here, there] = [byKey(base.rows), byKey(mine.rows), byKey(theirs.rows)];
  const isChanged = (row: SampleRow, was: SampleRow | undefined) =>
    was === undefined || changedFields(was, row).length > 0;
  const kept = mine.rows.flatMap((row) => {
    const was = before.get(row.key);
    const other = there.get(row.key);
    if (!other) return isChanged(row, was) ? [row] : [];
    return was
      ? [
          withFields(
            row,
            fieldsOf(
              other,
              changedFields(was, other).filter((field) => !changedFields(was, row).includes(field)),
            ),
          ),
        ]
      : [row];
  });
  const rows = [...kept];
  let place = 0;
  for (const row of theirs.rows) {
    const at = rows.findIndex(({ key }) => key === row.key);
    if (at >= 0) place = at + 1;
    else if (!here.has(row.key) && isChanged(row, before.get(row.key))) rows.splice(place++, 0, row);
  }
  const had = byKey(base.primers);
  const [mineKeys, theirKeys] = [byKey(mine.primers), byKey(theirs.primers)];
  const primers = [
    ...mine.primers
      .filter((one) => theirKeys.has(one.key) || JSON.stringify(had.get(one.key)) !== JSON.stringify(one))
      .map((primer) => mergePrimer(had.get(primer.key), primer, theirKeys.get(primer.key))),
    ...theirs.primers.filter(({ key }) => !mineKeys.has(key) && !had.has(key)),
  ];
  return {
    rows,
    primers,
    extractions: mine.extractions === base.extractions ? theirs.extractions : mine.extractions,
    plates: JSON.stringify(mine.plates) === JSON.stringify(base.plates) ? theirs.plates : mine.plates,
  };
}

/** A field that the other tab alone changed has its value. */
function mergePrimer(
  base: DraftPrimer | undefined,
  mine: DraftPrimer,
  theirs: DraftPrimer | undefined,
): DraftPrimer {
  if (base === undefined || theirs === undefined) return mine;
  const changed = (['sequence', 'concentration', 'place', 'well'] as const).filter(
    (field) => mine[field] === base[field] && theirs[field] !== base[field],
  );
  return { ...mine, ...Object.fromEntries(changed.map((field) => [field, theirs[field]])) };
}

/** The way from one list of lines to another, for a sheet that shows the first. */
export function changesBetween(from: readonly SampleRow[], to: readonly SampleRow[]): Rebase<SampleRow> {
  const [before, after] = [byKey(from), byKey(to)];
  const patch = new Map<string, Partial<SampleRow>>();
  for (const row of to) {
    const was = before.get(row.key);
    const fields = was ? changedFields(was, row) : [];
    if (fields.length > 0) patch.set(row.key, fieldsOf(row, fields));
  }
  return {
    patch,
    remove: new Set(from.flatMap(({ key }) => (after.has(key) ? [] : [key]))),
    add: to.filter(({ key }) => !before.has(key)),
    order: to.map(({ key }) => key),
  };
}

/** The draft after `sent` is in the basket: later input stays, and so do the chosen primers. */
export function withoutSent(draft: Draft, sent: Draft): Draft {
  const gone = byKey(sent.rows);
  return {
    ...draft,
    rows: draft.rows.filter((row) => {
      const was = gone.get(row.key);
      return was === undefined || changedFields(was, row).length > 0;
    }),
    extractions: Math.max(0, draft.extractions - sent.extractions),
  };
}

import { rowStanding } from '../line-messages/line-messages.tsx';
import type { Column } from '../lines/columns.ts';
import { isEmptyRow } from '../lines/row.ts';
import type { RowReader } from '../lines/row-reading.ts';
import type { FormLines } from './use-form-lines.ts';

/** Reasons that keep a line from being ordered: errors, empty fields (the scale or the name alone), a name used twice. */
export type Lack = 'faulty' | 'todo' | 'scale' | 'name' | 'sameName';

type Now = Pick<FormLines, 'rows' | 'refused' | 'duplicates'> & {
  state: Pick<FormLines['state'], 'active'>;
};

/** The next line with this lack (or any) after the active one, wrapping round, and the column at fault. */
export function nextLacking(
  { state, rows, refused, duplicates }: Now,
  reader: RowReader,
  direction: 1 | -1,
  lack?: Lack,
): [number, Column] | null {
  for (let step = 1; step <= rows.length; step += 1) {
    const at = (state.active.row + direction * step + rows.length * 2) % rows.length;
    const row = rows[at];
    if (!row || isEmptyRow(row)) continue;
    const warns = duplicates.get(row.key)?.warns === true;
    const { problems } = reader.read(row);
    if (lack === 'scale' || lack === 'name') {
      const wanted = lack === 'scale' ? 'noScale' : 'noName';
      if (problems.some(({ kind }) => kind === wanted)) return [at, lack];
      continue;
    }
    const standing = rowStanding(row, reader.read(row), refused.get(row));
    const isNext =
      lack === undefined ? standing !== 'ready' || warns : lack === 'sameName' ? warns : standing === lack;
    if (!isNext) continue;
    const kind = problems[0]?.kind;
    if (kind === 'noName' || (kind === undefined && lack === 'sameName')) return [at, 'name'];
    return [at, kind === 'noScale' || kind === 'scaleForbidden' ? 'scale' : 'sequence'];
  }
  return null;
}

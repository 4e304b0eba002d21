import { clip } from '../../notices.ts';
import type { PrimerOption, ScaleChoice } from '../../types.ts';
import type { Cell } from '../split/cell.ts';
import { type ColumnRole, saysConcentration } from '../detect/header.ts';
import { NOTHING } from './modifier-columns.ts';
import { namesPurification, readPurification } from './purification-text.ts';
import { isForeignScale, readScale } from './scale-text.ts';
import type { Change } from '../types.ts';
import { wellOf } from '../split/wells.ts';

const YES = /^(?:\+|да|yes|y|x|х|1|true|истина|✓|✔|keen)$/iu;

export interface Ordered {
  scale: ScaleChoice;
  options: PrimerOption[];
  well: string;
  /** Text of the cell for the well, also where it is no well. */
  place: string;
  /** Columns that hold these things and no name. */
  columns: number[];
  /** Notices about them for the person. */
  notices: Change[];
}

/** Reads scale, treatments and well of a line; a value that is not ours is told, never rounded to a near one. */
export function readOrdered(
  cells: readonly Cell[],
  roles: readonly ColumnRole[] | null,
  labels: readonly string[],
  sequences: readonly number[],
): Ordered {
  const columns: number[] = [];
  const notices: Change[] = [];
  // bases are no scale, nor is a concentration
  const isNone = (at: number) => sequences.includes(at) || saysConcentration(labels[at] ?? '');
  const textOf = (role: ColumnRole) => cells[roles?.indexOf(role) ?? -1]?.text ?? '';
  cells.forEach(({ text }, at) => {
    const role = roles?.[at] ?? null;
    const ordered = role === 'scale' || role === 'purification' || role === 'keen' || role === 'length';
    const place = role === 'well' || role === 'wellRow' || role === 'wellColumn';
    if (isNone(at)) return;
    if (ordered || (place && roles?.includes('name')) || readScale(text) !== '' || isForeignScale(text))
      columns.push(at);
    else if (roles === null && at > Math.max(...sequences, 0) && namesPurification(text)) columns.push(at);
  });
  const scaleAt = roles?.indexOf('scale') ?? -1;
  const written = cells[scaleAt]?.text ?? '';
  const amount = cells.findIndex(({ text }, at) => !isNone(at) && readScale(text) !== '');
  const scale = readScale(written, true, labels[scaleAt] ?? '') || readScale(cells[amount]?.text ?? '');
  const stray = cells.find(({ text }, at) => !isNone(at) && isForeignScale(text))?.text ?? '';
  const foreign = scale !== '' ? '' : scaleAt < 0 ? stray : NOTHING.test(written) ? '' : written;
  const shown =
    scaleAt >= 0 && readScale(written, true, labels[scaleAt] ?? '') !== '' ? written : cells[amount]?.text;
  const bare = /^[\d.,]+$/u.test(foreign) && labels[scaleAt] ? `${foreign} (${labels[scaleAt]})` : foreign;
  if (foreign !== '') notices.push({ kind: 'scaleUnknown', before: clip(bare), after: '' });
  else if (/н[мm]|nm/iu.test(`${shown} ${labels[scaleAt] ?? ''}`) && scale !== '')
    notices.push({ kind: 'scale', before: clip(shown ?? ''), after: scale });
  // HPLC under a heading nobody knows is HPLC all the same
  const unsaid = roles === null ? columns : [...roles.keys()].filter((at) => roles[at] === null);
  const named = roles?.includes('purification')
    ? ''
    : unsaid.map((at) => cells[at]?.text ?? '').find((text) => namesPurification(text));
  const purification = textOf('purification') || named || '';
  const read = readPurification(purification);
  const options: PrimerOption[] = [];
  if (read === 'unknown')
    notices.push({ kind: 'purificationUnknown', before: clip(purification), after: '' });
  else if (read.option !== null) {
    options.push(read.option);
    if (!/^(?:clean|op|оп|очистка|оп-очистка)$/iu.test(purification))
      notices.push({ kind: 'purification', before: clip(purification), after: read.option });
  }
  if (YES.test(textOf('keen'))) options.push('keen');
  const apart = `${textOf('wellRow')}${textOf('wellColumn')}`.replace(/\s/gu, '');
  const place = textOf('well') || apart;
  return { scale, options, well: wellOf(place), place, columns, notices };
}

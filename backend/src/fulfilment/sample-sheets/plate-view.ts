import { type PlateSize, plateShape, type SentPlate, wellName } from '@oligoteka/primer';
import type { Language } from '../passports/passport-words.ts';
import { SAMPLE_WORDS } from './sample-words.ts';
import type { NumberedSample } from './sample-text.ts';

type Cell = {
  readonly kind: 'sample' | 'primer' | 'empty' | 'control' | 'free';
  readonly code: string;
  readonly name: string;
};

const FREE: Cell = { kind: 'free', code: '', name: '' };
/** Signs of a name that fit into a well. */
const LONGEST = { 96: 22, 384: 0 } as const;

/** The drawing of a plate: its wells by rows, each with the code and the name of what stands in it. */
export function plateView(
  { size, samples, primers, wells }: SentPlate<NumberedSample>,
  language: Language,
): { columns: string[]; rows: { row: string; cells: Cell[] }[]; size: PlateSize } {
  const words = SAMPLE_WORDS[language];
  const cells = new Map<string, Cell>();
  for (const { well, use, name } of wells)
    cells.set(well, {
      kind: use,
      code: use === 'empty' ? '' : '+',
      name: shortName(name || words[use], size),
    });
  for (const { well, code, name } of primers)
    cells.set(well, { kind: 'primer', code, name: shortName(name, size) });
  for (const { well, code, line } of samples)
    cells.set(well, { kind: 'sample', code, name: shortName(line.name, size) });
  const shape = plateShape(size);
  return {
    size,
    columns: Array.from({ length: shape.columns }, (_, column) => String(column + 1)),
    rows: Array.from({ length: shape.rows }, (_, row) => ({
      row: wellName({ row, column: 0 }).charAt(0),
      cells: Array.from(
        { length: shape.columns },
        (__, column) => cells.get(wellName({ row, column })) ?? FREE,
      ),
    })),
  };
}

function shortName(name: string, size: PlateSize): string {
  const signs = [...name];
  const most = LONGEST[size];
  return signs.length <= most ? name : most === 0 ? '' : `${signs.slice(0, most - 1).join('')}…`;
}

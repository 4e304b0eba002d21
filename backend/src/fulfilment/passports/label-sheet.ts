import type { Language } from './passport-words.ts';

/** Labels as they are sold; millimetres. A printer of labels has one to a page. */
export interface LabelFormat {
  readonly name: string;
  readonly page: { readonly width: number; readonly height: number };
  readonly label: { readonly width: number; readonly height: number };
  readonly columns: number;
  readonly rows: number;
  /** The corner of the first label, and the way from one to the next. */
  readonly left: number;
  readonly top: number;
  readonly stepX: number;
  readonly stepY: number;
}

const A4 = { width: 210, height: 297 };

function sheet(
  name: string,
  [width, height]: readonly [number, number],
  [columns, rows]: readonly [number, number],
  [left, top]: readonly [number, number],
  stepX: number,
): LabelFormat {
  return { name, page: A4, label: { width, height }, columns, rows, left, top, stepX, stepY: height };
}

function roll(name: string, width: number, height: number): LabelFormat {
  const size = { width, height };
  return { name, page: size, label: size, columns: 1, rows: 1, left: 0, top: 0, stepX: 0, stepY: 0 };
}

/** Sheets of 65 (Avery L7651) and of 21 (L7160), and rolls of printers of labels. */
export const LABEL_FORMATS: readonly LabelFormat[] = [
  sheet('a4-65', [38.1, 21.2], [5, 13], [4.65, 10.7], 40.6),
  sheet('a4-21', [63.5, 38.1], [3, 7], [7.2, 15.15], 66),
  roll('30x20', 30, 20),
  roll('58x40', 58, 40),
];

interface Labels {
  readonly title: string;
  readonly language: Language;
  readonly format: LabelFormat;
  /** The place of the first label on a sheet that was begun, from 1. */
  readonly from: number;
  readonly labels: readonly object[];
}

/** Data of the template `labels`. */
export function labelSheet({ title, language, format, from, labels }: Labels): object {
  const perPage = format.columns * format.rows;
  return {
    ...{ lang: language, title, format, labels },
    from: Math.min(Math.max(Math.trunc(from), 1), perPage) - 1,
  };
}

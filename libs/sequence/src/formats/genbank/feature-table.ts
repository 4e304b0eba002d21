import type { Feature, Qualifier } from '../../model/feature.ts';
import { type Fault, MOST_FEATURES, MOST_QUALIFIERS, Refused, summedUp } from '../refused.ts';
import { splitColor } from './colors.ts';
import { readLocation } from './locations.ts';

const KEY = /^ {2,9}([\w'*-]{1,40}) +(\S.*)$/u;
const QUALIFIER = /^\s{9,}\/([\w'*+-]{1,60})(?:=(.*))?$/u;
/** Signs of a qualifier. */
const LONGEST_TEXT = 1_000_000;
/** Signs of a full row of a qualifier: a word that fills it goes on in the next one. */
const FULL_ROW = 59;

interface Draft {
  readonly kind: string;
  readonly line: number;
  location: string;
  readonly qualifiers: { readonly key: string; readonly rows: string[]; isOpen: boolean; length: number }[];
}

/** Reads the features of GenBank and EMBL line by line. Places are read at the end, when the length is known. */
export class FeatureTable {
  readonly #drafts: Draft[] = [];

  add(text: string, line: number): void {
    const draft = this.#drafts.at(-1);
    const open = draft?.qualifiers.at(-1);
    if (open?.isOpen !== true) {
      const [, kind, location = ''] = KEY.exec(text) ?? [];
      if (kind !== undefined) {
        if (this.#drafts.length >= MOST_FEATURES) throw new Refused({ fault: 'tooManyFeatures', line });
        this.#drafts.push({ kind, line, location: location.trim(), qualifiers: [] });
        return;
      }
      const [, key, value] = QUALIFIER.exec(text) ?? [];
      if (draft !== undefined && key !== undefined) {
        if (draft.qualifiers.length >= MOST_QUALIFIERS)
          throw new Refused({ fault: 'tooManyQualifiers', line });
        draft.qualifiers.push({ key, rows: [], isOpen: false, length: 0 });
        if (value !== undefined) addRow(draft, value, line);
        return;
      }
    }
    if (draft === undefined || text.trim() === '') return;
    if (open === undefined) draft.location += text.trim();
    else addRow(draft, text, line);
  }

  /** The features of a sequence of so many bases; `isOver` where one of them goes over its origin. */
  finish(size: number, warnings: Fault[]): { readonly features: Feature[]; readonly isOver: boolean } {
    let goesOver = false;
    const faults: Fault[] = [];
    const features = this.#drafts.flatMap((draft, index): Feature[] => {
      const { kind, location, line } = draft;
      const read = readLocation(location, size);
      if (read === null || read.isCut)
        faults.push({
          fault: read === null ? 'badLocation' : 'outside',
          line,
          about: location.slice(0, 60),
        });
      if (read === null) return [];
      const { isCut: _, isOver, ...where } = read;
      goesOver ||= isOver;
      const isReverse = where.ranges[0]?.strand === '-';
      return [{ id: index + 1, kind, ...where, ...splitColor(draft.qualifiers.map(qualifierOf), isReverse) }];
    });
    warnings.push(...summedUp(faults));
    return { features, isOver: goesOver };
  }
}

function addRow({ qualifiers }: Draft, text: string, line: number): void {
  const qualifier = qualifiers.at(-1);
  if (qualifier === undefined) return;
  const row = text.trim();
  qualifier.length += row.length;
  if (qualifier.length > LONGEST_TEXT) throw new Refused({ fault: 'damaged', line, about: qualifier.key });
  const isFirst = qualifier.rows.length === 0;
  const quotes = row.match(/"/gu)?.length ?? 0;
  if (isFirst) qualifier.isOpen = row.startsWith('"') && quotes % 2 === 1;
  else if (qualifier.isOpen && quotes % 2 === 1) qualifier.isOpen = false;
  qualifier.rows.push(row);
}

function qualifierOf({ key, rows }: Draft['qualifiers'][number]): Qualifier {
  if (rows.length === 0) return [key, null];
  const head = key.length + 2;
  let text = '';
  rows.forEach((row, index) => {
    const before = rows[index - 1];
    const width = (before?.length ?? 0) + (index === 1 ? head : 0);
    const isOneWord = width >= FULL_ROW - 1 && before?.includes(' ') === false;
    text += index === 0 || isOneWord || key === 'translation' ? row : ` ${row}`;
  });
  const isQuoted = text.startsWith('"');
  const bare = isQuoted ? text.slice(1).replace(/"$/u, '').replaceAll('""', '"') : text;
  return [key, bare.replaceAll(/\s+/gu, ' ').trim()];
}

import { meltingTemperature } from '@oligoteka/primer/analysis';
import {
  backwardsText,
  type BindingSite,
  looseEndText,
  type PlacedKind,
  placedKind,
  placedPair,
  placedPairText,
  placedText,
} from '@oligoteka/sequence';
import { tmText } from '../analysis/figures.ts';
import type { TmSettings } from '../analysis/tm-settings.ts';
import type { LineMessage } from '../line-messages/line-message.ts';
import type { Row } from '../lines/row.ts';
import type { RowReader } from '../lines/row-reading.ts';
import type { Template } from './template.ts';
import type { FoundPlaces } from './template-search.ts';
import type { ToldOfLines } from './use-template.ts';

/** Fewer letters bind everywhere. */
const SHORTEST = 8;

/** Letters of a line as they are looked for; empty where they are too few. */
export function lettersOf(row: Row, reader: RowReader): string {
  if (row.text.trim() === '') return '';
  const letters = reader
    .read(row)
    .content.sequence.replaceAll(/[^A-Za-z]/gu, '')
    .toUpperCase();
  return letters.length < SHORTEST ? '' : letters;
}

const KINDS: Readonly<Record<PlacedKind, LineMessage['kind']>> = {
  ...{ none: 'warning', several: 'warning' },
  ...{ mismatches: 'todo', binds: 'notice' },
};

interface Checked {
  readonly rows: readonly Row[];
  readonly reader: RowReader;
  readonly pairs: ReadonlyMap<Row, Row>;
  readonly template: Template;
  readonly settings: TmSettings;
  readonly placesOf: (letters: string) => FoundPlaces | undefined;
  readonly language: 'ru' | 'en';
}

/** What is said of all lines, and how many of them bind. */
export interface Told {
  readonly lines: ToldOfLines;
  readonly checked: number;
  readonly bound: number;
}

/** Tells each line where it binds, and what it makes with the other primer of its pair. Words that stay keep their identity. */
export function toldOfLines(checked: Checked, before: ToldOfLines): Told {
  const { rows, reader, placesOf } = checked;
  const lines = new Map<string, readonly LineMessage[]>();
  let [count, bound] = [0, 0];
  for (const row of rows) {
    const letters = lettersOf(row, reader);
    const places = letters === '' ? undefined : placesOf(letters);
    if (places === undefined) continue;
    count += 1;
    if (places.sites.length > 0) bound += 1;
    const words = wordsOf(row, letters, places, checked);
    const known = before.get(row.key);
    lines.set(row.key, known !== undefined && isSame(known, words) ? known : words);
  }
  return { lines, checked: count, bound };
}

const isSame = (one: readonly LineMessage[], other: readonly LineMessage[]): boolean =>
  one.length === other.length && one.every(({ text }, at) => text === other[at]?.text);

function wordsOf(
  row: Row,
  letters: string,
  { sites, isMore, loose, backwards }: FoundPlaces,
  { template, settings, language, pairs, reader, placesOf }: Checked,
): LineMessage[] {
  const size = template.bases.length;
  const placed = loose
    ? looseEndText(loose, size, language)
    : backwards
      ? backwardsText(backwards, language)
      : placedText({ sites, size, isMore, tm: boundTm(letters, sites[0], settings) }, language);
  const words: LineMessage[] = [{ kind: KINDS[placedKind(sites)], text: `${template.name}: ${placed}` }];
  const mate = pairs.get(row);
  const mates = mate && placesOf(lettersOf(mate, reader))?.sites;
  const pair = mates && placedPair(sites, mates, { size, isCircular: template.isCircular });
  if (mate && pair)
    words.push({
      kind: pair.kind === 'product' ? 'notice' : 'warning',
      text: placedPairText(pair, mate.name.trim(), language),
    });
  return words;
}

/** Tm of the part that binds, as it is shown; none where letters do not fit or the tables know none. */
function boundTm(
  letters: string,
  site: BindingSite | undefined,
  { method, ...conditions }: TmSettings,
): string | undefined {
  if (site === undefined || site.mismatches > 0) return undefined;
  const tm = meltingTemperature(letters.slice(site.tail), conditions, method);
  return tmText(tm) || undefined;
}

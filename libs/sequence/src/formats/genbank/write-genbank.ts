import { isMixed, toText } from '../../model/bases.ts';
import type { Feature } from '../../model/feature.ts';
import type { Sequence } from '../../model/sequence.ts';
import { withColor } from './colors.ts';
import { locationText } from './locations.ts';
import { genbankDay, locusText } from './locus.ts';
import { definitionText } from './locus-word.ts';

const TEXT_AT = 12;
const VALUE_AT = 21;
const WIDTH = 80;
/** Qualifiers whose values stand without quotes. */
const BARE = new Set([
  ...['citation', 'codon_start', 'direction', 'estimated_length', 'mod_base', 'number', 'rpt_type'],
  ...['anticodon', 'compare', 'rpt_unit_range', 'tag_peptide', 'transl_except', 'transl_table'],
]);

/**
 * A GenBank record of a sequence; `day` is the one it is written on, `YYYY-MM-DD`. A name that `LOCUS` cannot hold as it is stands in
 * `DEFINITION`, before the description, and is read from there.
 */
export function genbankText(sequence: Sequence, day: string): string {
  const { name, description, bases, notes, features, molecule, isCircular } = sequence;
  const dated = notes.find(([keyword]) => keyword === 'LOCUS')?.[1] ?? '';
  const said = definitionText(oneLine(name), oneLine(description));
  const division = /^[A-Z]{3}\b/u.exec(dated)?.[0] ?? 'SYN';
  return [
    locusText({ name, molecule, isCircular, dated: `${division} ${genbankDay(day)}` }, bases.length),
    ...folded(`${said || ' '}.`, WIDTH - TEXT_AT).map(
      (row, index) => (index === 0 ? 'DEFINITION' : '').padEnd(TEXT_AT) + row,
    ),
    ...notes.filter(([keyword]) => keyword !== 'LOCUS').map(([keyword, text]) => noteText(keyword, text)),
    'FEATURES             Location/Qualifiers',
    ...features.flatMap(featureRows),
    'ORIGIN',
    ...originRows(sequence),
    '//',
    '',
  ].join('\n');
}

/** A line that begins a record or ends one inside a note would break out of it. */
const noteText = (keyword: string, text: string): string =>
  `${keyword.padEnd(TEXT_AT)}${text.replaceAll(/\n(?=\S)/gu, `\n${' '.repeat(TEXT_AT)}`)}`.trimEnd();

const oneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

function featureRows(feature: Feature): string[] {
  const rows = brokenAt(locationText(feature), ',', WIDTH - VALUE_AT);
  const kind = feature.kind.replaceAll(/[^\w'*-]/gu, '_').padEnd(15);
  return [
    ...rows.map((row, index) => (index === 0 ? `     ${kind} ` : '').padEnd(VALUE_AT) + row),
    ...withColor(feature).flatMap(([key, text]) => qualifierRows(key, text)),
  ];
}

function qualifierRows(key: string, text: string | null): string[] {
  const value = text === null ? '' : oneLine(text);
  const isBare = BARE.has(key) && /^[^\s"]+$/u.test(value);
  const written =
    text === null ? `/${key}` : `/${key}=${isBare ? value : `"${value.replaceAll('"', '""')}"`}`;
  return folded(written, WIDTH - VALUE_AT, key === 'translation').map((row) => ' '.repeat(VALUE_AT) + row);
}

/** Rows of a text: they end at blanks, and a word that fills a row goes on in the next. */
function folded(text: string, width: number, isOneWord = false): string[] {
  const rows: string[] = [];
  let at = 0;
  while (text.length - at > width) {
    const blank = isOneWord ? -1 : text.lastIndexOf(' ', at + width);
    if (blank > at) {
      rows.push(text.slice(at, blank));
      at = blank + 1;
    } else {
      rows.push(text.slice(at, at + width));
      at += width;
    }
  }
  return [...rows, text.slice(at)];
}

function brokenAt(text: string, sign: string, width: number): string[] {
  const rows: string[] = [];
  let at = 0;
  while (text.length - at > width) {
    const end = text.lastIndexOf(sign, at + width - 1);
    const to = end > at ? end + 1 : at + width;
    rows.push(text.slice(at, to));
    at = to;
  }
  return [...rows, text.slice(at)];
}

/** Example: `        1 acgtacgtac gtacgtacgt`. Small letters, unless the case of the sequence says something. */
function originRows({ bases, isUracil }: Sequence): string[] {
  const text = toText(bases, 0, bases.length, isUracil);
  const letters = isMixed(bases) ? text : text.toLowerCase();
  return Array.from({ length: Math.ceil(letters.length / 60) }, (_, row) => {
    const blocks = letters.slice(row * 60, row * 60 + 60).match(/.{1,10}/gu) ?? [];
    return `${String(row * 60 + 1).padStart(9)} ${blocks.join(' ')}`;
  });
}

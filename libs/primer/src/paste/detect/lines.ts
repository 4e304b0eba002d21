import { plain, visible } from '../split/plain.ts';

export interface Line {
  /** The line without invisible marks. */
  text: string;
  /** The line as pasted. */
  source: string;
  /** Several lines of a numbered sequence were put together. */
  numbered?: boolean;
}

const LONGEST_CELL_LINES = 6;

function quotes(text: string): number {
  if (!text.includes('"')) return 0;
  return text.split('"').length - 1;
}

// Full-width colons, commas and blanks of East Asian keyboards; letters of a name stay as they are.
const narrow = (text: string) =>
  text.replace(/[\uff08\uff09\uff0c\uff1a\uff1b\uff1d\uff5c\u3000]/gu, (char) =>
    char === '\u3000' ? ' ' : String.fromCharCode(char.charCodeAt(0) - 0xfee0),
  );

// A cell with a line end inside is quoted by spreadsheets: its first line opens a quote it does not close.
function opensCell(text: string): boolean {
  return quotes(text) % 2 === 1 && /(?:^|[\t;,])"/u.test(text);
}

/**
 * The rows of a pasted text: line ends of every kind; a line that ends with a hyphen goes on in the next one,
 * as printed tables break long probes; quoted cells may span lines. Empty lines are left out.
 */
export function readLines(raw: string): Line[] {
  // In a table a vertical tab is a line break inside a cell, elsewhere it ends a line.
  const lines = raw
    .split(/\r\n|[\r\n\u2028\u2029\f]/u)
    .flatMap((line) => (line.includes('\v') && !line.includes('\t') ? line.split('\v') : [line]));
  const result: Line[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    let source = lines[at] ?? '';
    let text = narrow(visible(source));
    if (text.trim() === '') continue;
    const limit = Math.min(lines.length - 1, at + LONGEST_CELL_LINES);
    if (opensCell(text)) {
      const close = lines.slice(at + 1, limit + 1).findIndex((line) => quotes(line) % 2 === 1);
      if (close >= 0) {
        const rest = lines.slice(at + 1, at + 2 + close);
        source = [source, ...rest].join('\n');
        text = [text, ...rest.map((line) => narrow(visible(line)))].join(' ');
        at += close + 1;
      }
    }
    const joined = [text];
    let open = endsWithHyphen(text);
    while (
      open &&
      at < lines.length - 1 &&
      joined.length < LONGEST_CELL_LINES &&
      (lines[at + 1] ?? '').trim() !== ''
    ) {
      at += 1;
      const next = narrow(visible(lines[at] ?? '')).trim();
      joined.push(next);
      source += `\n${lines[at]}`;
      open = endsWithHyphen(next);
    }
    result.push({ text: joined.join(''), source });
  }
  return result;
}

const OPENS = /(?:^|[\s:;,(])5\s?['’‘′´`]/u;
const CLOSES = /[53]\s?['’‘′´`"]\s?[.,;)]?\s*$/u;
const ENDS = /^[\sACGTUNRYSWKMBDHVI*-]{1,200}[-–—\s]?3\s?['’‘′´`]\s?[.,;)]?\s*$/iu;

/** A sequence that opens with 5' and closes with -3' only in the next line was wrapped by the print. */
export function joinEnds(lines: readonly Line[]): Line[] {
  const result: Line[] = [];
  for (const line of lines) {
    const last = result.at(-1);
    const wrapped =
      last !== undefined &&
      line.text.length < 220 &&
      last.text.length < 400 &&
      ENDS.test(line.text) &&
      OPENS.test(last.text) &&
      !CLOSES.test(last.text);
    if (wrapped) {
      last.text += ` ${line.text.trim()}`;
      last.source += `\n${line.source}`;
    } else result.push({ ...line });
  }
  return result;
}

const NUMBERED = /^\s*(\d{1,9})\s+([acgtnu\s]+)$/iu;

/**
 * Puts sequences printed in numbered blocks (GenBank) together. The numbers must count the letters, so that a numbered
 * list of primers stays a list.
 */
export function joinNumbered(lines: readonly Line[]): Line[] {
  const result: Line[] = [];
  let next = 0;
  let open: Line | null = null;
  for (const line of lines) {
    const match = NUMBERED.exec(line.text);
    const start = Number(match?.[1]);
    const letters = match?.[2] ?? '';
    const count = letters.replace(/\s/gu, '').length;
    if (match !== null && open !== null && start === next) {
      open.text += ` ${letters}`;
      open.source += `\n${line.source}`;
      open.numbered = true;
      next += count;
      continue;
    }
    const above = result.at(-1);
    if (match !== null && start === 1 && above?.text.trim() === 'ORIGIN') result.pop();
    const copy: Line = { ...line };
    open = match !== null && start === 1 ? copy : null;
    next = 1 + count;
    result.push(copy);
  }
  return result;
}

function endsWithHyphen(text: string): boolean {
  return /[\p{L}\p{N}*\])}]-\s*$/u.test(plain(text.slice(-24)));
}

const LABELLED_NAME =
  /^\s*(?:[-*•]\s)?(?:(?:(?:primer|oligo|probe|sequence) )?name|название|наименование|имя)(?: праймера| зонда)?\s*[:=]\s*(\S.{0,200})$/iu;
const LABELLED_SEQUENCE =
  /^\s*(?:(?:primer |oligo )?seq(?:uence)?\.?|последовательность)(?: *\(5.{0,6}3.?\))?\s*[:=]\s*(\S.*)$/iu;

const LABELLED_SCALE = /^\s*(?:(?:synthesis )?scale|масштаб(?: синтеза)?|шкала)\s*[:=]\s*(\S.{0,30})$/iu;
const LABELLED_CLEANING = /^\s*(?:purification|purity|(?:тип )?очистк[аи])\s*[:=]\s*(\S.{0,30})$/iu;

/** `Name: F1` and `Sequence: ACGT` in two lines, as forms and letters have them, are one row; scale and cleaning may follow. */
export function joinLabelled(lines: readonly Line[]): Line[] {
  const result: Line[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] as Line;
    const next = lines[at + 1];
    const name = line.text.length < 300 ? LABELLED_NAME.exec(line.text)?.[1] : undefined;
    const sequence = name === undefined ? undefined : LABELLED_SEQUENCE.exec(next?.text ?? '')?.[1];
    if (name === undefined || sequence === undefined || next === undefined) {
      result.push(line);
      continue;
    }
    const cells = [name.trim(), sequence];
    const sources = [line.source, next.source];
    at += 1;
    for (let more = lines[at + 1]; more !== undefined && more.text.length < 80; more = lines[at + 1]) {
      const scale = LABELLED_SCALE.exec(more.text)?.[1]?.trim();
      const cleaning = LABELLED_CLEANING.exec(more.text)?.[1]?.trim();
      if (scale === undefined && cleaning === undefined) break;
      // the label says that a bare number is a scale
      cells.push(cleaning ?? (/^[\d.,]+$/u.test(scale ?? '') ? `${scale} мкмоль` : (scale ?? '')));
      sources.push(more.source);
      at += 1;
    }
    result.push({ text: cells.join('\t'), source: sources.join('\n') });
  }
  return result;
}

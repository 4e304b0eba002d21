import {
  changeText,
  faultText,
  message,
  LONGEST_PASTE,
  MAX_ROWS,
  type PrimerRules,
  parsePaste,
  type PastedRow,
  type ScaleChoice,
  validate,
} from '@oligoteka/primer';
import type { ReadChange, ReadPrimersAnswer, ReadPrimersRequest } from '@oligoteka/site-api';
import { type Localised, Refused } from '../../refused.ts';
import type { Work } from '../../guard/heavy-work.ts';

type Change = Omit<ReadChange, 'text'>;

interface PasteContext {
  readonly rules: PrimerRules;
  readonly language: 'ru' | 'en';
}
/** The rows, or the limit that the text exceeds. */
type PasteRead = { readonly answer: ReadPrimersAnswer } | { readonly tooMuch: 'rows' | 'characters' };

/** The import box as a call: the primers that a text would give in the order form. The dearest texts take 3 µs a character. */
export const READ_PASTE: Work<ReadPrimersRequest, PasteContext, PasteRead> = {
  task: 'read',
  costOf: ({ text }) => 200 + Math.min(text.length, LONGEST_PASTE) * 3,
  run: readPaste,
};

/** A text too large is refused as a whole. */
export function answerOf(read: PasteRead): ReadPrimersAnswer {
  if ('answer' in read) return read.answer;
  const why = read.tooMuch === 'rows' ? TOO_MANY_ROWS : TOO_LONG;
  throw new Refused('invalid', why, { text: [why] });
}

function readPaste({ text, scale = '' }: ReadPrimersRequest, { rules, language }: PasteContext): PasteRead {
  const { rows, notices, refused, limit = 'characters' } = parsePaste(text, rules);
  if (refused !== undefined) return { tooMuch: limit };
  const say = (change: Change): ReadChange => {
    const { kind, before, after } = change;
    return { kind, before, after, text: changeText(change, language) };
  };
  const answer = {
    rows: rows.map((row) => ({
      name: row.name,
      sequence: row.sequence,
      mods: row.mods,
      unknownModifiers: row.unknownModifiers,
      scale: row.scale || scale,
      options: row.options,
      well: row.well,
      status: row.status,
      changes: row.changes.map(say),
      errors: row.errors.map((fault) => faultText(fault, language)),
      problems: problemsOf(row, scale, rules).map((problem) => message(problem, language)),
      source: row.source,
    })),
    notices: notices.map(say),
  };
  return { answer };
}

/** The problems that the order form would show for the row. */
function problemsOf(row: PastedRow, scale: ScaleChoice, rules: PrimerRules): ReturnType<typeof validate> {
  return validate({ ...row, scale: row.scale || scale }, rules);
}

const TOO_LONG: Localised = {
  ru: `Текст слишком большой: за один раз читается не больше ${LONGEST_PASTE.toLocaleString('ru-RU')} знаков.`,
  en: `The text is too large: at most ${LONGEST_PASTE.toLocaleString('en-GB')} characters are read at once.`,
};
const TOO_MANY_ROWS: Localised = {
  ru: `Строк слишком много: за один раз читается не больше ${MAX_ROWS.toLocaleString('ru-RU')} праймеров.`,
  en: `There are too many rows: at most ${MAX_ROWS.toLocaleString('en-GB')} primers are read at once.`,
};

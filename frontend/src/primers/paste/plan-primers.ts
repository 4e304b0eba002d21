import {
  blocksPrice,
  changeText,
  faultText,
  normalise,
  originalOf,
  type Paste,
  type PastedRow,
  type PrimerRules,
  parsePaste,
  validate,
  writeText,
} from '@oligoteka/primer';
import type { PasteAt } from '../../grid/state/sheet-action.ts';
import { type PastedLine, type PastePlan, refusal } from './paste-plan.ts';
import type { Row, RowContent } from '../lines/row.ts';
import { stepName } from '../../grid/state/step-name.ts';

interface Reading {
  rules: PrimerRules;
  language: 'ru' | 'en';
  scale?: Row['scale'];
  /** Facts about the file. */
  notices?: readonly string[];
}

/** Plans the lines for every primer of a text. */
export function planPrimers(text: string, at: PasteAt, reading: Reading): PastePlan {
  return planReadPrimers(parsePaste(text, reading.rules), at, reading);
}

/** The same for primers read from a file. */
export function planReadPrimers(paste: Paste, at: PasteAt, reading: Reading): PastePlan {
  const { rules, language, scale = '', notices = [] } = reading;
  if (paste.refused) return refusal(paste.refused);
  if (paste.rows.length === 0) return refusal('nothing');
  const step = stepName('paste');
  const lines = paste.rows.map((row, index) => lineOf(row, `${step}#${index}`, { rules, language, scale }));
  const rows = paste.rows.map((row, index) => contentOf(row, scale, lines[index]));
  const said = paste.notices.map((notice) => changeText(notice, language));
  return {
    action: { type: 'putRows', rows, at, step },
    lines,
    notices: [...notices, ...said],
    read: paste,
    fileNotices: notices,
    isPartial: paste.notices.some(({ kind }) => kind === 'columnsLeft' || kind === 'quantityLeft'),
  };
}

function lineOf(
  row: PastedRow,
  id: string,
  { rules, language, scale }: Reading & { scale: Row['scale'] },
): PastedLine {
  const { name, status, changes, errors, well } = row;
  // an unreadable row keeps its original, to be corrected in place
  const text = row.sequence === '' && row.mods.length === 0 ? row.typed : writeText(row, rules);
  const said = errors.map((fault) => faultText(fault, language));
  const pasteWarnings = status === 'error' && !showsFault(text, rules) ? said : undefined;
  return {
    id,
    name,
    status,
    original: originalOf(row),
    text,
    pasteWarnings,
    changes: changes.map((change) => changeText(change, language)),
    errors: said,
    well,
    hasScale: (scale || row.scale) !== '',
  };
}

function contentOf(row: PastedRow, scale: Row['scale'], line: PastedLine | undefined): Partial<RowContent> {
  const wanted = scale || row.scale;
  return {
    text: line?.text ?? '',
    pasted: { id: line?.id ?? '', source: row.source, changes: row.changes },
    ...(row.name === '' ? {} : { name: row.name }),
    ...(wanted === '' ? {} : { scale: wanted }),
    ...(row.options.length > 0 && { options: row.options }),
    ...(line?.pasteWarnings && { pasteWarnings: line.pasteWarnings }),
  };
}

/** The validation marks this fault itself: no second message. */
function showsFault(text: string, rules: PrimerRules): boolean {
  const { sequence, mods, unknownModifiers } = normalise(text, rules);
  const content = { name: '-', sequence, mods, unknownModifiers, scale: '' as const, options: [] };
  return validate(content, rules).some(
    (problem) => problem.kind === 'empty' || (blocksPrice(problem) && problem.kind !== 'noScale'),
  );
}

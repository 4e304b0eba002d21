import type { PrimerOption } from '@oligoteka/primer';
import { m } from '../../paraglide/messages.js';
import type { Column } from './columns.ts';

/** Heads of the columns on the screen. */
export const HEADS: Readonly<Record<Column, () => string>> = {
  row: m.primers_column_row,
  name: m.primers_column_name,
  sequence: m.primers_column_sequence,
  scale: m.primers_column_scale,
  clean: m.primers_column_clean,
  op: m.primers_column_op,
  keen: m.primers_column_keen,
  length: m.primers_column_length,
  gc: m.form_column_gc,
  tm: m.form_column_tm,
  price: m.primers_column_price,
  state: m.primers_column_state,
};

/** Names of the options in full. */
export const OPTION_NAMES: Readonly<Record<PrimerOption, () => string>> = {
  clean: m.primers_option_clean,
  op: m.primers_option_op,
  keen: m.primers_option_keen,
};

/** The options in a narrow cell. */
export const OPTION_LETTERS: Readonly<Record<PrimerOption, () => string>> = {
  clean: m.form_letter_clean,
  op: m.form_letter_op,
  keen: m.form_letter_keen,
};

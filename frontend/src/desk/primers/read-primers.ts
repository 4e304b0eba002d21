import { type Modifier, parsePaste, primerRules } from '@oligoteka/primer';

/** A primer that is looked for on the desk. */
export interface DeskPrimer {
  readonly name: string;
  /** Letters 5′ to 3′, without modifiers. */
  readonly sequence: string;
}

/** Shorter ones bind everywhere. */
const SHORTEST = 8;
const ALL = '+;+;+;+';
const SETTINGS = {
  ...{ primerMaxLength: '', primerMinLength: '', canPrimerClean: ALL, canPrimerKeen: ALL },
  ...{ canPrimerAsterisk: ALL, canModifierForScale_other: ALL, canModifierForScale_notOther: ALL },
};

/** Primers of a pasted list, read as the order form reads them; `unread` are the lines that are none, or too short to look for. */
export function readPrimers(
  text: string,
  modifiers: Modifier[],
  nameOf: (number: number) => string,
): { primers: DeskPrimer[]; unread: string[] } {
  const { rows } = parsePaste(text, primerRules({ settings: SETTINGS, modifiers, prices: [] }));
  const letters = (sequence: string): string => sequence.replaceAll(/[^A-Za-z]/gu, '');
  const isRead = (sequence: string): boolean => letters(sequence).length >= SHORTEST;
  return {
    primers: rows
      .filter(({ sequence }) => isRead(sequence))
      .map(({ name, sequence }, at) => ({ name: name || nameOf(at + 1), sequence: letters(sequence) })),
    unread: rows.filter(({ sequence }) => !isRead(sequence)).map(({ source }) => source.trim()),
  };
}

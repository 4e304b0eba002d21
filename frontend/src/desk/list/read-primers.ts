import {
  blockersOf,
  type Mod,
  type Modifier,
  parsePaste,
  type PrimerRules,
  primerRules,
  writeText,
} from '@oligoteka/primer';
import type { DeskPrimer } from '../desk-primer.ts';

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
  const rules = primerRules({ settings: SETTINGS, modifiers, prices: [] });
  const { rows } = parsePaste(text, rules);
  const letters = (sequence: string): string => sequence.replaceAll(/[^A-Za-z]/gu, '');
  const isRead = (sequence: string): boolean => letters(sequence).length >= SHORTEST;
  return {
    primers: rows
      .filter(({ sequence }) => isRead(sequence))
      .map((row, at) => ({
        name: row.name || nameOf(at + 1),
        sequence: letters(row.sequence),
        written: writeText(row, rules),
        blockers: blockersOf(row, rules),
        ...labelOf(row.mods, rules),
      })),
    unread: rows.filter(({ sequence }) => !isRead(sequence)).map(({ source }) => source.trim()),
  };
}

/** A primer with its modifiers apart, as the basket has it. */
export type WrittenPrimer = Parameters<typeof writeText>[0] & { readonly name: string };

/** A line of the list for a primer that has its modifiers apart. */
export function primerLine({ name, ...content }: WrittenPrimer, modifiers: Modifier[]): string {
  return `${name}\t${writeText(content, primerRules({ settings: SETTINGS, modifiers, prices: [] }))}`;
}

/** The first dye of a primer, and its quencher: another dye may be one. */
function labelOf(mods: readonly Mod[], { modifiers }: PrimerRules): Pick<DeskPrimer, 'label'> {
  const names = mods
    .toSorted((one, other) => one.position - other.position)
    .flatMap(({ modifier }) => modifiers.get(modifier) ?? []);
  const dye = names.find(({ type }) => type === 'fluorophore');
  const quencher = names.find((one) => one !== dye && one.type !== 'other');
  return dye ? { label: { dye: dye.name, quencher: quencher?.name ?? null } } : {};
}

import type { PrimerToSave } from '@oligoteka/site-api';

/** A primer without mistakes: 20 letters at 0.04 cost 440 roubles. */
export const primer = (id: number, more: Partial<PrimerToSave> = {}): PrimerToSave => ({
  id,
  name: `p${Math.abs(id)}`,
  sequence: 'ACGTACGTACGTACGTACGT',
  scale: '0.04',
  mods: [],
  options: [],
  numberInOrder: Math.abs(id),
  ...more,
});

/** The same, put into the basket. */
export const ready = (id: number, more: Partial<PrimerToSave> = {}): PrimerToSave =>
  primer(id, { editState: 'basket', ...more });

/** Each blocking mistake: a primer that has it, and its message (spec §5). */
export const BLOCKING_MISTAKES: readonly {
  readonly mistake: string;
  readonly more: Partial<PrimerToSave>;
  readonly ru: string;
  readonly en: string;
  /** The field of the mistake; absent: the sequence. */
  readonly field?: string;
}[] = [
  {
    mistake: 'a character that is no base',
    more: { sequence: 'ACGTXACGT' },
    ru: 'Недопустимые символы в праймере (подсвечены красным)',
    en: 'Characters not allowed in a primer (shown red)',
  },
  {
    mistake: 'an asterisk at a scale without asterisks',
    more: { sequence: 'A*CGTACGT', scale: '0.02' },
    ru: "Символ '*' запрещен для шкалы 0.02",
    en: "'*' is not allowed at scale 0.02",
  },
  {
    mistake: 'uridine at a scale without it',
    more: { sequence: 'ACGUACGT', scale: '0.02' },
    ru: "Символы 'I' и 'U' запрещены для шкалы 0.02",
    en: "'I' and 'U' are not allowed at scale 0.02",
  },
  {
    mistake: 'two asterisks side by side',
    more: { sequence: 'A**CGTACGT' },
    ru: "Символы '*' не могут рядом стоять",
    en: "'*' cannot stand next to another '*'",
  },
  { mistake: 'no scale', more: { scale: '' }, ru: 'Не задана шкала', en: 'No scale chosen', field: 'scale' },
  {
    mistake: 'a scale the modifier is not made at',
    more: { sequence: '[FAM]ACGTACGT', scale: '0.02' },
    ru: 'Для этого праймера доступны шкалы: 0.04, 0.2, 1',
    en: 'Scales available for this primer: 0.04, 0.2, 1',
    field: 'scale',
  },
  {
    mistake: 'modifiers that exclude each other',
    more: { sequence: '[HEX]ACGTACGT[FAM]' },
    ru: 'Ошибочная позиция (или комбинация) модификаторов (подсвечены красным)',
    en: 'Wrong position (or combination) of modifiers (shown red)',
  },
  {
    mistake: 'a modifier nobody knows',
    more: { sequence: '[QWE]ACGTACGT' },
    ru: 'Недопустимый модификатор: QWE',
    en: 'Unknown modifier: QWE',
  },
];

import type { Scale } from './types.ts';

/** A half-open range of offsets in the normalised sequence. */
export interface Place {
  from: number;
  to: number;
}

/** A fault of a primer, with the parts the form marks red: places in the sequence, indexes in `mods`. */
export type PrimerProblem =
  | { kind: 'noName' }
  | { kind: 'empty' }
  | { kind: 'tooLong'; limit: number }
  | { kind: 'tooShort'; limit: number }
  | { kind: 'characters'; places: Place[] }
  | { kind: 'asteriskForbidden'; scale: Scale; places: Place[] }
  | { kind: 'inosineUridineForbidden'; scale: Scale; places: Place[] }
  | { kind: 'adjacentAsterisks'; places: Place[] }
  | { kind: 'noScale' }
  | { kind: 'scaleForbidden'; scales: Scale[] }
  | { kind: 'badModifiers'; mods: number[] }
  | { kind: 'disabledModifiers'; mods: number[] }
  | { kind: 'unknownModifier'; name: string; position: number; mods: number[] };

/**
 * Whether a problem forbids a price: all but name, empty and length (spec §5: character, modifier or scale error).
 * An empty primer is not priced either, but that is no error state.
 */
export function blocksPrice(problem: PrimerProblem): boolean {
  return !['noName', 'empty', 'tooLong', 'tooShort'].includes(problem.kind);
}

/** The message of a problem; the Russian ones are those of the specification, word for word (spec §5). */
export function message(problem: PrimerProblem, language: 'ru' | 'en' = 'ru'): string {
  return language === 'ru' ? russian(problem) : english(problem);
}

function russian(problem: PrimerProblem): string {
  switch (problem.kind) {
    case 'noName':
      return 'Не задано название';
    case 'empty':
      return 'Пустой праймер';
    case 'tooLong':
      return `Максимальная длина последовательности: ${problem.limit} нт`;
    case 'tooShort':
      return `Минимальная длина последовательности: ${problem.limit} нт`;
    case 'characters':
      return 'Недопустимые символы в праймере (подсвечены красным)';
    case 'asteriskForbidden':
      return `Символ '*' запрещен для шкалы ${problem.scale}`;
    case 'inosineUridineForbidden':
      return `Символы 'I' и 'U' запрещены для шкалы ${problem.scale}`;
    case 'adjacentAsterisks':
      return "Символы '*' не могут рядом стоять";
    case 'noScale':
      return 'Не задана шкала';
    case 'scaleForbidden':
      return `Для этого праймера доступны шкалы: ${problem.scales.join(', ') || 'нет'}`;
    case 'badModifiers':
      return 'Ошибочная позиция (или комбинация) модификаторов (подсвечены красным)';
    case 'disabledModifiers':
      return 'Модификатор запрещен (подсвечены красным)';
    case 'unknownModifier':
      return `Недопустимый модификатор: ${problem.name}`;
  }
}

function english(problem: PrimerProblem): string {
  switch (problem.kind) {
    case 'noName':
      return 'No name given';
    case 'empty':
      return 'Empty primer';
    case 'tooLong':
      return `Maximum sequence length: ${problem.limit} nt`;
    case 'tooShort':
      return `Minimum sequence length: ${problem.limit} nt`;
    case 'characters':
      return 'Characters not allowed in a primer (shown red)';
    case 'asteriskForbidden':
      return `'*' is not allowed at scale ${problem.scale}`;
    case 'inosineUridineForbidden':
      return `'I' and 'U' are not allowed at scale ${problem.scale}`;
    case 'adjacentAsterisks':
      return "'*' cannot stand next to another '*'";
    case 'noScale':
      return 'No scale chosen';
    case 'scaleForbidden':
      return `Scales available for this primer: ${problem.scales.join(', ') || 'none'}`;
    case 'badModifiers':
      return 'Wrong position (or combination) of modifiers (shown red)';
    case 'disabledModifiers':
      return 'Modifier not available (shown red)';
    case 'unknownModifier':
      return `Unknown modifier: ${problem.name}`;
  }
}

const OPTION = /^(срочн|urgent|express)/;
const NOTE = /(?<!\p{L})(?:срочн|как можно (?:скорее|быстрее)|urgent|asap(?!\p{L})|cito(?!\p{L}))/u;
const NOT_URGENT = /(?<!\p{L})(?:не\s*срочн|not\s+urgent|non-?urgent)/u;

/** Whether an option of reading is the urgent one, by its name in either language in small letters. Example: `срочное`. */
export const isUrgentOption = (name: string): boolean => OPTION.test(name);

/** Whether a note asks for haste. Example: «срочно, статья!»; «не срочно» does not. */
export function asksForHaste(note: string): boolean {
  const small = note.toLowerCase();
  return NOTE.test(small) && !NOT_URGENT.test(small);
}

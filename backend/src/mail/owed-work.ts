import type { OwedWork } from '../jobs/owed-work.ts';
import type { LetterRepeated } from './letter.events.ts';

/** Letters that operators have sent once more. */
export const lettersOwe: OwedWork = {
  letters: {
    LetterRepeated: (event) => {
      const { kind, stream, position } = event.data as LetterRepeated['data'];
      return { kind, of: { stream, position } };
    },
  },
};

import { NO_FOLDER } from '../../basket/service-lines/service-files.ts';
import { type Localised, Refused } from '../../refused.ts';
import { MOST_FILES } from './file-budget.ts';
import type { FileFault } from './file-kinds.ts';
import { shownName } from './file-names.ts';

/** The folder does not exist, or belongs to somebody else. */
export function noFolder(): Refused {
  return new Refused('notFound', NO_FOLDER);
}

const TAKEN: Localised = {
  ru: 'нужен GenBank, FASTA, .dna, .mol, .sdf, .cdx, PDF, PNG, JPEG, .txt, .xlsx или .docx без макросов.',
  en: 'it has to be GenBank, FASTA, .dna, .mol, .sdf, .cdx, PDF, PNG, JPEG, .txt, .xlsx or .docx without macros.',
};
const FAULTS: Readonly<Record<FileFault | 'large' | 'empty', Localised>> = {
  large: { ru: 'файл больше 5 МБ.', en: 'the file is larger than 5 MB.' },
  empty: { ru: 'файл пуст.', en: 'the file is empty.' },
  program: {
    ru: `программы мы не принимаем, ${TAKEN.ru}`,
    en: `programs are not taken, ${TAKEN.en}`,
  },
  binary: {
    ru: 'внутри не текст: GenBank, FASTA, .mol, .sdf и .txt — текстовые файлы. Сохраните его заново.',
    en: 'it holds no text, as GenBank, FASTA, .mol, .sdf and .txt do. Save it again.',
  },
  cutGenbank: {
    ru: 'это не целый файл GenBank: за строкой LOCUS нет ни FEATURES, ни ORIGIN. Сохраните его заново.',
    en: 'this is no whole file of GenBank: neither FEATURES nor ORIGIN follow its line LOCUS. Save it again.',
  },
  other: { ru: `такие файлы мы не принимаем: ${TAKEN.ru}`, en: `such files are not taken: ${TAKEN.en}` },
};

/** Why a file is not taken, in a sentence that begins with its name. */
export function notTaken(name: string, fault: keyof typeof FAULTS): Refused {
  const [of, { ru, en }] = [shownName(name), FAULTS[fault]];
  const text = { ru: `${of}: ${ru}`, en: `${of}: ${en}` };
  return new Refused('invalid', text, { content: [text] });
}

export function tooManyFiles(): Refused {
  const text = {
    ru: `Файлов может быть не больше ${MOST_FILES}.`,
    en: `There may be ${MOST_FILES} files at most.`,
  };
  return new Refused('invalid', text, { content: [text] });
}

export function sent(): Refused {
  return new Refused('conflict', {
    ru: 'Эти файлы уже отправлены: добавить или убрать ничего нельзя.',
    en: 'These files were sent already: nothing can be added or taken away.',
  });
}

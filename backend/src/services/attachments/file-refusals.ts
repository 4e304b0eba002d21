import { NO_FOLDER } from '../../basket/service-lines/service-files.ts';
import { Refused } from '../../refused.ts';
import { LARGEST_FILE, MOST_FILES } from './file-budget.ts';

/** The folder does not exist, or belongs to somebody else. */
export function noFolder(): Refused {
  return new Refused('notFound', NO_FOLDER);
}

export function notTaken(bytes: number): Refused {
  const text =
    bytes > LARGEST_FILE
      ? { ru: 'Файл больше 5 МБ.', en: 'The file is larger than 5 MB.' }
      : bytes === 0
        ? { ru: 'Файл пуст.', en: 'The file is empty.' }
        : {
            ru: 'Такие файлы мы не принимаем: нужен GenBank, FASTA, .dna, .mol, .sdf, .cdx, PDF, PNG, JPEG, .txt, .xlsx или .docx без макросов.',
            en: 'Such files are not taken: it has to be GenBank, FASTA, .dna, .mol, .sdf, .cdx, PDF, PNG, JPEG, .txt, .xlsx or .docx without macros.',
          };
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

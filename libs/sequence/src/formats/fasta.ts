import { isRing } from '@oligoteka/primer';
import { toText } from '../model/bases.ts';
import { plainSequence, type Sequence } from '../model/sequence.ts';
import { AllRecords, boundName } from './all-records.ts';
import { withoutEnds } from './loose-text.ts';
import { BaseReader } from './read-bases.ts';
import type { ReadRecords } from './refused.ts';

const LONGEST_HEADING = 2_000;

/**
 * The records of a FASTA file, or one sequence of letters alone: with the marks of its ends (`5'-ACGT-3'`), or as ORIGIN of GenBank has
 * it, with numbers and `//`. A heading that says `circular` makes a circle.
 * Example: `>pUC19 cloning vector, circular`.
 */
export function readFasta(text: string): ReadRecords<Sequence> {
  const all = new AllRecords();
  let heading = '';
  let from = 1;
  let bases = new BaseReader('', true);
  const close = (): void => {
    if (bases.length > 0) {
      all.add(record(heading, bases), from);
      all.warnings.push(...bases.lookAlikes());
    } else if (heading !== '')
      all.warnings.push({ fault: 'noBases', line: from, about: heading.slice(0, 60) });
  };
  text.split(/\r\n|[\r\n]/u).forEach((whole, index) => {
    const line = index + 1;
    const row = whole.trimStart();
    if (row.startsWith(';')) return;
    const isHeading = row.startsWith('>');
    if (!isHeading && !/^(?:\/\/|ORIGIN)\s*$/u.test(row)) {
      bases.add(withoutEnds(row, line), line);
      return;
    }
    close();
    heading = isHeading ? row.slice(1, LONGEST_HEADING).trim() : '';
    from = line;
    bases = new BaseReader(nameOf(heading), true);
  });
  close();
  return all.finish();
}

const nameOf = (heading: string): string => heading.split(/\s/u)[0] ?? '';

function record(heading: string, reader: BaseReader): Sequence {
  const { bases, isUracil } = reader.finish();
  const name = nameOf(heading);
  return {
    ...plainSequence(name, bases, isRing(heading)),
    description: heading.slice(boundName(name).length).trim(),
    ...{ isUracil, molecule: isUracil ? 'RNA' : 'DNA' },
  };
}

const WIDTH = 60;

/** Sequences in FASTA; a circle says that it is one. Example: `>pUC19 cloning vector circular`. */
export function fastaText(sequences: readonly Sequence[]): string {
  return sequences
    .map(({ name, description, bases, isUracil, isCircular }) => {
      const words = [
        name.trim().replaceAll(/\s+/gu, '_') || 'sequence',
        description.replaceAll(/\s+/gu, ' ').trim(),
      ];
      if (isCircular && !isRing(words.join(' '))) words.push('circular');
      const text = toText(bases, 0, bases.length, isUracil);
      const rows = Array.from({ length: Math.ceil(text.length / WIDTH) }, (_, row) =>
        text.slice(row * WIDTH, (row + 1) * WIDTH),
      );
      return `>${words.filter((word) => word !== '').join(' ')}\n${rows.join('\n')}\n`;
    })
    .join('');
}

import { decodeText } from '@oligoteka/sheets';
import type { Note, Sequence } from '../../model/sequence.ts';
import { boundName, nameFaults } from '../all-records.ts';
import { BaseReader } from '../read-bases.ts';
import { type Fault, MOST_BASES, type ReadRecords, Refused } from '../refused.ts';
import { BLOCK, type Block, blocksOf, FLAG, METHYLATED } from './blocks.ts';
import { readFeatures, readNotes, readPrimers } from './read-xml.ts';

const LATIN_PIECE = 8_192;

/** The sequence of a SnapGene file, with its features and primers. */
export function readSnapgene(bytes: Uint8Array): ReadRecords<Sequence> {
  const blocks = blocksOf(bytes);
  const found = (type: number): Block | undefined => blocks.find((block) => block.type === type);
  const isRna = found(BLOCK.dna) === undefined && found(BLOCK.rna) !== undefined;
  const letters = found(BLOCK.dna) ?? found(BLOCK.rna);
  if (letters === undefined)
    throw new Refused({ fault: found(BLOCK.protein) === undefined ? 'noBases' : 'protein' });
  const warnings: Fault[] = [];
  const { bases } = basesOf(letters);
  const textOf = (type: number): string => decodeText(found(type)?.content ?? new Uint8Array(0)).text;
  const placeOf = (type: number) => ({ block: String(type), byte: found(type)?.at ?? 0 });
  const size = bases.length;
  const features = readFeatures(textOf(BLOCK.features), size, placeOf(BLOCK.features), warnings);
  const primers = readPrimers(
    textOf(BLOCK.primers),
    size,
    features.length + 1,
    placeOf(BLOCK.primers),
    warnings,
  );
  const said = readNotes(textOf(BLOCK.notes));
  const label = said.get('CustomMapLabel') ?? '';
  const note = (keyword: string, name: string): Note[] => {
    const text = said.get(name);
    return text === undefined || text === '' ? [] : [[keyword, text]];
  };
  const has = (flag: keyof typeof FLAG): boolean => ((letters.content[0] ?? 0) & FLAG[flag]) !== 0;
  const record: Sequence = {
    ...{
      name: boundName(label),
      description: said.get('Description') ?? '',
      bases,
    },
    isCircular: has('circular'),
    ...(!isRna && { methylation: METHYLATED.filter(has) }),
    ...{ molecule: isRna ? 'RNA' : 'DNA', isUracil: isRna, features: [...features, ...primers] },
    notes: [
      ...note('ACCESSION', 'AccessionNumber'),
      ...note('SOURCE', 'Organism'),
      ...note('COMMENT', 'Comments'),
    ],
  };
  return { records: [record], warnings: [...warnings, ...nameFaults(label, placeOf(BLOCK.notes))] };
}

function basesOf({ type, at, content }: Block) {
  if (content.length - 1 > MOST_BASES) throw new Refused({ fault: 'tooManyBases' });
  if (content.length < 2) throw new Refused({ fault: 'noBases', block: String(type), byte: at });
  const reader = new BaseReader();
  for (let from = 1; from < content.length; from += LATIN_PIECE)
    try {
      reader.add(String.fromCharCode(...content.subarray(from, from + LATIN_PIECE)), 0);
    } catch (error) {
      // a line means nothing here
      if (error instanceof Refused)
        throw new Refused({ fault: 'strangeLetter', block: String(type), byte: at });
      throw error;
    }
  return reader.finish();
}

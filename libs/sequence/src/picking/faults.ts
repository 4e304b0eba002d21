import { foldTemperatures, meltingTemperature } from '@oligoteka/primer/analysis';
import { strongIn } from '../model/text.ts';
import type { Rejection } from './candidates.ts';
import type { PairWishes, PrimerWishes } from './wishes.ts';

/** One thing about a primer that is not as wished: the figure it has, and the one that bounds it. */
export interface PrimerFault {
  readonly what: Rejection | 'short' | 'long';
  /** °C, percent, letters, by what it is. */
  readonly value: number;
  readonly limit: number;
}

/** Figures of a primer that are weighed when it is picked; null where it holds more than A, C, G and T, or is too long to melt. */
export interface PrimerFigures {
  readonly tm: number | null;
  readonly gc: number;
  readonly hairpin: number | null;
  readonly selfAny: number | null;
  readonly selfEnd: number | null;
}

/** The figures of a primer, read 5′ to 3′ in capitals. */
export function primerFigures(
  letters: string,
  { conditions }: Pick<PairWishes, 'conditions'>,
): PrimerFigures {
  const tm = meltingTemperature(letters, conditions, 'santalucia1998');
  const folds = foldTemperatures(letters, conditions);
  return {
    tm: tm !== null && 'value' in tm ? tm.value : null,
    gc: letters === '' ? 0 : (100 * strongIn(letters)) / letters.length,
    hairpin: folds?.hairpin ?? null,
    selfAny: folds?.selfAny ?? null,
    selfEnd: folds?.selfEnd ?? null,
  };
}

/** Everything about a primer that is not as wished: the answer to why it was not picked. Empty for one that may be. */
export function primerFaults(
  letters: string,
  wishes: PrimerWishes,
  conditions: PairWishes['conditions'],
): PrimerFault[] {
  const { tm, gc, hairpin, selfAny, selfEnd } = primerFigures(letters, { conditions });
  const { length } = letters;
  const run = Math.max(0, ...(letters.match(/(.)\1*/gu) ?? []).map((part) => part.length));
  const end = letters.slice(letters.length - wishes.strongEnd);
  const faults: (PrimerFault | false)[] = [
    length < wishes.length.least && { what: 'short', value: length, limit: wishes.length.least },
    length > wishes.length.most && { what: 'long', value: length, limit: wishes.length.most },
    /[^ACGT]/u.test(letters) && {
      what: 'unknownBase',
      value: letters.replaceAll(/[ACGT]/gu, '').length,
      limit: 0,
    },
    gc < wishes.gc.least && { what: 'gcLow', value: gc, limit: wishes.gc.least },
    gc > wishes.gc.most && { what: 'gcHigh', value: gc, limit: wishes.gc.most },
    tm !== null && tm < wishes.tm.least && { what: 'tmLow', value: tm, limit: wishes.tm.least },
    tm !== null && tm > wishes.tm.most && { what: 'tmHigh', value: tm, limit: wishes.tm.most },
    run > wishes.longestRun && { what: 'run', value: run, limit: wishes.longestRun },
    strongIn(end) < end.length && { what: 'weakEnd', value: strongIn(end), limit: wishes.strongEnd },
    selfAny !== null &&
      selfAny > wishes.selfAny && { what: 'selfAny', value: selfAny, limit: wishes.selfAny },
    selfEnd !== null &&
      selfEnd > wishes.selfEnd && { what: 'selfEnd', value: selfEnd, limit: wishes.selfEnd },
    hairpin !== null &&
      hairpin > wishes.hairpin && { what: 'hairpin', value: hairpin, limit: wishes.hairpin },
  ];
  return faults.filter((fault) => fault !== false);
}

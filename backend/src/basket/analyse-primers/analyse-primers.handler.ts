import { setImmediate as afterOthers } from 'node:timers/promises';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type Mod, normalise } from '@oligoteka/primer';
import {
  analysePrimer,
  type Conditions,
  DEFAULT_CONDITIONS,
  foldPrimer,
  type Folds,
  type PrimerAnalysis,
  type TmMethod,
} from '@oligoteka/primer/analysis';
import { Dictionaries, type PriceBook } from '../../dictionaries/dictionaries.ts';
import { Refused } from '../../event-store/refused.ts';

/** So many letters, squared, are analysed before others get their turn: folding takes so long, and large mixtures their time. */
const AT_A_TIME = 30_000;

interface IncomingPrimer {
  readonly sequence: string;
  readonly mods?: readonly Mod[];
}

/** Figures of a primer, and how it folds: null where nothing does, and where nobody can say. */
type AnalysedPrimer = PrimerAnalysis & Folds;

export class AnalysePrimers {
  constructor(
    readonly primers: readonly IncomingPrimer[],
    readonly conditions: Partial<Conditions> = {},
    readonly method: TmMethod = 'santalucia1998',
  ) {}
}

/** Figures of primers in the order given; nothing is stored. */
@QueryHandler(AnalysePrimers)
export class AnalysePrimersHandler implements IQueryHandler<AnalysePrimers> {
  constructor(private readonly dictionaries: Dictionaries) {}

  async execute({ primers, conditions: given, method }: AnalysePrimers): Promise<AnalysedPrimer[]> {
    const conditions = inFull(given);
    const book = await this.dictionaries.current();
    const figures: AnalysedPrimer[] = [];
    let work = 0;
    for (const primer of primers) {
      work += Math.min(primer.sequence.length, 100) ** 2 + 1;
      if (work > AT_A_TIME) {
        work = 0;
        await afterOthers();
      }
      const content = read(primer, book);
      const { folds } = foldPrimer(content, book.rules, conditions);
      figures.push({
        ...analysePrimer(content, book.rules, conditions, method),
        hairpin: folds?.hairpin
          ? { dg: hundredths(folds.hairpin.dg), tm: hundredths(folds.hairpin.tm) }
          : null,
        selfDimer: hundredths(folds?.selfDimer ?? null),
        endDimer: hundredths(folds?.endDimer ?? null),
      });
    }
    return figures;
  }
}

function hundredths(value: number): number;
function hundredths(value: number | null): number | null;
function hundredths(value: number | null): number | null {
  return value === null ? null : Math.round(value * 100) / 100;
}

function inFull(given: Partial<Conditions>): Conditions {
  const { na, mg, dntp, oligo } = DEFAULT_CONDITIONS;
  const conditions = {
    na: given.na ?? na,
    mg: given.mg ?? mg,
    dntp: given.dntp ?? dntp,
    oligo: given.oligo ?? oligo,
  };
  if (conditions.na === 0 && conditions.mg <= conditions.dntp) {
    const text = {
      ru: 'Без соли дуплекса нет: укажите натрий больше нуля или магния больше, чем dNTP.',
      en: 'There is no duplex without salt: set sodium above zero, or more magnesium than dNTP.',
    };
    throw new Refused('invalid', text, { 'conditions.na': [text] });
  }
  return conditions;
}

/** The text read as the form reads it, with the modifiers that are listed beside it. */
function read({ sequence, mods = [] }: IncomingPrimer, { rules }: PriceBook): ReturnType<typeof normalise> {
  const content = normalise(sequence, rules);
  const added = content.mods.filter(
    (mod) => !mods.some((other) => other.position === mod.position && other.modifier === mod.modifier),
  );
  return { ...content, mods: [...mods, ...added] };
}

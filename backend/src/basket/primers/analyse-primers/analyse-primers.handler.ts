import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type Conditions, DEFAULT_CONDITIONS, type TmMethod } from '@oligoteka/primer/analysis';
import { Dictionaries } from '../../../dictionaries/dictionaries.ts';
import { Refused } from '../../../refused.ts';
import { type ForWhom, HeavyWork } from '../../../guard/heavy-work.ts';
import { ANALYSE, type AnalysedPrimer, type IncomingPrimer } from './analyse-primer.ts';

export class AnalysePrimers {
  constructor(
    readonly primers: readonly IncomingPrimer[],
    readonly whom: ForWhom,
    readonly conditions: Partial<Conditions> = {},
    readonly method: TmMethod = 'santalucia1998',
  ) {}
}

/** Figures of primers in the order given; nothing is stored. */
@QueryHandler(AnalysePrimers)
export class AnalysePrimersHandler implements IQueryHandler<AnalysePrimers> {
  constructor(
    private readonly dictionaries: Dictionaries,
    private readonly work: HeavyWork,
  ) {}

  async execute({ primers, whom, conditions: given, method }: AnalysePrimers): Promise<AnalysedPrimer[]> {
    const conditions = inFull(given);
    const { rules, versions } = await this.dictionaries.current();
    const contextKey = JSON.stringify([versions, conditions, method]);
    return this.work.each(ANALYSE, primers, { context: { rules, conditions, method }, contextKey }, whom);
  }
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

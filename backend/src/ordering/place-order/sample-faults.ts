import { blockingFindings, findingText, mostExtractions, type SampleRules } from '@oligoteka/primer';
import type { SequencePlate } from '../../basket/sequencing.events.ts';
import type { Localised } from '../../refused.ts';
import type { OrderedLine } from '../order.events.ts';
import { checkedLines } from './sample-lines.ts';

/**
 * Faults that stop samples from being ordered, by their lines; those of all together stand with the first sample. Old baskets
 * may hold samples without primers, or extractions without samples.
 */
export function faultsOfSamples(
  lines: readonly OrderedLine[],
  plates: readonly SequencePlate[],
  rules: SampleRules,
): Map<OrderedLine, Localised[]> {
  const faults = new Map<OrderedLine, Localised[]>();
  const add = (line: OrderedLine | undefined, fault: Localised): void => {
    if (line !== undefined) faults.set(line, [...(faults.get(line) ?? []), fault]);
  };
  const samples = lines.filter((line) => line.kind === 'sequence');
  const form = checkedLines(lines, plates);
  const primerNames = new Map(form.primers.map(({ id, name }) => [id, name]));
  for (const finding of blockingFindings(form, rules)) {
    const { of, id } = finding;
    const line =
      of === 'sample'
        ? samples[id]
        : (samples.find(({ primers, pcr }) =>
            [...primers, ...(pcr?.primers ?? [])].some((primer) => of === 'primer' && primer.id === id),
          ) ?? samples[0]);
    const named = [line?.name, of === 'primer' ? primerNames.get(id) : undefined].filter(Boolean);
    const name = of === 'form' ? '' : `${named.join(', ')}: `;
    add(line, { ru: `${name}${findingText(finding, 'ru')}`, en: `${name}${findingText(finding, 'en')}` });
  }
  const most = mostExtractions(samples);
  for (const line of lines)
    if (line.kind === 'dnaExtract' && line.count > most) add(line, tooManyExtractions(line.count, most));
  return faults;
}

function tooManyExtractions(count: number, most: number): Localised {
  return {
    ru: `Выделений ДНК ${count}, а проб, из которых её можно выделить, в заказе ${most}. Добавьте пробы или уменьшите число выделений.`,
    en: `DNA extractions: ${count}; samples of the order that DNA can be extracted from: ${most}. Add samples or ask for fewer extractions.`,
  };
}

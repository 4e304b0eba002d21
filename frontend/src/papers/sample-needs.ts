import { findingText, type Need, type SentThings } from '@oligoteka/primer';
import type { OrderLine, OrderSequenceLine } from '@oligoteka/site-api';

/** Samples of one kind that need the same amount. */
export interface SampleNeed {
  readonly kind: OrderSequenceLine['sample'] | 'primer';
  readonly need: Need;
  /** Codes of the samples or primers. */
  readonly codes: readonly string[];
}

/** A sample or primer of which too little was stated. */
export interface TooLittle {
  readonly code: string;
  readonly name: string;
  readonly text: string;
}

export interface SampleNeeds {
  readonly needs: readonly SampleNeed[];
  readonly faults: readonly TooLittle[];
}

/** What is needed of the samples of an order, by kinds, and where too little was stated. */
export function sampleNeeds(things: SentThings<OrderSequenceLine>, locale: 'ru' | 'en'): SampleNeeds {
  const { tubes, primers, plates } = things;
  const sent = [
    ...[...tubes, ...plates.flatMap(({ samples }) => samples)]
      .toSorted((one, other) => one.line.line - other.line.line)
      .map(({ line, code, need }) => ({ kind: line.sample, name: line.name, code, need })),
    ...[...primers, ...plates.flatMap((plate) => plate.primers)].map(({ name, code, need }) => ({
      ...{ kind: 'primer' as const, name, code, need },
    })),
  ];
  const needs = new Map<string, { kind: SampleNeed['kind']; need: Need; codes: string[] }>();
  const faults: TooLittle[] = [];
  for (const { kind, name, code, need } of sent) {
    const key = [kind, need.concentration?.join('–'), need.volume].join(' ');
    const known = needs.get(key) ?? { kind, need, codes: [] };
    needs.set(key, known);
    known.codes.push(code);
    const text = need.faults.map((fault) => findingText(fault.kind, locale)).join(' ');
    if (text !== '') faults.push({ code, name, text });
  }
  return { needs: [...needs.values()], faults };
}

/** Whether the line is a sample that the laboratory has not read yet. */
export const isAwaited = ({ kind, state }: Pick<OrderLine, 'kind' | 'state'>): boolean =>
  kind === 'sequence' && (state === 'waiting' || state === 'in_production');

import {
  type MaterialPart,
  needsMaterial,
  SENT_MATERIALS,
  type SentMaterial,
  sentMaterials,
} from '@oligoteka/genes';
import { findingText, needText, type SentThings, sentThings } from '@oligoteka/primer';
import type { OrderLine, OrderSequenceLine } from '@oligoteka/site-api';

/** Everything that is sent for an order. */
export type SentForOrder = SentThings<OrderSequenceLine> & { readonly materials: readonly SentMaterial[] };

/** Samples of one kind that need the same amount. */
export interface SampleNeed {
  readonly kind: OrderSequenceLine['sample'] | 'primer' | MaterialPart;
  /** The amount in words. */
  readonly need: string;
  /** Codes of the samples or primers. */
  readonly codes: readonly string[];
}

/** A sample or primer of which was stated what may not do. */
export interface StatedFault {
  readonly code: string;
  readonly name: string;
  readonly text: string;
}

export interface SampleNeeds {
  readonly needs: readonly SampleNeed[];
  readonly faults: readonly StatedFault[];
}

/** What is needed of the samples of an order, by kinds, and where what was stated may not do. */
export function sampleNeeds(things: SentForOrder, locale: 'ru' | 'en'): SampleNeeds {
  const { tubes, primers, plates, materials } = things;
  const sent = [
    ...[...tubes, ...plates.flatMap(({ samples }) => samples)]
      .toSorted((one, other) => one.line.line - other.line.line)
      .map(({ line, code, need }) => ({ kind: line.sample, name: line.name, code, need })),
    ...[...primers, ...plates.flatMap((plate) => plate.primers)].map(({ name, code, need }) => ({
      ...{ kind: 'primer' as const, name, code, need },
    })),
  ];
  const needs = new Map<string, { kind: SampleNeed['kind']; need: string; codes: string[] }>();
  const add = (kind: SampleNeed['kind'], need: string, code: string): void => {
    const known = needs.get(`${kind} ${need}`) ?? { kind, need, codes: [] };
    needs.set(`${kind} ${need}`, known);
    known.codes.push(code);
  };
  const faults: StatedFault[] = [];
  for (const { kind, name, code, need } of sent) {
    add(kind, needText(need, kind === 'primer' ? 'µM' : 'ng/µl', locale), code);
    const text = need.faults.map((fault) => findingText(fault.kind, locale)).join(' ');
    if (text !== '') faults.push({ code, name, text });
  }
  for (const { part, code } of materials) add(part, SENT_MATERIALS[part].need[locale], code);
  return { needs: [...needs.values()], faults };
}

/** Tubes and plates of an order, but for its cancelled lines. */
export function sentForOrder(lines: readonly OrderLine[]): SentForOrder {
  const cancelled = new Set(lines.filter(({ state }) => state === 'cancelled').map(({ line }) => line));
  const samples = lines.filter((line) => line.kind === 'sequence');
  const services = lines.filter((line) => line.kind === 'service');
  return { ...sentThings(samples, [], cancelled), materials: sentMaterials(services, cancelled) };
}

/** Whether the line is made of material of the buyer, and the laboratory has not done it yet. */
export const isAwaited = (line: OrderLine): boolean =>
  (line.state === 'waiting' || line.state === 'in_production') && needsMaterial(line);

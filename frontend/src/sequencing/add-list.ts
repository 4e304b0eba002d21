import type { ReadSample } from '@oligoteka/primer';
import { addSamples, type Draft, type DraftPrimer } from './draft.ts';
import { ownPrimer } from './known-primers.ts';

/** Adds the samples of a list and chooses the primers it names; an unknown primer comes with the samples. */
export function addList(
  draft: Draft,
  list: readonly ReadSample[],
  known: ReadonlyMap<string, DraftPrimer>,
  option: number,
): Draft {
  const chosen = new Map(draft.primers.map((primer) => [primer.key, primer]));
  const keyOf = (name: string): string => {
    const primer = known.get(name) ?? ownPrimer(name);
    if (!chosen.has(primer.key)) chosen.set(primer.key, primer);
    return primer.key;
  };
  const told = list.map(({ line: _line, lost: _lost, primers, ...sample }) => ({
    ...sample,
    ...(primers && { primers: primers.map(keyOf) }),
  }));
  return addSamples({ ...draft, primers: [...chosen.values()] }, told, option);
}

/** Report of a list, shown before its samples are added. */
export interface ListReport {
  /** Samples that state it. */
  materials: number;
  concentrations: number;
  primers: number;
  options: number;
  /** Names of primers that nobody knows. */
  unknownPrimers: string[];
  notes: string[];
  lost: string[];
}

export function reportOf(list: readonly ReadSample[], known: ReadonlyMap<string, DraftPrimer>): ListReport {
  const count = (says: (sample: ReadSample) => unknown) => list.filter(says).length;
  const names = new Set(list.flatMap(({ primers = [] }) => primers));
  return {
    materials: count(({ sample }) => sample),
    concentrations: count(({ concentration }) => concentration),
    primers: count(({ primers }) => primers),
    options: count(({ option, action, withPcr }) => option ?? action ?? withPcr),
    unknownPrimers: [...names].filter((name) => !known.has(name)),
    notes: [...new Set(list.flatMap(({ note }) => note ?? []))],
    lost: list.flatMap(({ lost }) => lost),
  };
}

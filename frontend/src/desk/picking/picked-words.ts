import type { Considered, Picked, PickedPrimer, PrimerFault, Rejection } from '@oligoteka/sequence';
import { m } from '../../paraglide/messages.js';
import { formatNumber } from '../../ui/text/money.tsx';

/** °C and percent as people read them. */
export const oneDecimal = (value: number): string => formatNumber(Math.round(value * 10) / 10);

const FAULTS: Readonly<Record<PrimerFault['what'], (figures: { value: string; limit: string }) => string>> = {
  short: m.picking_fault_short,
  long: m.picking_fault_long,
  unknownBase: () => m.picking_fault_unknown_base(),
  gcLow: m.picking_fault_gc_low,
  gcHigh: m.picking_fault_gc_high,
  tmLow: m.picking_fault_tm_low,
  tmHigh: m.picking_fault_tm_high,
  run: m.picking_fault_run,
  weakEnd: m.picking_fault_weak_end,
  hairpin: m.picking_fault_hairpin,
  selfAny: m.picking_fault_self_any,
  selfEnd: m.picking_fault_self_end,
};

/** What is against a primer, in words. */
export const faultText = ({ what, value, limit }: PrimerFault): string =>
  FAULTS[what]({ value: oneDecimal(value), limit: oneDecimal(limit) });

const REASONS: Readonly<Record<Rejection, () => string>> = {
  unknownBase: m.picking_reason_unknown_base,
  gcLow: m.picking_reason_gc_low,
  gcHigh: m.picking_reason_gc_high,
  tmLow: m.picking_reason_tm_low,
  tmHigh: m.picking_reason_tm_high,
  run: m.picking_reason_run,
  weakEnd: m.picking_reason_weak_end,
  hairpin: m.picking_reason_hairpin,
  selfAny: m.picking_reason_self_any,
  selfEnd: m.picking_reason_self_end,
};

/** How many were looked at, and what was against the others, the commonest first. Example: `1 785, годятся 321: Tm выше — 1 095`. */
export function consideredText({ all, ...rejected }: Considered): string {
  const reasons = Object.entries(rejected) as [Rejection, number][];
  const left = all - reasons.reduce((sum, [, count]) => sum + count, 0);
  const told = reasons
    .sort(([, one], [, other]) => other - one)
    .map(([what, count]) => `${REASONS[what]()}\u00a0— ${formatNumber(count)}`);
  return [
    m.picking_considered({ all: formatNumber(all), left: formatNumber(left) }),
    ...(told.length > 0 ? [told.join(', ')] : []),
  ].join(': ');
}

/**
 * Names of all primers by a pattern: `{name}`, `{n}`, `{from}` and `{role}` are filled in. A primer that stands in several sets has one
 * name, and another one that would be called the same gets a number.
 */
export function namesOf({ sets }: Pick<Picked, 'sets'>, pattern: string, document: string): string[][] {
  const given = new Set<string>();
  const nameOf = new Map<string, string>();
  return sets.map(({ primers }, at) =>
    primers.map((primer) => {
      if (primer.known !== null) return primer.known;
      const known = nameOf.get(primer.letters);
      if (known !== undefined) return known;
      const name = filled(pattern, primer, at + 1, document);
      let unique = name;
      for (let number = 2; given.has(unique); number += 1) unique = `${name}_${number}`;
      given.add(unique);
      nameOf.set(primer.letters, unique);
      return unique;
    }),
  );
}

function filled(
  pattern: string,
  { role, start, strand, letters }: PickedPrimer,
  at: number,
  document: string,
) {
  const from = strand === '+' ? start + 1 : start + letters.length;
  return pattern
    .replaceAll('{name}', document.replaceAll(/\s+/gu, '_'))
    .replaceAll('{n}', String(at))
    .replaceAll('{from}', String(from))
    .replaceAll('{role}', role)
    .trim();
}

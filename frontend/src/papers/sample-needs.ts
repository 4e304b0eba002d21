import { type MaterialPart, SENT_MATERIALS, type SentMaterial, sentMaterials } from '@oligoteka/genes';
import { findingText, needText, type SentThings, sentThings } from '@oligoteka/primer';
import type { OrderLine, OrderSequenceLine } from '@oligoteka/site-api';

/** Things that are sent for an order. */
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

/** What is still to be sent for an order: of lines that are not started. An own primer has come with the first sample it reads. */
export function sentForOrder(lines: readonly OrderLine[]): SentForOrder {
  const waits = inState(lines, (state) => state === 'waiting');
  return partOf(thingsOf(lines), waits, (used) => used.every((line) => waits.has(line)));
}

/** What has come for an order; a plate has once none of its samples is awaited. */
export function receivedOfOrder(lines: readonly OrderLine[]): SentForOrder {
  const here = inState(lines, (state) => state !== 'waiting' && state !== 'cancelled');
  const awaited = new Set(sentForOrder(lines).plates.map(({ code }) => code));
  const { plates, ...rest } = partOf(thingsOf(lines), here, (used) => used.some((line) => here.has(line)));
  return { ...rest, plates: plates.filter(({ code }) => !awaited.has(code)) };
}

/** Whether there is nothing among the things. */
export const isNothing = ({ tubes, primers, plates, materials }: SentForOrder): boolean =>
  tubes.length + primers.length + plates.length + materials.length === 0;

const inState = (lines: readonly OrderLine[], is: (state: OrderLine['state']) => boolean): Set<number> =>
  new Set(lines.filter(({ state }) => is(state)).map(({ line }) => line));

/** Tubes and plates of an order, but for its cancelled lines. */
function thingsOf(lines: readonly OrderLine[]): SentForOrder {
  const cancelled = inState(lines, (state) => state === 'cancelled');
  const samples = lines.filter((line) => line.kind === 'sequence');
  const services = lines.filter((line) => line.kind === 'service');
  return { ...sentThings(samples, [], cancelled), materials: sentMaterials(services, cancelled) };
}

/** Things of some lines; `isPrimer`: whether an own primer that reads these lines is one of them. */
function partOf(
  { tubes, primers, plates, materials }: SentForOrder,
  of: ReadonlySet<number>,
  isPrimer: (used: readonly number[]) => boolean,
): SentForOrder {
  return {
    tubes: tubes.filter(({ line }) => of.has(line.line)),
    primers: primers.filter((primer) => isPrimer(primer.lines)),
    plates: plates
      .map((plate) => ({
        ...plate,
        samples: plate.samples.filter(({ line }) => of.has(line.line)),
        primers: plate.primers.filter((primer) => isPrimer(primer.lines)),
      }))
      .filter((plate) => plate.samples.length + plate.primers.length > 0),
    materials: materials.filter(({ line }) => of.has(line)),
  };
}

import { recall, remember } from '../../tabs/remembered.ts';
import { EMPTY_PLAN, METHODS, type Part, type Plan, SOURCES } from './plan.ts';

const PLAN = 'oligoteka.cloningPlan';

export const keepPlan = (plan: Plan): void => void remember(PLAN, plan, 'browser');

/** The plan that was made last in this browser, as far as it can be read. */
export const keptPlan = (): Plan => readPlan(recall(PLAN, 'browser'));

type Raw = Readonly<Record<string, unknown>>;
const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const pairOf = (value: unknown): [string, string] => [text(listOf(value)[0]), text(listOf(value)[1])];

/** What was kept as a plan; what is none is left out. */
export function readPlan(kept: unknown): Plan {
  if (!isRaw(kept)) return EMPTY_PLAN;
  const method = METHODS.find((one) => one === kept['method']);
  if (method === undefined) return EMPTY_PLAN;
  return {
    ...{ method, isCircular: kept['isCircular'] !== false, enzyme: text(kept['enzyme']) },
    parts: listOf(kept['parts']).flatMap(partOf),
    overhangs: listOf(kept['overhangs']).map(text),
    ...{ sites: pairOf(kept['sites']), vectorSites: pairOf(kept['vectorSites']) },
  };
}

function partOf(kept: unknown): Part[] {
  if (!isRaw(kept)) return [];
  const { id, document, range } = kept;
  const source = SOURCES.gibson.find((one) => one === kept['source']);
  if (typeof id !== 'number' || typeof document !== 'string' || source === undefined) return [];
  return [
    {
      ...{ id, document, source, isReversed: kept['isReversed'] === true, enzymes: pairOf(kept['enzymes']) },
      range:
        isRaw(range) && typeof range['start'] === 'number' && typeof range['length'] === 'number'
          ? { start: range['start'], length: range['length'] }
          : null,
    },
  ];
}

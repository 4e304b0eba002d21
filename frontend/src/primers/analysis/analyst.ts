import { letterCount, type PrimerRules, SHORTEST_MELTED } from '@oligoteka/primer';
import type { analysePrimer, PrimerAnalysis } from '@oligoteka/primer/analysis';
import type { Reading } from '../lines/row-reading.ts';
import { DEFAULT_TM, type TmSettings } from './tm-settings.ts';

/** Minimum, maximum and step of each field: mM, mM, mM, nM. */
export const TM_LIMITS = {
  na: { min: 1, max: 1_000, step: 5 },
  mg: { min: 0, max: 100, step: 0.5 },
  dntp: { min: 0, max: 100, step: 0.1 },
  oligo: { min: 1, max: 100_000, step: 10 },
} as const;
export type TmField = keyof typeof TM_LIMITS;
export const TM_FIELDS = Object.keys(TM_LIMITS) as TmField[];

export const isTmValue = (field: TmField, value: number): boolean =>
  Number.isFinite(value) && value >= TM_LIMITS[field].min && value <= TM_LIMITS[field].max;

const STORED = 'oligoteka.tm';

/** The settings this browser used last; the default where a value is missing or out of range. */
export function readTmSettings(storage: Pick<Storage, 'getItem'> | null): TmSettings {
  let stored: Partial<Record<string, unknown>> = {};
  try {
    const found: unknown = JSON.parse(storage?.getItem(STORED) ?? '{}');
    if (typeof found === 'object' && found !== null) stored = found as typeof stored;
  } catch {
    // not ours: the defaults
  }
  const settings = { ...DEFAULT_TM };
  for (const field of TM_FIELDS) {
    const value = stored[field];
    if (typeof value === 'number' && isTmValue(field, value)) settings[field] = value;
  }
  return stored['method'] === 'owczarzy2008' ? { ...settings, method: 'owczarzy2008' } : settings;
}

export function writeTmSettings(storage: Pick<Storage, 'setItem'> | null, settings: TmSettings): void {
  try {
    storage?.setItem(STORED, JSON.stringify(settings));
  } catch {
    // storage full: the settings last as long as the page
  }
}

/** Computes the figures of a line once per reading and settings; a temperature of so few letters would say nothing. */
export class Analyst {
  private readonly known = new WeakMap<Reading, PrimerAnalysis>();

  constructor(
    private readonly analyse: typeof analysePrimer,
    private readonly rules: PrimerRules,
    readonly settings: TmSettings,
  ) {}

  of(reading: Reading): PrimerAnalysis {
    const before = this.known.get(reading);
    if (before) return before;
    const { method, ...conditions } = this.settings;
    const found = this.analyse(reading.content, this.rules, conditions, method);
    const analysis = letterCount(reading.content.sequence) < SHORTEST_MELTED ? { ...found, tm: null } : found;
    this.known.set(reading, analysis);
    return analysis;
  }
}

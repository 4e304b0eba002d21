import type { Conditions, TmMethod } from '@oligoteka/primer/analysis';

/** Conditions and method of a melting temperature. */
export interface TmSettings extends Conditions {
  readonly method: TmMethod;
}

/** Assumptions of Primer-BLAST, and the contract's own defaults. */
export const DEFAULT_TM: TmSettings = { na: 50, mg: 1.5, dntp: 0.6, oligo: 50, method: 'santalucia1998' };

const FIELDS = Object.keys(DEFAULT_TM) as (keyof TmSettings)[];

export const isDefaultTm = (settings: TmSettings): boolean =>
  FIELDS.every((field) => settings[field] === DEFAULT_TM[field]);

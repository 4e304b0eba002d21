/** Solution in which a primer melts. Out of range values give no temperature, never a wrong one. */
export interface Conditions {
  /** Monovalent cations (Na⁺, K⁺, Tris⁺), mM. */
  na: number;
  /** Magnesium, mM. */
  mg: number;
  /** dNTP altogether, mM: they bind magnesium one to one. */
  dntp: number;
  /** Oligonucleotide, nM. */
  oligo: number;
}

/** Defaults of Primer-BLAST and primer3web: a figure can be checked there (primer-analysis §A.1). */
export const DEFAULT_CONDITIONS: Readonly<Conditions> = { na: 50, mg: 1.5, dntp: 0.6, oligo: 50 };

/** Correction for salt; the nearest neighbours are those of SantaLucia 1998 in both. */
export type TmMethod = 'santalucia1998' | 'owczarzy2008';

export interface Range {
  min: number;
  max: number;
}

/** °C. A range where letters stand for several bases or inosine for any partner. */
export type Tm =
  | { method: TmMethod; value: number }
  | {
      method: TmMethod;
      min: number;
      max: number;
      /** Over all molecules of the mixture; null for inosine and for mixtures of more than 4096. */
      mean: number | null;
    };

/** Caveats that a reader of the figures needs. */
export type AnalysisNote =
  | 'uridineAsThymine'
  | 'inosineAnyPartner'
  | 'backboneOnly'
  | 'extinctionUnconfirmed';

/** Figures of one primer; null where a value is not known, never a guess. */
export interface PrimerAnalysis {
  /** nt: letters and modifiers, without asterisks. */
  length: number;
  /** Percent of G and C; of a degenerate primer the mean. */
  gc: number | null;
  /** Least and most of a degenerate primer; null where every molecule is the same. The ranges below alike. */
  gcRange: Range | null;
  /** g/mol, free acid with 5′-OH and 3′-OH; of a degenerate primer the mean. */
  mw: number | null;
  mwRange: Range | null;
  /** Extinction at 260 nm, L/(mol·cm); of a degenerate primer the mean. */
  eps260: number | null;
  eps260Range: Range | null;
  /** nmol in a solution with an optical density of 1 in 1 ml and 1 cm. */
  nmolPerOd: number | null;
  /** µg in the same. */
  ugPerOd: number | null;
  tm: Tm | null;
  notes: AnalysisNote[];
}

export { type Channel, crossTalk, LEAST_SIGNAL, signalIn } from './cross-talk.ts';
export { quenchersOf } from '../quenchers.ts';
export { type Cycler, CYCLERS } from './cyclers.ts';
export { DARK_QUENCHERS, FLUOROPHORES } from './dyes.ts';
export {
  absorbedAt,
  type Absorber,
  type Band,
  emittedAt,
  excitedAt,
  excitedBy,
  type Fluorophore,
  passedBy,
  quenchedBy,
} from './spectra.ts';
export {
  LEAST_QUENCHED,
  type MultiplexProbe,
  type MultiplexWarning,
  multiplexWarnings,
  STRONG_CROSS_TALK,
} from './warnings.ts';
export {
  assayOf,
  type Panel,
  type PanelDimer,
  type PanelEnergies,
  type PanelLimits,
  panelOf,
  type PanelPrimer,
  type PanelTube,
} from './panel.ts';
export { type Conflicts, type Split, splitIntoTubes } from './tubes.ts';

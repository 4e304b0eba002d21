import { DEFAULT_CONDITIONS, meltingTemperature, type Tm } from '@oligoteka/primer/analysis';
import {
  DARK_QUENCHERS,
  FLUOROPHORES,
  type Panel,
  type PanelEnergies,
  type PanelLimits,
  panelOf,
  type PanelPrimer,
} from '@oligoteka/primer/multiplex';
import { useMemo } from 'react';
import type { DeskPrimer } from '../desk-primer.ts';
import { useSearch } from '../worker/use-search.ts';

/** Primers of one panel: a plate. */
export const MOST_PRIMERS = 96;

/** A panel, and of which primers. */
export interface KnownPanel extends Panel {
  readonly primers: readonly DeskPrimer[];
  readonly energies: PanelEnergies;
}

/** A primer as the rules of a panel know it. */
function panelPrimer({ name, sequence, label }: DeskPrimer): PanelPrimer {
  const tm = meltingTemperature(sequence.toUpperCase(), DEFAULT_CONDITIONS, 'santalucia1998');
  return {
    name,
    ...meltingOf(tm),
    dye: FLUOROPHORES.find((one) => one.name === label?.dye) ?? null,
    quencher: DARK_QUENCHERS.find((one) => one.name === label?.quencher) ?? null,
    isBare: label?.quencher === null,
  };
}

/** A Tm, or the middle of a range and its bounds. */
function meltingOf(tm: Tm | null): Pick<PanelPrimer, 'tm' | 'tmRange'> {
  if (tm === null) return { tm: null };
  if ('value' in tm) return { tm: tm.value };
  return { tm: tm.mean ?? (tm.min + tm.max) / 2, tmRange: { least: tm.min, most: tm.max } };
}

/** All dimers of the first primers of a list, computed beside the page, and their tubes by the limits. */
export function usePanel(listed: readonly DeskPrimer[], limits: PanelLimits | null) {
  const wanted = useMemo(() => {
    const primers = listed.slice(0, MOST_PRIMERS);
    if (primers.length === 0) return null;
    return {
      request: { primers: primers.map(({ sequence }) => sequence.toUpperCase().replaceAll('U', 'T')) },
      shown: (energies: PanelEnergies) => ({ primers, energies, inPanel: primers.map(panelPrimer) }),
    };
  }, [listed]);
  const { known, state, stop, share } = useSearch('dimers', wanted);
  const panel = useMemo(
    (): KnownPanel | null =>
      known && limits && { ...known, ...panelOf(known.inPanel, known.energies, limits) },
    [known, limits],
  );
  return { panel, state, stop, share };
}

import { useMemo, useReducer } from 'react';
import type { SiteCall } from '../../calls/call.ts';
import { liveRows } from '../../grid/state/sheet.ts';
import { useAnalyst } from '../analysis/use-analyst.ts';
import { useReader } from '../form/use-reader.ts';
import { gridReducer } from '../grid/state/grid-reducer.ts';
import { startGrid } from '../grid/state/grid-state.ts';
import type { Row } from '../lines/row.ts';
import { usePrices } from '../prices/use-prices.ts';
import { PlateView } from './plate-view.tsx';

const line = (name: string, text: string, more: Partial<Row> = {}): Row => ({
  ...{ key: name, name, text, scale: '0.04', options: [] },
  ...more,
});

/** A pair, a probe, a line without its scale, and one at fault. */
const LINES: readonly Row[] = [
  line('GAPDH-F', 'GTCAACGGATTTGGTCGTATTG'),
  line('GAPDH-R', 'CATGGGTGGAATCATATTGGAA'),
  line('GAPDH-probe', '[FAM]AACAGCGACACCCACTCCTCC[BHQ1]'),
  line('M13F', 'GTAAAACGACGGCCAGT', { scale: '' }),
  line('letters', 'ACGTZACGTJJACGTACGT'),
];
const silent = () => {};

/** The plate of the order form with a well of each kind. Primers can be moved; nothing is stored. */
export function PlateStates({ call }: { call: SiteCall }) {
  const reader = useReader(call);
  const [state, dispatch] = useReducer(gridReducer, null, () => startGrid(LINES, '0.04'));
  const rows = useMemo(() => liveRows(state), [state]);
  const priceOf = usePrices(call, reader, rows);
  const analysis = useAnalyst(reader.book.rules);
  return <PlateView {...{ state, rows, reader, analysis, priceOf, dispatch }} say={silent} />;
}

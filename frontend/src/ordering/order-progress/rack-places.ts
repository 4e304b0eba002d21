import type { LineState, OrderLine } from '@oligoteka/site-api';

/** A thing in the rack of an order: a tube of what is made or read, a box of what stands ready. */
export interface RackPlace {
  line: number;
  kind: 'tube' | 'box';
  state: LineState;
}

/** Eight rows of twelve, as in a plate. */
export const MOST_PLACES = 96;

/** States in the order of the work. */
export const RACK_STATES: readonly LineState[] = [
  ...(['waiting', 'in_production', 'ready', 'shipped', 'delivered', 'cancelled'] as const),
];

/** Things of an order in the order of its lines; parcels and extractions are no things. */
export function rackPlaces(lines: readonly Pick<OrderLine, 'line' | 'kind' | 'state'>[]): RackPlace[] {
  return lines.flatMap(({ line, kind, state }) =>
    kind === 'delivery' || kind === 'dnaExtract'
      ? []
      : [{ line, kind: kind === 'product' ? ('box' as const) : ('tube' as const), state }],
  );
}

/** How many things are in each state, without those that none is in. */
export function rackCounts(places: readonly RackPlace[]): { state: LineState; count: number }[] {
  return RACK_STATES.map((state) => ({
    state,
    count: places.filter((place) => place.state === state).length,
  })).filter(({ count }) => count > 0);
}

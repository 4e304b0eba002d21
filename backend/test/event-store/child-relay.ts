import { EventStore } from '../../src/event-store/event-store.ts';
import { relay } from '../../src/event-store/follow/relay.ts';
import { jobsInto, poolOf } from './support.ts';

/** Relays until the n-th passing of a failpoint, then dies as a machine dies. */
const [, , url = '', failpoint, passes] = process.argv;
const pool = poolOf(url);
let left = Number(passes);
relay(new EventStore({ pool }), {
  ...jobsInto(pool),
  pageSize: 7,
  failpoint(name) {
    if (name !== failpoint) return;
    left -= 1;
    if (left === 0) process.kill(process.pid, 'SIGKILL');
  },
});

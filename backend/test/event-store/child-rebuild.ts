import { EventStore } from '../../src/event-store/event-store.ts';
import { rebuild } from '../../src/event-store/rebuild/rebuild.ts';
import { poolOf, sumsInto } from './support.ts';

/** Rebuilds until the n-th passing of a failpoint, then dies as a machine dies. */
const [, , url = '', failpoint, passes] = process.argv;
let left = Number(passes);
await rebuild(new EventStore({ pool: poolOf(url) }), sumsInto('inline'), {
  pageSize: 50,
  accept: () => true,
  failpoint(name) {
    if (name !== failpoint) return;
    left -= 1;
    if (left === 0) process.kill(process.pid, 'SIGKILL');
  },
});

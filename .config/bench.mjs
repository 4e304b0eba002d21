// `npm run bench -- <suite>`: measures the event store and the shop, on a private PostgreSQL with default durability.
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';

await ensureInstalled();
await ensureBuilt();
process.setSourceMapsEnabled(true);
const { runBench } = await import('../backend/dist/bench.js');
process.exitCode = await runBench(process.argv.slice(2));

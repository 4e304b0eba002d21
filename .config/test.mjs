// npm test: everything, in order. `npm test -- unit browser` runs the named steps alone.
import { ensureInstalled } from './install.mjs';
import { runSteps, steps } from './steps.mjs';

await ensureInstalled();
const named = process.argv.slice(2);
await runSteps(named.length > 0 ? named : Object.keys(steps), { redis: true });

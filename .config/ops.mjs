// `npm run ops -- <command>`: the operators' desk, built when needed.
import { ensureBuilt } from './build.mjs';
import { loadEnvironment } from './environment.mjs';
import { ensureInstalled } from './install.mjs';

loadEnvironment();
// the output is meant to be piped: news of installing and building goes beside it
console.log = console.error;
await ensureInstalled();
await ensureBuilt();
// a file that is named stands where the operator does, not where npm goes
if (process.env.INIT_CWD !== undefined) process.chdir(process.env.INIT_CWD);
process.setSourceMapsEnabled(true);
await import('../backend/dist/ops.js');

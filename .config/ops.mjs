// `npm run ops -- <command>`: the operators' desk, built when needed.
import { ensureBuilt } from './build.mjs';
import { loadEnvironment } from './environment.mjs';
import { ensureInstalled } from './install.mjs';

loadEnvironment();
// what is printed is meant to be piped: news of installing and building goes beside it
console.log = console.error;
await ensureInstalled();
await ensureBuilt();
process.setSourceMapsEnabled(true);
await import('../backend/dist/ops.js');

// `npm run soak -- <options>`: writes a history while processes and PostgreSQL are killed, then proves that it is whole.
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';

await ensureInstalled();
await ensureBuilt();
process.setSourceMapsEnabled(true);
// its own processes are started from the same file
process.argv[1] = fileURLToPath(new URL('../backend/dist/soak.js', import.meta.url));
await import('../backend/dist/soak.js');

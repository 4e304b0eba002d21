// npm run check: the quick part of `npm test`, for use after every change.
import { ensureInstalled } from './install.mjs';
import { runSteps } from './steps.mjs';

await ensureInstalled();
await runSteps(['format', 'codegen', 'lint', 'boundaries', 'types', 'unit']);

import { alleleEnd } from './allele-end.tsx';
import { carryOver } from './carry-over.tsx';
import { hotStart } from './hot-start.tsx';
import type { Scheme } from './scheme.tsx';
import { taEnds } from './ta-ends.tsx';

/** By the name that a text gives (`content/README.md`). */
export const SCHEMES: ReadonlyMap<string, Scheme> = new Map([
  ['hot-start', hotStart],
  ['allele-end', alleleEnd],
  ['carry-over', carryOver],
  ['ta-ends', taEnds],
]);

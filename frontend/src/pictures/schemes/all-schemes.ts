import { alleleEnd } from './allele-end.tsx';
import { carryOver } from './carry-over.tsx';
import { geneAssembly } from './gene-assembly.tsx';
import { hotStart } from './hot-start.tsx';
import { hairpinProbe, hydrolysisProbe } from './probes.tsx';
import { lamp } from './lamp.tsx';
import { lentivirus } from './lentivirus.tsx';
import { mutagenesis } from './mutagenesis.tsx';
import type { Scheme } from './scheme.tsx';
import { sangerRead } from './sanger-read.tsx';
import { suppression } from './suppression.tsx';
import { taEnds } from './ta-ends.tsx';
import { templateSwitch } from './template-switch.tsx';

/** By the name that a text gives (`content/README.md`). */
export const SCHEMES: ReadonlyMap<string, Scheme> = new Map([
  ['hot-start', hotStart],
  ['allele-end', alleleEnd],
  ['carry-over', carryOver],
  ['ta-ends', taEnds],
  ['hydrolysis-probe', hydrolysisProbe],
  ['hairpin-probe', hairpinProbe],
  ['template-switch', templateSwitch],
  ['suppression', suppression],
  ['gene-assembly', geneAssembly],
  ['lamp', lamp],
  ['sanger-read', sangerRead],
  ['mutagenesis', mutagenesis],
  ['lentivirus', lentivirus],
]);

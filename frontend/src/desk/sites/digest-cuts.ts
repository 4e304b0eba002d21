import {
  allEnzymes,
  type Cut,
  type Methylase,
  METHYLASE_NAMES,
  type Sequence,
  type Sensitivity,
  siteMethylation,
} from '@oligoteka/sequence';
import { m } from '../../paraglide/messages.js';
import type { EnzymeCuts } from '../worker/search.ts';

const CLOSED: Readonly<Partial<Record<Sensitivity, (inputs: { site: string; name: string }) => string>>> = {
  blocked: m.desk_digest_blocked,
  needed: m.desk_digest_needed,
};

/** What a digest cuts of the sites of its enzymes, and those that the methylation of the host closes, in words. */
export interface DigestCuts {
  readonly open: readonly Cut[];
  readonly closed: readonly string[];
}

/** Parts the cuts of a digest into those that are made and those whose site is closed. Example: XbaI before `TC` and Dam. */
export function digestCuts(
  sequence: Sequence,
  cutting: readonly EnzymeCuts[],
  host: ReadonlySet<Methylase>,
): DigestCuts {
  const open: Cut[] = [];
  const closed: string[] = [];
  for (const { enzyme, cuts } of cutting) {
    const known = allEnzymes()[enzyme];
    if (!known) continue;
    for (const cut of cuts) {
      const [why] = siteMethylation(known, sequence, cut, host).flatMap(({ methylase, effect }) => {
        const words = CLOSED[effect];
        return words ? [words({ site: `${known.name} ${cut.top}`, name: METHYLASE_NAMES[methylase] })] : [];
      });
      if (why === undefined) open.push(cut);
      else closed.push(why);
    }
  }
  return { open, closed };
}

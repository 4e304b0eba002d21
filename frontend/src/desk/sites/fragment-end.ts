import {
  allEnzymes,
  endOf,
  type Fragment,
  type Methylase,
  METHYLASE_NAMES,
  type Sequence,
  siteMethylation,
} from '@oligoteka/sequence';
import { m } from '../../paraglide/messages.js';

/** An end of a fragment, and the methylation of the host that may keep the enzyme from cutting there. Example: `EcoRI 5′-AATT`. */
export function fragmentEndText(
  sequence: Sequence,
  cut: Fragment['left'],
  host: ReadonlySet<Methylase>,
): string {
  const enzyme = cut && allEnzymes()[cut.enzyme];
  if (!cut || !enzyme) return m.desk_digest_end();
  const { kind, overhang } = endOf(sequence, cut);
  const { name } = enzyme;
  const end =
    kind === 'blunt' ? m.desk_digest_blunt({ name }) : `${name} ${kind.replace("'", '′')}-${overhang}`;
  const [doubt] = siteMethylation(enzyme, sequence, cut, host).filter(({ effect }) => effect === 'impaired');
  return doubt ? m.desk_digest_impaired({ end, name: METHYLASE_NAMES[doubt.methylase] }) : end;
}

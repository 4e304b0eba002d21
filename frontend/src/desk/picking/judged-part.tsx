import type { PrimerFault } from '@oligoteka/sequence';
import { m } from '../../paraglide/messages.js';
import type { Judged } from '../worker/search.ts';
import { faultText } from './picked-words.ts';
import style from './picking.module.css';

/** What is against the selected letters as a primer along either strand. */
export function JudgedPart({ judged: { forward, reverse } }: { judged: Judged }) {
  return (
    <div role="status" className={style['judged']}>
      <p>{m.picking_judged_forward({ faults: wordsOf(forward) })}</p>
      <p>{m.picking_judged_reverse({ faults: wordsOf(reverse) })}</p>
    </div>
  );
}

/** The faults one after another, or that there are none. */
const wordsOf = (faults: readonly PrimerFault[]): string =>
  faults.length === 0 ? m.picking_faultless() : faults.map(faultText).join('; ');

import { m } from '../paraglide/messages.js';
import { Trace } from '../ui/drawings/trace.tsx';
import { Sequence } from '../ui/drawings/sequence.tsx';
import style from './stop-codon.module.css';

/** Met, Asn, Phe, stop: «not found» in the letters of amino acids. */
const CODONS = ['ATG', 'AAC', 'TTT', 'TAA'];

/** A reading that ends: the picture of a page that is not there. */
export function StopCodon() {
  return (
    <div className={style['reading']}>
      <div aria-hidden="true">
        <Trace text={CODONS.join('')} bare className={style['trace']} />
        <div className={style['letters']}>
          {CODONS.map((codon) => (
            <span key={codon} className={style['codon']}>
              {[...codon].map((letter, at) => (
                // a letter's place is its name
                // oxlint-disable-next-line react/no-array-index-key
                <Sequence key={at} text={letter} />
              ))}
            </span>
          ))}
        </div>
      </div>
      <p className={style['words']}>{m.shell_not_found_codon()}</p>
    </div>
  );
}

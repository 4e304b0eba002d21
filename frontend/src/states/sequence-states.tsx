import { m } from '../paraglide/messages.js';
import { PastedOriginal } from '../ui/text/pasted-original.tsx';
import { DateTime } from '../ui/text/date-time.tsx';
import { Money } from '../ui/text/money.tsx';
import { PriceBar, toneAt } from '../ui/tables/price-bar.tsx';
import { PriceSum } from '../ui/tables/price-sum.tsx';
import { Sequence } from '../ui/drawings/sequence.tsx';
import { Trace } from '../ui/drawings/trace.tsx';
import { State } from './part.tsx';
import style from './states.module.css';

const LONG = 'GTAAAACGACGGCCAGTGAATTCGAGCTCGGTACCCGGGGATCCTCTAGAGTCGACCTGCAGGCATGCAAGCTTGGCGTAATCATGG';

export function LetterStates() {
  return (
    <div className={style['stack']}>
      <State name={m.states_letters_plain()}>
        <Sequence text="GTAAAACGACGGCCAGT" />
      </State>
      <State name={m.states_letters_degenerate()}>
        <Sequence text="AGAGTTTGATCMTGGCTCAGNRYKSWBDHVI" />
      </State>
      <State name={m.states_letters_modifiers()}>
        <Sequence text="[FAM]CAGGAAACAG[dT-BHQ1]CTATGA*C[Phos]" />
      </State>
      <State name={m.states_letters_faults()}>
        <Sequence text="ACGTZACGTJJACG" faults={[4, 9, 10]} />
      </State>
      <State name={m.states_letters_line()}>
        <Sequence text={LONG} oneLine className={style['short']} />
      </State>
      <PastedOriginal
        title={m.states_letters_pasted()}
        text="1 gtaaaacgac ggccagt"
        changes={[m.states_letters_change()]}
      />
    </div>
  );
}

/** A trace in each of its states. */
export function TraceStates() {
  const states: [string, string, number[]?][] = [
    [m.states_letters_plain(), 'GTAAAACGACGGCCAGT'],
    [m.states_letters_degenerate(), 'AGAGTTTGATCMTGGCTCAGNRYKSWBDHVI'],
    [m.states_letters_modifiers(), '[FAM]CAGGAAACAG[dT-BHQ1]CTATGA*C[Phos]'],
    [m.states_trace_dyes(), '[HEX]CAGG[Cy3]AAACAG[ROX]CTAT[Cy5]GAC[BHQ2]'],
    [m.states_letters_faults(), 'ACGTZACGTJJACG', [4, 9, 10]],
    [m.states_trace_long(), LONG],
  ];
  return (
    <div className={style['stack']}>
      {states.map(([name, text, faults]) => (
        <State key={text} name={name}>
          <Trace text={text} faults={faults ?? []} className={style['reading']} />
        </State>
      ))}
    </div>
  );
}

export function MoneyStates() {
  return (
    <div className={style['grid']}>
      <div>
        <State name={m.states_money_whole()}>
          <Money roubles={440} />
        </State>
        <State name={m.states_money_part()}>
          <Money roubles={440.5} />
        </State>
        <State name={m.states_money_large()}>
          <Money roubles={1_234_567} exact />
        </State>
        <State name={m.states_money_less()}>
          <Money roubles={-44} />
        </State>
        <DateTime iso="2026-11-21T10:22:00Z" />
      </div>
      <div>
        <State name={m.states_parts()}>
          <PriceBar
            parts={[1_125, 1_600, 2_200, 1_100].map((sum, at) => ({
              key: String(sum),
              sum,
              className: toneAt(at),
            }))}
          />
        </State>
      </div>
      <PriceSum
        label={m.states_money_sum()}
        rows={[
          { item: m.states_money_letters(), count: 20, unitPrice: 2_200, sum: 44_000 },
          {
            item: m.states_money_discount(),
            why: m.states_money_discount_why(),
            count: 1,
            unitPrice: -4_400,
            sum: -4_400,
          },
        ]}
        total={39_600}
        totalLabel={m.states_money_total()}
      />
    </div>
  );
}
